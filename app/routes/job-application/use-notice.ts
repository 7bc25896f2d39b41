import { type RefObject, useState } from "react";
import type { ApplicationData } from "./application-data.ts";

/**
 * Which privacy notice the form links: that of its page, until the server says that there is another one (spec C12). Then the link leads to
 * that one, the box is to be ticked again, and nobody knows its hash here.
 */
export function useNotice(loaded: ApplicationData, form: RefObject<HTMLFormElement | null>) {
  const [isOutdated, setOutdated] = useState(false);
  return {
    data: isOutdated ? { ...loaded, notice: "" } : loaded,
    /** What the server refuses. */
    note(fields: Readonly<Record<string, string>>): void {
      if (fields["consent"] !== "changed") return;
      setOutdated(true);
      const box = form.current?.elements.namedItem("consent");
      if (box instanceof HTMLInputElement) box.checked = false;
    },
  };
}
