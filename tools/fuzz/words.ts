import { wireName } from "#contract/jobapp.ts";
import { fieldNames } from "#core/applications/form/application.ts";

/** Words that have broken programs before, and some harmless ones. */
export const troublesomeWords = [
  ...["", " ", "0", "-1", "1e9", "NaN", "null", "true", "__proto__", "constructor", "hasOwnProperty"],
  ...[
    "'",
    '"',
    "' OR 1=1 --",
    '" OR ""="',
    "%",
    "_",
    "*",
    "(",
    ")",
    "NEAR(",
    "a AND",
    "-x",
    "title:x",
    "{a}:b",
    "\\",
    "\\\\",
  ],
  ...["<script>alert(1)</script>", "</script>", "]]>", "javascript:alert(1)", "data:text/html,x", "{{7*7}}", "#{7*7}"],
  ...[
    "../../etc/passwd",
    "..\\..\\boot.ini",
    "/etc/passwd",
    "file:///etc/passwd",
    "//evil.example",
    "/\\evil.example",
    "http://169.254.169.254/",
  ],
  ...[
    "\0",
    "a\0b",
    "\r\nSet-Cookie: x=1",
    "\u202e",
    "\u200b",
    "\ufeff",
    "\ud800",
    "😀",
    "İ",
    "ß",
    "ﬁ",
    "é",
    "كلمة",
    "a".repeat(300),
  ],
  ...[
    "9".repeat(400),
    "9007199254740993",
    "1;drop table job",
    "$(id)",
    "`id`",
    "%00",
    "%E0%A4%A",
    "%2e%2e%2f",
    "%252e",
    "c++",
    "c#",
    ".net",
  ],
  ...["de", "en", "fr", "uk", "xx", "berlin", "tavela", "student", "technology", "iot", "developer", "java", "2"],
];

export const segments = [
  ...[
    "de",
    "en",
    "fr",
    "it",
    "pt",
    "careers",
    "at",
    "de",
    "uk",
    "us",
    "job-search",
    "job-details",
    "job-application",
    "privacy",
    "imprint",
  ],
  ...[
    "application",
    "api",
    "public",
    "search",
    "jobapp",
    "uploads",
    "jobpost2",
    "attachment",
    "cv",
    "other",
    "jobapplication",
    "status",
    "challenge",
  ],
  ...[
    "content-meta-values-relations",
    "job_post",
    "assets",
    "logos",
    "messages",
    "health",
    "ready",
    "__manifest",
    "styleguide",
    "u",
    "a",
  ],
  ...[
    "de-masterarbeit-embedded-sensorik",
    "de-platform-engineer-kubernetes-go",
    "job-search.data",
    "_root.data",
    "quadrel.svg",
  ],
];

/** Paths that exist, so that the server also reads the other parts of a request, which may be wrong. */
export const existingPaths = [
  ...[
    "/en/careers/de/job-search",
    "/de/careers/de/job-details/de-masterarbeit-embedded-sensorik",
    "/fr/careers/fr/job-search",
  ],
  ...[
    "/en/careers/uk/job-application/de-masterarbeit-embedded-sensorik",
    "/de/careers/at/privacy",
    "/en/careers/de/job-search.data",
  ],
  ...[
    "/api/search/jobpost2",
    "/api/search/suggestions",
    "/api/search/jobpost2/de-masterarbeit-embedded-sensorik",
    "/api/jobapp/challenge",
    "/api/uploads",
  ],
  ...[
    "/api/public/content-meta-values-relations/job_post",
    "/api/jobapp/attachment/cv",
    "/api/jobapp/attachment/other",
  ],
  "/api/jobapp/jobapplication/de-masterarbeit-embedded-sensorik",
  "/api/jobapp/jobapplication/de-masterarbeit-embedded-sensorik/status",
];

export const names = [
  ...[
    "q",
    "text",
    "page",
    "country",
    "city",
    "company",
    "role",
    "area",
    "interest",
    "language",
    "s",
    "k",
    "purpose",
    "job",
    "code",
    "metaKey",
  ],
  ...["depMetaKey", "COUNTRY", "q[]", "__proto__", "constructor", "p", "version", "_routes", "debug"],
];

/** The names of fields in the demo's form and in calls. */
export const fields = [
  ...fieldNames.map((name) => wireName(name, "quadrel")),
  ...["challenge", "country", "language", "source", "medium", "contentType", "__proto__", "id", "state"],
];

export const headerNames = [
  ...[
    "Accept",
    "Accept-Language",
    "Accept-Encoding",
    "Cookie",
    "Origin",
    "Referer",
    "User-Agent",
    "X-Forwarded-For",
    "X-Forwarded-Host",
  ],
  ...[
    "Forwarded",
    "Range",
    "If-None-Match",
    "If-Modified-Since",
    "Idempotency-Key",
    "Sec-Fetch-Site",
    "X-React-Router-SPA-Mode",
  ],
  ...["X-React-Router-Prerender-Data", "X-HTTP-Method-Override", "Upgrade", "Prefer"],
];

export const contentTypes = [
  ...[
    "application/json",
    "application/json; charset=utf-7",
    "text/plain",
    "multipart/form-data; boundary=x",
    "multipart/form-data",
  ],
  ...["application/x-www-form-urlencoded", "", "application/xml", `multipart/form-data; boundary=${"y".repeat(200)}`],
];
