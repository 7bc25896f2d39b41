import { createContext, useContext } from "react";
import { Links, useMatches } from "react-router";
import { NonceContext } from "./inline-script.tsx";

/** Where the styles of a page come from. The server and the browser each provide their own. */
export interface Styles {
  /** The addresses of the style sheets of a route. */
  readonly of: (routeId: string) => readonly string[];
  /** The text of a sheet that is inlined in the page; empty in the browser, whose page has it already. */
  readonly textOf: (address: string) => string | undefined;
}

/** Removes the empty fragment that React Router adds to some addresses. */
export const withoutEmptyFragment = (address: string): string => address.replace(/#$/, "");

/** Empty in development, where the server adds all styles itself. */
export const StylesContext = createContext<Styles>({ of: () => [], textOf: () => undefined });

/**
 * The styles of the screens shown. Those of the first screen are inlined, so that its first paint waits for nothing
 * else. For a later screen React adds the sheet to the head and shows the screen once it has loaded. Neither is removed
 * again.
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
