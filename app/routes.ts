import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";
import { buildTimeBasePath, routeBasePath } from "#core/jobs/address.ts";
import { proseNames } from "#core/site/prose-names.ts";

// a server moves the built pages to its base path when it starts (server/pages/apply-base-path.ts); development has no build, so the base path is set
// here
const ownBase = process.env["DEV_BASE_PATH"];
const base = ownBase ? routeBasePath(ownBase) : buildTimeBasePath;

export default [
  layout("routes/page-frame.tsx", [
    index("routes/site-root.ts"),
    route(`${base}/job-search`, "routes/job-search/route.tsx"),
    route(`${base}/job-details/:id`, "routes/job-details/route.tsx"),
    route(`${base}/job-details/:id/similar`, "routes/similar-jobs.ts"),
    route(`${base}/company/:code`, "routes/company/route.tsx"),
    route(`${base}/job-application/:id`, "routes/job-application/route.tsx"),
    route(`${base}/job-application/:id/sent/:token`, "routes/confirm-application/form-sent.tsx"),
    route(`${base}/job-application/:id/confirm/:token`, "routes/confirm-application/route.tsx"),
    route(`${base}/application/:token`, "routes/my-application/route.tsx"),
    route(`${base}/alerts`, "routes/alert-request/route.tsx"),
    route(`${base}/alerts/:token`, "routes/my-alerts/route.tsx"),
    ...proseNames.map((name) => route(`${base}/${name}`, "routes/prose/route.tsx", { id: `routes/prose/${name}` })),
    route("styleguide/:component?", "routes/styleguide/route.tsx"),
    route("*", "routes/not-found.tsx"),
  ]),
] satisfies RouteConfig;
