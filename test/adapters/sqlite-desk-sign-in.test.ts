import { temporaryDatabase } from "../databases.ts";
import { deskSignInSuite } from "../ports/desk-sign-in.ts";

deskSignInSuite("SQLite", async () => temporaryDatabase("applications"));
