import { usePageData } from "./page-data.ts";
import { useHydrated } from "./use-hydrated.ts";

export interface ReturnedForm {
  /** The id of the form in the page. */
  readonly id: string;
  /** The name of a field. If it is posted, the server shows the form again and does not process it. */
  readonly showField: string;
}

const isOfReturnedForm = (data: unknown): data is { readonly returnedForm: ReturnedForm } =>
  typeof data === "object" && data !== null && "returnedForm" in data;

/**
 * The form that a browser without scripts has posted and that the page shows again. Loading the page again, for example through the link to another
 * language, would lose everything in that form. `undefined` on all other pages, and as soon as scripts run, because scripts store a draft.
 */
export function useReturnedForm(): ReturnedForm | undefined {
  const page = usePageData();
  const hydrated = useHydrated();
  return !hydrated && isOfReturnedForm(page) ? page.returnedForm : undefined;
}
