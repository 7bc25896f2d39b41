import { useRouteLoaderData } from "react-router";
import type { Frame } from "../frame.ts";
import { useTranslate } from "../texts.ts";

interface PageTitleProps {
  readonly children: string;
  /** Whether the page reports a problem with its form. */
  readonly hasProblem?: boolean;
}

/** The title of a page for tabs and screen readers: first whether there is a problem, then the content of the page, then the desk and the group. */
export function PageTitle({ children, hasProblem = false }: PageTitleProps) {
  const t = useTranslate();
  const group = useRouteLoaderData<Frame>("root")?.group ?? "";
  const title = hasProblem ? t("title.error", { title: children }) : children;
  return <title>{`${title} – ${t("nav.desk")}, ${group}`}</title>;
}
