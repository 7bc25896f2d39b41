import { statusOf } from "#contract/errors.ts";
import { type ErrorCode, errorCodes } from "#core/errors.ts";
import { englishErrors } from "./english.ts";
import { code, pageOf, table } from "./markdown.ts";

/** What an operator can do about each error code of a call. */
const advice: Readonly<Record<ErrorCode | "internal", string>> = {
  invalid:
    "Nothing: the candidate corrects the fields that `fields` names. If everybody gets this error, look for an old copy of the form in a cache.",
  not_found: "Look for the opening with `./careers jobs show ID`; the address may be mistyped.",
  closed: "If the opening was closed by mistake, reopen it with `./careers jobs reopen ID`.",
  applied_elsewhere: "Nothing: the opening has an `externalJobLink`.",
  already_applied:
    "Nothing, if this is intended. Otherwise change [`alreadyAppliedDays` or its scope](../guide/texts-and-countries.md#the-notice-says-what-the-settings-say), or erase the first application.",
  bot_suspected:
    "Check that the clock of the server is right and that the site is served over https. See [the bot check](../guide/bot-check.md).",
  upload_too_large:
    "If `LIMIT_UPLOAD_BYTES` is below 100 MB, raise it, and also [the limit of the proxy](../guide/internet.md#3-if-you-use-another-proxy).",
  upload_wrong_type:
    "Nothing: the candidate chooses another file. [Files](../guide/files.md#what-is-accepted) says what is accepted.",
  upload_missing:
    "If candidates take longer than `LIMIT_UNCLAIMED_HOURS`, raise this limit. Several hosts must share [their files](../guide/hosts.md).",
  idempotency_mismatch: "Nothing: the candidate changed the form after sending it, and reloads the page.",
  already_kept: "Nothing: the application stays as it was first sent, and the candidate corrects it on their own page.",
  ended: "Nothing: the candidate has withdrawn or erased the application.",
  forbidden:
    "Check that the proxy passes `Origin` and `Sec-Fetch-Site` on, and that `PUBLIC_URL` is the address that visitors see. If the call comes from another site, name that site in `JOBAPP_ORIGINS`.",
  method_not_allowed: "Nothing, unless a proxy changes methods.",
  malformed: "Nothing, unless a proxy changes bodies or addresses.",
  too_slow: "Check the timeouts of the proxy: it must accept bodies that arrive slowly.",
  unsupported_media_type: "Nothing, unless a proxy changes `Content-Type`.",
  busy: "See [when visitors are refused](../guide/limits.md#when-visitors-are-refused); behind a proxy, set `TRUSTED_PROXIES`.",
  unavailable:
    "Ask [`/ready`](../guide/watching.md#ask-for-ready): the database, the files, the disk or another host does not answer.",
  internal: "Search the log for the request id: the line names the cause.",
};

/** Generates the page about errors. */
export function errorsPage(): string {
  const text = englishErrors();
  const rows = [...errorCodes, "internal" as const].map((each) => [
    code(each),
    String(each === "internal" ? 500 : statusOf[each]),
    text(each),
    advice[each],
  ]);
  return pageOf(
    "Errors and what to do",
    "A call that fails answers `{code, message, fields?, challenge?, requestId}`, and pages show the message. The log names the request id of each error.\nFor symptoms other than these errors, see [Trouble](../guide/trouble.md).",
    table(["code", "status", "what people read", "what an operator does"], rows),
    'Beyond a limit, the status is always 503 with `Retry-After`; 429 only ever means "already applied".',
  );
}
