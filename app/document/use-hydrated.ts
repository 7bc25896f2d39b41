import { useSyncExternalStore } from "react";

/** Whether the page is hydrated: false on the server and in the first render, which must match the server's. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
