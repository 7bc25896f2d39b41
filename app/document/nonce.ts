import { createContext } from "react";

/** The nonce that inline scripts need. Known to the server only: browsers hide it from scripts. */
export const NonceContext = createContext<string | undefined>(undefined);
