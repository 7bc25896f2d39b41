import { index, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  index("routes/home.ts"),
  route("applications", "routes/applications/route.tsx"),
  route("*", "routes/not-found.ts"),
] satisfies RouteConfig;
