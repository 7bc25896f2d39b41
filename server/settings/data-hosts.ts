import { BlockList, isIP } from "node:net";
import type { DataHosts } from "#core/site/data-hosts.ts";
import type { Config } from "./config.ts";

const own = new BlockList();
for (const [network, bits] of [
  ["127.0.0.0", 8],
  ["10.0.0.0", 8],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
] as const)
  own.addSubnet(network, bits, "ipv4");
own.addAddress("::1", "ipv6");
own.addSubnet("fc00::", 7, "ipv6");

/** Whether a host is in the operator's own network: this machine, a private address, or a name that only a private network resolves. */
function isOwnHost(host: string): boolean {
  const version = isIP(host);
  if (version !== 0) return own.check(host, version === 4 ? "ipv4" : "ipv6");
  return !host.includes(".") || /\.(?:local|internal|lan|localhost)$/i.test(host);
}

/** The host in an address; `undefined` if it is in the operator's own network. */
function foreignHostIn(address: string): string | undefined {
  const host = URL.parse(address)?.hostname.replace(/^\[|\]$/g, "") ?? "";
  return isOwnHost(host) ? undefined : host;
}

/** The hosts outside the operator's own network that handle candidates' data with these settings. The privacy notice names them (spec C40). */
export function dataHostsOf({
  SMTP_URL,
  DATABASE_URL,
  JOBAPP_API,
  bucket,
}: Pick<Config, "SMTP_URL" | "DATABASE_URL" | "JOBAPP_API" | "bucket">): DataHosts {
  const hosts = {
    mail: foreignHostIn(SMTP_URL),
    files: foreignHostIn(bucket?.endpoint ?? ""),
    database: foreignHostIn(DATABASE_URL),
    applications: foreignHostIn(JOBAPP_API),
  };
  return Object.fromEntries(Object.entries(hosts).filter(([, host]) => host !== undefined));
}
