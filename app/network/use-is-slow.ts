import { useEffect, useState } from "react";
import { slowAfterMs } from "./timeout.ts";

/** Whether something under way takes longer than usual. */
export function useIsSlow(underWay: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    setIsSlow(false);
    if (!underWay) return;
    const timer = setTimeout(() => setIsSlow(true), slowAfterMs);
    return () => clearTimeout(timer);
  }, [underWay]);
  return isSlow;
}
