import { useCallback, useEffect, useRef, useState } from "react";
import { type FileProblem, problemOfFile, type UploadKind } from "#core/uploads/rules.ts";
import { failedUpload } from "../analytics/events.ts";
import { push } from "../analytics/push.ts";
import { sendFile } from "./send-file.ts";
import type { Tokens } from "./tokens.ts";

/** A stored file after a reload, when the file itself is no longer at hand. */
export interface StoredUpload {
  readonly key: string;
  readonly name: string;
  readonly size: number;
}

/** The state of a file field (spec 4.5): empty, uploading, failed or stored. */
export type Upload =
  | { readonly state: "empty" }
  | { readonly state: "loading"; readonly file: File; readonly loaded: number }
  | {
      readonly state: "error";
      readonly file: File;
      readonly problem: FileProblem;
      /** In how many seconds to try again, where that is known. */
      readonly retryAfter?: number;
    }
  | { readonly state: "valid"; readonly file: StoredUpload };

export type Uploads = Readonly<Record<UploadKind, Upload>>;

/** The stored files, by field. */
export const storedFiles = ({ cv, otherDoc }: Uploads): Partial<Record<UploadKind, StoredUpload>> => ({
  ...(cv.state === "valid" ? { cv: cv.file } : {}),
  ...(otherDoc.state === "valid" ? { otherDoc: otherDoc.file } : {}),
});

export interface UploadControl {
  readonly upload: Upload;
  /** Checks a file, then uploads it in place of the previous one. */
  readonly choose: (file: File) => void;
  readonly cancel: () => void;
  readonly remove: () => void;
  /** Restores a file that was stored before a reload. */
  readonly restore: (file: StoredUpload) => void;
}

export function useUpload(kind: UploadKind, api: string, tokens: Tokens): UploadControl {
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
        push(failedUpload(kind, problem));
        return;
      }
      const abort = new AbortController();
      running.current = abort;
      setUpload({ state: "loading", file, loaded: 0 });
      const onProgress = (loaded: number): void => {
        if (!abort.signal.aborted) setUpload({ state: "loading", file, loaded: Math.min(loaded, file.size) });
      };
      void sendFile({ api, kind, file, tokens, signal: abort.signal, onProgress }).then((sent) => {
        if (sent === undefined || abort.signal.aborted) return;
        if ("problem" in sent) push(failedUpload(kind, sent.problem));
        setUpload(
          "key" in sent
            ? { state: "valid", file: { key: sent.key, name: file.name, size: file.size } }
            : { state: "error", file, ...sent },
        );
      });
    },
    [api, kind, tokens, stop],
  );

  const remove = useCallback((): void => {
    stop();
    setUpload({ state: "empty" });
  }, [stop]);

  const restore = useCallback((file: StoredUpload): void => setUpload({ state: "valid", file }), []);

  return { upload, choose, cancel: remove, remove, restore };
}
