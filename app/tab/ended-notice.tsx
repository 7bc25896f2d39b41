import { useEffect, useRef, useState } from "react";
import { useFrame } from "../frame.ts";
import { useTranslate } from "../i18n/i18n.tsx";
import { type SentMark, sentMark } from "./sent-mark.ts";

/**
 * For this long after an application was sent, the page checks whether it was withdrawn or erased. This is longer than a withdrawal can be undone.
 */
const askWithinMs = 2 * 86_400_000;

type NoticeState = "canUndo" | "final" | "undone" | "unknown";

const isRecent = ({ at, key, secret }: Partial<SentMark>): boolean =>
  Boolean(key && secret) && at !== undefined && Date.now() - Date.parse(at) < askWithinMs;

/**
 * Tells the candidate, in the tab that sent the application, that somebody has used the link in the mail to withdraw or erase it. If the mail address
 * was mistyped, this may have been a stranger, so the notice offers to undo it (spec C17).
 */
export function EndedNotice({ jobId }: { readonly jobId: string }) {
  const t = useTranslate();
  const { jobappApi: api } = useFrame();
  const [state, setState] = useState<NoticeState>();
  const [busy, setBusy] = useState(false);
  const text = useRef<HTMLParagraphElement>(null);
  const pressed = useRef(false);

  useEffect(() => {
    const mark = sentMark(jobId);
    if (!mark || !isRecent(mark)) return;
    const stop = new AbortController();
    void ask("fetchSubmitStatus", { api, jobId, mark, signal: stop.signal }).then(({ standing, canUndo }) => {
      if (!stop.signal.aborted && standing === "ended") setState(canUndo ? "canUndo" : "final");
    });
    return () => stop.abort();
  }, [api, jobId]);
  useEffect(() => {
    if (state && pressed.current) text.current?.focus(); // the button that was pressed is gone
  }, [state]);

  const undo = async (): Promise<void> => {
    const mark = sentMark(jobId);
    if (!mark || busy) return;
    setBusy(true);
    pressed.current = true;
    const { standing, canUndo } = await ask("requestUndo", { api, jobId, mark });
    setBusy(false);
    if (standing === "kept") setState("undone");
    else setState(standing === "ended" && !canUndo ? "final" : "unknown");
  };

  return (
    <div role="status">
      {state && (
        <p ref={text} tabIndex={-1}>
          {t(`ended.${state}`)}
        </p>
      )}
      {(state === "canUndo" || state === "unknown") && (
        <p>
          <button type="button" className="button quiet small" aria-disabled={busy} onClick={() => void undo()}>
            {t("ended.undo")}
          </button>
        </p>
      )}
    </div>
  );
}

/**
 * Checks the standing of the submit, or undoes the withdrawal or erasure. The code for these calls is loaded only in tabs that have sent an
 * application.
 */
async function ask(
  what: "fetchSubmitStatus" | "requestUndo",
  { api, jobId, mark, signal }: { api: string; jobId: string; mark: Partial<SentMark>; signal?: AbortSignal },
) {
  const { key = "", secret = "" } = mark;
  const calls = await import("../network/ask-standing.ts").catch(() => undefined);
  const about = { api, jobId, name: { key, secret }, ...(signal ? { signal } : {}) };
  return calls ? calls[what](about) : { standing: "unreachable" as const, canUndo: false };
}
