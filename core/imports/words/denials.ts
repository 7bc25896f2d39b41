/** Matches words that deny something, in five languages. The English "no" is missing, because the Portuguese "no" means "in the". */
export const denials =
  /(?<![\p{L}\p{N}])(?:not|never|without|neither|nor|cannot|nicht|nie|kein\p{L}*|ohne|weder|ne|pas|sans|aucune?|ni|non|nessun\p{L}*|senza|né|não|nao|nem|sem|nenhum\p{L}*)(?![\p{L}\p{N}])|n[’']t(?!\p{L})|(?<!\p{L})n[’'](?=\p{L})/iu;
