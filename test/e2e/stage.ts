import { openWindow } from "../../tools/screens/open-screen.ts";
import { openStage } from "../../tools/screens/stage.ts";
import { copyDemoData } from "../demo-data.ts";
import { startProgram } from "./program.ts";
import { sharedBrowser } from "./site.ts";
import { oncePerWorker } from "./worker.ts";

/** The stage of the screens, created once per worker and shared by its test files. */
export const sharedStage = oncePerWorker(
  () =>
    openStage(async (settings) => {
      await copyDemoData(settings["DATA_DIR"] ?? "");
      const inFolder = { DATABASE_URL: "", FILES_URL: "" }; // screens do not depend on where data is stored
      const { address, end } = await startProgram({ ...settings, ...inFolder }, () => undefined);
      return { address, stop: () => end("SIGKILL") };
    }),
  (stage) => stage.close(),
);

/** A browser window in which screens are opened one after another, created once per worker. */
export const sharedWindow = oncePerWorker(
  async () => openWindow(await sharedBrowser()),
  () => undefined,
);
