import { visitStates } from "./visit-states.ts";

// trust N 195
visitStates("everyday");
