import { existsSync, rmSync, writeFileSync } from "node:fs";
import { syncToDiskSync } from "../disk/sync.ts";

/**
 * The file that exists while all copies from before an update have to be removed, because something in them could not be removed when an application
 * was erased. The file is beside the folder of the copies, because the program may lack rights in that folder. Changes are durable.
 */
export function outdatedMarkOf(dataFolder: string) {
  const path = `${dataFolder}/before-update-outdated`;
  return {
    isSet: (): boolean => existsSync(path),
    set(): void {
      if (existsSync(path)) return;
      writeFileSync(path, "", { mode: 0o600, flush: true });
      syncToDiskSync(dataFolder);
    },
    clear(): void {
      if (!existsSync(path)) return;
      rmSync(path, { force: true });
      syncToDiskSync(dataFolder);
    },
  };
}
