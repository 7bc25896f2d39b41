import { useRouteLoaderData } from "react-router";
import type { Frame } from "../frame.ts";
import { useTranslate } from "../texts.ts";

interface PageTitleProps {
  readonly children: string;
  /** Whether the page says that something in its form is wrong. */
  readonly hasProblem?: boolean;
}

/** The title of a page for tabs and screen readers: what the page shows, after whether something is wrong, and before where it is. */
export function PageTitle({ children, hasProblem = false }: PageTitleProps) {
  const t = useTranslate();
  const group = useRouteLoaderData<Frame>("root")?.group ?? "";
  const title = hasProblem ? t("title.error", { title: children }) : children;
  return <title>{`${title} – ${t("nav.desk")}, ${group}`}</title>;
}
