/** Words for titles. Some differ by one letter, so that the search would correct one to the other if its index lacked the first. */
export const nouns: readonly string[] = [
  ..."asic basic java lava nurse purse driver river baker maker welder elder tester jester painter pointer".split(" "),
  ..."analyst architect biologist carpenter chemist dentist editor florist geologist historian".split(" "),
  ..."illustrator journalist knitter librarian mechanic notary optician physicist surgeon translator".split(" "),
];
