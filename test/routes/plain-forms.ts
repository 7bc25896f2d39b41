import { pino } from "pino";
import { onTestFinished, vi } from "vitest";
import type { PlainForm, PlainOutcome } from "#core/applications/form/plain-form.ts";
import { createApp } from "#server/app.ts";
import { compose } from "#server/compose/compose.ts";
import { partsOf } from "#server/compose/parts.ts";
import type { PageRenderer } from "#server/pages/pages.ts";
import { readConfig } from "#server/settings/config.ts";
import { withoutThreads } from "../create-same-thread-engine.ts";
import { copyDemoData } from "../demo-data.ts";
import { countryCode } from "../identities.ts";
import { temporaryFolder } from "../temporary.ts";

export const plainJob = "de-masterarbeit-embedded-sensorik";
const path = `/de/careers/de/job-application/${plainJob}?country=de`;

/** The outcome of a plain form, as a page receives it. */
export interface Taken {
  readonly form: PlainForm | undefined;
  readonly outcome: PlainOutcome | undefined;
}

/** The program with all its calls. Instead of pages, it returns each plain form and its outcome as JSON. */
export async function aProgramWithForms(environment: Record<string, string> = {}, now?: () => Date) {
  const folder = temporaryFolder();
  await copyDemoData(folder);
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: "silent", LIMIT_PER_ADDRESS: "0", ...environment });
  const refused: [pot: string, network: string | undefined][] = [];
  const services = partsOf(await compose(config, now, withoutThreads));
  vi.spyOn(services.refusals, "refused").mockImplementation((pot, [widest]) => void refused.push([pot, widest]));
  onTestFinished(() => services.close());
  const pages: PageRenderer = {
    development: false,
    async render(request, { services: given }) {
      const about = {
        jobId: plainJob,
        language: "de",
        country: countryCode("de"),
        source: "fair",
        medium: "poster",
      } as const;
      const form = request.url.includes("lost=1") ? undefined : given.plainForm;
      const outcome = form && (await given.sendPlainForm({ form, ...about }));
      return Response.json({ form, outcome } satisfies Taken, { status: outcome && !outcome.ok ? 422 : 200 });
    },
  };
  const app = createApp({ services, log: pino({ level: "silent" }), pages, onAccepted: () => undefined });

  const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } });
  /** Sends a form as a browser does. */
  const send = (
    fields: Readonly<Record<string, string | File>>,
    headers: Record<string, string> = {},
    remoteAddress = "203.0.113.1",
  ) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    return app.request(path, { method: "POST", body, headers }, from(remoteAddress));
  };
  const sendRaw = (body: string | ReadableStream, headers: Record<string, string>) =>
    app.request(path, { method: "POST", body, headers, duplex: "half" } as RequestInit, from("203.0.113.1"));
  const outcomeOf = async (answer: Response | Promise<Response>): Promise<PlainOutcome> => {
    const { outcome } = (await (await answer).json()) as Taken;
    if (!outcome) throw new Error("the form was not taken for one");
    return outcome;
  };
  return { app, services, folder, refused, send, sendRaw, outcomeOf };
}

export const cv = (content = "%PDF-1.7\n", name = "cv.pdf", type = "application/pdf"): File =>
  new File([content], name, { type });

/** A valid form. Each call is for a new person. */
export const aForm = (about: Readonly<Record<string, string | File>> = {}): Record<string, string | File> => ({
  firstName: "Ada",
  lastName: "Łukasiewicz",
  email: "ada@example.org",
  telephone: "+49 170 1234567",
  linkedin: "",
  xing: "",
  cv: cv(),
  otherDoc: new File([], "", { type: "application/octet-stream" }),
  consent: "on",
  spare: "",
  formKey: "one",
  ...about,
});
