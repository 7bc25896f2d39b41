import { describe, expect, test } from "vitest";
import { applicationId } from "../identities.ts";
import { aCandidate, pdf } from "./applying.ts";

const [before, next] = ["the secret before: of thirty-two letters", "the next secret: of thirty-two letters too"];
const openings = ["de-masterarbeit-embedded-sensorik", "de-werkstudium-webanalyse-ab-tests"] as const;

/** The settings of a host in each stage of a secret rotation, in order. */
const stages = {
  first: { SECRET: before },
  told: { SECRET: before, SECRETS_ACCEPTED: next },
  changed: { SECRET: next, SECRETS_ACCEPTED: before },
  last: { SECRET: next },
};
type Stage = keyof typeof stages;

/** Two hosts with the same data, each in a stage of the rotation. */
async function hostsAt(one: Stage, other: Stage) {
  const first = await aCandidate(stages[one]);
  const second = await aCandidate({ ...stages[other], DATA_DIR: first.config.DATA_DIR });
  return [first, second] as const;
}

type Host = Awaited<ReturnType<typeof hostsAt>>[number];

/** For each type of link, pass or other signature of one host, whether another host accepts it. */
async function acceptedBy(signer: Host, reader: Host): Promise<Record<string, boolean>> {
  const [ours, theirs] = [signer.services, reader.services];
  const id = applicationId("an-application");
  const network = "203.0.113.0/24";
  const { visitor, pass } = ours.visitorPasses.create(network);
  const { url, fields } = await signer.prepared("cv", pdf);
  const email = "ada@example.org";
  const applied = await signer.submit(openings[0], await signer.form({ email }));
  const again = await reader.submit(openings[1], await reader.form({ email }));
  expect(applied.status).toBe(201);
  return {
    link: theirs.links.idIn(ours.links.tokenOf(id)) === id,
    "link of a later mailbox": theirs.links.read(ours.links.tokenOf(id, 2))?.mailbox === 2,
    "link to confirm": theirs.confirmLinks.idIn(ours.confirmLinks.tokenOf(id)) === id,
    "link of a sent form": theirs.sentLinks.idIn(ours.sentLinks.tokenOf(id)) === id,
    pass: theirs.visitorPasses.visitorOf(pass, network) === visitor,
    upload: await reader.sendFile(url, fields, pdf, "%PDF-1.7").then(
      () => true,
      () => false,
    ),
    "who has applied": again.status === 429,
  };
}

const all = (taken: boolean): unknown => ({
  link: taken,
  "link of a later mailbox": taken,
  "link to confirm": taken,
  "link of a sent form": taken,
  pass: taken,
  upload: taken,
  "who has applied": taken,
});

// spec C28
describe("while the secret is rotated on one host after the other", () => {
  test.each([
    ["first", "told"],
    ["told", "changed"],
    ["changed", "last"],
  ] as const)(
    "what is signed by a host that is %s and one that is %s is accepted by both",
    { tags: "full" },
    async (one, other) => {
      const there = await hostsAt(one, other);
      expect(await acceptedBy(...there)).toEqual(all(true));
      const [first, second] = await hostsAt(one, other);
      expect(await acceptedBy(second, first)).toEqual(all(true));
    },
  );

  test("an unconfirmed application counts, whichever secret the form came under", async () => {
    const [told, changed] = await hostsAt("told", "changed");
    const one = told.services.keyedHashOf("ada@example.org");
    const other = changed.services.keyedHashOf("ada@example.org");
    expect([one.hash, one.others]).toEqual([other.others?.[0], [other.hash]]);
  });
});

// trust S 610
test.each([
  ["first", "last"],
  ["last", "first"],
  ["changed", "first"],
] as const)("what a host that is %s has signed is invalid for one that is %s", { tags: "full" }, async (one, other) => {
  const [signer, reader] = await hostsAt(one, other);
  expect(await acceptedBy(signer, reader)).toEqual(all(false));
});

// spec C28
test("a kept secret is rotated while the site runs, and all of its processes see it at once", async () => {
  const first = await aCandidate();
  const second = await aCandidate({ DATA_DIR: first.config.DATA_DIR });
  const { changeSecret } = await import("#server/compose/secrets.ts");
  const id = applicationId("an-application");
  const old = first.services.links.tokenOf(id);
  const record = async () => undefined;
  expect(await changeSecret("rotate", first.config, record)).toBe(1);
  const fresh = first.services.links.tokenOf(id);
  expect(fresh).not.toBe(old);
  for (const { links } of [first.services, second.services])
    expect([links.idIn(old), links.idIn(fresh)]).toEqual([id, id]);
  expect(await changeSecret("forget", first.config, record)).toBe(0);
  for (const { links } of [first.services, second.services])
    expect([links.idIn(old), links.idIn(fresh)]).toEqual([undefined, id]);
});
