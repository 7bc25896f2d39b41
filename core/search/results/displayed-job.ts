import { inReadingOrder, type Job, mainSection } from "../../jobs/job.ts";
import type { JobDetail, JobSummary, NewestJob } from "../../jobs/job-index.ts";
import type { Labels } from "../../site/labels.ts";

/** Returns the data of an opening that lists show. */
export function summaryOf(job: Job, labels: Labels): JobSummary {
  const cities = job.places.flatMap(({ country, city }) => (city ? [labels.city(country, city.code, city.label)] : []));
  const countries = job.places.flatMap(({ country, city }) => (city ? [] : [labels.listed("countries", country)]));
  return {
    id: job.id,
    title: job.title,
    cities,
    ...(countries.length > 0 ? { countries } : {}),
    company: labels.company(job.company),
    language: job.language,
    ...(job.role ? { role: { key: job.role, label: labels.role(job.role) } } : {}),
    ...(job.externalJobLink ? { externalJobLink: job.externalJobLink } : {}),
    ...(job.workplace ? { workplace: job.workplace } : {}),
    publicationDate: job.publicationDate,
    ...(job.employment ? { employment: job.employment } : {}),
    ...(job.salary ? { salary: job.salary } : {}),
    ...(job.referralEnabled ? { referralEnabled: true } : {}),
  };
}

/** Returns the data of an opening that its page shows. A hidden position has no contact person, because the name would reveal the company. */
export function detailOf(job: Job, labels: Labels): JobDetail {
  return {
    ...summaryOf(job, labels),
    abstract: job.abstract,
    country: job.places[0]?.country ?? "",
    codes: { places: job.places, areas: job.areas, interests: job.interests },
    keywords: job.keywords,
    publicationDate: job.publicationDate,
    ...(job.updatedAt ? { updatedAt: job.updatedAt } : {}),
    ...(job.validThrough ? { validThrough: job.validThrough } : {}),
    ...(job.answerDays ? { answerDays: job.answerDays } : {}),
    ...(job.contactPerson && !job.hiddenPosition ? { contactPerson: job.contactPerson } : {}),
    ...(job.hiring ? { hiring: job.hiring } : {}),
    sections: inReadingOrder(job.sections),
    hiddenPosition: job.hiddenPosition,
    referralEnabled: job.referralEnabled,
    unlisted: job.unlisted,
  };
}

/** Returns the data of an opening that feeds show. */
export function newestJobOf(job: Job, labels: Labels): NewestJob {
  const country = job.places[0]?.country;
  const text = job.abstract ? undefined : mainSection(job.sections)?.content;
  return {
    ...summaryOf(job, labels),
    ...(job.abstract ? { abstract: job.abstract } : {}),
    ...(text ? { text } : {}),
    ...(country ? { country } : {}),
    ...(job.updatedAt ? { updatedAt: job.updatedAt } : {}),
  };
}
