import { index, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  index("routes/home.ts"),
  route("applications", "routes/applications/route.tsx"),
  route("applications/:id", "routes/application/route.tsx"),
  route("applications/:id/files/:kind", "routes/application/file.ts"),
  route("applications/:id/reply", "routes/reply/route.tsx"),
  route("replies", "routes/replies/route.tsx"),
  route("replies/several", "routes/several/route.tsx"),
  route("applications/:id/files/:kind/view", "routes/view/route.tsx"),
  route("applications/:id/files/:kind/content", "routes/view/content.ts"),
  route("applications/:id/note", "routes/note/route.tsx"),
  route("export", "routes/export/route.tsx"),
  route("export/archive", "routes/export/file.ts"),
  route("operate", "routes/operate/route.tsx"),
  route("operate/applications/:id", "routes/keeping/route.tsx"),
  route("log", "routes/log/route.tsx"),
  route("outbox", "routes/outbox/route.tsx"),
  route("sources", "routes/sources/route.tsx"),
  route("openings/:id", "routes/opening/route.tsx"),
  route("you", "routes/you/route.tsx"),
  route("*", "routes/not-found.ts"),
] satisfies RouteConfig;
