import { usePageData } from "./page-data.ts";
import { useHydrated } from "./use-hydrated.ts";

export interface ReturnedForm {
  /** The id of the form in the page. */
  readonly id: string;
  /** The name of the field that asks for the form itself, without sending it. */
  readonly showField: string;
}

const isOfReturnedForm = (data: unknown): data is { readonly returnedForm: ReturnedForm } =>
  typeof data === "object" && data !== null && "returnedForm" in data;

/**
 * The form of a page that a browser without scripts has posted, and that is shown again; `undefined` on all other pages, and once scripts run, because
 * these keep a draft. Whatever loads the page again, such as a link to another language, would lose everything in the form.
 */
export function useReturnedForm(): ReturnedForm | undefined {
  const page = usePageData();
  const hydrated = useHydrated();
  return !hydrated && isOfReturnedForm(page) ? page.returnedForm : undefined;
}
