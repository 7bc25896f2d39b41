import { createContext } from "react";

/** Lets a script of the page run under its content security policy; known to the server alone. */
export const NonceContext = createContext<string | undefined>(undefined);
