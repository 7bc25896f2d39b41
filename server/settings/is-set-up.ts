import { existsSync } from "node:fs";
import type { Config } from "./config.ts";

/** Whether there is an installation: a database that is elsewhere was made by whoever named it. */
export const isSetUp = ({ DATA_DIR, DATABASE_URL }: Pick<Config, "DATA_DIR" | "DATABASE_URL">): boolean =>
  DATABASE_URL !== "" || existsSync(`${DATA_DIR}/applications.sqlite`);
