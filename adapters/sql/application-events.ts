import type {
  ApplicationEvent,
  ApplicationEventKind,
  EventActor,
} from "#core/applications/stored/application-event.ts";
import type { ApplicationEvents } from "#core/applications/stored/application-events.ts";
import {
  type Database,
  momentIn,
  numberIn,
  optionalMomentIn,
  optionalTextIn,
  placeholders,
  type Row,
  textIn,
} from "./database.ts";

export function createSqlApplicationEvents(database: Database): ApplicationEvents {
  return {
    async of(id) {
      const rows = await database.all(
        "SELECT event.* FROM event JOIN application ON application.alias = event.alias WHERE application.id = ? ORDER BY place",
        id,
      );
      return rows.map(eventIn);
    },
    async unread(reader, limit) {
      const rows = await database.all(
        "SELECT event.* FROM event_unread JOIN event ON event.place = event_unread.place WHERE reader = ? ORDER BY event_unread.place LIMIT ?",
        ...[reader, limit],
      );
      return rows.map((row) => ({ ...eventIn(row), place: numberIn(row, "place"), alias: textIn(row, "alias") }));
    },
    async done(reader, events) {
      if (events.length === 0) return;
      const places = events.map(({ place }) => place);
      await database.run(
        `DELETE FROM event_unread WHERE reader = ? AND place IN (${placeholders(places)})`,
        ...[reader, ...places],
      );
    },
    count: (limit) =>
      database.transaction(async (queries) => {
        const taken = await queries.all(
          `DELETE FROM event_unread WHERE reader = 'counts' AND place IN (
             SELECT place FROM event_unread WHERE reader = 'counts' ORDER BY place LIMIT ?
           ) RETURNING place`,
          limit,
        ); // deleted before they are counted, because another process may count at the same time
        if (taken.length === 0) return 0;
        const places = taken.map((row) => numberIn(row, "place"));
        await queries.run(
          `INSERT INTO event_total (kind, total) SELECT kind, count(*) FROM event WHERE place IN (${placeholders(places)}) GROUP BY kind
           ON CONFLICT (kind) DO UPDATE SET total = event_total.total + excluded.total`,
          ...places,
        );
        return taken.length;
      }),
    async erased() {
      const rows = await database.all(
        `SELECT alias, max(at) AS erased_on, (SELECT min(received.at) FROM event AS received WHERE received.alias = event.alias AND received.kind = 'received') AS received_on
         FROM event WHERE kind = 'erased' GROUP BY alias ORDER BY alias`,
      );
      return rows.map((row) => {
        const receivedOn = optionalMomentIn(row, "received_on");
        return {
          alias: textIn(row, "alias"),
          ...(receivedOn ? { receivedOn } : {}),
          erasedOn: momentIn(row, "erased_on"),
        };
      });
    },
    async totals() {
      const rows = await database.all("SELECT kind, total FROM event_total ORDER BY kind");
      return new Map(rows.map((row) => [textIn(row, "kind") as ApplicationEventKind, numberIn(row, "total")]));
    },
  };
}

function eventIn(row: Row): ApplicationEvent {
  const about = optionalTextIn(row, "about");
  return {
    kind: textIn(row, "kind") as ApplicationEventKind,
    at: momentIn(row, "at"),
    who: textIn(row, "who") as EventActor,
    ...(about === undefined ? {} : (JSON.parse(about) as Partial<ApplicationEvent>)),
  };
}
