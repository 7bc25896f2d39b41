import { temporaryDatabase } from "../databases.ts";
import { rightRequestsSuite } from "../ports/right-requests.ts";

rightRequestsSuite("SQLite", async () => temporaryDatabase("applications")); // trust S 1190
