import { temporaryDatabase } from "../databases.ts";
import { logPagesSuite } from "../ports/log-pages.ts";

logPagesSuite("SQLite", async () => temporaryDatabase("applications"));
