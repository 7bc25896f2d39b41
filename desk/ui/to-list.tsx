import { type ReactNode, useEffect, useState } from "react";
import { lastList } from "../tab-memory.ts";

/** A link back to the list, with the filters and the page that this tab last showed. Without JavaScript, it leads to the unfiltered list. */
export function ToList({ className, children }: { readonly className?: string; readonly children: ReactNode }) {
  const [address, setAddress] = useState("/applications");
  useEffect(() => setAddress(lastList()), []);
  return (
    <a className={className} href={address}>
      {children}
    </a>
  );
}
