import { lookAtSome } from "./look-at-screens.ts";

// test/full/screens-*.test.ts look at every screen; seven steps on come all languages and looks in turn.
lookAtSome(7);
