import { createContext, useContext } from "react";
import { Links, useMatches } from "react-router";
import { NonceContext } from "./nonce.ts";

/** Where the styles of a page come from; the server and the browser each have their own answer. */
export interface Styles {
  /** The addresses of the sheets of a route. */
  readonly of: (routeId: string) => readonly string[];
  /** The text of a sheet that is inside the page; in the browser, where that holds it already, an empty one. */
  readonly textOf: (address: string) => string | undefined;
}

/** React Router marks some addresses with an empty fragment. */
export const withoutMark = (address: string): string => address.replace(/#$/, "");

/** Without one while the development server brings all styles. */
export const StylesContext = createContext<Styles>({ of: () => [], textOf: () => undefined });

/**
 * The styles of the screens shown. Those of the first one are inside the page, so that its first paint waits for nothing else. React puts the
 * sheet of a further screen into the head, and shows the screen once it is loaded; neither goes away again.
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
