import { expect, test } from "vitest";
import { createKeptAddressParser } from "#server/http/kept/kept-address.ts";
import { demoSite } from "../../../../fixtures.ts";

const addressOf = createKeptAddressParser(demoSite());
const search = "/de/careers/de/job-search?country=de";

test.each([
  [search, search, false],
  [`${search}&s=fair&k=flyer`, search, false],
  ["/de/careers/de/job-search?s=fair&country=de", search, false],
  [`${search}&page=2`, `${search}&page=2`, true], // trust S 293
  [`${search}&city=cologne&radius=50&salary=60000`, `${search}&city=cologne&radius=50&salary=60000`, true],
  [`${search}&sort=newest`, `${search}&sort=newest`, true],
  [`${search}&q=java+entwickler`, `${search}&q=java+entwickler`, true],
  ["/en/careers/de/privacy?country=de", "/en/careers/de/privacy?country=de", false],
  ["/en/careers/de/privacy?country=de&controller=tavela", "/en/careers/de/privacy?country=de&controller=tavela", true],
  ["/en/careers/de/company/tavela?country=de&s=fair", "/en/careers/de/company/tavela?country=de", false],
  ["/de/careers/de/job-details/a-b1?country=de&q=java", "/de/careers/de/job-details/a-b1?country=de&q=java", true],
  [
    "/de/careers/de/job-search.data?country=de&s=x&_routes=routes%2Fjob-search%2Froute",
    "/de/careers/de/job-search.data?country=de&_routes=routes%2Fjob-search%2Froute",
    false,
  ],
  ["/api/search/jobpost2?country=de", "/api/search/jobpost2?country=de", false],
  ["/api/search/jobpost2?country=de&page=7", "/api/search/jobpost2?country=de&page=7", true], // trust S 293
  ["/api/search/jobpost2/a-b1?language=de", "/api/search/jobpost2/a-b1?language=de", false],
  [
    "/api/search/suggestions?text=ja&country=de&language=de",
    "/api/search/suggestions?text=ja&country=de&language=de",
    true,
  ],
  ["/feeds/de/de/jobs.rss?city=berlin&q=java", "/feeds/de/de/jobs.rss?city=berlin&q=java", true],
])("%s is kept as %s", (asked, target, narrowed) => {
  expect(addressOf(asked)).toMatchObject({ target, narrowed });
});

// trust R 268
test.each([
  ["no country", "/de/careers/de/job-search"],
  ["an unknown parameter", `${search}&x=1`],
  ["a parameter twice", `${search}&page=2&page=3`],
  ["another country than the path's", "/de/careers/de/job-search?country=fr"],
  ["an unknown city", `${search}&city=nowhere`],
  ["an unknown company", `${search}&company=nobody`],
  ["a company without its own notice", "/de/careers/de/privacy?country=de&controller=kivora"],
  ["the notice of an unknown company", "/de/careers/de/privacy?country=de&controller=__proto__"],
  ["a company of another text", "/de/careers/de/imprint?country=de&controller=tavela"],
  ["an unknown order", `${search}&sort=oldest`], // trust S 530
  ["an invalid radius", `${search}&city=cologne&radius=51`], // trust S 532
  ["a salary between two steps", `${search}&salary=60001`], // trust S 531
  ["an unknown key", `${search}&role=nobody`],
  ["capital letters", `${search}&q=Java`],
  ["capital letters in the source", `${search}&s=Fair`],
  ["another spelling of a blank", `${search}&q=java%20entwickler`],
  ["percent-encoded letters", `${search}&q=%6aava`],
  ["a percent-encoded path", "/de/careers/de/job%2dsearch?country=de"],
  ["two slashes", "//de/careers/de/job-search?country=de"],
  ["a slash at the end", "/de/careers/de/job-search/?country=de"],
  ["a parent folder", "/de/careers/de/x/../job-search?country=de"],
  ["another language's capitals", "/DE/careers/de/job-search?country=de"],
  ["a text of 300 letters", `${search}&q=${"x".repeat(300)}`],
  ["an address of 2,000 letters", `${search}&q=${"x".repeat(2000)}`],
  ["data of another route", "/de/careers/de/job-search.data?country=de&_routes=root"],
  ["data of all routes", "/de/careers/de/job-search.data?country=de"],
  ["routes without data", `${search}&_routes=routes%2Fjob-search%2Froute`],
  ["a filter on a text", "/de/careers/de/privacy?country=de&q=java"],
  ["the form", "/de/careers/de/job-application/a-b1?country=de"],
  ["the form's data", "/de/careers/de/job-application/a-b1.data?country=de&_routes=routes%2Fjob-application%2Froute"],
  ["a candidate's page", "/de/careers/de/application/zq.zq?country=de"],
  ["the root", "/"],
  ["the style guide", "/styleguide"],
  ["an upload", "/api/uploads"],
  ["another call", "/api/jobapp/challenge?country=de"],
  ["a feed with a page", "/feeds/de/de/jobs.rss?page=2"],
  ["a feed of a city of another country", "/feeds/de/fr/jobs.rss?city=berlin"],
  ["a feed of no country", "/feeds/de/xx/jobs.atom"],
  ["a file of a board", "/feeds/boards/indeed.xml"],
  ["a card", "/cards/de/a-b1.png"],
  ["a fragment", `${search}#x`],
  ["another host", "http://evil.example/de/careers/de/job-search?country=de"],
])("%s is not kept", (_what, asked) => {
  expect(addressOf(asked)).toBeUndefined();
});
