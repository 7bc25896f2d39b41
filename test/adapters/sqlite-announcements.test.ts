import { createSqlAnnouncements } from "#adapters/sql/announcements.ts";
import { temporaryDatabase } from "../databases.ts";
import { announcementsSuite } from "../ports/announcements.ts";

announcementsSuite("SQLite", async () => createSqlAnnouncements(temporaryDatabase("catalogue")));
