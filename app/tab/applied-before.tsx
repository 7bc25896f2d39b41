import type { ReactNode } from "react";
import { languageFacts } from "#core/translation/language-facts.ts";
import { formatDay } from "#core/translation/moments.ts";
import { localeOf } from "#core/translation/translate.ts";
import { InlineScript } from "../document/inline-script.tsx";
import { useHydrated } from "../document/use-hydrated.ts";
import { useLanguage, useTranslate } from "../i18n/i18n.tsx";
import styles from "../ui/reference.module.css";
import { EndedNotice } from "./ended-notice.tsx";
import { type EarlierApplicationScope, earlierApplication, sentMarkKey } from "./sent-mark.ts";

/** Code that finds the sent mark of this opening in the tab. For a mark of an older version, which is not JSON, it throws, and no notice is shown. */
const findOwn = /* @__PURE__ */ `const found = JSON.parse(sessionStorage.getItem("${sentMarkKey("")}" + data.job));`;

/** Code that finds the same application as `earlierApplication` does. */
const findAny = /* @__PURE__ */ `const marks = [];
  for (const name of Object.keys(sessionStorage)) {
    const own = name === "${sentMarkKey("")}" + data.job;
    if (!own && !name.startsWith("${sentMarkKey("")}")) continue;
    try {
      const mark = { ...JSON.parse(sessionStorage.getItem(name)), own };
      if (mark.at && (own || data.scope === "group" || mark.company === data.company)) marks.push(mark);
    } catch {}
  }
  const [found] = marks.sort((a, b) => b.own - a.own || (a.at < b.at ? 1 : -1));
  text = found.own ? "text" : "elsewhere";`;

/**
 * Code that fills in and shows the notice if this tab has sent an application. The notice is the element before the script. The code runs before the
 * first paint, so that nothing moves later. It writes the text that the component renders after hydration.
 */
const fillIn = (find: string): string =>
  `((box) => {
  const data = box.dataset;
  let text = "text";
  try {
    ${find}
    const day = new Intl.DateTimeFormat(data.locale, { timeZone: data.zone, day: "numeric", month: "long", year: "numeric" });
    const [said, reference] = box.querySelectorAll("[data-text]");
    said.textContent = said.dataset[text].replace("{}", day.format(new Date(found.at)).replace(/^1(?= )/, data.firstDay).replace(/ (?!(?:de )?\\d{4})/g, "\u00a0"));
    if (found.reference) reference.textContent = reference.dataset.text.replace("{}", () => found.reference);
    box.hidden = false;
  } catch {}
})(document.currentScript.previousElementSibling);`.replace(/\n */g, " ");

export interface AppliedBeforeProps {
  readonly jobId: string;
  /** Which applications for other openings also count as earlier applications; none by default. */
  readonly reach?: EarlierApplicationScope;
  /** The time zone of the country, which decides on which day the application was sent. */
  readonly timeZone: string;
  readonly className: string | undefined;
  /** Text about the consequences of the earlier application, such as the day from which the candidate can apply again. */
  readonly children?: ReactNode;
}

const thisOpeningOnly: EarlierApplicationScope = { scope: "job" };

/**
 * Tells candidates that they have already applied in this tab, with the day and the reference. The server sends everybody the same page with the
 * notice hidden (spec 1.10); a script fills it in from the data in the tab.
 */
export function AppliedBefore({ jobId, reach = thisOpeningOnly, timeZone, className, children }: AppliedBeforeProps) {
  const t = useTranslate();
  const language = useLanguage();
  const hydrated = useHydrated();
  const earlier = hydrated ? earlierApplication(jobId, reach) : undefined;
  const { scope, company } = reach;
  const here = (date: string): string => t("applied.here", { date });
  const elsewhere = (date: string): string => t(scope === "company" ? "applied.company" : "applied.group", { date });
  const reference = (said: string): string => t("thanks.reference", { reference: said });
  const day = earlier && formatDay(earlier.at, language, timeZone);
  const script = import.meta.env.SSR ? fillIn(scope === "job" ? findOwn : findAny) : "";
  return (
    <>
      <div
        className={className}
        hidden={!earlier}
        suppressHydrationWarning
        data-job={jobId}
        data-scope={scope === "job" ? undefined : scope}
        data-company={company}
        data-locale={localeOf(language)}
        data-first-day={languageFacts[language].firstDay}
        data-zone={timeZone}
      >
        <p>
          <span
            data-text={here("{}")}
            data-elsewhere={scope === "job" ? undefined : elsewhere("{}")}
            suppressHydrationWarning
          >
            {/* an empty string instead of nothing, so that React keeps the text that the script has filled in */}
            {day ? (earlier.elsewhere ? elsewhere(day) : here(day)) : ""}
          </span>{" "}
          <span className={styles.whole} data-text={reference("{}")} suppressHydrationWarning>
            {earlier?.reference ? reference(earlier.reference) : ""}
          </span>
        </p>
        {children}
        {earlier && !earlier.elsewhere && <EndedNotice jobId={jobId} />}
      </div>
      <InlineScript code={script} />
    </>
  );
}
