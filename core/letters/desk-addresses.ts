/** The address of an application on the desk, by its reference. `deskUrl` has no trailing slash. */
export const deskApplicationAddress = (deskUrl: string, reference: string): string =>
  `${deskUrl}/applications/${reference}`;

/** The address of the list of applications that wait for an answer, by promised day. */
export const deskWaitingAddress = (deskUrl: string): string => `${deskUrl}/applications?reply=yes`;
