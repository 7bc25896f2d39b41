import { useCallback, useEffect, useRef, useState } from "react";
import { type FileProblem, problemOfFile, type UploadKind } from "#core/uploads/rules.ts";
import { sendFile } from "./send-file.ts";

/** A file field (spec 4.5): empty, on its way, failed, or stored. */
export type Upload =
  | { readonly state: "empty" }
  | { readonly state: "loading"; readonly file: File; readonly loaded: number }
  | { readonly state: "error"; readonly file: File; readonly problem: FileProblem }
  | { readonly state: "valid"; readonly file: File; readonly key: string };

export type Uploads = Readonly<Record<UploadKind, Upload>>;

export interface UploadControl {
  readonly upload: Upload;
  /** Checks a file before a byte is sent, then sends it; it replaces the one before. */
  readonly choose: (file: File) => void;
  readonly cancel: () => void;
  readonly remove: () => void;
}

export function useUpload(kind: UploadKind, api: string): UploadControl {
  const [upload, setUpload] = useState<Upload>({ state: "empty" });
  const running = useRef<AbortController>(undefined);

  const stop = useCallback((): void => running.current?.abort(), []);
  useEffect(() => stop, [stop]);

  const choose = useCallback(
    (file: File): void => {
      stop();
      const problem = problemOfFile(kind, file);
      if (problem) {
        setUpload({ state: "error", file, problem });
        return;
      }
      const abort = new AbortController();
      running.current = abort;
      setUpload({ state: "loading", file, loaded: 0 });
      const onProgress = (loaded: number): void => {
        if (!abort.signal.aborted) setUpload({ state: "loading", file, loaded: Math.min(loaded, file.size) });
      };
      void sendFile({ api, kind, file, signal: abort.signal, onProgress }).then((sent) => {
        if (sent === undefined || abort.signal.aborted) return;
        setUpload(
          "key" in sent ? { state: "valid", file, key: sent.key } : { state: "error", file, problem: sent.problem },
        );
      });
    },
    [api, kind, stop],
  );

  const remove = useCallback((): void => {
    stop();
    setUpload({ state: "empty" });
  }, [stop]);

  return { upload, choose, cancel: remove, remove };
}
