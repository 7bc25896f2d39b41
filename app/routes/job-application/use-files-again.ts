import { useEffect, useRef } from "react";
import type { FieldProblems } from "#core/errors.ts";
import type { UploadKind } from "#core/uploads/rules.ts";
import { isOnItsWay, type Upload, type UploadControl } from "../../form/use-upload.ts";

type Controls = Readonly<Record<UploadKind, UploadControl>>;

/** Files that are sent again. */
interface SentAgain {
  /** As they were before, by field. */
  readonly before: readonly (readonly [UploadKind, Upload])[];
  readonly tell: (arrived: boolean) => void;
}

/** Sends files again that the server no longer has, where that is all that it refuses and the page still has them. */
export function useFilesAgain(controls: Controls) {
  const waited = useRef<SentAgain>(undefined);
  const latest = useRef(controls);
  useEffect(() => {
    latest.current = controls;
    if (!waited.current) return;
    const { before, tell } = waited.current;
    const uploads = before.map(([kind]) => controls[kind].upload);
    if (uploads.some(isOnItsWay) || before.some(([kind, upload]) => controls[kind].upload === upload)) return; // some renderings come sooner than the first try
    waited.current = undefined;
    tell(uploads.every(({ state }) => state === "valid"));
  });
  return {
    /** Resolves to whether all of them have arrived. */
    send(refused: FieldProblems): Promise<boolean> {
      const missing = Object.entries(refused);
      const isThat = missing.every(([name, problem]) => name in latest.current && problem === "upload_missing");
      const kinds = missing.map(([name]) => name as UploadKind);
      const before = isThat ? kinds.map((kind) => [kind, latest.current[kind].upload] as const) : [];
      if (!isThat || !kinds.every((kind) => latest.current[kind].sendAgain())) return Promise.resolve(false);
      return new Promise((resolve) => {
        waited.current = { before, tell: resolve };
      });
    },
    /** Ends the pause of those that wait for the network. */
    tryNow(): void {
      for (const { tryNow } of Object.values(controls)) tryNow();
    },
  };
}
