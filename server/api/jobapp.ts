import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import * as v from "valibot";
import { attachmentKinds, presignCall, problemsToWire, submitCall, valuesFromWire } from "#contract/jobapp.ts";
import { type SubmitParts, submitApplication } from "#core/applications/submit.ts";
import { codeOf, fieldsOf, PorticoError } from "#core/errors.ts";
import { isLanguage, type Language, preferredLanguage } from "#core/site/language.ts";
import { countryOf, languageOf, type Site } from "#core/site/site.ts";
import { acceptedTypes } from "#core/uploads/rules.ts";
import type { UploadSigner } from "#core/uploads/upload-policy.ts";

export interface JobappApi extends SubmitParts {
  readonly signer: UploadSigner;
  readonly limits: { readonly jsonBytes: number; readonly uploadBytes: number; readonly uploadSeconds: number };
  /** Where the built-in store is reached from outside; empty for the host of the request. */
  readonly publicUrl: string;
  /** Called after an application was kept, so that its mails leave at once. */
  readonly onAccepted: () => void;
}

const kindOf = (name: string) =>
  Object.hasOwn(attachmentKinds, name) ? attachmentKinds[name as keyof typeof attachmentKinds] : undefined;

/** Uploads prepared and applications taken (spec 7.4, 7.6). */
export function createJobappApi(parts: JobappApi): Hono<{ Variables: { language: Language } }> {
  const { site, signer, limits } = parts;
  return new Hono<{ Variables: { language: Language } }>()
    .use(
      bodyLimit({
        maxSize: limits.jsonBytes,
        onError: () => {
          throw new PorticoError("upload_too_large", "the body is too large");
        },
      }),
    )
    .post("/attachment/:kind", async (context) => {
      const kind = kindOf(context.req.param("kind"));
      if (!kind) throw new PorticoError("not_found");
      const call = v.safeParse(presignCall, await jsonOf(context.req.raw));
      if (!call.success) throw new PorticoError("invalid", "contentType is needed");
      const contentType = call.output.contentType.toLowerCase();
      if (!acceptedTypes(kind).includes(contentType))
        throw new PorticoError("upload_wrong_type", "this type is not accepted", { contentType: "format" });
      const expires = new Date(parts.now().getTime() + limits.uploadSeconds * 1000);
      const { url, fields } = await signer.prepare({
        key: `u/${parts.newId()}`,
        contentType,
        maxBytes: limits.uploadBytes,
        expires,
      });
      return context.json({ url: new URL(url, parts.publicUrl || context.req.url).href, fields });
    })
    .post("/jobapplication/:id", async (context) => {
      const body = v.safeParse(submitCall, await jsonOf(context.req.raw));
      if (!body.success) throw new PorticoError("invalid", "an object with the fields of the form is needed");
      const country = countryOf(site, body.output.country)?.code ?? site.brand.defaultCountry;
      const language = languageFor(site, body.output.language, context.req.header("Accept-Language"), country);
      context.set("language", language); // for what may go wrong from here on
      const key = context.req.header("Idempotency-Key");
      if (key !== undefined && !/^[\x21-\x7e]{1,255}$/.test(key))
        throw new PorticoError("invalid", "Idempotency-Key must be 1 to 255 visible characters");
      const receipt = await submitApplication(
        {
          jobId: context.req.param("id"),
          values: valuesFromWire(body.output, site.brand.productKey),
          country,
          language,
          source: body.output.source || `${site.brand.productKey} website`, // spec 4.11
          medium: body.output.medium || "careerpage",
          ...(key ? { idempotencyKey: key } : {}),
        },
        parts,
      ).catch((error: unknown) => {
        const fields = fieldsOf(error);
        const code = codeOf(error);
        throw fields && code ? new PorticoError(code, undefined, problemsToWire(fields, site.brand.productKey)) : error;
      });
      parts.onAccepted();
      return context.json(receipt, 201);
    });
}

/** spec 7.6: `language`, else `Accept-Language`, else the country's. */
function languageFor(site: Site, asked: string | undefined, header: string | undefined, country: string): Language {
  if (isLanguage(asked)) return asked;
  return header ? preferredLanguage(header) : (languageOf(site, country) ?? preferredLanguage(undefined));
}

async function jsonOf(request: Request): Promise<unknown> {
  try {
    return JSON.parse(await request.text());
  } catch {
    throw new PorticoError("invalid", "the body is no JSON");
  }
}
