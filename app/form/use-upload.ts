import { useCallback, useEffect, useRef, useState } from "react";
import { type FileProblem, problemOfFile, type UploadKind } from "#core/uploads/rules.ts";
import { uploadFailedEvent } from "../analytics/events.ts";
import { pushEvent } from "../analytics/push.ts";
import { uploadUntilStored } from "./keep-sending.ts";
import type { Tokens } from "./tokens.ts";

/** A stored file. After a reload the page knows nothing else about the file. */
export interface StoredUpload {
  readonly key: string;
  readonly name: string;
  readonly size: number;
}

/** The state of a file field (spec 4.5): empty, uploading, waiting for the network, failed or stored. */
export type Upload =
  | { readonly state: "empty" }
  | {
      readonly state: "loading";
      readonly file: File;
      readonly loaded: number;
      /** Whether the upload has had to wait for the network before. */
      readonly waited: boolean;
    }
  | { readonly state: "waiting"; readonly file: File; readonly trying: boolean }
  | {
      readonly state: "error";
      readonly file: File;
      readonly problem: FileProblem;
      /** After how many seconds to retry, if known. */
      readonly retryAfter?: number;
    }
  | { readonly state: "valid"; readonly file: StoredUpload };

export type Uploads = Readonly<Record<UploadKind, Upload>>;

/** Problems of the file itself: uploading the same file again would not help. */
const aboutTheFile: readonly FileProblem[] = ["size", "format", "disguised"];

export const isPermanentFileProblem = (problem: FileProblem): boolean => aboutTheFile.includes(problem);

/** Whether a file is being sent or waits for the network. */
export const isUploading = ({ state }: Upload): boolean => state === "loading" || state === "waiting";

/** The stored files, by field. */
export const storedFiles = ({ cv, otherDoc }: Uploads): Partial<Record<UploadKind, StoredUpload>> => ({
  ...(cv.state === "valid" ? { cv: cv.file } : {}),
  ...(otherDoc.state === "valid" ? { otherDoc: otherDoc.file } : {}),
});

export interface UploadControl {
  readonly upload: Upload;
  /** Whether something in the network seems to block uploads, so that the plain form may work instead. */
  readonly heldBack: boolean;
  /** Checks a file and uploads it in place of the previous one. */
  readonly choose: (file: File) => void;
  readonly cancel: () => void;
  readonly remove: () => void;
  /** Ends the pause before the next try. */
  readonly tryNow: () => void;
  /** Restores the state of a file that was stored before a reload of the page. */
  readonly restore: (file: StoredUpload) => void;
  /**
   * Uploads a stored file again, because the server no longer has it. Returns false if the page no longer has the content of the file, for example
   * after a reload.
   */
  readonly sendAgain: () => boolean;
}

export function useUpload(kind: UploadKind, api: string, tokens: Tokens): UploadControl {
  const [upload, setUpload] = useState<Upload>({ state: "empty" });
  const [isStuck, setStuck] = useState(false);
  const running = useRef<AbortController>(undefined);
  const endPause = useRef<() => void>(undefined);
  const filesByKey = useRef(new Map<string, File>()); // the content of each stored file, by the file's key

  const stop = useCallback((): void => running.current?.abort(), []);
  useEffect(() => stop, [stop]);

  const choose = useCallback(
    (file: File): void => {
      stop();
      setStuck(false);
      const problem = problemOfFile(kind, file);
      if (problem) {
        setUpload({ state: "error", file, problem });
        pushEvent(uploadFailedEvent(kind, problem));
        return;
      }
      const abort = new AbortController();
      const { signal } = abort;
      running.current = abort;
      let waited = false;
      setUpload({ state: "loading", file, loaded: 0, waited });
      void uploadUntilStored({
        api,
        kind,
        file,
        tokens,
        signal,
        onProgress(loaded) {
          if (!signal.aborted) setUpload({ state: "loading", file, loaded: Math.min(loaded, file.size), waited });
        },
        onWaiting(tryNow) {
          waited = true;
          endPause.current = tryNow;
          setUpload({ state: "waiting", file, trying: false });
        },
        onHeldBack: () => setStuck(true),
        onTrying: () => setUpload({ state: "waiting", file, trying: true }),
      }).then((sent) => {
        if (sent === undefined || signal.aborted) return;
        if ("problem" in sent) {
          pushEvent(uploadFailedEvent(kind, sent.problem));
          setUpload({ state: "error", file, ...sent });
          return;
        }
        filesByKey.current.set(sent.key, file);
        setUpload({ state: "valid", file: { key: sent.key, name: file.name, size: file.size } });
      });
    },
    [api, kind, tokens, stop],
  );

  const remove = useCallback((): void => {
    stop();
    setUpload({ state: "empty" });
  }, [stop]);

  const restore = useCallback((file: StoredUpload): void => setUpload({ state: "valid", file }), []);
  const tryNow = useCallback((): void => endPause.current?.(), []);

  const sendAgain = (): boolean => {
    const file = upload.state === "valid" ? filesByKey.current.get(upload.file.key) : undefined;
    if (file) choose(file);
    return file !== undefined;
  };

  const heldBack = isUploading(upload)
    ? isStuck
    : upload.state === "error" && ["check", "generic"].includes(upload.problem); // not `busy`: a busy server would also refuse the plain form
  return { upload, heldBack, choose, cancel: remove, remove, tryNow, restore, sendAgain };
}
