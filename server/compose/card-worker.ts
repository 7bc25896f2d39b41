import { workerData } from "node:worker_threads";
import * as v from "valibot";
import { serveCards } from "#adapters/thread/card-drawer.ts";
import { openSiteCards } from "./cards.ts";

/** The entry point of the thread that draws social cards. */
const { siteFolder } = v.parse(v.object({ siteFolder: v.string() }), workerData);
serveCards(() => openSiteCards(siteFolder));
