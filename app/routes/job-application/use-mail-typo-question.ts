import { type RefObject, useRef, useState } from "react";
import { suggestedAddress } from "#core/applications/form/mail-typo.ts";
import { typeInto, valueIn } from "./answers.ts";

/** Asks before continuing if the mail address looks mistyped, once per address. */
export function useMailTypoQuestion(form: RefObject<HTMLFormElement | null>, goOn: () => void) {
  const [question, setQuestion] = useState<{ readonly given: string; readonly meant: string }>();
  const answered = useRef("");
  return {
    question,
    /** Shows the question if there is one; returns whether there is. */
    ask(): boolean {
      const given = valueIn(form.current, "email").trim();
      const meant = given === answered.current ? undefined : suggestedAddress(given);
      setQuestion(meant === undefined ? undefined : { given, meant });
      return meant !== undefined;
    },
    answer(address: string): void {
      answered.current = address;
      if (address !== question?.given) typeInto(form.current, "email", address);
      setQuestion(undefined);
      goOn();
    },
    /** The address is being edited. */
    withdraw: (): void => setQuestion(undefined),
  };
}
