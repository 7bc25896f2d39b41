import { test } from "vitest";
import { readSitemaps } from "./read-sitemaps.ts";

test(
  "sitemaps, canonical addresses and alternates of the demo agree, each page in one language",
  { tags: "full", timeout: 240_000 },
  () => readSitemaps("everyday"),
);
