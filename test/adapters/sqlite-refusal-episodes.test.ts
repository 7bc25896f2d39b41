import { createSqlRefusalEpisodes } from "#adapters/sql/refusal-episodes.ts";
import { temporaryDatabase } from "../databases.ts";
import { refusalEpisodesSuite } from "../ports/refusal-episodes.ts";

refusalEpisodesSuite("SQLite", async () => createSqlRefusalEpisodes(temporaryDatabase("applications")));
