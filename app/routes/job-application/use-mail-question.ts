import { type RefObject, useRef, useState } from "react";
import { meantAddress } from "#core/applications/form/mail-typo.ts";
import { typeInto, valueIn } from "./answers.ts";

/** Keeps the form for one question, where the mail address looks mistyped; the same address is asked about once. */
export function useMailQuestion(form: RefObject<HTMLFormElement | null>, goOn: () => void) {
  const [question, setQuestion] = useState<{ readonly given: string; readonly meant: string }>();
  const kept = useRef("");
  return {
    question,
    /** Whether there is something to ask first; the question is shown then. */
    ask(): boolean {
      const given = valueIn(form.current, "email").trim();
      const meant = given === kept.current ? undefined : meantAddress(given);
      setQuestion(meant === undefined ? undefined : { given, meant });
      return meant !== undefined;
    },
    answer(address: string): void {
      kept.current = address;
      if (address !== question?.given) typeInto(form.current, "email", address);
      setQuestion(undefined);
      goOn();
    },
    /** The address is being changed by hand. */
    withdraw: (): void => setQuestion(undefined),
  };
}
