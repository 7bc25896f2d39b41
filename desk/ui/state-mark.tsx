import type { ApplicationState } from "#core/applications/stored/application-state.ts";
import { useTranslate } from "../texts.ts";
import styles from "./marks.module.css";

/** The state of an application, as a word with a colour beside it. */
export function StateMark({ state }: { readonly state: ApplicationState }) {
  const t = useTranslate();
  return (
    <span className={styles.state} data-state={state}>
      {t(`state.${state}`)}
    </span>
  );
}
