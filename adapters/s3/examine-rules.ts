import {
  GetBucketLifecycleConfigurationCommand,
  GetBucketVersioningCommand,
  GetObjectLockConfigurationCommand,
  type LifecycleRule,
} from "@aws-sdk/client-s3";
import { error, type Finding, warning } from "#core/doctor/finding.ts";
import type { Bucket } from "./bucket.ts";
import { toldBy } from "./trouble.ts";

const where = "FILES_URL";

/** What the bucket should end by itself: uploads that nobody claims, where this program does not come to it, and indexes of former sites. */
export const wantedLifecycle = {
  Rules: [
    {
      ID: "portico-uploads",
      Status: "Enabled",
      Filter: { Prefix: "u/" },
      Expiration: { Days: 8 },
      NoncurrentVersionExpiration: { NoncurrentDays: 1 },
      AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 },
    },
    { ID: "portico-search", Status: "Enabled", Filter: { Prefix: "search/" }, Expiration: { Days: 30 } },
  ],
} as const;

/** How the bucket is set up, as far as the key may ask. */
export async function examineRules(bucket: Bucket): Promise<Finding[]> {
  return (await Promise.all([versions(bucket), locks(bucket), lifecycle(bucket)])).flat();
}

/** What is answered, `undefined` where there is no such setting; a finding where the key may not know. */
async function told<Answer>(
  bucket: Bucket,
  what: string,
  ask: (client: Bucket["client"]) => Promise<Answer>,
): Promise<{ readonly answer: Answer | undefined } | Finding> {
  let name = "";
  try {
    const answer = await bucket.ask((client) =>
      ask(client).catch((failure: unknown) => {
        ({ name } = toldBy(failure));
        throw failure;
      }),
    );
    return { answer };
  } catch {
    if (/^(NoSuch|.*NotFound|NotImplemented|MethodNotAllowed)/.test(name)) return { answer: undefined };
    return warning(where, `${what} cannot be asked for with this key (${name.slice(0, 60)}): look yourself`);
  }
}

async function versions(bucket: Bucket): Promise<Finding[]> {
  const found = await told(bucket, "whether the bucket keeps versions", (client) =>
    client.send(new GetBucketVersioningCommand({ Bucket: bucket.name })),
  );
  if ("weight" in found) return [found];
  if (found.answer?.Status !== "Enabled") return [];
  return [
    warning(
      where,
      "the bucket keeps versions of what is deleted. What is erased is removed with all of them; copies of the bucket elsewhere keep theirs",
    ),
  ];
}

async function locks(bucket: Bucket): Promise<Finding[]> {
  const found = await told(bucket, "whether the bucket locks its objects", (client) =>
    client.send(new GetObjectLockConfigurationCommand({ Bucket: bucket.name })),
  );
  if ("weight" in found) return [];
  if (!found.answer?.ObjectLockConfiguration?.Rule) return [];
  return [error(where, "the bucket locks its objects for a time, so nothing of a candidate can be erased until then")];
}

async function lifecycle(bucket: Bucket): Promise<Finding[]> {
  const found = await told(bucket, "the lifecycle of the bucket", (client) =>
    client.send(new GetBucketLifecycleConfigurationCommand({ Bucket: bucket.name })),
  );
  if ("weight" in found) return [found];
  const rules = (found.answer?.Rules ?? []).filter(({ Status }) => Status === "Enabled");
  const ends = rules.filter(({ Expiration }) => Expiration?.Days !== undefined || Expiration?.Date !== undefined);
  const findings: Finding[] = [];
  if (ends.some((rule) => reaches(rule, "a/")))
    findings.push(
      error(
        where,
        "a rule of the bucket's lifecycle deletes the files of applications (a/): the candidates' rights and yours end with them",
      ),
    );
  if (!ends.some((rule) => covers(rule, "u/")))
    findings.push(
      warning(
        where,
        `no rule of the bucket's lifecycle ends uploads that nobody claims (u/). This program sweeps them; where it is away for long, ${JSON.stringify(wantedLifecycle)} does`,
      ),
    );
  return findings;
}

/** Whether a rule is for anything that begins so; objects of ours have no tags. */
function reaches({ Filter, Prefix }: LifecycleRule, prefix: string): boolean {
  if (Filter?.Tag || Filter?.And?.Tags?.length) return false;
  const own = Filter?.And?.Prefix ?? Filter?.Prefix ?? Prefix ?? "";
  return prefix.startsWith(own) || own.startsWith(prefix);
}

/** Whether a rule is for what begins so, and for all of it. */
function covers({ Filter, Prefix }: LifecycleRule, prefix: string): boolean {
  const { And, Tag, ObjectSizeGreaterThan, ObjectSizeLessThan } = Filter ?? {};
  if (And || Tag || ObjectSizeGreaterThan || ObjectSizeLessThan) return false;
  return prefix.startsWith(Filter?.Prefix ?? Prefix ?? "");
}
