import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { momentOf } from "#core/time/time.ts";
import { runCareersWith } from "../careers.ts";
import { client } from "../identity-provider.ts";
import { aDesk, ada, type Browser, deskUrl, grace } from "../test-desk.ts";

/** A desk, and a function that runs commands on its data. The commands use the clock of the machine, so the desk uses this clock, too. */
async function aDeskWithCommands(environment: Readonly<Record<string, string>> = {}) {
  const desk = await aDesk(environment);
  desk.setTime(new Date().toISOString());
  const { DATA_DIR, SITE_DIR } = desk.config;
  const settings = { DATA_DIR, SITE_DIR, DESK_URL: deskUrl, ...environment };
  const run = (...words: string[]) => runCareersWith(settings, ...words);
  const mailed = (): string => {
    const folder = join(DATA_DIR, "mail");
    const files = existsSync(folder) ? readdirSync(folder) : [];
    return files.map((file) => readFileSync(join(folder, file), "utf8")).join("\n");
  };
  return { ...desk, settings, run, mailed };
}

const pathIn = (text: string): string => /\/sign-in\/link\/[\w-]+/.exec(text.replace(/=\r?\n/g, ""))?.[0] ?? "no link";

// trust S 1338
test("the mail of an invitation says how to sign in, and has no link that a program could use up", async () => {
  const { run, mailed, settings } = await aDeskWithCommands();
  const invited = await run("desk", "invite", "Ada@group.example");
  expect(invited).toMatchObject({
    code: 0,
    printed: expect.stringContaining("No mail was sent, because SMTP_URL is not set"),
  });
  expect(invited.printed).toContain(`${settings.DATA_DIR}/mail`);
  expect(pathIn(mailed())).toBe("no link");
  expect(mailed()).toContain(`${deskUrl}/sign-in`);
}, 60_000);

test("a printed invitation signs somebody in once, in any browser, and sessions can be listed and ended", async () => {
  const { run, request, logged, settings, services } = await aDeskWithCommands();
  const { links } = services.desk;
  const browser: Browser = new Map();
  const path = pathIn((await run("desk", "invite", "Ada@group.example", "--print")).printed);
  expect((await request(path, browser, { form: {} })).status).toBe(303);
  expect((await request(path, new Map(), { form: {} })).status).toBe(404);
  const printed = await run("desk", "invite", grace.email, "--print");
  expect(printed.printed).toContain(`${deskUrl}/sign-in/link/`);
  const hers: Browser = new Map();
  expect((await request(pathIn(printed.printed), hers, { form: {} })).status).toBe(303);
  const listed = await run("desk", "sessions");
  for (const words of [ada.email, grace.email, "invitation", "2 sessions"]) expect(listed.printed).toContain(words);
  expect((await run("desk", "end", "GRACE@group.example")).printed).toContain("1 session ended");
  expect((await request("/", hers)).headers.get("Location")).toContain("/sign-in");
  const [{ id }] = JSON.parse((await run("desk", "sessions", "--json")).printed);
  expect((await run("desk", "end", "--session", id)).code).toBe(0);
  expect((await run("desk", "end", "--session", id)).printed).toContain("there is no such session");
  await links.offer({
    token: "left",
    email: ada.email,
    who: "Ada Lovelace at the desk",
    to: "/",
    expiresAt: momentOf(new Date("2100-01-01")),
  });
  expect((await run("desk", "end", "--all")).printed).toContain("0 sessions ended");
  expect((await request("/sign-in/link/left")).status).toBe(404);
  const lines = await logged();
  expect(lines.map(({ action }) => action).slice(0, 2)).toEqual(["sign-out", "sign-out"]);
  expect(lines).toContainEqual(
    expect.objectContaining({ action: "desk-invite", invited: "Ada Lovelace", by: "print" }),
  );
  expect(JSON.stringify(lines)).not.toContain("@");
  const log = await runCareersWith(settings, "applications", "log");
  expect(log.printed).toContain("desk-invite");
}, 120_000);

// trust S 1563
test("a printed invitation signs in nobody who got the address after it was made, and is ended by the next invitation", async () => {
  const { run, request, write, logged } = await aDeskWithCommands();
  const invited = async (...words: string[]) => pathIn((await run("desk", "invite", ada.email, ...words)).printed);
  const use = async (path: string) => (await request(path, new Map(), { form: {} })).status;
  const passedOn = await invited("--print");
  write([{ ...ada, name: "Nora New", grants: [{ may: ["read", "decide", "take", "operate"] }] }, grace]);
  expect(await use(passedOn)).toBe(404);
  expect((await logged()).filter(({ action }) => action === "sign-in")).toEqual([]);
  const astray = await invited("--print");
  const second = await invited("--print");
  expect(await use(astray)).toBe(404);
  expect(await use(second)).toBe(303);
  expect((await logged())[0]).toMatchObject({ action: "sign-in", who: "Nora New at the desk" });
  const third = await invited("--print");
  await invited();
  expect(await use(third)).toBe(404);
}, 60_000);

test("an invitation beside a provider names the place, and only a printed one has a link", async () => {
  const { run, mailed } = await aDeskWithCommands({ ...client, DESK_OIDC_ISSUER: "http://127.0.0.1:9" });
  expect((await run("desk", "invite", ada.email)).code).toBe(0);
  expect(mailed()).toContain(`${deskUrl}/sign-in`);
  expect(pathIn(mailed())).toBe("no link");
  expect(pathIn((await run("desk", "invite", ada.email, "--print")).printed)).not.toBe("no link");
}, 60_000);

test("the list says what people may do, and since when their address belongs to an account", async () => {
  const { run, services } = await aDeskWithCommands();
  const account = { issuer: "https://id.group.example", subject: "1" };
  await services.desk.accounts.bind(account, ada, momentOf(new Date("2026-11-26T08:15:00Z")));
  const { printed } = await run("desk", "list");
  expect(printed).toMatch(/ada@group\.example .* read, decide .*2026-11-26 08:15/);
  expect(printed).toMatch(/grace@group\.example .* read, decide\s*$/m);
  expect(JSON.parse((await run("desk", "list", "--json")).printed)).toMatchObject([
    { email: ada.email, boundAt: "2026-11-26T08:15:00.000Z" },
    { email: grace.email },
  ]);
}, 60_000);

test("wrong words, strangers and a site without a desk are reported", async () => {
  const { run, settings } = await aDeskWithCommands();
  expect(await run("desk", "invite", "nobody@group.example")).toMatchObject({
    code: 1,
    printed: expect.stringContaining("desk.json names nobody"),
  });
  for (const words of [["invite"], ["invite", "a", "b"], ["end"], ["end", ada.email, "--all"]])
    expect((await run("desk", ...words)).code).toBe(2);
  const none = await runCareersWith({ ...settings, DESK_URL: "" }, "desk", "invite", ada.email);
  expect(none).toMatchObject({ code: 1, printed: expect.stringContaining("DESK_URL is not set") });
}, 60_000);
