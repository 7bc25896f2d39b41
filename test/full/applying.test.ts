import { everyLanguageAndKind, testApplying } from "../e2e/applying.ts";

testApplying(everyLanguageAndKind);
