import { useEffect, useState } from "react";
import { slowAfter } from "./in-time.ts";

/** Whether something that is under way takes longer than usual. */
export function useIsSlow(underWay: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    setIsSlow(false);
    if (!underWay) return;
    const timer = setTimeout(() => setIsSlow(true), slowAfter);
    return () => clearTimeout(timer);
  }, [underWay]);
  return isSlow;
}
