/**
 * Builds all links of the site. They keep the query, so that the filters are still there on the way back (spec 2.6,
 * 3.1, 4.8).
 */
export interface Addresses {
  readonly search: (parameters: URLSearchParams) => string;
  readonly job: (id: string, parameters: URLSearchParams) => string;
  readonly application: (id: string, parameters: URLSearchParams) => string;
  /** The page after a plain form was sent, without scripts. */
  readonly sent: (id: string, token: string, parameters: URLSearchParams) => string;
  readonly privacy: (parameters: URLSearchParams) => string;
  /** The privacy notice of a company that is a controller itself; the group's if none is given. */
  readonly noticeOf: (company: string | undefined, parameters: URLSearchParams) => string;
  readonly imprint: (parameters: URLSearchParams) => string;
  readonly accessibility: (parameters: URLSearchParams) => string;
  readonly security: (parameters: URLSearchParams) => string;
}

/** `base` is the page's base path, such as `/de/careers/de`. */
export function addressesUnder(base: string): Addresses {
  const at = (path: string, parameters: URLSearchParams): string => {
    const query = parameters.toString();
    return `${base}${path}${query === "" ? "" : `?${query}`}`;
  };
  return {
    search: (parameters) => at("/job-search", parameters),
    job: (id, parameters) => at(`/job-details/${encodeURIComponent(id)}`, parameters),
    application: (id, parameters) => at(`/job-application/${encodeURIComponent(id)}`, parameters),
    sent: (id, token, parameters) => at(`/job-application/${encodeURIComponent(id)}/sent/${token}`, parameters),
    privacy: (parameters) => at("/privacy", parameters),
    noticeOf(company, parameters) {
      const own = new URLSearchParams(parameters);
      own.delete("controller");
      if (company !== undefined) own.set("controller", company);
      return at("/privacy", own);
    },
    imprint: (parameters) => at("/imprint", parameters),
    accessibility: (parameters) => at("/accessibility", parameters),
    security: (parameters) => at("/security", parameters),
  };
}

/** The same page in another language: only the first segment changes (look 1.9). */
export const inLanguage = (path: string, search: string, language: string): string =>
  `/${language}${path.replace(/^\/[^/]*/, "")}${search}`;

/**
 * The same page in another language, for an address that is under no base path. Returns a reference without a path, as an unknown path could name
 * another host.
 */
export function withLanguageParameter(language: string, search: string): string {
  const parameters = new URLSearchParams(search);
  parameters.set("language", language);
  return `?${parameters}`;
}
