import { expect, test } from "vitest";
import { contactFields, fieldNames, isContact } from "#core/applications/form/application.ts";
import type { Contact } from "#core/applications/form/form.ts";
import { corrected } from "#core/applications/mine/correct.ts";
import { aSubmission } from "../../../../submission.ts";

const { application } = aSubmission();
const saying = (word: string, names: readonly string[] = contactFields) =>
  Object.fromEntries(names.map((name) => [name, word])) as Contact;
const full = { ...application, form: { ...application.form, ...saying("before") } };

test.each(contactFields)("a corrected application without %s has none", (emptied) => {
  const left = contactFields.filter((name) => name !== emptied);
  const { form } = corrected(full, { contact: saying("after", left) } as Parameters<typeof corrected>[1]);
  expect(Object.entries(form).filter(([name]) => contactFields.some((field) => field === name))).toEqual(
    expect.arrayContaining(left.map((name) => [name, "after"])),
  );
  expect(form).not.toHaveProperty(emptied);
});

test("what is no contact field stays as it was", () => {
  const { form } = corrected(full, { contact: saying("after") } as Parameters<typeof corrected>[1]);
  for (const name of fieldNames.filter((each) => !isContact(each))) expect(form[name]).toBe(full.form[name]);
});
