import { visitStates } from "../e2e/visit-states.ts";

visitStates("others");
