import { bucketAddressOf } from "#core/uploads/bucket-address.ts";

/** Where browsers send files to a bucket themselves; `undefined` where they send them to this program. */
export function filesOriginOf(filesUrl: string): string | undefined {
  const address = filesUrl === "" ? "" : bucketAddressOf(filesUrl);
  return typeof address !== "string" && address.uploads === "direct" ? address.origin : undefined;
}

export const sendsInPlainText = (filesUrl: string): boolean => filesOriginOf(filesUrl)?.startsWith("http:") ?? false;
