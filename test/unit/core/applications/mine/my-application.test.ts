import { describe, expect, test } from "vitest";
import { createMyApplicationLinks } from "#adapters/links/my-application-links.ts";
import { copyOf } from "#core/applications/mine/copy.ts";
import type { ApplicationId } from "#core/identity/application-id.ts";
import { applicationId, moment } from "../../../../identities.ts";
import { aConsent, aSubmission } from "../../../../submission.ts";
import { aDesk, links } from "../a-desk.ts";

describe("a link", () => {
  test("leads to its application, and stays the same", async () => {
    const { open } = await aDesk();
    expect(await open(links.tokenOf(applicationId("first")))).toMatchObject({ id: "first" });
    expect(links.tokenOf(applicationId("first"))).toBe(links.tokenOf(applicationId("first")));
  });

  test.each([
    ["", "nothing"],
    ["first", "an id alone"],
    [`first.${"A".repeat(22)}`, "a signature that is made up"],
    [`second.${links.tokenOf(applicationId("first")).split(".")[1]}`, "a signature of another"],
    [`${links.tokenOf(applicationId("first"))}x`, "something more"],
    [links.tokenOf(applicationId("first")).slice(0, -1), "something less"],
    [
      createMyApplicationLinks({ secrets: () => ["t".repeat(32)] }).tokenOf(applicationId("first")),
      "the link of another installation",
    ],
    [links.tokenOf(applicationId("gone")), "a link to what is gone"],
    [links.tokenOf("../etc" as ApplicationId), "a path"],
  ])("leads nowhere: %s (%s)", async (token) => {
    const { open, withdraw, applications } = await aDesk();
    expect(await open(token)).toBeUndefined();
    expect(await withdraw(token)).toBe(false);
    expect((await applications.get(applicationId("first")))?.state).toBe("received");
  });

  test("leads to its application as long as that is kept, however many years", async () => {
    const { open, at, applications } = await aDesk();
    at("2029-05-02T10:00:00.000Z");
    expect(await open(links.tokenOf(applicationId("first")))).toBeDefined();
    await applications.erase(applicationId("first"), moment("2029-05-02T10:00:00.000Z"));
    expect(await open(links.tokenOf(applicationId("first")))).toBeUndefined();
  });
});

test("erasing leaves nothing that the link leads to, and the link of nobody erases nothing", async () => {
  const { erase, open, applications } = await aDesk();
  expect(await erase("first.AAAAAAAAAAAAAAAAAAAAAA")).toBeUndefined();
  expect(await applications.list()).toHaveLength(1);
  expect(await erase(links.tokenOf(applicationId("first")))).toEqual({ done: "now", told: false });
  expect(await open(links.tokenOf(applicationId("first")))).toBeUndefined();
  expect(await erase(links.tokenOf(applicationId("first")))).toBeUndefined();
});

test("the copy for the candidate holds what was sent, and nothing of how it is kept", async () => {
  const { open, consents } = await aDesk();
  const application = await open(links.tokenOf(applicationId("first")));
  if (!application) throw new Error("no application");
  const copy = copyOf(application, await consents(links.tokenOf(applicationId("first"))));
  expect(copy).toMatchObject({
    id: "first",
    reference: application.reference,
    answers: { firstName: "Ada" },
    consents: [{ purpose: "privacy_notice", text: "Ich habe gelesen", textHash: "h1" }],
    files: [{ name: "cv.pdf", size: 12 }],
  });
  expect(JSON.stringify(copy)).not.toMatch(/upload-of|a\/first/);
  expect(await consents("first.AAAAAAAAAAAAAAAAAAAAAA")).toEqual([]);
});

describe("a consent to diversity data", () => {
  const given = aConsent({ purpose: "di", text: "Ich willige ein", textHash: "h2" });
  const token = links.tokenOf(applicationId("second"));
  const aDeskWith = async (country: string) => {
    const desk = await aDesk();
    const rest = { consents: [aConsent(), given], mailboxConfirmed: true };
    await desk.applications.accept(aSubmission({ id: "second", country }, rest));
    return desk;
  };

  test("is withdrawn with one press, and recruiting is told; pressed again nothing more happens", async () => {
    const { withdrawDiConsent, applications, consents } = await aDeskWith("de");
    expect(await withdrawDiConsent(token)).toBe(true);
    expect(await withdrawDiConsent(token)).toBe(false);
    expect((await consents(token)).map(({ purpose, decision }) => [purpose, decision])).toEqual([
      ["privacy_notice", "given"],
      ["di", "given"],
      ["di", "withdrawn"],
    ]);
    expect(await applications.mailsOf(applicationId("second"))).toEqual(["mail-second", "new"]);
    expect((await applications.get(applicationId("second")))?.state).toBe("received");
  });

  test("is withdrawn where nobody is told of applications, and by no stranger", async () => {
    const { withdrawDiConsent, applications } = await aDeskWith("pl");
    expect(await withdrawDiConsent(`${token}x`)).toBe(false);
    expect(await withdrawDiConsent(token)).toBe(true);
    expect(await applications.mailsOf(applicationId("second"))).toEqual(["mail-second"]);
  });

  test("is in the candidate's copy with what was linked, and with its end", async () => {
    const { withdrawDiConsent, open, consents } = await aDeskWith("de");
    await withdrawDiConsent(token);
    const application = await open(token);
    if (!application) throw new Error("it is gone");
    const notice = { hash: "n1", html: "<p>Hinweise</p>" };
    const copy = copyOf(application, [...(await consents(token)), aConsent({ notice })]);
    expect(copy.consents.map(({ decision }) => decision)).toEqual(["given", "given", "withdrawn", "given"]);
    expect(copy.consents.at(-1)).toMatchObject({ noticeHash: "n1" });
    expect(copy.consents[0]).not.toHaveProperty("noticeHash");
  });
});
