import { createSqlSpentTokens } from "#adapters/sql/spent-tokens.ts";
import { temporaryDatabase } from "../databases.ts";
import { spentTokensSuite } from "../ports/spent-tokens.ts";

spentTokensSuite("SQLite", async () => createSqlSpentTokens(temporaryDatabase("applications")));
