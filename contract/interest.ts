/** The wire spells one interest without its second i (spec 2.5). */
export const interestToWire = (key: string): string => (key === "sustainability" ? "sustainablity" : key);
export const interestFromWire = (key: string): string => (key === "sustainablity" ? "sustainability" : key);
