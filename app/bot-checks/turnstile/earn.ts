import { botSuspected } from "#core/bot-check.ts";
import type { TokenSourceFactory } from "../../form/tokens.ts";
import { createConnectionError, createIntermediaryError } from "../../network/network-failure.ts";
import { answerTimeoutMs, createTimeoutError, withTimeout } from "../../network/timeout.ts";
import { fetchPuzzle } from "../fetch-puzzle.ts";

/** The part of Turnstile's interface that we use, as Cloudflare documents it. */
interface Turnstile {
  render(
    container: HTMLElement,
    options: {
      readonly sitekey: string;
      readonly action: string;
      readonly cData: string;
      readonly appearance: "interaction-only";
      readonly callback: (token: string) => void;
      readonly "error-callback": (code: string) => void;
      readonly "expired-callback": () => void;
      readonly "timeout-callback": () => void;
      readonly "before-interactive-callback": () => void;
    },
  ): string;
  remove(widget: string): void;
}

declare global {
  interface Window {
    turnstile?: Turnstile;
  }
}

let loading: Promise<Turnstile> | undefined;

const load = (script: string): Promise<Turnstile> => {
  const element = document.createElement("script");
  loading ??= withTimeout(
    new Promise<Turnstile>((resolve, reject) => {
      element.src = script;
      element.onload = () => (window.turnstile ? resolve(window.turnstile) : reject(createIntermediaryError()));
      element.onerror = () => reject(createConnectionError());
      document.head.append(element);
    }),
    answerTimeoutMs,
  ).catch((error: unknown) => {
    element.remove();
    loading = undefined;
    throw error;
  });
  return loading;
};

/**
 * Gets a token from Cloudflare's widget. The site key belongs to the host that takes the application. If that is another host, our settings have no
 * key, and the page requests it from that host. Visitors see the widget, at the end of the form, only if they have to interact with it.
 */
export const createTurnstileTokenSource: TokenSourceFactory =
  ({ scriptSettings: { siteKey = "", script = "" }, api, jobId }) =>
  async (purpose, _puzzle, onInteraction) => {
    const turnstile = await load(script);
    const key = siteKey || String((await fetchPuzzle(api, purpose, jobId))["siteKey"]);
    const container = document.createElement("div");
    document.getElementById("content")?.append(container);
    let widget: string | undefined;
    let silenceTimer: ReturnType<typeof setTimeout> | undefined;
    try {
      return await new Promise<string>((resolve, reject) => {
        silenceTimer = setTimeout(() => reject(createTimeoutError(answerTimeoutMs)), answerTimeoutMs);
        widget = turnstile.render(container, {
          sitekey: key,
          action: purpose,
          cData: jobId,
          appearance: "interaction-only",
          callback: resolve,
          "error-callback": (code) => reject(botSuspected(`Turnstile: ${code}`)),
          "expired-callback": () => reject(botSuspected("Turnstile: expired")),
          // no timeout while a person interacts with the widget, which has its own time limit
          "before-interactive-callback": () => {
            clearTimeout(silenceTimer);
            onInteraction?.();
          },
          "timeout-callback": () => reject(botSuspected("Turnstile: not solved in time")),
        });
      });
    } finally {
      clearTimeout(silenceTimer);
      if (widget !== undefined) turnstile.remove(widget);
      container.remove();
    }
  };
