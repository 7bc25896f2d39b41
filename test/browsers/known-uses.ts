/**
 * Features that the built scripts use although some served browser lacks them, each with the reason why that is harmless. The key is the file and the
 * API.
 */
export const harmlessScriptFeatures: Readonly<Record<string, string>> = {
  "framework Window.setImmediate": "React asks by typeof first",
  "framework Window.navigation": "React asks by typeof first",
  "framework Navigator.connection": "React asks for it in the same expression",
  "framework Document.startViewTransition or Element.startViewTransition":
    "React Router asks by typeof first; of React, for ViewTransition, which no page uses",
  "framework FormData(form, submitter)":
    "React Router tries it out, and otherwise adds the button's value itself; of React, for forms whose action is a function, which no page has",
  "entry.client Window.requestIdleCallback": "asked for by typeof first",
  "vitals PerformanceEventTiming": "web-vitals asks whether it is there in the same expression",
  "route Navigator.share": "its button is shown where navigator has it",
  "route Window.print": "its button is shown where window has it",
};

/** Features that the built styles use although some served browser lacks them, each with the effect in such a browser. */
export const harmlessStyleFeatures: Readonly<Record<string, string>> = {
  "@media (forced-colors)": "where the system has no such mode, there is nothing to do",
  "forced-color-adjust": "where the system has no such mode, there is nothing to do",
  "forced-color-adjust: none": "where the system has no such mode, there is nothing to do",
  "@media (scripting)": "the filters are open and Apply is in sight, as without JavaScript",
  "color-mix()": "the header lacks the lines of its sheet",
  ":has":
    "a picture on a phone is less high, and a button in a row of chips begins a little further in; pictures in links stand within their padding",
  "mask-image": "stands beside the name that vendors gave it",
  hyphens: "manual is how it begins",
  "hyphenate-limit-chars": "shorter words of titles are hyphenated too",
  "text-size-adjust": "stands beside the names that vendors gave it",
  "text-wrap": "lines of headings differ more in length",
  "text-wrap: balance": "lines of headings differ more in length",
  "text-wrap: wrap": "where nothing is balanced, there is nothing to undo",
  ":selection": "what is marked has the colours of the system",
  "cursor: pointer": "phones have no cursor",
  "cursor: progress": "phones have no cursor",
  scale: "the bar of a page on its way is there, but does not grow",
  translate: "the arrow of an opening does not move under the mouse",
  rotate: "the arrow of the filters does not turn; aria-expanded says it",
  ":view-transition-group": "pages change at once",
  ":view-transition-old": "pages change at once",
  ":view-transition-new": "pages change at once",
  "view-transition-name": "pages change at once",
  "break-after: avoid": "on paper, a heading may end a page",
  "container-type": "a long word may be broken though it fits the next line; the rest is in the style guide alone",
  "container-type: inline-size":
    "a long word may be broken though it fits the next line; the rest is in the style guide alone",
  "@container": "with large text on a phone, columns stay side by side and long words may be broken",
  "@media (a < b)": "only in conditions of @container, which are left out as a whole",
  cqi: "only in blocks of @container, which are left out as a whole",
  "scrollbar-width": "a line of chips has a scroll bar",
  "scrollbar-width: none": "a line of chips has a scroll bar",
  resize: "a text area keeps its size, and scrolls",
  "resize: vertical": "a text area keeps its size, and scrolls",
  "field-sizing": "a text area keeps its size, and scrolls",
  "field-sizing: content": "a text area keeps its size, and scrolls",
  "overscroll-behavior": "behind the end of the suggestions the page scrolls on",
  "overscroll-behavior: contain": "behind the end of the suggestions the page scrolls on",
};
