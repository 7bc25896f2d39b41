import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { FieldProblems } from "#core/errors.ts";
import { type Moment, momentOf } from "#core/time/time.ts";
import { askStanding } from "../../network/ask-standing.ts";
import { pauseUntilOnline, retryDelayMs } from "../../network/pause.ts";
import { isHeldBack } from "../../network/reachability.ts";
import { contentOf } from "./content.ts";
import { type SendApplication, sendApplication } from "./send-application.ts";
import { type Attempt, type Failure, type Hindrance, type Kept, sendUntilKnown } from "./sending.ts";
import { isInDoubt, type SubmitName } from "./submit-name.ts";
import { createNaming } from "./submit-naming.ts";

/** What the thank-you says of what was sent. */
export interface SentApplication extends Kept {
  readonly receivedAt: Moment;
  readonly name: SubmitName;
  readonly firstName: string;
  readonly email: string;
}

/** What is sent, but for the name that it is sent under. */
export type SubmitRequest = Omit<SendApplication, "name" | "signal" | "onLeaving">;

/** How far sending is. */
export interface SendingState {
  /** Whether it is being sent, or asked about. */
  readonly underWay: boolean;
  /** What that waits for. */
  readonly hindrance: Hindrance | undefined;
  /** Whether it tries right now, while something hinders it. */
  readonly trying: boolean;
  /** Why the last try failed. */
  readonly failure: Failure | undefined;
  /** Whether a try may have arrived. */
  readonly inDoubt: boolean;
  /** Whether it does not get to us by this way, for all that can be known, and nothing of it may have arrived. */
  readonly heldBack: boolean;
}

export interface SubmitParts {
  /** A send begins; a second click begins none. */
  readonly onSending: () => void;
  /** The name, or what may have arrived under it, has to be written down. */
  readonly onNamed: () => void;
  readonly onSent: () => void;
  /** The host refuses these fields. Resolves to true where that was mended without anybody, if it may be: then it is sent again. */
  readonly onRefused: (fields: FieldProblems, mayMend: boolean) => Promise<boolean>;
}

/** What is answered sooner, in milliseconds, is not worth telling that it was asked. */
const askedAtOnce = 1000;

/** Files are sent again by themselves no more often than that. */
const mostMends = 2;

/** Sends what was checked, once however often it is asked to, and keeps what came of it (spec 4.7, 4.9). */
export function useSubmit(parts: SubmitParts) {
  const [underWay, setUnderWay] = useState(false);
  const [hindrance, setHindrance] = useState<Hindrance>();
  const [failure, setFailure] = useState<Failure>();
  const [sent, setSent] = useState<SentApplication>();
  const [trying, setTrying] = useState(false);
  const [waitsInVain, setWaitsInVain] = useState(false);
  const endPause = useRef<() => void>(undefined);
  const running = useRef<AbortController>(undefined);
  const latest = useRef(parts); // a send outlives the rendering that it was begun in
  useLayoutEffect(() => {
    latest.current = parts;
  });
  const [naming] = useState(() => createNaming(() => latest.current.onNamed()));
  useEffect(() => () => running.current?.abort(), []);

  const send = async (
    request: SubmitRequest,
    name: SubmitName,
    signal: AbortSignal,
    isLast = false,
  ): Promise<Attempt> => {
    const attempt = await sendApplication({ ...request, name, signal, onLeaving: () => naming.leave(name) });
    if (signal.aborted || attempt.is === "kept" || attempt.is === "unknown") return attempt;
    naming.takeBack(name);
    if (isLast || attempt.is === "unsent" || attempt.failure.code !== "idempotency_mismatch") return attempt;
    return send(request, naming.renew(), signal, true); // a host that knows no secrets takes something else for the same only under another name
  };

  /** Sends, or asks about what was sent, until it is known what became of it. */
  const run = async (first: "send" | "ask", requestNow: () => SubmitRequest, mends = 0): Promise<void> => {
    const stop = new AbortController();
    running.current = stop;
    setUnderWay(true);
    setFailure(undefined);
    setWaitsInVain(false);
    let begun = 0;
    const ending = await sendUntilKnown(
      first,
      naming.now().sent !== undefined,
      {
        async send(signal) {
          begun = Date.now();
          const request = requestNow();
          const name = naming.of(contentOf(request.answers, request.files)); // a file may have been sent again
          if (first === "ask" && !isInDoubt(name)) {
            stop.abort(); // something was changed since, and nobody has asked to send that
            return { is: "unsent" };
          }
          return send(request, name, signal);
        },
        async ask(signal) {
          const late = setTimeout(() => {
            setTrying(true);
            setHindrance("unknown");
          }, askedAtOnce);
          const { api, jobId } = requestNow();
          const { key, secret, sent } = naming.now();
          const told = await askStanding({ api, jobId, name: { key, secret, revision: sent }, signal });
          clearTimeout(late);
          return told.standing;
        },
        async pause(tries, signal) {
          setTrying(false);
          void isHeldBack(tries, begun).then((heldBack) => heldBack && !signal.aborted && setWaitsInVain(true));
          const { over, end } = pauseUntilOnline(retryDelayMs(tries), signal);
          endPause.current = end;
          await over.catch(() => undefined); // nobody waits any more
          setTrying(true); // so that pressing the button does something, at once
        },
        say: setHindrance,
      },
      stop.signal,
    );
    if (running.current !== stop) return;
    const isRefused = ending.is === "failed" && Object.keys(ending.fields).length > 0;
    const isMended = isRefused && (await latest.current.onRefused(ending.fields, mends < mostMends));
    if (running.current !== stop) return;
    if (isMended) return run("send", requestNow, mends + 1);
    running.current = undefined;
    setUnderWay(false);
    setHindrance(undefined);
    if (ending.is === "kept") {
      const { firstName = "", email = "" } = requestNow().answers;
      const receivedAt = ending.kept.receivedAt ?? momentOf(new Date());
      setSent({
        ...{ ...ending.kept, receivedAt, name: naming.now() },
        ...{ firstName: String(firstName), email: String(email) },
      });
      latest.current.onSent();
    } else if (ending.is === "failed" && !isRefused) {
      if (ending.failure.code === "ended") naming.renew(); // to send it once more is to apply again
      setFailure(ending.failure);
    }
  };

  const inDoubt = naming.now().sent !== undefined;
  const fails = (hindrance === "unsent" && waitsInVain) || failure?.code === "bot_suspected";
  return {
    state: {
      ...{ underWay, hindrance, failure, inDoubt },
      trying: trying && hindrance !== undefined,
      heldBack: fails && !inDoubt,
    } satisfies SendingState,
    sent,
    naming,
    /** What the form holds has been checked, and is ready to be sent. */
    prepare(checked: string): void {
      naming.of(checked);
      setFailure(undefined);
    },
    async submit(request: () => SubmitRequest): Promise<void> {
      if (running.current) return endPause.current?.(); // a second press, before the button is rendered anew or while the network is waited for
      parts.onSending();
      await run("send", request);
    },
    /** Asks what became of a send whose answer this tab has not got, as after a reload; sends nothing that has not arrived. */
    async ask(request: () => SubmitRequest): Promise<void> {
      if (running.current || !isInDoubt(naming.now())) return;
      setTrying(true);
      setHindrance("unknown");
      await run("ask", request);
    },
    /** The candidate goes back to the form. */
    stop(): void {
      running.current?.abort();
      running.current = undefined;
      setUnderWay(false);
      setHindrance(undefined);
    },
  };
}
