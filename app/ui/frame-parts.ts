import { ErrorScreen } from "./error-screen.tsx";
import { NetworkBanner } from "./network-banner.tsx";
import { PageFooter } from "./page-footer.tsx";
import { PageHeader } from "./page-header.tsx";
import { PendingBar } from "./pending-bar.tsx";
import { RouteAnnouncer } from "./route-announcer.tsx";
import { SkipLink } from "./skip-link.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";

/**
 * The parts of the frame around every page. `root.tsx` alone imports them, and passes them on to the style guide: importing them there would split them off the
 * chunk that every page loads first.
 */
export const frameParts = {
  ErrorScreen,
  NetworkBanner,
  PageFooter,
  PageHeader,
  PendingBar,
  RouteAnnouncer,
  SkipLink,
  ThemeSwitch,
};
export type FrameParts = typeof frameParts;
