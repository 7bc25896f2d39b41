import { type RefObject, useState } from "react";
import type { ApplicationData } from "./application-data.ts";

/**
 * The privacy notice that the form links: that of the page, until the server says that there is a newer one (spec C12).
 * Then the link leads to the newer one, the box must be ticked again, and the hash is unknown here.
 */
export function useNotice(loaded: ApplicationData, form: RefObject<HTMLFormElement | null>) {
  const [isOutdated, setOutdated] = useState(false);
  return {
    data: isOutdated ? { ...loaded, notice: "" } : loaded,
    /** The server refused these fields. */
    note(fields: Readonly<Record<string, string>>): void {
      if (fields["consent"] !== "changed") return;
      setOutdated(true);
      const box = form.current?.elements.namedItem("consent");
      if (box instanceof HTMLInputElement) box.checked = false;
    },
  };
}
