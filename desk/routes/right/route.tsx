import { data, redirect } from "react-router";
import { handledContext, inputContext } from "../../context.ts";
import { or503 } from "../../or503.ts";
import type { Route } from "./+types/route";
import { CopyOffered } from "./copy-offered.tsx";
import { RequestPage } from "./request-page.tsx";
import { Review } from "./review.tsx";
import { handle, numberIn, openView } from "./rights-request-view.ts";

export async function loader({ context, params, url: { searchParams } }: Route.LoaderArgs) {
  if (context.get(handledContext)) return undefined;
  const view = await or503(openView(context.get(inputContext), numberIn(params.number)));
  if (!view) throw new Response(null, { status: 404 });
  return { ...view, did: searchParams.get("did") };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  context.set(handledContext, true);
  const number = numberIn(params.number);
  const handled = await or503(handle(context.get(inputContext), number, await request.formData()));
  if (handled === "none") throw new Response(null, { status: 404 });
  if ("done" in handled) return redirect(`/rights/${number}?did=${handled.done}`, 303);
  if ("copy" in handled) return handled;
  const { problem } = handled.view;
  return data(handled.view, { status: problem === undefined ? 200 : problem === "no_right" ? 403 : 422 });
}

export { ErrorPage as ErrorBoundary } from "../../error-page.tsx";

export default function Right({ loaderData, actionData }: Route.ComponentProps) {
  const view = actionData ?? loaderData;
  if (!view) return null;
  if ("copy" in view) return <CopyOffered copy={view.copy} />;
  const { data: shown, typed, problem } = view;
  if (typed && "isReview" in view && view.isReview) return <Review data={shown} typed={typed} problem={problem} />;
  return <RequestPage view={view} did={"did" in view && typeof view.did === "string" ? view.did : undefined} />;
}
