/** The default location of the databases, in words that end a sentence. */
export const sqlitePlace = "SQLite under DATA_DIR";
