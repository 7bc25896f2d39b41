import { lookAtScreens } from "../e2e/look-at-screens.ts";

lookAtScreens("components");
