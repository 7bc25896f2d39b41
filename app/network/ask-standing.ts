import { statusAnswer, statusPath, undoPath } from "#contract/submit-status.ts";
import { fetchWhole } from "./fetch-in-time.ts";
import { answerFrom, hostOf, judgeAnswer } from "./whose-answer.ts";

/**
 * What the host says of an application that may have arrived: `kept_before` where only an older content of it has, `untold` where it cannot tell,
 * `no_word` where no answer of its came.
 */
export type Standing = "kept" | "kept_before" | "not_yet" | "ended" | "untold" | "no_word";

export interface AskStanding {
  readonly api: string;
  readonly jobId: string;
  /** Under which key and secret it was sent, and which of its contents is asked about. */
  readonly name: { readonly key: string; readonly secret: string; readonly revision?: number | undefined };
  readonly signal?: AbortSignal;
}

/** What is known of it, and whether what has ended it can still be undone. */
export interface Told {
  readonly standing: Standing;
  readonly canUndo: boolean;
}

/** Asks the host what became of a submit (spec C6). */
export const askStanding = (asked: AskStanding): Promise<Told> => call(statusPath(asked.jobId), asked);

/** Takes back what was done by the link of a mail (spec C17), and answers what is so then. */
export const undoEnd = (asked: AskStanding): Promise<Told> => call(undoPath(asked.jobId), asked);

/**
 * A host elsewhere may not know the question, and answer it with whatever it has for such addresses: nobody waits for more than that.
 */
async function call(path: string, { api, name: { key, secret, revision }, signal }: AskStanding): Promise<Told> {
  const silent: Told = { standing: "no_word", canUndo: false };
  try {
    const response = await fetchWhole(`${api}${path}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ key, secret, revision }),
      ...(signal ? { signal } : {}),
    });
    const host = hostOf(api);
    const judged = judgeAnswer(await answerFrom(response), host, statusAnswer);
    if (judged.outcome === "accepted") {
      const { state, older = false, canUndo = false } = judged.body;
      return { standing: state === "kept" && older ? "kept_before" : state, canUndo };
    }
    const passes = judged.outcome === "between" ? host === "own" : passing.includes(judged.code);
    return passes ? silent : { standing: "untold", canUndo: false };
  } catch {
    return silent;
  }
}

/** Refusals that are over in a while. */
const passing: readonly string[] = ["busy", "unavailable"];
