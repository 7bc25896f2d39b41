import { testCrashes } from "./crashes.ts";

testCrashes(2, 1, 15);
