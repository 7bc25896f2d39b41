import type { UploadKey } from "./file-key.ts";
import type { Amount, WaitingTable, WaitingUpload } from "./waiting-table.ts";

const nothing: Amount = { bytes: 0, files: 0 };

/** Creates a collection of named running sums. A sum is dropped when it has no files left. */
function createSums() {
  const sums = new Map<string, Amount>();
  const of = (name: string): Amount => sums.get(name) ?? nothing;
  return {
    of,
    add(name: string, { bytes, files }: Amount, sign: 1 | -1) {
      const before = of(name);
      const after = { bytes: before.bytes + sign * bytes, files: before.files + sign * files };
      if (after.files === 0) sums.delete(name);
      else sums.set(name, after);
    },
  };
}

/** Keeps the table in memory, with running sums. Only evictions iterate over all uploads, whose number is limited. */
export function createMemoryWaitingTable(): WaitingTable {
  const uploads = new Map<UploadKey, WaitingUpload>();
  const byNetwork = new Map<string, Set<WaitingUpload>>();
  const all = createSums();
  const sums = [createSums(), createSums(), createSums()] as const;
  const arriving = [createSums(), createSums(), createSums()] as const;

  const count = (upload: WaitingUpload, sign: 1 | -1): void => {
    const one = { bytes: upload.bytes, files: 1 };
    const [wide, middle = "", narrow = ""] = upload.network;
    all.add("all", one, sign);
    if (wide === undefined) return;
    for (const [level, code] of [wide, middle, narrow].entries()) {
      sums[level]?.add(code, one, sign);
      if (upload.arriving) arriving[level]?.add(code, one, sign);
    }
    const its = byNetwork.get(wide) ?? new Set();
    if (sign === 1) byNetwork.set(wide, its.add(upload));
    else if (its.delete(upload) && its.size === 0) byNetwork.delete(wide);
  };
  const drop = (key: UploadKey): void => {
    const upload = uploads.get(key);
    if (upload) count(upload, -1);
    uploads.delete(key);
  };
  const oldest = (some: readonly WaitingUpload[]): WaitingUpload | undefined =>
    some.reduce<WaitingUpload | undefined>(
      (first, one) => (first && first.since <= one.since ? first : one),
      undefined,
    );

  return {
    get: async (key) => uploads.get(key),
    async put(upload) {
      drop(upload.key);
      uploads.set(upload.key, upload);
      count(upload, 1);
    },
    async drop(keys) {
      for (const key of keys) drop(key);
    },
    all: async () => [...uploads.values()],
    total: async () => all.of("all"),
    arrivingFrom: async (level, network) => arriving[level]?.of(network) ?? nothing,
    networks: async () => byNetwork.size,
    async nextExpiredOrUnknown(at) {
      let expired: WaitingUpload | undefined;
      let unowned: WaitingUpload | undefined;
      for (const upload of uploads.values()) {
        if (upload.arriving) continue;
        if (upload.until <= at && !(expired && expired.since <= upload.since)) expired = upload;
        if (upload.network.length === 0 && !(unowned && unowned.since <= upload.since)) unowned = upload;
      }
      return expired ?? unowned;
    },
    async greediest(of) {
      let among: readonly WaitingUpload[] = [];
      let amount = nothing;
      for (const [code, its] of byNetwork) {
        const sum = sums[0].of(code);
        if (sum[of] <= amount[of]) continue;
        const here = [...its].filter((upload) => !upload.arriving);
        if (here.length > 0) [among, amount] = [here, sum];
      }
      for (const level of [1, 2] as const) {
        const greedier = (one: string, other: string): boolean => sums[level].of(one)[of] > sums[level].of(other)[of];
        let most = among[0]?.network[level] ?? "";
        for (const { network } of among) if (greedier(network[level] ?? "", most)) most = network[level] ?? "";
        among = among.filter(({ network }) => network[level] === most);
      }
      const average = among.reduce((sum, { bytes }) => sum + bytes, 0) / among.length;
      const upload = oldest(of === "bytes" ? among.filter(({ bytes }) => bytes >= average) : among);
      return upload && { upload, amount };
    },
  };
}
