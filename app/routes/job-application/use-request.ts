import { type RefObject, useCallback, useLayoutEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { storedFiles, type Uploads } from "../../form/use-upload.ts";
import { useFrame } from "../../frame.ts";
import { useLanguage } from "../../i18n/i18n.tsx";
import { sourceOf } from "../../ui/source.ts";
import { answersOf } from "./answers.ts";
import type { ApplicationData } from "./application-data.ts";
import { keysOf } from "./content.ts";
import { botSignalsIn } from "./trap-field.tsx";
import type { SubmitRequest } from "./use-submit.ts";

export interface RequestParts {
  readonly data: ApplicationData;
  readonly form: RefObject<HTMLFormElement | null>;
  readonly uploads: Uploads;
  readonly tokens: SubmitRequest["tokens"];
}

/**
 * Returns a function that builds the request to send. It reads the form at the time of the call, because a file may have been uploaded again since
 * the button was pressed.
 */
export function useRequest({ data, form, uploads, tokens }: RequestParts): () => SubmitRequest {
  const frame = useFrame();
  const language = useLanguage();
  const [parameters] = useSearchParams();
  const request = (): SubmitRequest => ({
    api: frame.jobappApi,
    jobId: data.job.id,
    productKey: frame.brand.productKey,
    answers: form.current ? answersOf(form.current, data.form) : {},
    files: keysOf(storedFiles(uploads)),
    about: { country: frame.country, language, ...sourceOf(parameters, frame) },
    notice: data.notice,
    signs: botSignalsIn(form.current),
    tokens,
  });
  const latest = useRef(request);
  useLayoutEffect(() => {
    latest.current = request;
  });
  return useCallback(() => latest.current(), []);
}
