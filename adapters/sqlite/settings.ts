/** Where the databases are if no setting names another place, as the end of a sentence. */
export const sqlitePlace = "SQLite under DATA_DIR";
