import { test } from "vitest";
import { readSitemaps } from "../e2e/read-sitemaps.ts";

test(
  "sitemaps, canonical addresses and alternates of the demo agree, in all languages",
  {
    timeout: 240_000,
  },
  () => readSitemaps("all"),
);
