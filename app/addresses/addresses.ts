/**
 * Builds all links of the site. Each link keeps the query of the page, so that the filters still apply when the visitor goes back (spec 2.6, 3.1,
 * 4.8).
 */
export interface Addresses {
  readonly search: (parameters: URLSearchParams) => string;
  readonly job: (id: string, parameters: URLSearchParams) => string;
  /** The page of a company that has a profile. */
  readonly company: (code: string, parameters: URLSearchParams) => string;
  readonly application: (id: string, parameters: URLSearchParams) => string;
  /** The page that a browser without scripts gets after it has sent a plain form. */
  readonly sent: (id: string, token: string, parameters: URLSearchParams) => string;
  /** The page on which visitors enter a mail address to get the new openings of a search. */
  readonly alerts: (parameters: URLSearchParams) => string;
  readonly privacy: (parameters: URLSearchParams) => string;
  /** The privacy notice of a company that is a controller itself. Without `company`, the notice of the group. */
  readonly noticeOf: (company: string | undefined, parameters: URLSearchParams) => string;
  readonly imprint: (parameters: URLSearchParams) => string;
  readonly accessibility: (parameters: URLSearchParams) => string;
  readonly security: (parameters: URLSearchParams) => string;
}

/** Builds the links of the pages under a base path. `base` is such a path, for example `/de/careers/de`. */
export function addressesUnder(base: string): Addresses {
  const at = (path: string, parameters: URLSearchParams): string => {
    const query = parameters.toString();
    return `${base}${path}${query === "" ? "" : `?${query}`}`;
  };
  return {
    search: (parameters) => at("/job-search", parameters),
    job: (id, parameters) => at(`/job-details/${encodeURIComponent(id)}`, parameters),
    company: (code, parameters) => at(`/company/${code}`, parameters),
    application: (id, parameters) => at(`/job-application/${encodeURIComponent(id)}`, parameters),
    sent: (id, token, parameters) => at(`/job-application/${encodeURIComponent(id)}/sent/${token}`, parameters),
    alerts: (parameters) => at("/alerts", parameters),
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

/** The address of the same page in another language: only the first segment of the path changes (look 1.9). */
export const inLanguage = (path: string, search: string, language: string): string =>
  `/${language}${path.replace(/^\/[^/]*/, "")}${search}`;

/**
 * The address of the same page in another language, for a page outside of the base paths. Returns only a query: the path of such a page is unknown,
 * and could be read as the name of another host.
 */
export function withLanguageParameter(language: string, search: string): string {
  const parameters = new URLSearchParams(search);
  parameters.set("language", language);
  return `?${parameters}`;
}
