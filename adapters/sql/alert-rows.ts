import { type Alert, paces, type Subscription } from "#core/alerts/stored/alert.ts";
import type { AlertWithCheckpoint } from "#core/alerts/stored/alert-store.ts";
import { alertIds, subscriberIds } from "#core/identity/alert-id.ts";
import { countryCodes } from "#core/site/country-code.ts";
import { days } from "#core/time/time.ts";
import { defaultLanguage, isLanguage } from "#core/translation/language.ts";
import { momentIn, numberIn, optionalMomentIn, type Queries, type Row, textIn } from "./database.ts";

/** The columns of an alert, except those that only a check for new openings needs: the list of known openings may be long. */
const columns = "id, subscriber, language, country, parameters, pace, requested_at, waits_since, confirmed_at, consent";

function alertIn(row: Row): Alert {
  const [language, pace] = [textIn(row, "language"), textIn(row, "pace")];
  const [waitsSince, confirmedAt] = [optionalMomentIn(row, "waits_since"), optionalMomentIn(row, "confirmed_at")];
  return {
    id: alertIds.of(textIn(row, "id")),
    search: {
      language: isLanguage(language) ? language : defaultLanguage,
      country: countryCodes.of(textIn(row, "country")),
      parameters: textIn(row, "parameters"),
    },
    pace: paces.find((each) => each === pace) ?? "weekly",
    requestedAt: momentIn(row, "requested_at"),
    ...(waitsSince ? { waitsSince } : {}),
    ...(confirmedAt ? { confirmedAt } : {}),
    consentHash: textIn(row, "consent"),
  };
}

export const alertWithCheckpointIn = (row: Row): AlertWithCheckpoint => ({
  ...alertIn(row),
  known: textIn(row, "known"),
  lookedAt: { change: numberIn(row, "looked_change"), on: days.of(textIn(row, "looked_on")) },
});

/** Reads a subscriber and its alerts. `condition` selects its row. */
export async function subscriptionWhere(
  queries: Pick<Queries, "all" | "get">,
  condition: string,
  value: string,
): Promise<Subscription | undefined> {
  const row = await queries.get(`SELECT * FROM subscriber WHERE ${condition}`, value);
  if (!row) return undefined;
  const id = subscriberIds.of(textIn(row, "id"));
  const alerts = await queries.all(`SELECT ${columns} FROM alert WHERE subscriber = ? ORDER BY requested_at, id`, id);
  const [renewedAt, askedAt] = [optionalMomentIn(row, "renewed_at"), optionalMomentIn(row, "asked_at")];
  const pausedAt = optionalMomentIn(row, "paused_at");
  return {
    id,
    address: textIn(row, "address"),
    ...(renewedAt ? { renewedAt } : {}),
    ...(askedAt ? { askedAt } : {}),
    ...(pausedAt ? { pausedAt } : {}),
    alerts: alerts.map(alertIn),
  };
}
