/** Whether a style sheet is inside the page that the server sent, as React notes there. */
export const isInPage = (address: string): boolean =>
  [...document.querySelectorAll<HTMLStyleElement>("style[data-href]")].some(({ dataset }) =>
    dataset["href"]?.split(" ").includes(address),
  );
