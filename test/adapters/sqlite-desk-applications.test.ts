import { temporaryDatabase } from "../databases.ts";
import { deskApplicationsSuite } from "../ports/desk-applications.ts";

deskApplicationsSuite("SQLite", async () => temporaryDatabase("applications"));
