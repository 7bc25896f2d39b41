/** What other machines may do with candidates' data: send mails, store files, store answers, or take whole applications. */
export const dataTasks = ["mail", "files", "database", "applications"] as const;
/** One of `dataTasks`. */
export type DataTask = (typeof dataTasks)[number];

/** The host that does each task, if it is outside of the operator's own network. Tasks that are missing are done inside of it. */
export type DataHosts = Readonly<Partial<Record<DataTask, string>>>;
