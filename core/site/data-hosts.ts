/** The tasks with candidates' data that other hosts may do: send mails, store files, store answers, or receive entire applications. */
export const dataTasks = ["mail", "files", "database", "applications"] as const;
/** One of `dataTasks`. */
export type DataTask = (typeof dataTasks)[number];

/** The hosts outside of the operator's own network that do these tasks. Missing tasks are done inside the network. */
export type DataHosts = Readonly<Partial<Record<DataTask, string>>>;
