/** The field with the token of the bot check. Scripts add it to the form; a browser without scripts sends none. */
export const tokenField = "challenge";
