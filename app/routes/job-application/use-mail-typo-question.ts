import { type RefObject, useRef, useState } from "react";
import { suggestedAddress } from "#core/applications/form/mail-typo.ts";
import { typeInto, valueIn } from "./answers.ts";

/**
 * Asks the candidate about a mail address that looks mistyped, before continuing. Does not ask again about an address that the candidate has already
 * chosen as the answer.
 */
export function useMailTypoQuestion(form: RefObject<HTMLFormElement | null>, goOn: () => void) {
  const [question, setQuestion] = useState<{ readonly given: string; readonly meant: string }>();
  const answered = useRef("");
  return {
    question,
    /** Shows the question if the address looks mistyped. Returns whether it does. */
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
    /** Removes the question, because the candidate is editing the address. */
    withdraw: (): void => setQuestion(undefined),
  };
}
