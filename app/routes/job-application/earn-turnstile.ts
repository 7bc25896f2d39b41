import { botSuspected } from "#core/bot-check.ts";
import type { Earn } from "../../form/tokens.ts";
import { answerTime, createNoAnswer, inTime } from "../../network/in-time.ts";
import { createBetween, createBroken } from "../../network/network-failure.ts";
import { fetchPuzzle } from "./fetch-puzzle.ts";

/** The little of Turnstile's script that we call, as Cloudflare documents it. */
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
  loading ??= inTime(
    new Promise<Turnstile>((resolve, reject) => {
      element.src = script;
      element.onload = () => (window.turnstile ? resolve(window.turnstile) : reject(createBetween()));
      element.onerror = () => reject(createBroken());
      document.head.append(element);
    }),
    answerTime,
  ).catch((error: unknown) => {
    element.remove();
    loading = undefined;
    throw error;
  });
  return loading;
};

/**
 * Asks Cloudflare's widget for a token, with the key of the host that takes the application: where that is another, our settings hold
 * none. It shows itself, at the end of the form, only to whom it wants to ask something.
 */
export const earnFromTurnstile =
  ({ siteKey, script }: { readonly siteKey: string; readonly script: string }, api: string, jobId: string): Earn =>
  async (purpose) => {
    const turnstile = await load(script);
    const key = siteKey || String((await fetchPuzzle(api, purpose, jobId))["siteKey"]);
    const container = document.createElement("div");
    document.getElementById("content")?.append(container);
    let widget: string | undefined;
    let silence: ReturnType<typeof setTimeout> | undefined;
    try {
      return await new Promise<string>((resolve, reject) => {
        silence = setTimeout(() => reject(createNoAnswer(answerTime)), answerTime);
        widget = turnstile.render(container, {
          sitekey: key,
          action: purpose,
          cData: jobId,
          appearance: "interaction-only",
          callback: resolve,
          "error-callback": (code) => reject(botSuspected(`Turnstile: ${code}`)),
          "expired-callback": () => reject(botSuspected("Turnstile: expired")),
          // a person may take some time, of which the widget keeps track
          "before-interactive-callback": () => clearTimeout(silence),
          "timeout-callback": () => reject(botSuspected("Turnstile: not solved in time")),
        });
      });
    } finally {
      clearTimeout(silence);
      if (widget !== undefined) turnstile.remove(widget);
      container.remove();
    }
  };
