import { setTimeout as pause } from "node:timers/promises";

/** A complete response of the desk. */
export interface DeskAnswer {
  readonly status: number;
  readonly text: string;
  readonly bytes: Buffer;
  readonly location: string;
  /** When the request was sent, and when the response was complete, in milliseconds since 1970. */
  readonly from: number;
  readonly until: number;
}

/** The final response to a request, which may have been sent several times. */
export interface RepeatedAnswer extends DeskAnswer {
  /** How many earlier attempts got no complete response, or one that asks for a retry. They may have taken effect nevertheless. */
  readonly unclear: number;
  /** When the first attempt was sent, in milliseconds since 1970. */
  readonly firstSentAt: number;
}

export interface DeskPlaces {
  /** The public address of the desk, which is the origin of its forms. */
  readonly url: string;
  /** The ports at which the hosts serve the desk. */
  readonly ports: readonly number[];
  readonly random: () => number;
}

/** The fields of a form. A field with several values is sent several times. */
export type Fields = Readonly<Record<string, string | readonly string[]>>;

const timeoutMs = 20_000;

/** Creates the browser of somebody at the desk. Sends each request to a random host, as a proxy would. */
export function createDeskBrowser({ url, ports, random }: DeskPlaces) {
  const cookies = new Map<string, string>();

  async function once(path: string, form?: Fields): Promise<DeskAnswer> {
    const port = ports[Math.floor(random() * ports.length)];
    const from = Date.now();
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        Accept: "text/html",
        Origin: url,
        Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      },
      ...(form ? { method: "POST", body: bodyOf(form) } : {}),
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    for (const line of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === "") cookies.delete(name);
      else cookies.set(name, value);
    }
    const { status, headers } = answer;
    return { status, text: bytes.toString(), bytes, location: headers.get("location") ?? "", from, until: Date.now() };
  }

  return {
    cookies,
    once,
    /** Repeats a request until it gets a complete response that does not ask for a retry. */
    async request(path: string, form?: Fields): Promise<RepeatedAnswer> {
      const firstSentAt = Date.now();
      for (let unclear = 0; ; unclear += 1) {
        const answer = await once(path, form).catch(() => undefined);
        if (answer && answer.status !== 502 && answer.status !== 503) return { ...answer, unclear, firstSentAt };
        await pause(20);
      }
    },
  };
}

export type DeskBrowser = ReturnType<typeof createDeskBrowser>;

function bodyOf(form: Fields): URLSearchParams {
  const body = new URLSearchParams();
  for (const [name, values] of Object.entries(form)) for (const value of [values].flat()) body.append(name, value);
  return body;
}
