import type { ApplicationForm } from "./application.ts";

/** The fields by which a candidate is reached, and which may be corrected as long as nobody has read the application. */
export const contactFields = ["firstName", "lastName", "email", "telephone", "linkedin", "xing"] as const;
export type ContactField = (typeof contactFields)[number];
export type Contact = Pick<ApplicationForm, ContactField>;
