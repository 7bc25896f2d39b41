import { createContext } from "react";

/** What an inline script must carry to be run. The server's alone: browsers hide it from scripts. */
export const NonceContext = createContext<string | undefined>(undefined);
