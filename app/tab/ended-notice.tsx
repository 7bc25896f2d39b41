import { useEffect, useRef, useState } from "react";
import { useFrame } from "../frame.ts";
import { useTranslate } from "../i18n/i18n.tsx";
import { type SentMark, sentMark } from "./sent-mark.ts";

/** For how long this is asked after an application was sent, in milliseconds: as long as its withdrawal may be undone, and a little more. */
const askedFor = 2 * 86_400_000;

type Said = "canUndo" | "final" | "undone" | "unknown";

const isRecent = ({ at, key, secret }: Partial<SentMark>): boolean =>
  Boolean(key && secret) && at !== undefined && Date.now() - Date.parse(at) < askedFor;

/**
 * Tells in the tab that has sent an application that somebody has withdrawn it or asked for its erasure by the link in the mail, which a mistyped address
 * may have led to a stranger, and undoes that (spec C17).
 */
export function EndedNotice({ jobId }: { readonly jobId: string }) {
  const t = useTranslate();
  const { jobappApi: api } = useFrame();
  const [said, setSaid] = useState<Said>();
  const [busy, setBusy] = useState(false);
  const text = useRef<HTMLParagraphElement>(null);
  const pressed = useRef(false);

  useEffect(() => {
    const mark = sentMark(jobId);
    if (!mark || !isRecent(mark)) return;
    const stop = new AbortController();
    void ask("askStanding", { api, jobId, mark, signal: stop.signal }).then(({ standing, canUndo }) => {
      if (!stop.signal.aborted && standing === "ended") setSaid(canUndo ? "canUndo" : "final");
    });
    return () => stop.abort();
  }, [api, jobId]);
  useEffect(() => {
    if (said && pressed.current) text.current?.focus(); // the button that was pressed is gone
  }, [said]);

  const undo = async (): Promise<void> => {
    const mark = sentMark(jobId);
    if (!mark || busy) return;
    setBusy(true);
    pressed.current = true;
    const { standing, canUndo } = await ask("undoEnd", { api, jobId, mark });
    setBusy(false);
    if (standing === "kept") setSaid("undone");
    else setSaid(standing === "ended" && !canUndo ? "final" : "unknown");
  };

  return (
    <div role="status">
      {said && (
        <p ref={text} tabIndex={-1}>
          {t(`ended.${said}`)}
        </p>
      )}
      {(said === "canUndo" || said === "unknown") && (
        <p>
          <button type="button" className="button quiet small" aria-disabled={busy} onClick={() => void undo()}>
            {t("ended.undo")}
          </button>
        </p>
      )}
    </div>
  );
}

/** Only who has applied in this tab loads what asks. */
async function ask(
  what: "askStanding" | "undoEnd",
  { api, jobId, mark, signal }: { api: string; jobId: string; mark: Partial<SentMark>; signal?: AbortSignal },
) {
  const { key = "", secret = "" } = mark;
  const calls = await import("../network/ask-standing.ts").catch(() => undefined);
  const about = { api, jobId, name: { key, secret }, ...(signal ? { signal } : {}) };
  return calls ? calls[what](about) : { standing: "unreachable" as const, canUndo: false };
}
