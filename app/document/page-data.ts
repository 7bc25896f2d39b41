import { useMatches } from "react-router";
import { isPacked, unpackData } from "./packed.ts";

/** The data of the current page, without the data of its parent routes. */
export function usePageData(): unknown {
  const loaded = useMatches().at(-1)?.loaderData;
  return isPacked(loaded) ? unpackData(loaded) : loaded;
}
