import type { ReactNode } from "react";
import { Form, Link, useNavigation, useSearchParams } from "react-router";
import { alreadyAppliedFeedbackKeys } from "#core/applications/submit/already-applied.ts";
import type { PlainFormStanding } from "#core/applications/submit/unconfirmed-applications.ts";
import type { AlreadyAppliedVariant } from "#core/site/already-applied-variant.ts";
import type { Role } from "#core/site/taxonomy.ts";
import type { Language } from "#core/translation/language.ts";
import { pageTitle, useAddresses, useFrame } from "../../frame.ts";
import { RichText, useTranslate } from "../../i18n/i18n.tsx";
import type { SimilarData } from "../../similar/similar-data.ts";
import { SimilarJobs } from "../../similar/similar-jobs.tsx";
import { StateLetter } from "../../state-letter/state-letter.tsx";
import type { StateLetterData } from "../../state-letter/state-letter-data.ts";
import { FieldArt } from "../../ui/field-art.tsx";
import { Eyebrow, Hero } from "../../ui/hero.tsx";
import { MailLink } from "../../ui/mail-link.tsx";
import { OpeningTitle } from "../../ui/opening-title.tsx";
import { ReferenceLine } from "../../ui/reference.tsx";
import { ThanksLinks } from "../../ui/ways-from-thanks.tsx";
import { WhatComesNext } from "../../ui/what-comes-next.tsx";
import styles from "./confirm.module.css";

export interface ConfirmApplicationProps {
  readonly jobId: string;
  /** The title of the opening for which the application was sent. */
  readonly jobTitle: string;
  readonly jobLanguage?: Language | undefined;
  readonly breaks?: readonly number[];
  readonly role?: Role | undefined;
  /** Similar openings; empty unless the next steps are shown. */
  readonly similar?: SimilarData;
  /** The day by which an answer is promised, as text. */
  readonly answerDay?: string | undefined;
  /** The letter about the state of the confirmed application; missing while the next steps are still to come. */
  readonly letter?: StateLetterData | undefined;
  readonly state: PlainFormStanding["state"];
  /** The reference of the confirmed application. */
  readonly reference?: string | undefined;
  /** Selects the text that says where an earlier application counts: in the group, at the company or for the job. */
  readonly applied: AlreadyAppliedVariant;
}

export function ConfirmApplication(props: ConfirmApplicationProps) {
  const { jobId, jobTitle, jobLanguage, breaks, role, similar = [], answerDay, state, applied, reference } = props;
  const letter = state === "confirmed" ? props.letter : undefined;
  const t = useTranslate();
  const heading = {
    waiting: t("confirm.title"),
    confirmed: t(letter ? "myApplication.title" : "thanks.headingNoName"),
    already_applied: t("confirm.before"),
    gone: t("confirm.gone"),
  }[state];
  const frame = useFrame();
  const opening = <OpeningTitle title={jobTitle} breaks={breaks} language={jobLanguage} />;
  const isThanked = state === "confirmed" && !letter;
  return (
    <main id="content" data-role={role}>
      <title>{pageTitle(frame, heading)}</title>
      <Hero
        kind={isThanked ? "full" : "slim"}
        art={
          <FieldArt
            seed={`confirm ${jobId}`}
            role={role}
            growth={state === "confirmed" ? "finished" : state === "gone" ? "unfinished" : "growing"}
          />
        }
      >
        <h1 tabIndex={-1}>
          {jobTitle && !isThanked && (
            <>
              <Eyebrow>
                {opening}
                <span className="visually-hidden">:</span>
              </Eyebrow>{" "}
            </>
          )}
          {heading}
        </h1>
        {isThanked && (
          <p className="lead">
            <RichText id="thanks.received" values={{ title: jobTitle }} tags={{ opening: () => opening }} />
          </p>
        )}
        {reference && <ReferenceLine reference={reference} />}
      </Hero>
      {isThanked && (
        <div className="wrap page-end">
          <WhatComesNext answerDay={answerDay} linked contact={frame.contact} />
          <ThanksLinks />
          <SimilarJobs jobs={similar} />
        </div>
      )}
      {letter && (
        <div className={`wrap page-end ${styles.steps}`}>
          <StateLetter data={letter} />
          <p>
            <RichText
              id="myApplication.help"
              values={{ contact: frame.contact }}
              tags={{ mail: () => <MailLink address={frame.contact} /> }}
            />
          </p>
          <ThanksLinks />
        </div>
      )}
      {state !== "confirmed" && (
        <div className={`wrap page-end ${styles.steps}`}>
          {state === "waiting" && <Waiting jobTitle={jobTitle} opening={opening} />}
          {(state === "gone" || state === "already_applied") && (
            <TooLate jobId={jobId} state={state} applied={applied} />
          )}
        </div>
      )}
    </main>
  );
}

interface Sentence {
  readonly jobTitle: string;
  /** The title of the opening in an element with its `lang`. */
  readonly opening: ReactNode;
}

function Waiting({ jobTitle, opening }: Sentence) {
  const t = useTranslate();
  const busy = useNavigation().state !== "idle";
  return (
    <>
      <p className="lead">
        <RichText id="confirm.text" values={{ title: jobTitle }} tags={{ opening: () => opening }} />
      </p>
      <Form method="post">
        <p className="actions">
          <button type="submit" className="button" disabled={busy}>
            {t("confirm.button")}
          </button>
        </p>
      </Form>
      <p>{t("confirm.stranger")}</p>
    </>
  );
}

interface TooLateProps extends Pick<ConfirmApplicationProps, "jobId" | "applied"> {
  readonly state: "gone" | "already_applied";
}

function TooLate({ jobId, state, applied }: TooLateProps) {
  const t = useTranslate();
  const { contact } = useFrame();
  const addresses = useAddresses();
  const [parameters] = useSearchParams();
  const tags = { mail: () => <MailLink address={contact} /> };
  if (state === "already_applied")
    return (
      <>
        <p className="lead">
          <RichText id={alreadyAppliedFeedbackKeys[applied]} values={{ contact }} tags={tags} />
        </p>
        <ToSearch />
      </>
    );
  return (
    <>
      <p className="lead">
        <RichText id="confirm.goneText" values={{ contact }} tags={tags} />
      </p>
      <p className="actions">
        <Link className="button" to={addresses.application(jobId, parameters)}>
          {t("confirm.again")}
        </Link>
      </p>
    </>
  );
}

function ToSearch() {
  const t = useTranslate();
  const addresses = useAddresses();
  const [parameters] = useSearchParams();
  return (
    <p className="actions">
      <Link className="button" to={addresses.search(parameters)}>
        {t("thanks.back")}
      </Link>
    </p>
  );
}
