import { globSync } from "node:fs";
import { basename } from "node:path";
import { alertScreens } from "./alerts.ts";
import { applicationScreens } from "./application.ts";
import { careerScreens } from "./career.ts";
import { deskScreens } from "./desk/screens.ts";
import { networkScreens } from "./network.ts";
import { plainFormScreens } from "./plain-form.ts";
import type { Screen } from "./screen.ts";

/** The pages of the style guide, one for each component, with all its states in both colour schemes. */
const componentScreens: Screen[] = [
  "controls",
  ...globSync("app/ui/*.tsx", { cwd: new URL("../..", import.meta.url) }).map((file) => basename(file, ".tsx")),
]
  .sort()
  .map((name) => ({ group: "components", name, path: `/styleguide/${name}?lang={lang}` }));

/** All screens that visitors and the people at the desk can see. All checks of screens use this list, and a test fails if a screen is missing. */
export const screens: readonly Screen[] = [
  ...careerScreens,
  ...alertScreens,
  ...applicationScreens,
  ...plainFormScreens,
  ...networkScreens,
  ...deskScreens,
  ...componentScreens,
];
