/** The place of the databases if no setting names another one. The text ends a sentence. */
export const sqlitePlace = "SQLite under DATA_DIR";
