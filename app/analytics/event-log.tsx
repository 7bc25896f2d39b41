import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { withSessionStorage } from "../document/session.ts";
import styles from "./event-log.module.css";

const name = "debug";
const value = "events";

interface Entry {
  readonly at: Date;
  readonly event: string;
  readonly properties: readonly (readonly [string, string])[];
}

/** Reads an entry of the data layer, which may also hold entries of a tag manager. */
function entryOf(pushed: unknown): Entry {
  const { event, ...properties } = { ...(pushed as Record<string, unknown>) };
  const texts = Object.entries(properties).map(([key, property]) => [key, String(property)] as const);
  return { at: new Date(), event: String(event ?? "(no event)"), properties: texts };
}

/** Returns all entries of the data layer. Entries that were pushed before this component began to listen get the current time. */
function useEntries(): readonly Entry[] {
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  useEffect(() => {
    window.dataLayer ??= [];
    const layer = window.dataLayer;
    const { push } = layer;
    setEntries(layer.map(entryOf));
    layer.push = (...pushed) => {
      setEntries((before) => [...before, ...pushed.map(entryOf)]);
      return push.apply(layer, pushed);
    };
    return () => {
      layer.push = push;
    };
  }, []);
  return entries;
}

/**
 * A panel for development. `?debug=events` opens it. It shows events as they are pushed, on every page until the tab is closed. It is in English
 * only.
 */
export function EventLog() {
  const [parameters] = useSearchParams();
  const [open, setOpen] = useState(false);
  const asked = parameters.get(name) === value;
  useEffect(() => {
    if (asked) withSessionStorage((storage) => storage.setItem(name, value));
    setOpen(asked || withSessionStorage((storage) => storage.getItem(name)) === value);
  }, [asked]);
  const close = (): void => {
    withSessionStorage((storage) => storage.removeItem(name));
    setOpen(false);
  };
  return open ? <Panel onClose={close} /> : null;
}

function Panel({ onClose }: { readonly onClose: () => void }) {
  const entries = useEntries();
  return (
    <aside className={styles.panel} lang="en" aria-label="Analytics">
      <p className={styles.head}>
        <strong>Analytics events</strong>
        <button type="button" className="button text" onClick={onClose}>
          Close<span className="visually-hidden"> the analytics events</span>
        </button>
      </p>
      <div className={styles.list} role="log" aria-label="Analytics events">
        <ol>
          {entries.map(({ at, event, properties }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries are only ever added
            <li key={index}>
              <time dateTime={at.toISOString()}>{at.toISOString().slice(11, 23)}</time> <strong>{event}</strong>
              {properties.map(([key, text]) => (
                <span key={key}>
                  {key}: {text}
                </span>
              ))}
            </li>
          ))}
        </ol>
      </div>
    </aside>
  );
}
