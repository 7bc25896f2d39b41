/** Returns the host and the name of a database or a bucket, from its address, without the user and the password. */
export function hostAndNameOf(address: string): string {
  try {
    const { host, pathname, search } = new URL(address);
    return `${host || (new URLSearchParams(search).get("host") ?? "")}${pathname}`;
  } catch {
    return "an address that cannot be shown";
  }
}
