import { testEveryNthScreen } from "./look-at-screens.ts";

// test/full/screens-*.test.ts test every screen. Every seventh screen is enough here, because all languages and looks then occur in turn.
testEveryNthScreen(7);
