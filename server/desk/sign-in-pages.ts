import { html } from "hono/html";
import type { RefusalReason } from "#core/desk/sign-in/sign-in.ts";
import type { DeskMessageKey, DeskTranslator } from "#core/desk/texts.ts";
import type { Html, PlainPage } from "./plain-pages.ts";

/** The ways in which people may sign in. */
export interface SignInOptions {
  readonly provider: boolean;
  readonly mail: boolean;
}

/**
 * The first page of the sign-in. `to` is the path to open afterwards. `isUnsaved` says that a form was sent after its session had ended, and was not
 * saved.
 */
export const signInPage =
  (
    { provider, mail }: SignInOptions,
    to: string,
    {
      isAddressWrong = false,
      isUnsaved = false,
    }: { readonly isAddressWrong?: boolean; readonly isUnsaved?: boolean } = {},
  ): PlainPage =>
  (t) => ({
    title: t("signIn.title"),
    hasProblem: isAddressWrong || isUnsaved,
    body: html`<p>${t("signIn.lead")}</p>
${isUnsaved && html`<p role="alert">${t("signIn.unsaved")}</p>`}
${provider && providerLink(t, to)}
${provider && mail && html`<h2>${t("signIn.or")}</h2>`}
${mail && mailForm(t, to, isAddressWrong)}`,
  });

const providerLink = (t: DeskTranslator, to: string): Html =>
  html`<p class="actions"><a class="button" href="/sign-in/provider?to=${encodeURIComponent(to)}">${t("signIn.provider")}</a></p>`;

const mailForm = (t: DeskTranslator, to: string, isAddressWrong: boolean): Html =>
  html`<form method="post" action="/sign-in/mail">
${isAddressWrong && html`<p role="alert" id="wrong">${breakableAddress(t("signIn.badAddress"))}</p>`}
<p><label for="email">${t("signIn.address")}</label><br>
<input id="email" name="email" type="email" required maxlength="254" autocomplete="email" spellcheck="false"${isAddressWrong && html` aria-invalid="true" aria-describedby="wrong" autofocus`}></p>
<input type="hidden" name="to" value="${to}">
<p><button type="submit">${t("signIn.send")}</button></p>
</form>`;

/** Returns HTML of a sentence in which lines may break after the `@` of a mail address. */
const breakableAddress = (sentence: string): Html => {
  const [before, ...after] = sentence.split("@");
  return html`${before}${after.map((part) => html`@<wbr>${part}`)}`;
};

/** Says that a link was sent, in the same words for every address, and asks for the code that the link shows if it is opened on another device. */
export const linkSentPage =
  (isCodeWrong = false): PlainPage =>
  (t) => ({
    title: t("signIn.sent.title"),
    hasProblem: isCodeWrong,
    body: html`<p>${t("signIn.sent.text")}</p>
<form method="post" action="/sign-in/code">
${isCodeWrong && html`<p role="alert" id="wrong">${t("signIn.refused.code")}</p>`}
<p><label for="code">${t("signIn.sent.code")}</label><br>
<input id="code" name="code" required maxlength="20" autocomplete="one-time-code" autocapitalize="none" spellcheck="false"${isCodeWrong && html` aria-invalid="true" aria-describedby="wrong" autofocus`}></p>
<p><button type="submit">${t("signIn.useCode")}</button></p>
</form>
<p class="actions"><a href="/sign-in">${t("signIn.newLink")}</a></p>`,
  });

/** A page with a button that uses up the link. Opening the page changes nothing, because programs that check mails open links, too. */
export const linkPage: PlainPage = (t) => ({
  title: t("signIn.title"),
  body: html`<p>${t("signIn.link.text")}</p>
<form method="post"><p><button type="submit">${t("signIn.link.button")}</button></p></form>`,
});

/** The page that a link shows in a browser that did not request it: a code to type in the browser that did. */
export const codePage =
  (code: string): PlainPage =>
  (t) => ({
    title: t("signIn.other.title"),
    body: html`<p>${t("signIn.other.text")}</p>
<p><strong class="code" translate="no">${code.slice(0, 4)} ${code.slice(4)}</strong></p>
<p>${t("signIn.other.safety")}</p>`,
  });

/** The key of the text that says why a sign-in was refused and what to do, by the reason of the refusal. */
const refusals = {
  link: "signIn.refused.link",
  code: "signIn.refused.code",
  state: "signIn.refused.state",
  answer: "signIn.refused.answer",
  unknown: "signIn.refused.unknown",
  "no-address": "signIn.refused.noAddress",
  unverified: "signIn.refused.unverified",
  "bound-elsewhere": "signIn.refused.boundElsewhere",
  tenant: "signIn.refused.tenant",
  cookie: "signIn.refused.cookie",
} as const satisfies Record<RefusalReason | "cookie", DeskMessageKey>;

/** Says why the sign-in was refused. `cookie` means that the browser has sent no cookie, so the exact reason is not known. */
export const refusedPage =
  (why: RefusalReason | "cookie"): PlainPage =>
  (t) => ({
    title: t("signIn.refused.title"),
    body: html`<p>${t(refusals[why])}</p>
<p class="actions"><a href="/sign-in">${t("signIn.again")}</a></p>`,
  });

/** Says that the identity provider is unavailable. Offers to try again or, if links in mails are enabled, to sign in with one. */
export const providerAwayPage =
  ({ mail }: SignInOptions): PlainPage =>
  (t) => ({
    title: t("signIn.away.title"),
    body: html`<p>${t("signIn.away.text")}</p>
<p class="actions"><a href="/sign-in">${mail ? t("signIn.away.other") : t("signIn.again")}</a></p>`,
  });

export const signedOutPage =
  ({ provider }: SignInOptions): PlainPage =>
  (t) => ({
    title: t("signOut.title"),
    body: html`<p>${t("signOut.text")}</p>
<p class="actions"><a href="/sign-in">${t("signOut.again")}</a>${provider && html` <a href="/sign-out/provider">${t("signOut.provider")}</a>`}</p>`,
  });
