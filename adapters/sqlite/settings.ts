/** Says where the databases are if no setting names another place. It is the end of a sentence. */
export const sqlitePlace = "SQLite under DATA_DIR";
