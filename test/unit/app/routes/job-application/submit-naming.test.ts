import { describe, expect, test } from "vitest";
import { isInDoubt, newSubmitName } from "#app/routes/job-application/submit-name.ts";
import { createNaming } from "#app/routes/job-application/submit-naming.ts";

const namingOf = (content: string) => {
  const naming = createNaming(() => undefined);
  naming.of(content);
  return naming;
};

describe("the name of what is sent", () => {
  test("stays for the whole draft, and its revision grows with each change alone", () => {
    const naming = namingOf("a");
    const first = naming.now();
    expect(naming.of("a")).toEqual(first);
    const second = naming.of("b");
    expect(second).toMatchObject({ key: first.key, secret: first.secret });
    expect(second.revision).toBeGreaterThan(first.revision);
    expect(naming.of("a").revision).toBeGreaterThan(second.revision); // what went before may still arrive
  });

  test("of a draft names what the draft holds, or is revised where the form holds something else", () => {
    const restored = { ...newSubmitName(), sent: 1, revision: 1 };
    const naming = namingOf("typed before");
    naming.restore(restored, "a");
    expect(naming.of("a")).toEqual(restored);
    naming.restore(restored);
    expect(naming.of("a")).toMatchObject({ key: restored.key, revision: expect.any(Number), sent: 1 });
    expect(isInDoubt(naming.now())).toBe(false);
  });

  test("is in doubt from when it leaves, and no more when it has not arrived", () => {
    const written: boolean[] = [];
    const naming = createNaming(() => void written.push(isInDoubt(naming.now())));
    const name = naming.of("a");
    naming.leave(name);
    expect(isInDoubt(naming.now())).toBe(true);
    naming.takeBack(name);
    expect(isInDoubt(naming.now())).toBe(false);
    expect(written).toEqual([true, false]);
  });

  test("keeps the doubt of an earlier send, and the revision of what was changed since", () => {
    const naming = namingOf("a");
    naming.leave(naming.now());
    const earlier = naming.now();
    const name = naming.of("b");
    naming.leave(name);
    const changed = naming.of("c");
    naming.takeBack(name);
    expect(naming.now()).toEqual({ ...changed, sent: earlier.revision });
  });

  test("has nothing to do with what left under another one", () => {
    const naming = namingOf("a");
    const name = naming.now();
    const renewed = naming.renew();
    expect(renewed.key).not.toBe(name.key);
    naming.leave(name);
    naming.takeBack({ ...name, sent: 1 });
    expect(naming.now()).toEqual(renewed);
  });

  test("is another one for another application, until that is taken back", () => {
    const naming = namingOf("a");
    naming.leave(naming.now());
    const name = naming.now();
    const goOn = naming.beginAnother();
    const other = naming.of("b");
    expect(other.key).not.toBe(name.key);
    expect(other.secret).not.toBe(name.secret);
    expect(other.sent).toBeUndefined();
    goOn();
    expect(naming.of("a")).toEqual(name);
  });
});
