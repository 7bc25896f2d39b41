import { redirect } from "react-router";

/** The start page of the desk is the list of applications. */
export const loader = (): Response => redirect("/applications");
