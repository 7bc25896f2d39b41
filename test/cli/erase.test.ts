import { expect, test } from "vitest";
import { careers } from "../careers.ts";
import { applicationId } from "../identities.ts";
import { filesHolding, marked, marksOf } from "../marked.ts";
import { aMarkedProgram } from "../marked-program.ts";
import { referenceOf } from "../reference-of.ts";

test("careers erase first lists, then erases all applications of a mailbox while the site runs, and prints no names", async () => {
  const { services, data, applied } = await aMarkedProgram();
  const other = await applied("quassia");
  const id = await applied("zyxmarke");
  const reference = await referenceOf(services, id);
  const words = ["erase", "--email", marked("zyxmarke").email.toUpperCase()];

  const shown = await careers(data, ...words);
  expect(shown).toMatchObject({ code: 0, printed: expect.stringContaining("Nothing was erased") });
  expect(shown.printed).toContain(reference);
  expect(await services.applications.get(applicationId(id))).toBeDefined();

  const done = await careers(data, ...words, "--yes");
  expect(done).toMatchObject({ code: 0, printed: expect.stringContaining(`${reference} was erased at`) });
  expect(marksOf("zyxmarke").filter((mark) => (shown.printed + done.printed).includes(mark))).toEqual([]);
  expect(marksOf("zyxmarke").flatMap((mark) => filesHolding(data, mark))).toEqual([]);
  expect((await services.applications.list()).map((line) => line.id)).toEqual([other]);
});

test("careers erase takes a reference as it is read out on the telephone, and refuses one with a typing error", async () => {
  const { services, data, applied } = await aMarkedProgram();
  const id = await applied("zyxmarke");
  const said = (await referenceOf(services, id)).toLowerCase().replaceAll("-", " ");
  const wrong = said.replace(/^./, (sign) => (sign === "2" ? "3" : "2"));
  expect(await careers(data, "erase", "--ref", wrong, "--yes")).toMatchObject({
    code: 1,
    printed: expect.stringContaining("has a typing error"),
  });
  expect((await careers(data, "erase", "--ref", said, "--yes")).code).toBe(0);
  expect(await services.applications.get(applicationId(id))).toBeUndefined();
});

test.each([
  [["erase"], 2, "either --ref or --email is needed"],
  [["erase", "--ref", "a", "--email", "b"], 2, "either --ref or --email is needed"],
  [["erase", "--ref", "nobody", "--yes"], 1, 'there is no application "nobody"'],
])("careers %j ends with %i, does nothing and says why", async (words, code, why) => {
  const { data } = await aMarkedProgram();
  expect(await careers(data, ...words)).toMatchObject({ code, printed: expect.stringContaining(why) });
});
