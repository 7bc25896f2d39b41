import { useEffect, useRef } from "react";
import type { FieldProblems } from "#core/errors.ts";
import type { UploadKind } from "#core/uploads/rules.ts";
import { isUploading, type Upload, type UploadControl } from "../../form/use-upload.ts";

type Controls = Readonly<Record<UploadKind, UploadControl>>;

/** Files that are being uploaded again. */
interface Resend {
  /** The state of each of these uploads before it was started again, by field. */
  readonly before: readonly (readonly [UploadKind, Upload])[];
  readonly resolve: (arrived: boolean) => void;
}

/**
 * Repeats the uploads of files that the server no longer has. It does so only if the server has refused nothing else, and if the page still has the
 * content of these files.
 */
export function useResendFiles(controls: Controls) {
  const running = useRef<Resend>(undefined);
  const latest = useRef(controls);
  useEffect(() => {
    latest.current = controls;
    if (!running.current) return;
    const { before, resolve } = running.current;
    const uploads = before.map(([kind]) => controls[kind].upload);
    // until all uploads have restarted and ended
    if (uploads.some(isUploading) || before.some(([kind, upload]) => controls[kind].upload === upload)) return;
    running.current = undefined;
    resolve(uploads.every(({ state }) => state === "valid"));
  });
  return {
    /** Uploads the refused files again. Resolves to true if all of them were stored. */
    send(refused: FieldProblems): Promise<boolean> {
      const missing = Object.entries(refused);
      const isThat = missing.every(([name, problem]) => name in latest.current && problem === "upload_missing");
      const kinds = missing.map(([name]) => name as UploadKind);
      const before = isThat ? kinds.map((kind) => [kind, latest.current[kind].upload] as const) : [];
      if (!isThat || !kinds.every((kind) => latest.current[kind].sendAgain())) return Promise.resolve(false);
      return new Promise((resolve) => {
        running.current = { before, resolve };
      });
    },
    /** Retries at once the uploads that wait for the network. */
    tryNow(): void {
      for (const { tryNow } of Object.values(controls)) tryNow();
    },
  };
}
