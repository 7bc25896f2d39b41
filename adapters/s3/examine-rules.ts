import {
  GetBucketLifecycleConfigurationCommand,
  GetBucketVersioningCommand,
  GetObjectLockConfigurationCommand,
  type LifecycleRule,
} from "@aws-sdk/client-s3";
import { errorFinding, type Finding, warningFinding } from "#core/doctor/finding.ts";
import type { Bucket } from "./bucket.ts";
import { detailsOf } from "./trouble.ts";

const where = "FILES_URL";

/**
 * The lifecycle rules that the bucket should have. They delete unclaimed uploads that this program has not deleted, and the search indexes of former
 * sites.
 */
export const recommendedLifecycle = {
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

/** Checks the configuration of the bucket, as far as the key is allowed to read it. */
export async function examineRules(bucket: Bucket): Promise<Finding[]> {
  return (await Promise.all([versions(bucket), locks(bucket), lifecycle(bucket)])).flat();
}

/** Reads a part of the configuration. `answer` is `undefined` if there is none. Returns a finding if the key is not allowed to read it. */
async function configuration<Answer>(
  bucket: Bucket,
  what: string,
  read: (client: Bucket["client"]) => Promise<Answer>,
): Promise<{ readonly answer: Answer | undefined } | Finding> {
  let name = "";
  try {
    const answer = await bucket.withClient((client) =>
      read(client).catch((failure: unknown) => {
        ({ name } = detailsOf(failure));
        throw failure;
      }),
    );
    return { answer };
  } catch {
    if (/^(NoSuch|.*NotFound|NotImplemented|MethodNotAllowed)/.test(name)) return { answer: undefined };
    return warningFinding(where, `${what} cannot be read with this key (${name.slice(0, 60)}): check it yourself`);
  }
}

async function versions(bucket: Bucket): Promise<Finding[]> {
  const found = await configuration(bucket, "whether the bucket keeps versions", (client) =>
    client.send(new GetBucketVersioningCommand({ Bucket: bucket.name })),
  );
  if ("weight" in found) return [found];
  if (found.answer?.Status !== "Enabled") return [];
  return [
    warningFinding(
      where,
      "the bucket keeps versions of what is deleted. Erasing removes all of them; copies of the bucket elsewhere keep theirs",
    ),
  ];
}

async function locks(bucket: Bucket): Promise<Finding[]> {
  const found = await configuration(bucket, "whether the bucket locks its objects", (client) =>
    client.send(new GetObjectLockConfigurationCommand({ Bucket: bucket.name })),
  );
  if ("weight" in found) return [];
  if (!found.answer?.ObjectLockConfiguration?.Rule) return [];
  return [
    errorFinding(
      where,
      "the bucket locks its objects for a time, so that no candidate's data can be erased until then",
    ),
  ];
}

async function lifecycle(bucket: Bucket): Promise<Finding[]> {
  const found = await configuration(bucket, "the lifecycle of the bucket", (client) =>
    client.send(new GetBucketLifecycleConfigurationCommand({ Bucket: bucket.name })),
  );
  if ("weight" in found) return [found];
  const rules = (found.answer?.Rules ?? []).filter(({ Status }) => Status === "Enabled");
  const expiring = rules.filter(({ Expiration }) => Expiration?.Days !== undefined || Expiration?.Date !== undefined);
  const findings: Finding[] = [];
  if (expiring.some((rule) => reaches(rule, "a/")))
    findings.push(
      errorFinding(
        where,
        "a lifecycle rule of the bucket deletes the files of applications (a/), which you and the candidates have a right to",
      ),
    );
  if (!expiring.some((rule) => covers(rule, "u/")))
    findings.push(
      warningFinding(
        where,
        `no lifecycle rule of the bucket deletes unclaimed uploads (u/). This program does; if it is down for long, ${JSON.stringify(recommendedLifecycle)} would`,
      ),
    );
  return findings;
}

/** Whether a rule applies to some objects with this prefix. Our objects have no tags. */
function reaches({ Filter, Prefix }: LifecycleRule, prefix: string): boolean {
  if (Filter?.Tag || Filter?.And?.Tags?.length) return false;
  const own = Filter?.And?.Prefix ?? Filter?.Prefix ?? Prefix ?? "";
  return prefix.startsWith(own) || own.startsWith(prefix);
}

/** Whether a rule applies to all objects with this prefix. */
function covers({ Filter, Prefix }: LifecycleRule, prefix: string): boolean {
  const { And, Tag, ObjectSizeGreaterThan, ObjectSizeLessThan } = Filter ?? {};
  if (And || Tag || ObjectSizeGreaterThan || ObjectSizeLessThan) return false;
  return prefix.startsWith(Filter?.Prefix ?? Prefix ?? "");
}
