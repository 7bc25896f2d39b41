import { PorticoError } from "../errors.ts";

/** A bucket of an S3-compatible service, from `FILES_URL`. */
export interface BucketAddress {
  /** The address of the service: `https://s3.eu-central-1.amazonaws.com`. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  /** The credentials; missing if they come from the machine: from its IAM role or from environment variables. */
  readonly credentials?: { readonly key: string; readonly secret: string };
  /** Whether addresses have the form `https://host/bucket/key`, instead of `https://bucket.host/key`. */
  readonly pathStyle: boolean;
  /** The kind of server-side encryption of objects, and its key; missing if the bucket's default applies. */
  readonly encryption?: { readonly by: "AES256" | "aws:kms"; readonly key?: string };
  /** Whether browsers send files directly to the bucket, or through this program. */
  readonly uploads: "direct" | "server";
  /** The origin to which browsers send files directly. */
  readonly origin: string;
}

const form = "must have the form s3://KEY:SECRET@host/bucket, or s3://host/bucket for the credentials of the machine";
const parameters = ["region", "tls", "style", "encryption", "kms-key", "uploads"] as const;
type Parameter = (typeof parameters)[number];

/** Matches the parts of the address. The parts are checked below. A secret may contain slashes, as those of AWS do. */
const shape = /^s3:\/\/(?:([^:@/?]+):([^@?]+)@)?([^/?@]*)\/([^/?]*)\/?(?:\?(.*))?$/s;

/**
 * Parses `FILES_URL`. If something is wrong, returns the problem as a phrase that follows the setting's name; the phrase reveals nothing of the
 * value.
 */
export function bucketAddressOf(text: string): BucketAddress | string {
  const [, key, secret, host = "", bucket = "", query = ""] = shape.exec(text) ?? [];
  if (!/^(?:[a-z\d](?:[\w.-]*[a-z\d])?|\[[\da-f:.]+\])(?::\d{1,5})?$/i.test(host)) return form;
  if (!/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/.test(bucket) || bucket.includes(".."))
    return "must name a bucket of 3 to 63 lower case letters, digits, dots and hyphens after the host";
  const credentials = key && secret ? { key: decoded(key), secret: decoded(secret) } : undefined;
  if (credentials && !(isVisible(credentials.key) && isVisible(credentials.secret)))
    return "must have %25 for each percent sign, %40 for each @ and %3F for each ? in its key and secret";
  const given = new URLSearchParams(query);
  const names = [...given].map(([name]) => name);
  if (new Set(names).size < names.length || !names.every((name) => parameters.some((known) => known === name)))
    return `must have each of these parameters once at most, and no others: ${parameters.join(", ")}`;
  const value = (name: Parameter): string => given.get(name) ?? "";

  const region = value("region") || /^s3[.-]([a-z\d-]+)\.amazonaws\.com$/.exec(host)?.[1] || "us-east-1";
  if (!/^[a-z\d-]{1,40}$/.test(region)) return "must have a region of lower case letters, digits and hyphens";
  const [tls = "", uploads, style, by] = [
    oneOf(value("tls") || "yes", ["yes", "no"]),
    oneOf(value("uploads") || "direct", ["direct", "server"]),
    oneOf(value("style") || usualStyle(host, bucket), ["path", "virtual"]),
    oneOf(value("encryption") || "none", ["none", "AES256", "aws:kms"]),
  ];
  if (!tls) return "must have tls=yes or tls=no";
  if (!uploads) return "must have uploads=direct or uploads=server";
  if (!style || (style === "virtual" && !canBeVirtual(host, bucket)))
    return "must have style=path or style=virtual; the latter needs a named host and a bucket without dots";
  if (!by) return "must have encryption=AES256 or encryption=aws:kms";
  const kmsKey = value("kms-key");
  if (kmsKey !== "" && (by !== "aws:kms" || !isVisible(kmsKey))) return "must have encryption=aws:kms with its kms-key";

  const scheme = tls === "yes" ? "https" : "http";
  const pathStyle = style === "path";
  const endpoint = originOf(`${scheme}://${host}`);
  if (endpoint === "") return form;
  return {
    endpoint,
    bucket,
    region,
    pathStyle,
    uploads,
    origin: pathStyle ? endpoint : originOf(`${scheme}://${bucket}.${host}`),
    ...(credentials ? { credentials } : {}),
    ...(by === "none" ? {} : { encryption: { by, ...(kmsKey ? { key: kmsKey } : {}) } }),
  };
}

/** Returns the bucket that `FILES_URL` names; `undefined` if the setting is empty. Raises `invalid`, saying what is wrong with the setting. */
export function bucketIn(filesUrl: string): BucketAddress | undefined {
  if (filesUrl === "") return undefined;
  const address = bucketAddressOf(filesUrl);
  if (typeof address === "string") throw new PorticoError("invalid", `FILES_URL ${address}`);
  return address;
}

/** Returns an address as an origin, in the form that browsers use; "" if the port is invalid. */
function originOf(address: string): string {
  try {
    return new URL(address).href.slice(0, -1);
  } catch {
    return "";
  }
}

const oneOf = <Known extends string>(value: string, known: readonly Known[]): Known | undefined =>
  known.find((each) => each === value);

const isVisible = (text: string): boolean => /^[\x21-\x7e]{1,2000}$/.test(text);

/**
 * Whether the bucket can be a subdomain of the host. An IP address has no subdomains. A bucket with a dot would be two labels, but a wildcard
 * certificate covers only one.
 */
const canBeVirtual = (host: string, bucket: string): boolean => /^[a-z].*[a-z]/i.test(host) && !bucket.includes(".");

const usualStyle = (host: string, bucket: string): string =>
  host.endsWith(".amazonaws.com") && canBeVirtual(host, bucket) ? "virtual" : "path";

/** Decodes percent-encoding. Returns "" if the encoding is invalid. The caller refuses an empty key or secret. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}
