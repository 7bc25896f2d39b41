import type { Screen } from "../screen.ts";
import { applicationScreensOfDesk } from "./application-screens.ts";
import { listScreensOfDesk } from "./list-screens.ts";
import { operatingScreensOfDesk } from "./operating-screens.ts";
import { replyScreensOfDesk } from "./reply-screens.ts";
import { rightsScreensOfDesk } from "./rights-screens.ts";
import { signInScreensOfDesk } from "./sign-in-screens.ts";

/** All screens of the desk, where people read applications and reply to them. */
export const deskScreens: readonly Screen[] = [
  ...signInScreensOfDesk,
  ...listScreensOfDesk,
  ...applicationScreensOfDesk,
  ...replyScreensOfDesk,
  ...operatingScreensOfDesk,
  ...rightsScreensOfDesk,
];
