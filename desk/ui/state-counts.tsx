import { type ApplicationState, applicationStates } from "#core/applications/stored/application-state.ts";
import { useTranslate } from "../texts.ts";
import styles from "./state-counts.module.css";

interface StateCountsProps {
  readonly byState: Partial<Record<ApplicationState, number>>;
  /** The state to which the list is filtered, if any. */
  readonly chosen?: string | undefined;
  readonly addressOf: (state: ApplicationState) => string;
}

/** The number of applications in each state. Each number links to these applications. */
export function StateCounts({ byState, chosen, addressOf }: StateCountsProps) {
  const t = useTranslate();
  const shown = applicationStates.filter((state) => byState[state]);
  if (shown.length === 0) return null;
  return (
    <nav aria-label={t("list.state")}>
      <ul className={styles.counts}>
        {shown.map((state) => (
          <li key={state}>
            <a href={addressOf(state)} aria-current={state === chosen ? "true" : undefined}>
              {t(`state.${state}`)} <span>{byState[state]}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
