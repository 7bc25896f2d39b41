import { testEveryNthScreen } from "./look-at-screens.ts";

// test/full/screens-*.test.ts test every screen. Here, every 21st screen is enough: all languages and looks occur in turn.
testEveryNthScreen(21);
