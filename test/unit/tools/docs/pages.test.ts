import { describe, expect, test } from "vitest";
import { checkCommands } from "../../../../tools/docs/check-commands.ts";
import { checkLinks } from "../../../../tools/docs/check-links.ts";
import { type Page, readPage } from "../../../../tools/docs/page.ts";
import { allPages, collectKnownNames, mustWorkToday, trackedFiles } from "../../../../tools/docs/project.ts";
import { allMetrics } from "../../../../tools/docs/reference/metrics.ts";

const files = trackedFiles();
const pages = allPages(files);
const known = collectKnownNames(
  files,
  (await allMetrics()).map(({ name }) => name),
);
const guide = pages.filter(({ file }) => file.startsWith("docs/guide/"));

describe("the documents", () => {
  test("have no link that leads nowhere", () => {
    const { faults, followed } = checkLinks(pages, known);
    expect(followed).toBeGreaterThan(300);
    expect(faults).toEqual([]);
  });

  test.each(pages.filter(mustWorkToday).map((page) => [page.file, page] as const))(
    "%s names commands, options, settings and metrics that exist",
    (_file, page) => {
      expect(checkCommands(page, known)).toEqual([]);
    },
  );

  test.each(guide.map((page) => [page.file, page] as const))("%s is a page of the guide", (_file, { lines }) => {
    expect(lines[2]).toMatch(/^You want /);
    expect(lines.findLast((line) => line.startsWith("## "))).toBe("## Check that it worked");
    expect(lines.length).toBeLessThanOrEqual(250);
  });

  const reached = withinTwoClicks();

  test("lead to every page of the guide within two clicks from the README", () => {
    expect(guide.map(({ file }) => file).filter((file) => !reached.has(file))).toEqual([]);
  });

  test.each([
    ["start a site", "guide/start-a-site.md", "1-make-the-folder"],
    ["change the logo", "guide/brand.md", "change-the-logo"],
    ["change a word", "guide/texts-and-countries.md", "change-a-word-in-one-language"],
    ["add a country", "guide/texts-and-countries.md", "add-a-country"],
    ["a feed is empty", "guide/feeds.md", "a-feed-is-empty-or-shrinks"],
    ["a new source brings nothing", "guide/feeds.md", "a-new-source-brings-nothing"],
    ["a city of a feed is not known", "guide/feed-formats.md", "teach-it-the-words-of-your-system"],
    ["close an opening", "guide/openings.md", "close-and-reopen"],
    ["mails are not sent", "guide/mail.md", "mails-are-not-sent"],
    ["nobody gets notices", "guide/mail.md", "choose-who-gets-notices"],
    ["a candidate got no confirmation", "guide/applications.md", "a-candidate-got-no-confirmation"],
    ["scan files for viruses", "guide/files.md", "scan-for-malware"],
    ["uploads fail behind another proxy", "guide/internet.md", "3-if-you-use-another-proxy"],
    ["move a running site to PostgreSQL", "guide/postgresql.md", "move-a-running-site"],
    ["move files to a bucket", "guide/bucket.md", "move-files-that-you-already-have"],
    ["a second host", "guide/hosts.md", "1-give-them-the-same-settings"],
    ["restore a backup", "guide/backup.md", "restore"],
    ["upgrade", "guide/releases.md", "upgrade"],
    ["an application is suspect", "guide/bot-check.md", "when-it-shuts-somebody-out"],
    ["a candidate wants their data", "guide/candidate-rights.md", "somebody-wants-their-data"],
    ["a candidate wants everything erased", "guide/candidate-rights.md", "somebody-wants-everything-erased"],
    ["a legal claim", "guide/candidate-rights.md", "a-legal-claim"],
    ["the disk is full", "guide/limits.md", "the-disk-is-full"],
    ["the secret leaked", "guide/secrets.md", "it-leaked"],
    ["the secret is lost", "guide/secrets.md", "it-is-lost"],
    ["the site does not start", "guide/trouble.md", "the-site-does-not-start"],
    ["is the site healthy?", "guide/watching.md", "ask-for-ready"],
    ["what does a setting do?", "reference/settings.md", "settings"],
  ])("answer within two clicks: %s", (_question, name, anchor) => {
    const file = `docs/${name}`;
    expect(reached.has(file)).toBe(true);
    expect(pages.find((page) => page.file === file)?.anchors).toContain(anchor);
  });
});

/** The files to which the README links, and the files to which those link. */
function withinTwoClicks(): ReadonlySet<string> {
  const within = (file: string): string[] =>
    pages
      .find((page) => page.file === file)
      ?.links.map(({ text }) => new URL(text, `file:///${file}`).pathname.slice(1)) ?? [];
  const first = within("README.md");
  return new Set([...first, ...first.flatMap(within)]);
}

/** The faults that are found in a page with these lines. */
function faultsOf(...lines: readonly string[]): string[] {
  const page: Page = readPage("docs/page.md", lines.join("\n"));
  return [...checkLinks([...pages, page], known).faults, ...checkCommands(page, known)];
}

const shell = (command: string): string[] => faultsOf("# A page", "", "```sh", command, "```");

describe("a fault is found", () => {
  test.each([
    ["an unknown command", "./careers aplications list", "careers knows no command aplications list"],
    ["a group without its verb", "./careers outbox --dead", "careers knows no command outbox --dead"],
    ["an unknown option", "./careers erase --mail a@b.de --yes", "careers erase knows no --mail"],
    ["an option in a second line", "./careers erase --yes \\\n  --reff X", "careers erase knows no --reff"],
    ["an unknown script", "npm run tests", "package.json has no script tests"],
    ["an option of a script", "npm run fuzz -- --request 3", "npm run fuzz knows no --request"],
    ["an option in a comment", "npm run fuzz   # more; -- --nothing", "npm run fuzz knows no --nothing"],
    ["a missing file", "scripts/with-node scripts/gone.ts", "scripts/gone.ts is no file of the project"],
    ["an unknown setting", "SMTP_URI=smtp://a ./careers doctor", "SMTP_URI is no setting"],
    ["an invalid setting", "export PORT=many", "PORT must be a whole number from 0 to 65535"],
  ])("in a command: %s", (_what, command, says) => {
    expect(shell(command)).toEqual([`docs/page.md:4: ${says}`]);
  });

  test.each([
    ["[gone](gone.md)", "gone.md leads to no file"],
    ["[dead](guide/mail.md#sending)", "guide/mail.md#sending leads to no heading"],
    ["[dead](#nowhere)", "#nowhere leads to no heading"],
    ["`./careers outbox lists`", "careers knows no command outbox lists"],
    ["`careers scans list --dead`", "careers scans list knows no --dead"],
    ["`LIMIT_FREE_BYTE`", "LIMIT_FREE_BYTE is no setting"],
    ["`CHALLENGE=maybe`", "CHALLENGE must be one of altcha, turnstile, none"],
    ["`portico_request_total`", "portico_request_total is no metric"],
    ["`npm run test:ful`", "package.json has no script test:ful"],
  ])("in a text: %s", (text, says) => {
    expect(faultsOf("# A page", "", `See ${text}.`)).toEqual([`docs/page.md:3: ${says}`]);
  });

  test.each([
    ["json", '{ "a": 1, }', /is no JSON/],
    [
      "json",
      '{ "$schema": "./schemas/share.json", "links": [{ "service": "fax" }] }',
      /^docs\/page.md:4: share.json: /,
    ],
    ["ini", "MODE=production\nPUBLIC_URL=http://jobs.example", /PUBLIC_URL must be given and begin with https/],
    ["ini", "MALE_FROM=a@b.example", /MALE_FROM is no setting/],
  ])("in a block of %s: %s", (language, text, says) => {
    const [fault, ...more] = faultsOf("# A page", "", `\`\`\`${language}`, text, "```");
    expect(fault).toMatch(says);
    expect(more).toEqual([]);
  });

  test("but none is reported for a correct page", () => {
    expect(shell("FILES_URL='s3://KEY:SECRET@s3.eu.example/cvs' ./careers doctor --files # tries it")).toEqual([]);
    expect(shell("cat > a.json <<'END'\n./careers nonsense\nEND\n./careers jobs import a.json --source own")).toEqual(
      [],
    );
    expect(faultsOf("# A page", "", "## Is it **well**? `x`", "[here](#is-it-well-x), [there](../README.md)")).toEqual(
      [],
    );
    expect(faultsOf("# A page", "`[no link](gone.md)`, `./careers applications`, `DATA_DIR`, `PORT=0`")).toEqual([]);
  });
});
