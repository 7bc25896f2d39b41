import { testCrashes } from "../crashes.ts";

testCrashes(10, 5, 80);
