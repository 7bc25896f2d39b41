import { Hono } from "hono";
import * as v from "valibot";
import { vitalsReport } from "#contract/vitals.ts";
import { PorticoError } from "#core/errors.ts";
import { type Metrics, vitalNames } from "#core/metrics.ts";
import { jsonBodyOf } from "./json-body.ts";

const maxReportBytes = 500;

/** The call to which browsers send their Web Vitals. Adds them to the metrics, without anything that identifies the visitor. */
export const createVitalsApi = (metrics: Pick<Metrics, "vital">): Hono =>
  new Hono()
    .post("/", async (context) => {
      const report = v.safeParse(vitalsReport, await jsonBodyOf(context.req.raw, maxReportBytes));
      if (!report.success) throw new PorticoError("invalid", "this is not a report");
      const { screen, ...vitals } = report.output;
      for (const name of vitalNames) {
        const value = vitals[name];
        if (value !== undefined) metrics.vital(name, screen, value);
      }
      return context.body(null, 204);
    })
    .all("/", (context) => {
      context.header("Allow", "POST");
      throw new PorticoError("method_not_allowed");
    });
