/** The tasks with candidates' data that other hosts may do: send mails, store files, store answers, or receive entire applications. */
export const dataTasks = ["mail", "files", "database", "applications"] as const;
/** One of `dataTasks`. */
export type DataTask = (typeof dataTasks)[number];

/** The host that does each task, if it is outside of the operator's own network. Tasks that are missing are done inside of it. */
export type DataHosts = Readonly<Partial<Record<DataTask, string>>>;
