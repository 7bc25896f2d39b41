import { useEffect, useRef, useState } from "react";
import { answerKinds } from "#core/applications/stored/answer.ts";
import { useTranslate } from "../texts.ts";
import { Problem } from "../ui/problem.tsx";
import { useKeptText } from "../use-kept-text.ts";
import styles from "./reply.module.css";
import type { ReplyFormFields, TypedProblem } from "./typed-answer.ts";

/** The maximum length of a message, in characters (`checkMessage`). */
const maxMessageLength = 2000;

interface ReplyFieldsProps {
  readonly typed: ReplyFormFields;
  readonly problem?: TypedProblem | undefined;
  /** The name of the language in which the candidate reads the mail; missing if the candidates have several languages. */
  readonly language?: string | undefined;
  /** The name under which the message is kept until it is sent; missing if it is not kept. */
  readonly keptAs?: string;
}

/** The fields of a reply: the kind of answer, and a message in the person's own words. */
export function ReplyFields({ typed, problem, language, keptAs }: ReplyFieldsProps) {
  const t = useTranslate();
  const [length, setLength] = useState<number>();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (field.current?.value) setLength(field.current.value.length); // text may have been typed before the page was hydrated
  }, []);
  const { unsaved, keep } = useKeptText(keptAs, typed.message);
  const type = (message: string): void => {
    setLength(message.length);
    keep(message);
  };
  const restore = (message: string): void => {
    if (field.current) field.current.value = message;
    type(message);
  };
  const isTooLong = problem === "message_too_long";
  return (
    <>
      <fieldset className={styles.kinds}>
        <legend>{t("reply.kind")}</legend>
        {problem === "kind" && <Problem>{t("reply.problem.kind")}</Problem>}
        {answerKinds.map((kind) => (
          <label key={kind}>
            <input type="radio" name="kind" value={kind} defaultChecked={kind === typed.kind} required />
            {t(`reply.kind.${kind}`)}
          </label>
        ))}
      </fieldset>
      <div className={styles.message}>
        <label htmlFor="message">{t("reply.message")}</label>
        {isTooLong && <Problem id="message-problem">{t("reply.problem.message_too_long")}</Problem>}
        <textarea
          id="message"
          className="input"
          ref={field}
          name="message"
          rows={5}
          defaultValue={typed.message}
          aria-describedby={isTooLong ? "message-problem message-hint" : "message-hint"}
          aria-invalid={isTooLong || undefined}
          onInput={(event) => type(event.currentTarget.value)}
        />
      </div>
      {unsaved && (
        <p>
          <button className="button small quiet" type="button" onClick={() => restore(unsaved)}>
            {t("note.restore")}
          </button>
        </p>
      )}
      <p id="message-hint" className={styles.hint}>
        {language === undefined ? t("reply.messageHint") : t("reply.messageHintIn", { language })}
        {length !== undefined && (
          <span className={length > maxMessageLength ? styles.over : undefined}>
            {t("reply.count", { count: length })}
          </span>
        )}
      </p>
    </>
  );
}
