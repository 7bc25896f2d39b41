import { useSyncExternalStore } from "react";

/** Whether scripts run: false on the server and in the first rendering of its page, which has to be the server's, or React gives up on it. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
