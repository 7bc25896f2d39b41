import { index, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  index("routes/home.ts"),
  route("applications", "routes/applications/route.tsx"),
  route("applications/:id", "routes/application/route.tsx"),
  route("applications/:id/files/:kind", "routes/application/file.ts"),
  route("openings/:id", "routes/opening/route.tsx"),
  route("you", "routes/you/route.tsx"),
  route("*", "routes/not-found.ts"),
] satisfies RouteConfig;
