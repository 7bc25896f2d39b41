import { describe, expect, test } from "vitest";
import { isInDoubt, newSubmitName } from "#app/routes/job-application/submit-name.ts";
import { createSubmitNaming } from "#app/routes/job-application/submit-naming.ts";

const namingOf = (content: string) => {
  const naming = createSubmitNaming(() => undefined);
  naming.nameOf(content);
  return naming;
};

describe("the name of what is sent", () => {
  test("stays the same for the whole draft, and its revision grows only with each change", () => {
    const naming = namingOf("a");
    const first = naming.current();
    expect(naming.nameOf("a")).toEqual(first);
    const second = naming.nameOf("b");
    expect(second).toMatchObject({ key: first.key, secret: first.secret });
    expect(second.revision).toBeGreaterThan(first.revision);
    expect(naming.nameOf("a").revision).toBeGreaterThan(second.revision); // not equal, because the send of "b" may still arrive
  });

  test("is restored with a draft, and revised if the form holds something else", () => {
    const restored = { ...newSubmitName(), sent: 1, revision: 1 };
    const naming = namingOf("typed before");
    naming.restore(restored, "a");
    expect(naming.nameOf("a")).toEqual(restored);
    naming.restore(restored);
    expect(naming.nameOf("a")).toMatchObject({ key: restored.key, revision: expect.any(Number), sent: 1 });
    expect(isInDoubt(naming.current())).toBe(false);
  });

  test("is in doubt once it was sent, and no longer once it is known not to have arrived", () => {
    const written: boolean[] = [];
    const naming = createSubmitNaming(() => void written.push(isInDoubt(naming.current())));
    const name = naming.nameOf("a");
    naming.markSent(name);
    expect(isInDoubt(naming.current())).toBe(true);
    naming.unmarkSent(name);
    expect(isInDoubt(naming.current())).toBe(false);
    expect(written).toEqual([true, false]);
  });

  test("keeps the doubt about an earlier send, and the revision of later changes", () => {
    const naming = namingOf("a");
    naming.markSent(naming.current());
    const earlier = naming.current();
    const name = naming.nameOf("b");
    naming.markSent(name);
    const changed = naming.nameOf("c");
    naming.unmarkSent(name);
    expect(naming.current()).toEqual({ ...changed, sent: earlier.revision });
  });

  test("is not affected by sends under another name", () => {
    const naming = namingOf("a");
    const name = naming.current();
    const renewed = naming.renew();
    expect(renewed.key).not.toBe(name.key);
    naming.markSent(name);
    naming.unmarkSent({ ...name, sent: 1 });
    expect(naming.current()).toEqual(renewed);
  });

  test("is a new one for another application, until that is undone", () => {
    const naming = namingOf("a");
    naming.markSent(naming.current());
    const name = naming.current();
    const goOn = naming.startNewApplication();
    const other = naming.nameOf("b");
    expect(other.key).not.toBe(name.key);
    expect(other.secret).not.toBe(name.secret);
    expect(other.sent).toBeUndefined();
    goOn();
    expect(naming.nameOf("a")).toEqual(name);
  });
});
