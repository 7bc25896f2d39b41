import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { careers } from "../careers.ts";
import { temporaryFolder } from "../temporary.ts";
import { aRecord } from "../unit/core/imports/context.ts";

/** A file of many records, most of them for countries that the site lacks. */
function aFeed() {
  const folder = temporaryFolder();
  const file = join(folder, "feed.json");
  const abroad = (from: number, count: number, country: string) =>
    Array.from({ length: count }, (_, index) => aRecord({ id: `abroad-${from + index}`, places: [{ country }] }));
  writeFileSync(
    file,
    JSON.stringify([aRecord({ id: "here" }), ...abroad(0, 400, "Japan"), ...abroad(400, 123, "Peru")]),
  );
  return { data: join(folder, "data"), file };
}

// trust P 222
test("hundreds of skipped records are summed up as one reason with a count, and JSON lists each record", async () => {
  const { data, file } = aFeed();
  const { code, printed } = await careers(data, "jobs", "import", file, "--source", "ours", "--dry-run");
  expect(code).toBe(0);
  expect(printed).toContain("skipped            523 × not in a country of this site\n");
  expect(printed).toContain("record 2 · abroad-0 · not in a country of this site: Japan");
  expect(printed).toMatch(/country\s+Japan\s+400 ×/);
  expect(printed).toMatch(/country\s+Peru\s+123 ×/);
  expect(printed).toMatch(/warning +[\w-]+: 1 opening names no salary \(here\); Directive \(EU\) 2023\/970/); // trust S 340
  expect(printed.split("\n").length).toBeLessThan(30);
  const all = await careers(data, "jobs", "import", file, "--source", "ours", "--dry-run", "--json");
  expect((JSON.parse(all.printed) as { skipped: unknown[] }).skipped).toHaveLength(523);
});

test("an import with --quiet does its work without printing anything", async () => {
  const { data, file } = aFeed();
  expect(await careers(data, "jobs", "close", "here")).toMatchObject({ code: 1 });
  const { code, printed } = await careers(data, "jobs", "import", file, "--source", "ours", "--quiet", "--json");
  expect([code, (JSON.parse(printed) as { added: unknown[] }).added]).toEqual([0, ["here"]]);
  expect(await careers(data, "jobs", "close", "here", "--quiet")).toMatchObject({ code: 0, printed: "" });
  const reopened = await careers(data, "jobs", "reopen", "here", "--json");
  expect(JSON.parse(reopened.printed)).toEqual([{ id: "here", state: "open" }]);
});

test("a feed with new ids is refused, with the ids that belong together and the way to keep the addresses", async () => {
  const { data, file } = aFeed();
  const bring = (ids: readonly string[], ...options: string[]) => {
    writeFileSync(file, JSON.stringify(ids.map((id) => aRecord({ id, title: `Tester ${id.slice(-1)}` }))));
    return careers(data, "jobs", "import", file, "--source", "ours", ...options);
  };
  await bring(["ours-1", "ours-2"]);
  const { code, printed } = await bring(["ours-91", "ours-92"]);
  expect(code).toBe(1);
  expect(printed).toContain("new id             ours-1 → ours-91\nnew id             ours-2 → ours-92\n");
  expect(printed).toContain("if the openings were renumbered, --moved-from ours keeps their addresses\n");
  expect(printed).toContain(
    "this would close 2 of 2 openings, and bring 2 of them back under another id; nothing was imported\n",
  );
  expect(printed).not.toMatch(/closed +ours-1/);
  expect((await bring(["ours-91"])).printed).toMatch(
    /would be closed +ours-2\nnew id +ours-1 → ours-91.*--allow-loss imports/s,
  );
  expect(await bring(["ours-91", "ours-92"], "--moved-from", "ours")).toMatchObject({ code: 0 });
  expect(await careers(data, "jobs", "list")).toMatchObject({ printed: expect.stringContaining("ours-1") });
  expect(await bring(["ours-91"], "--moved-from", "Ours!")).toMatchObject({ code: 2 });
});

test("a report says that openings were added, changed or closed only if they were", async () => {
  const { data, file } = aFeed();
  const stored = async () => {
    const { printed } = await careers(data, "jobs", "list", "--state", "open", "--json");
    const openings = JSON.parse(printed) as { id: string; title: string }[];
    return new Map(openings.flatMap(({ id, title }) => (id.startsWith("ours-") ? [[id, title]] : [])));
  };
  let now: ReadonlyMap<string, string> = new Map();
  /** Imports openings, and checks that the report of what was done is true. Returns what the report says would be done, each as `closed ours-a`. */
  const importing = async (titles: Readonly<Record<string, string>>, ...options: string[]) => {
    const records = Object.entries(titles).map(([id, title]) => aRecord({ id, title }));
    writeFileSync(file, JSON.stringify(records));
    const { printed } = await careers(data, "jobs", "import", file, "--source", "ours", ...options);
    const [before, after] = [now, await stored()];
    now = after;
    const claims = [
      ...printed.matchAll(/^(would be )?(added|changed|closed|emptied|shortened|stripped) +(ours-\S+)/gm),
    ];
    const of = (isPlanned: boolean) =>
      claims.filter(([, planned]) => Boolean(planned) === isPlanned).map(([, , kind, id]) => `${kind} ${id}`);
    const counts = [...printed.matchAll(/^(would be )?(added|changed|closed) +([1-9]\d*)$/gm)];
    expect(counts.every(([, planned]) => Boolean(planned) === of(false).length < 1)).toBe(true);
    const happened = [
      ...[...after.keys()].flatMap((id) => (before.has(id) ? [] : [`added ${id}`])),
      ...[...after].flatMap(([id, title]) => (before.has(id) && before.get(id) !== title ? [`changed ${id}`] : [])),
      ...[...before.keys()].flatMap((id) => (after.has(id) ? [] : [`closed ${id}`])),
    ];
    expect(of(false).toSorted()).toEqual(happened.toSorted());
    return { planned: of(true).toSorted(), counted: counts.length };
  };
  await importing({ "ours-a": "Tester", "ours-b": "Baker", "ours-c": "Clerk", "ours-d": "Miller" });
  const next = { "ours-a": "Head of testing", "ours-b": "Baker", "ours-c": "Clerk", "ours-e": "Driver" };
  const dry = await importing(next, "--dry-run");
  expect(dry).toMatchObject({ planned: ["added ours-e", "changed ours-a", "closed ours-d"], counted: 3 });
  const refused = await importing({ "ours-a": "Tester" });
  expect(refused.planned).toEqual(["closed ours-b", "closed ours-c", "closed ours-d"]);
  const refusedDry = await importing({ "ours-a": "Tester" }, "--dry-run");
  expect(refusedDry.planned).toEqual(refused.planned);
  expect(await importing(next)).toMatchObject({ planned: [], counted: 3 });
}, 120_000);
