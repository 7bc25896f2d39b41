import { lookAtGroups } from "../e2e/look-at-screens.ts";

lookAtGroups("desk", "desk-sign-in");
