import { type Context, type Handler, Hono } from "hono";
import * as v from "valibot";
import {
  attachmentKinds,
  challengeCall,
  isSuspect,
  presignCall,
  problemsToWire,
  submitCall,
  valuesFromWire,
} from "#contract/jobapp.ts";
import { statusCall } from "#contract/submit-status.ts";
import type { Receipt } from "#core/applications/stored/application.ts";
import { idempotencyKeys, type SubmitName, submitNameOf } from "#core/applications/stored/submit-name.ts";
import { createSingleFlight } from "#core/applications/submit/single-flight.ts";
import { unknownSource } from "#core/applications/submit/source.ts";
import { type SubmitParts, submitApplication } from "#core/applications/submit/submit.ts";
import { coordinationKeysOf, submitKeyOf } from "#core/applications/submit/submit-key.ts";
import type { SubmitRequest } from "#core/applications/submit/submit-request.ts";
import type { BotCheck, ChallengeUse } from "#core/bot-check.ts";
import type { Locks } from "#core/duties/locks.ts";
import { codeOf, fieldProblemsOf, PorticoError } from "#core/errors.ts";
import type { ApplicationId } from "#core/identity/application-id.ts";
import { countryOf, languageOf, type Site } from "#core/site/site.ts";
import { later, momentOf } from "#core/time/time.ts";
import { isLanguage, type Language, preferredLanguage } from "#core/translation/language.ts";
import type { DiskSpace } from "#core/uploads/disk-space.ts";
import { uploadKeyOf } from "#core/uploads/file-key.ts";
import { acceptedTypes } from "#core/uploads/rules.ts";
import type { UploadSigner } from "#core/uploads/upload-policy.ts";
import type { WaitingFiles } from "#core/uploads/waiting-files.ts";
import type { RateLimiter } from "../http/rate-limiter.ts";
import { jsonBodyOf } from "./json-body.ts";

export interface JobappApiParts extends Omit<SubmitParts, "admit" | "admitFiles"> {
  readonly files: WaitingFiles;
  readonly signer: UploadSigner;
  /** Whether browsers send files directly to a bucket. */
  readonly isDirect: boolean;
  readonly diskSpace: Pick<DiskSpace, "free">;
  readonly limits: {
    readonly jsonBytes: number;
    readonly uploadBytes: number;
    readonly uploadSeconds: number;
    readonly freeBytes: number;
  };
  /** The public address of the built-in file store. If it is empty, the address of each request is used. */
  readonly publicUrl: string;
  /** Called after an application was stored, so that its mails are sent at once. */
  readonly onAccepted: (application: ApplicationId, requestId: string) => void;
  readonly rateLimiter: RateLimiter;
  /** Missing if the site has no alerts. The API then issues no puzzles for requests for alerts. */
  readonly alerts?: object | undefined;
  /** The bot check of requests for alerts; missing if there is none. */
  readonly alertBotCheck?: BotCheck | undefined;
  /** Ensures that retries of one submit run one after the other, even if they reach different processes. */
  readonly locks: Locks;
}

/** Context variables for error responses: the language of the call, and the purpose of its bot check. */
export interface JobappVariables {
  requestId: string;
  language: Language;
  challengeUse: Required<ChallengeUse>;
}

const kindOf = (name: string) =>
  Object.hasOwn(attachmentKinds, name) ? attachmentKinds[name as keyof typeof attachmentKinds] : undefined;

/** The calls that prepare uploads and accept applications (spec 7.4, 7.6). */
export function createJobappApi(parts: JobappApiParts): Hono<{ Variables: JobappVariables }> {
  const { site, signer, limits } = parts;
  const singleFlight = createSingleFlight<Receipt>();
  return new Hono<{ Variables: JobappVariables }>()
    .get("/challenge", parts.rateLimiter.limit("challenge"), async (context) => {
      const call = v.safeParse(challengeCall, context.req.query());
      if (!call.success) throw new PorticoError("invalid", "purpose and job are needed");
      const { purpose } = call.output;
      const jobId = "job" in call.output ? call.output.job : "";
      const isOffered =
        purpose === "alert"
          ? parts.alerts !== undefined
          : (await parts.jobIndex.find(jobId, preferredLanguage(undefined))) !== undefined;
      if (!isOffered) throw new PorticoError("not_found");
      const effort = await parts.rateLimiter.effort(context, purpose);
      const botCheck = purpose === "alert" ? parts.alertBotCheck : parts.botCheck;
      const puzzle = await botCheck?.challenge({ purpose, jobId }, effort);
      if (!puzzle) throw new PorticoError("not_found");
      return context.json(puzzle);
    })
    .post("/attachment/:kind", parts.rateLimiter.limit("prepare"), async (context) => {
      const kind = kindOf(context.req.param("kind"));
      if (!kind) throw new PorticoError("not_found");
      const call = v.safeParse(presignCall, await jsonBodyOf(context.req.raw, limits.jsonBytes));
      if (!call.success) throw new PorticoError("invalid", "contentType is needed");
      const contentType = call.output.contentType.toLowerCase();
      if (!acceptedTypes(kind).includes(contentType))
        throw new PorticoError("upload_wrong_type", "this type is not accepted", { contentType: "format" });
      const network = parts.rateLimiter.networkOf(context);
      if ((await parts.diskSpace.free()) < limits.freeBytes)
        throw new PorticoError("unavailable", "there is too little room for files");
      await parts.files.admit(network, limits.uploadBytes); // before the bot check, so that a refusal spends no token
      context.set("challengeUse", { purpose: "upload", jobId: "" });
      await parts.botCheck.verify(call.output.challenge, { purpose: "upload" });
      const visitor = await parts.rateLimiter.takePresign(context, call.output.visitor);
      const expires = later(momentOf(parts.now()), limits.uploadSeconds * 1000);
      const key = uploadKeyOf(parts.newId());
      if (parts.isDirect) await parts.files.expect(key, network);
      const { url, fields } = await signer.prepare({
        key,
        contentType,
        maxBytes: limits.uploadBytes,
        expires,
      });
      return context.json({ url: new URL(url, parts.publicUrl || context.req.url).href, fields, visitor });
    })
    .post("/jobapplication/:id", async (context) => {
      const body = v.safeParse(submitCall, await jsonBodyOf(context.req.raw, limits.jsonBytes));
      if (!body.success) throw new PorticoError("invalid", "an object with the fields of the form is needed");
      const country = countryOf(site, body.output.country)?.code ?? site.brand.defaultCountry;
      const language = languageFor(site, body.output.language, context.req.header("Accept-Language"), country);
      context.set("language", language); // error responses from here on are in this language
      const key = context.req.header("Idempotency-Key");
      if (key !== undefined && !idempotencyKeys.has(key))
        throw new PorticoError("invalid", "Idempotency-Key must be 1 to 255 visible characters");
      const jobId = context.req.param("id");
      context.set("challengeUse", { purpose: "submit", jobId });
      const unknown = unknownSource(site.brand.productKey);
      const request: SubmitRequest = {
        jobId,
        values: valuesFromWire(body.output, site.brand.productKey),
        country,
        language,
        source: body.output.source || unknown.source,
        medium: body.output.medium || unknown.medium,
        suspect: isSuspect(body.output),
        notice: body.output.notice,
        challenge: body.output.challenge,
        ...(key ? { idempotencyKey: key } : {}),
        secret: body.output.secret,
        revision: body.output.revision,
      };
      const submitKey = submitKeyOf(request, parts.hashOf);
      const submit = (): Promise<Receipt> =>
        submitApplication(request, {
          ...parts,
          admitFiles: () => parts.rateLimiter.take("judge", context),
          admit: () => parts.rateLimiter.take("submit", context),
        });
      const { flight, lock } = submitKey ? coordinationKeysOf(submitKey) : {};
      const receipt = await singleFlight(flight, () =>
        lock === undefined ? submit() : parts.locks.exclusively(lock, submit),
      ).catch((error: unknown) => {
        const fields = fieldProblemsOf(error);
        const code = codeOf(error);
        throw fields && code ? new PorticoError(code, undefined, problemsToWire(fields, site.brand.productKey)) : error;
      });
      parts.onAccepted(receipt.id, context.get("requestId"));
      return context.json(receipt, 201);
    })
    .post("/jobapplication/:id/status", async (context) => {
      const { name, revision } = await readStatusCall(context, parts);
      return context.json(await parts.submits.standingOf(name, momentOf(parts.now()), revision));
    })
    .post("/jobapplication/:id/undo", async (context) => {
      const { name } = await readStatusCall(context, parts);
      const application = await parts.submits.applicationOf(name);
      if (application) await parts.applications.undo(application, momentOf(parts.now()));
      return context.json(await parts.submits.standingOf(name, momentOf(parts.now())));
    })
    .all("/challenge", allowOnly("GET"))
    .all("/attachment/:kind", allowOnly("POST"))
    .all("/jobapplication/:id", allowOnly("POST"))
    .all("/jobapplication/:id/status", allowOnly("POST"))
    .all("/jobapplication/:id/undo", allowOnly("POST"));
}

/** Reads from the body of a status call which submit it asks about, and which revision of the submit. */
async function readStatusCall(
  context: Context,
  { rateLimiter, limits, hashOf }: JobappApiParts,
): Promise<{ readonly name: SubmitName; readonly revision: number | undefined }> {
  await rateLimiter.take("status", context);
  const call = v.safeParse(statusCall, await jsonBodyOf(context.req.raw, limits.jsonBytes));
  if (!call.success) throw new PorticoError("invalid", "key and secret are needed");
  return { name: submitNameOf(call.output, hashOf), revision: call.output.revision };
}

/** Creates a handler that refuses a request and names `method` as the only allowed one (trust D 39). */
const allowOnly =
  (method: string): Handler =>
  (context) => {
    context.header("Allow", method);
    throw new PorticoError("method_not_allowed");
  };

/** The language of a submission (spec 7.6): from `language`, otherwise from `Accept-Language`, otherwise that of the country. */
function languageFor(site: Site, asked: string | undefined, header: string | undefined, country: string): Language {
  if (isLanguage(asked)) return asked;
  return header ? preferredLanguage(header) : (languageOf(site, country) ?? preferredLanguage(undefined));
}
