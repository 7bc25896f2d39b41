import { testScreensOfGroups } from "../e2e/look-at-screens.ts";

testScreensOfGroups("application");
