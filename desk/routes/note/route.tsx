import { data, redirect } from "react-router";
import { writeNote } from "#core/desk/note.ts";
import { openForDesk } from "#core/desk/reading.ts";
import { applicationIds } from "#core/identity/application-id.ts";
import { inputContext } from "../../context.ts";
import { or503 } from "../../or503.ts";
import { fieldOf } from "../../reply/typed-answer.ts";
import { useTranslate } from "../../texts.ts";
import { PageTitle } from "../../ui/page-title.tsx";
import { Problem } from "../../ui/problem.tsx";
import { applicationData } from "../application/application-data.ts";
import type { Route } from "./+types/route";
import styles from "./note.module.css";
import { NoteForm } from "./note-field.tsx";
import { NoteText } from "./note-text.tsx";

/** Saves the note. If that is refused, the page shows both the typed text and the current note. */
export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  const input = context.get(inputContext);
  const { services, person } = input;
  if (!applicationIds.has(id)) throw new Response(null, { status: 404 });
  const form = await request.formData();
  const typed = { text: fieldOf(form, "text"), replaces: versionIn(form.get("replaces")) };
  const written = await or503(writeNote(services.reading, { person }, id, typed));
  if (written === "written") throw redirect(`/applications/${id}?done=note`, 303);
  const problem = written.refused;
  if (problem === "none") throw new Response(null, { status: 404 });
  if (problem === "no_right" || problem === "closed") return data({ problem, id, text: typed.text }, { status: 403 });
  const opened = await or503(openForDesk(services.reading, person, id));
  if ("refused" in opened) return data({ problem: "closed" as const, id, text: typed.text }, { status: 403 });
  const { note } = applicationData(input, opened);
  return data({ problem, id, text: typed.text, note }, { status: problem === "changed" ? 409 : 422 });
}

function versionIn(value: FormDataEntryValue | null): number | undefined {
  return typeof value === "string" && /^\d{1,9}$/.test(value) ? Number(value) : undefined;
}

export { ErrorPage as ErrorBoundary } from "../../error-page.tsx";

/**
 * Shown if the note was not saved. Notes are written on the page of their application, so this page links to that page when its own address is opened
 * directly.
 */
export default function NoteNotSaved({ actionData, params }: Route.ComponentProps) {
  const t = useTranslate();
  if (!actionData)
    return (
      <main id="content" className="desk-page">
        <PageTitle>{t("note.heading")}</PageTitle>
        <h1>{t("note.heading")}</h1>
        <ToApplication id={params.id} />
      </main>
    );
  const { problem, id, text } = actionData;
  const note = "note" in actionData ? actionData.note : undefined;
  return (
    <main id="content" className="desk-page">
      <PageTitle hasProblem>{t("note.notSaved")}</PageTitle>
      <h1>{t("note.notSaved")}</h1>
      <Problem>{t(`note.problem.${problem}`)}</Problem>
      {note && (
        <section aria-labelledby="now" className={styles.section}>
          <h2 id="now">{t("note.now")}</h2>
          <NoteText note={note} />
        </section>
      )}
      {problem === "changed" || problem === "too_long" ? (
        <NoteForm id={id} text={text} replaces={note?.version} label={t("note.typed")} />
      ) : (
        <ToApplication id={id} />
      )}
    </main>
  );
}

function ToApplication({ id }: { readonly id: string }) {
  const t = useTranslate();
  return (
    <p className="actions">
      <a className="button small" href={`/applications/${id}`}>
        {t("view.back")}
      </a>
    </p>
  );
}
