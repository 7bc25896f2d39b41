import { journeysIn } from "./journeys.ts";
import { webkit } from "./webkit.ts";

journeysIn(webkit);
