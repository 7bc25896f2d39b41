/**
 * The gaps of a text, without their brackets: `[[your address]]` marks what only the operator knows. A site with gaps
 * is not served in production (trust P 219).
 */
export const gapsIn = (text: string): string[] =>
  text
    .split("[[")
    .slice(1)
    .flatMap((part) => {
      const end = part.indexOf("]]");
      return end < 0 ? [] : [part.slice(0, end).trim()];
    });
