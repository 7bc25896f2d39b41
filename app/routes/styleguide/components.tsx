import type { Picture } from "#core/site/pictures.ts";
import type { Theme } from "#core/site/theme.ts";
import { createNetworkState, type Trouble } from "../../network/network-state.ts";
import { BackLink } from "../../ui/back-link.tsx";
import { JobSideLayout } from "../../ui/beside-job.tsx";
import { ExactText } from "../../ui/exact.tsx";
import { FieldArt, type FieldArtProps } from "../../ui/field-art.tsx";
import { Eyebrow, Hero, type HeroProps } from "../../ui/hero.tsx";
import { HeroArt } from "../../ui/hero-art.tsx";
import { Icon, iconNames } from "../../ui/icon.tsx";
import { JobTitle } from "../../ui/job-title.tsx";
import { LanguageBadge } from "../../ui/language-badge.tsx";
import { MailLink } from "../../ui/mail-link.tsx";
import { OpeningTitle } from "../../ui/opening-title.tsx";
import { CatalogText } from "../../ui/own-text.tsx";
import { Reference, ReferenceLine } from "../../ui/reference.tsx";
import { SteadyLabel } from "../../ui/steady-label.tsx";
import { ThanksLinks } from "../../ui/ways-from-thanks.tsx";
import { WhatComesNext } from "../../ui/what-comes-next.tsx";
import { WholeNames } from "../../ui/whole-names.tsx";
import { controls } from "./controls.tsx";
import type { StateContext, States } from "./states.ts";
import styles from "./styleguide.module.css";

const art = (about: Partial<FieldArtProps>) => () => (
  <div className={styles.ground} data-role={about.role}>
    <FieldArt seed="munich" {...about} />
  </div>
);

const fewFacts = { places: ["Campinas", "São Paulo"], answer: "Em até 10 dias úteis" };

const hero =
  (kind: NonNullable<HeroProps["kind"]>) =>
  ({ frame }: StateContext) => (
    <Hero kind={kind} art={<FieldArt seed="munich" />}>
      <h1>
        {kind === "slim" && <Eyebrow>{frame.brand.name}</Eyebrow>} {frame.headline}
      </h1>
    </Hero>
  );

const heroWith = ({ frame }: StateContext, picture: Picture | undefined) => (
  <Hero art={<HeroArt seed="berlin" picture={picture} />}>
    <h1>{frame.headline}</h1>
  </Hero>
);

const switchIn =
  (theme: Theme) =>
  ({ frame, parts: { ThemeSwitch } }: StateContext) => (
    <div className={`${styles.ground} on-dark`}>
      <ThemeSwitch frame={{ ...frame, theme }} />
    </div>
  );

const bannerOf = (trouble: Trouble) => {
  const state = createNetworkState();
  state.say(trouble, () => undefined);
  return ({ parts: { NetworkBanner } }: StateContext) => <NetworkBanner state={state} />;
};

/**
 * All states of every component of `app/ui`, by the name of its file, and all states of the native controls. A test fails if a component is missing.
 */
export const components: Readonly<Record<string, States>> = {
  controls,
  "back-link": {
    "in a header": ({ t }) => (
      <div className={`${styles.ground} on-dark`}>
        <BackLink to="/styleguide" text={t("apply.backToJob")} />
      </div>
    ),
  },
  exact: {
    "an address": () => (
      <p>
        <ExactText>lena.vogt-lindemann@mail.example.com</ExactText>
      </p>
    ),
    "signs that differ": () => (
      <p>
        <ExactText marked={[12, 14]}>lena.vogt@gmial.com</ExactText>
      </p>
    ),
  },
  "own-text": {
    "a long word": ({ t }) => (
      <p>
        <CatalogText>{t("privacy.title")}</CatalogText>
      </p>
    ),
  },
  "error-screen": {
    missing: ({ parts: { ErrorScreen } }) => <ErrorScreen kind="missing" />,
    away: ({ parts: { ErrorScreen } }) => <ErrorScreen kind="away" />,
    failed: ({ parts: { ErrorScreen } }) => <ErrorScreen kind="failed" />,
  },
  "beside-job": {
    "all facts": () => (
      <JobSideLayout
        title="Analista de dados pleno"
        language="pt"
        facts={{ ...fewFacts, salary: "€ 60,000 a year", until: "30 June 2029" }}
      >
        <p>A form</p>
      </JobSideLayout>
    ),
    "few facts": () => (
      <JobSideLayout title="Analista de dados pleno" language="pt" facts={fewFacts}>
        <p>A form</p>
      </JobSideLayout>
    ),
    none: () => (
      <JobSideLayout title="Analista de dados pleno" language="pt" facts={undefined}>
        <p>A form</p>
      </JobSideLayout>
    ),
  },
  "field-art": {
    "no role": art({}),
    student: art({ role: "student" }),
    "career starter": art({ role: "career_starter" }),
    professional: art({ role: "professional" }),
    unfinished: art({ growth: "unfinished" }),
    finished: art({ growth: "finished" }),
  },
  hero: {
    search: hero("search"),
    full: hero("full"),
    job: hero("job"),
    slim: hero("slim"),
    plain: hero("plain"),
  },
  "hero-art": {
    drawn: (given) => heroWith(given, given.picture),
    "a photograph": (given) => heroWith(given, given.picture && { ...given.picture, drawn: false }),
    none: (given) => heroWith(given, undefined),
  },
  icon: {
    all: () => (
      <ul className={styles.icons}>
        {iconNames.map((name) => (
          <li key={name}>
            <Icon name={name} /> {name}
          </li>
        ))}
      </ul>
    ),
  },
  "language-badge": { "of a title": () => <LanguageBadge language="fr" /> },
  "mail-link": {
    "an address": ({ frame }) => <MailLink address={frame.contact} />,
    "with a subject": ({ frame }) => <MailLink address={frame.contact} subject={frame.headline} />,
  },
  "network-banner": {
    offline: bannerOf("offline"),
    away: bannerOf("away"),
    between: bannerOf("between"),
    slow: bannerOf("slow"),
    unsent: bannerOf("unsent"),
  },
  "page-footer": { "of an address": ({ frame, parts: { PageFooter } }) => <PageFooter frame={frame} /> },
  "page-header": {
    "under a base path": ({ frame, parts: { PageHeader } }) => <PageHeader frame={frame} />,
    elsewhere: ({ frame, parts: { PageHeader } }) => <PageHeader frame={{ ...frame, underBase: false }} />,
  },
  "pending-bar": { "nothing on its way": ({ parts: { PendingBar } }) => <PendingBar /> },
  "route-announcer": { "nothing to say": ({ parts: { RouteAnnouncer } }) => <RouteAnnouncer /> },
  "job-title": {
    "with short words that stay whole": () => (
      <h3>
        <JobTitle title="Software Engineer Backend (m/w/d), UX/UI und Softwareentwicklung/Softwarearchitektur" />
      </h3>
    ),
  },
  "opening-title": {
    "in another language": () => <OpeningTitle title="Analista de dados pleno" language="pt" />,
  },
  "skip-link": {
    "out of sight": ({ parts: { SkipLink } }) => <SkipLink />,
    "as it is when it has the focus": ({ parts: { SkipLink } }) => (
      <div className={styles.focused}>
        <SkipLink />
      </div>
    ),
  },
  reference: {
    "as a line below a heading": () => (
      <Hero kind="slim" art={<FieldArt seed="munich" />}>
        <ReferenceLine reference="K7M-29R-XDW" />
      </Hero>
    ),
    "in a text": () => (
      <p>
        <Reference>K7M-29R-XDW</Reference>
      </p>
    ),
  },
  "steady-label": {
    "while it is sent": ({ t }) => (
      <button type="button" className="button" aria-disabled>
        <SteadyLabel others={[t("recap.send"), t("recap.tryNow"), t("recap.trying")]}>{t("recap.sending")}</SteadyLabel>
      </button>
    ),
  },
  "theme-switch": { "as the device": switchIn("system"), dark: switchIn("dark") },
  "ways-from-thanks": {
    "without a search before": () => <ThanksLinks />,
  },
  "what-comes-next": {
    "right after sending": ({ frame }) => (
      <WhatComesNext
        answerDays={10}
        email="lena.vogt@example.org"
        answerDay="24. 12. 2026"
        linked
        contact={frame.contact}
      />
    ),
    "after a reload": ({ frame }) => <WhatComesNext answerDays={10} linked={false} contact={frame.contact} />,
    "where no confirmation is sent": ({ frame }) => <WhatComesNext confirmed={false} linked contact={frame.contact} />,
  },
  "whole-names": {
    "a heading with a name of two words": () => (
      <h2>
        <WholeNames pieces={["10 vagas em ", "São Paulo"]} />
      </h2>
    ),
  },
};
