import { ErrorScreen } from "./error-screen.tsx";
import { NetworkBanner } from "./network-banner.tsx";
import { PageFooter } from "./page-footer.tsx";
import { PageHeader } from "./page-header.tsx";
import { PendingBar } from "./pending-bar.tsx";
import { RouteAnnouncer } from "./route-announcer.tsx";
import { SkipLink } from "./skip-link.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";

/**
 * The parts of the frame around every page. Only `root.tsx` imports this file; it passes the parts to the style guide. If the style guide imported
 * them itself, the build would move them out of the script that every page loads first.
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
