import type { ApplicationStore, StoredApplication } from "./application-store.ts";

/** Signs the links by which candidates come back to their application, without an account. */
export interface CandidateLinks {
  tokenOf(applicationId: string): string;
  /** The application a token leads to; `undefined` for one that we have not signed. */
  idIn(token: string): string | undefined;
}

/** What a candidate may do with an application, by the link in the mail. */
export interface CandidateDesk {
  /** The application of a token; `undefined` where it is none of ours, too old, or leads to something that is gone. */
  open(token: string): Promise<StoredApplication | undefined>;
  /** Takes the application back; false as with `open`. Again is no mistake: the first time counts. */
  withdraw(token: string): Promise<boolean>;
  /** Erases everything of the application, now and for good; false as with `open`. */
  erase(token: string): Promise<boolean>;
}

/** A link in an old mailbox must not open a door for ever. */
const linkDays = 365;

export interface CandidateDeskParts {
  readonly applications: Pick<ApplicationStore, "get" | "setState">;
  readonly links: CandidateLinks;
  readonly eraseApplication: (application: StoredApplication) => Promise<unknown>;
  readonly now: () => Date;
}

export function createCandidateDesk({ applications, links, eraseApplication, now }: CandidateDeskParts): CandidateDesk {
  const open = async (token: string): Promise<StoredApplication | undefined> => {
    const id = links.idIn(token);
    const application = id === undefined ? undefined : await applications.get(id);
    const ends = application && new Date(application.receivedAt).getTime() + linkDays * 86_400_000;
    return ends !== undefined && ends > now().getTime() ? application : undefined;
  };
  return {
    open,
    async withdraw(token) {
      const application = await open(token);
      if (!application) return false;
      if (application.state === "withdrawn") return true;
      return applications.setState(application.id, "withdrawn", now().toISOString());
    },
    async erase(token) {
      const application = await open(token);
      if (application) await eraseApplication(application);
      return application !== undefined;
    },
  };
}

/** A copy of everything a candidate sent, for the candidate: what the law calls portable. */
export const copyOf = ({ form, files, ...application }: StoredApplication) => {
  const { cv: _cv, otherDoc: _otherDoc, ...answers } = form;
  const { id, jobId, jobTitle, receivedAt, country, language, state, stateSince, source, medium } = application;
  return {
    ...{ reference: id, receivedAt, jobId, jobTitle, country, language, state, stateSince, source, medium },
    answers,
    files: files.map(({ kind, name, size, contentType, sha256 }) => ({ kind, name, size, contentType, sha256 })),
  };
};
