/** Returns the address of an application at the desk, by its reference. `deskUrl` has no trailing slash. */
export const deskApplicationAddress = (deskUrl: string, reference: string): string =>
  `${deskUrl}/applications/${reference}`;

/** Returns the address of the list of applications that wait for an answer, sorted by promised day. */
export const deskWaitingAddress = (deskUrl: string): string => `${deskUrl}/applications?reply=yes`;
