import { readFileSync } from "node:fs";
import { join } from "node:path";
import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";
import * as v from "valibot";
import { proseNames } from "#core/site/prose-names.ts";
import { brandFile } from "#core/site/site-files.ts";

// pages are built for one base path (spec 1.2), that of the site folder
const siteFolder = process.env["SITE_DIR"] || "site";
const brand = v.parse(brandFile, JSON.parse(readFileSync(join(siteFolder, "brand.json"), "utf8")));
const base = brand.basePath.slice(1).replace("{lang}", ":language").replace("{country}", ":country");

export default [
  layout("routes/page-frame.tsx", [
    index("routes/site-root.ts"),
    route(`${base}/job-search`, "routes/job-search/route.tsx"),
    route(`${base}/job-details/:id`, "routes/job-details/route.tsx"),
    route(`${base}/job-details/:id/similar`, "routes/similar-jobs.ts"),
    route(`${base}/job-application/:id`, "routes/job-application/route.tsx"),
    route(`${base}/job-application/:id/sent/:token`, "routes/confirm-application/form-sent.tsx"),
    route(`${base}/job-application/:id/confirm/:token`, "routes/confirm-application/route.tsx"),
    route(`${base}/application/:token`, "routes/my-application/route.tsx"),
    ...proseNames.map((name) => route(`${base}/${name}`, "routes/prose/route.tsx", { id: `routes/prose/${name}` })),
    route("styleguide/:component?", "routes/styleguide/route.tsx"),
    route("*", "routes/not-found.tsx"),
  ]),
] satisfies RouteConfig;
