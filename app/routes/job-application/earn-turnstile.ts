import { challengePath } from "#contract/jobapp.ts";
import { inTime } from "../../form/in-time.ts";
import type { Earn } from "../../form/tokens.ts";
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
  loading ??= new Promise<Turnstile>((resolve, reject) => {
    const element = document.createElement("script");
    element.src = script;
    element.onload = () => (window.turnstile ? resolve(window.turnstile) : reject(new Error("no Turnstile")));
    element.onerror = () => reject(new Error("Turnstile cannot be loaded"));
    document.head.append(element);
  }).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
};

const patience = 30_000; // milliseconds

/**
 * Asks Cloudflare's widget for a token, with the key of the host that takes the application: where that is another, our settings hold
 * none. It shows itself, at the end of the form, only to whom it wants to ask something.
 */
export const earnFromTurnstile =
  ({ siteKey, script }: { readonly siteKey: string; readonly script: string }, api: string, jobId: string): Earn =>
  async (purpose) => {
    const turnstile = await load(script);
    const key =
      siteKey || String((await inTime(fetchPuzzle(`${api}${challengePath(purpose, jobId)}`), patience))["siteKey"]);
    const container = document.createElement("div");
    document.getElementById("content")?.append(container);
    let widget: string | undefined;
    try {
      return await new Promise<string>((resolve, reject) => {
        widget = turnstile.render(container, {
          sitekey: key,
          action: purpose,
          cData: jobId,
          appearance: "interaction-only",
          callback: resolve,
          "error-callback": (code) => reject(new Error(`Turnstile: ${code}`)),
          "expired-callback": () => reject(new Error("Turnstile: expired")),
        });
      });
    } finally {
      if (widget !== undefined) turnstile.remove(widget);
      container.remove();
    }
  };
