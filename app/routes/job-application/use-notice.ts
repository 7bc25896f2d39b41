import { type RefObject, useState } from "react";
import type { ApplicationData } from "./application-data.ts";

/**
 * Provides the page data with the hash of the privacy notice to which the form links: at first, the notice of the loaded page. If the server refuses
 * the consent because there is a newer notice (spec C12), the hash becomes empty, because the page does not know the new one, and the candidate must
 * tick the box again.
 */
export function useNotice(loaded: ApplicationData, form: RefObject<HTMLFormElement | null>) {
  const [isOutdated, setOutdated] = useState(false);
  return {
    data: isOutdated ? { ...loaded, notice: "" } : loaded,
    /** Call this with the fields that the server has refused. */
    note(fields: Readonly<Record<string, string>>): void {
      if (fields["consent"] !== "changed") return;
      setOutdated(true);
      const box = form.current?.elements.namedItem("consent");
      if (box instanceof HTMLInputElement) box.checked = false;
    },
  };
}
