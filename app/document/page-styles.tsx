import { createContext, useContext } from "react";
import { Links, useMatches } from "react-router";
import { NonceContext } from "./inline-script.tsx";

/** Finds the styles of a page. The server and the browser have different implementations. */
export interface Styles {
  /** The addresses of the style sheets of a route. */
  readonly of: (routeId: string) => readonly string[];
  /**
   * The text of a style sheet that is inlined in the page, otherwise `undefined`. In the browser the text is empty, as the page contains it already.
   */
  readonly textOf: (address: string) => string | undefined;
}

/** Removes the empty fragment that React Router adds to some addresses. */
export const withoutEmptyFragment = (address: string): string => address.replace(/#$/, "");

/** The default is used in development, where the server adds all styles itself. */
export const StylesContext = createContext<Styles>({ of: () => [], textOf: () => undefined });

/**
 * The styles of the current screens. The style sheets of the first screen are inlined, so that the first paint waits for no other file. For a later
 * screen, React adds a link to the head, and shows the screen once the sheet has loaded. No style sheet is ever removed again.
 */
export function PageStyles({ brand }: { readonly brand: string | undefined }) {
  const { of, textOf } = useContext(StylesContext);
  const nonce = useContext(NonceContext);
  const addresses = new Set(useMatches().flatMap(({ id }) => of(id)));
  if (brand) addresses.add(brand);
  return (
    <>
      {import.meta.env.DEV && <Links />}
      {[...addresses].map((address) => {
        const text = textOf(address);
        return text === undefined ? (
          <link key={address} rel="stylesheet" href={address} precedence="page" />
        ) : (
          <style key={address} href={address} precedence="page" nonce={nonce}>
            {text}
          </style>
        );
      })}
    </>
  );
}
