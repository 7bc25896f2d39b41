import { redirect } from "react-router";

/** The desk begins with the applications. */
export const loader = (): Response => redirect("/applications");
