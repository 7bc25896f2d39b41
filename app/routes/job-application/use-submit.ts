import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { FieldProblems } from "#core/errors.ts";
import { type Moment, momentOf } from "#core/time/time.ts";
import { fetchSubmitStatus } from "../../network/ask-standing.ts";
import { pauseUntilOnline, retryDelayMs } from "../../network/pause.ts";
import { isCallBlocked } from "../../network/reachability.ts";
import { contentOf } from "./content.ts";
import { type SendApplicationRequest, sendApplication } from "./send-application.ts";
import { type Failure, type HostReceipt, type SendAttempt, type SendObstacle, sendUntilKnown } from "./sending.ts";
import { isInDoubt, type SubmitName } from "./submit-name.ts";
import { createSubmitNaming } from "./submit-naming.ts";

/** The application that was sent, as the thank-you shows it. */
export interface SentApplication extends HostReceipt {
  readonly receivedAt: Moment;
  readonly name: SubmitName;
  readonly firstName: string;
  readonly email: string;
}

/** What is sent, except for the name under which it is sent. */
export type SubmitRequest = Omit<SendApplicationRequest, "name" | "signal" | "onLeaving">;

/** The progress of sending. */
export interface SendingState {
  /** Whether the page is sending the application, or checking with the host whether it has arrived. */
  readonly underWay: boolean;
  /** What hinders sending at the moment, if anything. */
  readonly hindrance: SendObstacle | undefined;
  /** Whether the page is trying again although sending is hindered. */
  readonly trying: boolean;
  /** Why the last try failed. */
  readonly failure: Failure | undefined;
  /** Whether an application that was sent may have arrived. */
  readonly inDoubt: boolean;
  /** Whether the bot check or the network seems to block sending. False as soon as the application may have arrived. */
  readonly isBlocked: boolean;
}

export interface SubmitParts {
  /** Called when the candidate starts sending. A second click does not start it again. */
  readonly onSending: () => void;
  /** Called when the submit name must be stored, because the name or its `sent` has changed. */
  readonly onNamed: () => void;
  readonly onSent: () => void;
  /**
   * Called when the host has refused fields. With `mayResend`, may upload missing files again. Resolves to true if that succeeded; then the
   * application is sent again.
   */
  readonly onRefused: (fields: FieldProblems, mayResend: boolean) => Promise<boolean>;
}

/** If a status call to the host takes longer than this, the candidate is told that the page is checking. */
const showQuestionAfterMs = 1000;

/** How many times missing files are uploaded again without asking the candidate. */
const maxResends = 2;

/**
 * Sends the checked application, and provides the progress and the outcome (spec 4.7, 4.9). Further calls of `submit` during sending do not send it
 * again.
 */
export function useSubmit(parts: SubmitParts) {
  const [underWay, setUnderWay] = useState(false);
  const [hindrance, setHindrance] = useState<SendObstacle>();
  const [failure, setFailure] = useState<Failure>();
  const [sent, setSent] = useState<SentApplication>();
  const [trying, setTrying] = useState(false);
  const [isStuck, setStuck] = useState(false);
  const endPause = useRef<() => void>(undefined);
  const running = useRef<AbortController>(undefined);
  const latest = useRef(parts); // the latest props, because sending outlives the render that started it
  useLayoutEffect(() => {
    latest.current = parts;
  });
  const [naming] = useState(() => createSubmitNaming(() => latest.current.onNamed()));
  useEffect(() => () => running.current?.abort(), []);

  const send = async (
    request: SubmitRequest,
    name: SubmitName,
    signal: AbortSignal,
    isLast = false,
  ): Promise<SendAttempt> => {
    const attempt = await sendApplication({ ...request, name, signal, onLeaving: () => naming.markSent(name) });
    if (signal.aborted || attempt.outcome === "kept" || attempt.outcome === "unknown") return attempt;
    naming.unmarkSent(name);
    if (isLast || attempt.outcome === "unsent" || attempt.failure.code !== "idempotency_mismatch") return attempt;
    return send(request, naming.renew(), signal, true); // a host that ignores secrets accepts changed content only under another name
  };

  /** Sends the application, or asks the host about one that was sent, until the outcome is known. */
  const run = async (first: "send" | "ask", requestNow: () => SubmitRequest, resends = 0): Promise<void> => {
    const stop = new AbortController();
    running.current = stop;
    setUnderWay(true);
    setFailure(undefined);
    setStuck(false);
    let begunMs = 0;
    const ending = await sendUntilKnown(
      first,
      naming.current().sent !== undefined,
      {
        async send(signal) {
          begunMs = Date.now();
          const request = requestNow();
          const name = naming.nameOf(contentOf(request.answers, request.files)); // a file may have been uploaded again
          if (first === "ask" && !isInDoubt(name)) {
            stop.abort(); // the content has changed since it was sent, and the candidate has not pressed the button for the new content
            return { outcome: "unsent" };
          }
          return send(request, name, signal);
        },
        async ask(signal) {
          const late = setTimeout(() => {
            setTrying(true);
            setHindrance("unknown");
          }, showQuestionAfterMs);
          const { api, jobId } = requestNow();
          const { key, secret, sent } = naming.current();
          const told = await fetchSubmitStatus({ api, jobId, name: { key, secret, revision: sent }, signal });
          clearTimeout(late);
          return told.standing;
        },
        async pause(tries, signal) {
          setTrying(false);
          void isCallBlocked(tries, begunMs).then((heldBack) => heldBack && !signal.aborted && setStuck(true));
          const { over, end } = pauseUntilOnline(retryDelayMs(tries), signal);
          endPause.current = end;
          await over.catch(() => undefined); // rejects if sending is stopped
          setTrying(true); // so that a press of the button shows something at once
        },
        say: setHindrance,
      },
      stop.signal,
    );
    if (running.current !== stop) return;
    const isRefused = ending.outcome === "failed" && Object.keys(ending.fields).length > 0;
    const isResent = isRefused && (await latest.current.onRefused(ending.fields, resends < maxResends));
    if (running.current !== stop) return;
    if (isResent) return run("send", requestNow, resends + 1);
    running.current = undefined;
    setUnderWay(false);
    setHindrance(undefined);
    if (ending.outcome === "kept") {
      const { firstName = "", email = "" } = requestNow().answers;
      const receivedAt = ending.kept.receivedAt ?? momentOf(new Date());
      setSent({
        ...ending.kept,
        receivedAt,
        name: naming.current(),
        firstName: String(firstName),
        email: String(email),
      });
      latest.current.onSent();
    } else if (ending.outcome === "failed" && !isRefused) {
      if (ending.failure.code === "ended") naming.renew(); // if the content is sent again, it is a new application
      setFailure(ending.failure);
    }
  };

  const inDoubt = naming.current().sent !== undefined;
  const isBlocked = (hindrance === "unsent" && isStuck) || failure?.code === "bot_suspected";
  return {
    state: {
      underWay,
      hindrance,
      failure,
      inDoubt,
      trying: trying && hindrance !== undefined,
      isBlocked: isBlocked && !inDoubt,
    } satisfies SendingState,
    sent,
    naming,
    /** Call this when the form was checked and can be sent, with its content. */
    prepare(checked: string): void {
      naming.nameOf(checked);
      setFailure(undefined);
    },
    async submit(request: () => SubmitRequest): Promise<void> {
      // a second press while sending is in progress only ends the pause before the next try
      if (running.current) return endPause.current?.();
      parts.onSending();
      await run("send", request);
    },
    /**
     * Asks the host about an application whose response this tab never received, for example because of a reload. If the application has not arrived,
     * it is not sent again.
     */
    async ask(request: () => SubmitRequest): Promise<void> {
      if (running.current || !isInDoubt(naming.current())) return;
      setTrying(true);
      setHindrance("unknown");
      await run("ask", request);
    },
    /** Stops sending. Call this when the candidate goes back to the form. */
    stop(): void {
      running.current?.abort();
      running.current = undefined;
      setUnderWay(false);
      setHindrance(undefined);
    },
  };
}
