import { testEveryNthScreen } from "./look-at-screens.ts";

// test/full/screens-*.test.ts test every screen. In steps of seven, all languages and looks come up in turn.
testEveryNthScreen(7);
