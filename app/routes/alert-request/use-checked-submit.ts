import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from "react";
import { useSubmit } from "react-router";
import { ownJobappApi } from "#contract/jobapp.ts";
import type { PageBotCheck } from "#core/page-services.ts";
import type { AwaitableTokens } from "../../form/tokens.ts";
import { withTimeout } from "../../network/timeout.ts";
import type { RequestOutcome } from "./request-alert.ts";
import { tokenField } from "./token-field.ts";

/**
 * How long the button waits for a token. After that, the request is sent without a token, which has stricter limits. If the request is refused, the
 * next press of the button uses the token, which has been obtained by then.
 */
const maxWaitMs = 10_000;

interface CheckedSubmit {
  readonly form: RefObject<HTMLFormElement | null>;
  /** The outcome to show. It does not contain the first refusal of a token, because the form is then sent again with a new one. */
  readonly outcome: RequestOutcome | undefined;
  /** Whether the form waits for a token, or for the response to a request. */
  readonly isChecking: boolean;
  /** Loads the bot check and begins to obtain a token. */
  readonly warm: () => void;
  readonly onSubmit: (event: SubmitEvent) => void;
}

/**
 * Sends the form with a token of the bot check (spec 4.6). If a token is refused, sends it once more with a new token. If that is refused, too, the
 * next press of the button sends the form without one.
 */
export function useCheckedSubmit(botCheck: PageBotCheck, answered: RequestOutcome | undefined): CheckedSubmit {
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const loading = useRef<Promise<AwaitableTokens>>(undefined);
  const sends = useRef(0);
  const isRefused = answered?.problem === "check";
  const [refusals, setRefusals] = useState(isRefused ? 1 : 0); // a refusal in a newly loaded page is shown, not retried
  const [isChecking, setIsChecking] = useState(false);
  const hasTokens = botCheck.name !== "none";

  const load = (): Promise<AwaitableTokens> => {
    loading.current ??= import("../../bot-checks/tokens-of.ts").then(({ tokensOf }) =>
      tokensOf(botCheck, ownJobappApi, ""),
    );
    loading.current.catch(() => {
      loading.current = undefined; // the next call tries again
    });
    return loading.current;
  };
  const take = async (): Promise<string | undefined> => {
    const end = performance.now() + maxWaitMs;
    try {
      const tokens = await withTimeout(load(), maxWaitMs);
      await tokens.untilReady("alert", end - performance.now());
      return await tokens.take("alert");
    } catch {
      return undefined;
    }
  };
  const send = async (): Promise<void> => {
    sends.current += 1;
    const number = sends.current;
    setIsChecking(true);
    const token = refusals > 1 ? undefined : await take();
    if (form.current) {
      const fields = new FormData(form.current);
      if (token) fields.set(tokenField, token);
      await submit(fields, { method: "post" });
    }
    if (number === sends.current) setIsChecking(false); // otherwise the form is already sent again
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per response
  useEffect(() => {
    setRefusals(isRefused ? refusals + 1 : 0);
    if (isRefused && refusals === 0) void send();
  }, [answered]);
  return {
    form,
    outcome: isRefused && (refusals === 0 || isChecking) ? withoutProblem(answered) : answered,
    isChecking,
    warm() {
      if (hasTokens)
        load().then(
          (tokens) => tokens.warm("alert"),
          () => undefined,
        );
    },
    onSubmit(event) {
      if (!hasTokens) return;
      event.preventDefault();
      if (!isChecking) void send();
    },
  };
}

const withoutProblem = ({ problem: _, ...rest }: RequestOutcome): RequestOutcome => rest;
