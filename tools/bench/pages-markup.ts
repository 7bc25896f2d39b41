import { decodeHTML } from "entities";
import { createElement, type ReactNode } from "react";
import { Link } from "react-router";

/** An element of a page, or a text node. */
export type Piece =
  | string
  | {
      readonly name: string;
      readonly props: Readonly<Record<string, string | true>>;
      readonly inside: readonly Piece[];
    };

const empty = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;
const inReact: Readonly<Record<string, string>> = { class: "className", for: "htmlFor" };

/** The elements of a page rendered by React, without its scripts. */
export function piecesOf(html: string): Piece[] {
  const without = html
    .replace(/<!DOCTYPE html>/i, "")
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, "")
    .replace(/<!--[\s\S]*?-->/g, "");
  const stack: { name: string; props: Record<string, string | true>; inside: Piece[] }[] = [
    { name: "", props: {}, inside: [] },
  ];
  for (const [token, closing, name = "", attributes = ""] of without.matchAll(
    /<(\/?)([a-zA-Z][\w-]*)([^>]*)>|[^<]+/g,
  )) {
    const parent = stack.at(-1);
    if (name === "") parent?.inside.push(decodeHTML(token));
    else if (closing) stack.pop();
    else {
      const props = Object.fromEntries(
        [...attributes.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)].map(
          ([, key = "", value = ""]) => [inReact[key] ?? key, value === "" ? true : decodeHTML(value)] as const,
        ),
      );
      const piece = { name, props, inside: [] };
      parent?.inside.push(piece);
      if (!empty.test(name) && !attributes.endsWith("/")) stack.push(piece);
    }
  }
  return stack[0]?.inside ?? [];
}

/** Turns the pieces into React elements. Links become `<Link>` elements of the router. */
export const elementsOf = (pieces: readonly Piece[]): ReactNode[] =>
  pieces.map((piece, key) => {
    if (typeof piece === "string") return piece;
    const { name, props, inside } = piece;
    const { href, ...rest } = props;
    // React renders the content of a style element only if it is one text, so texts around a `<` are joined
    const children = name === "style" ? [inside.join("")] : elementsOf(inside);
    if (name === "a" && typeof href === "string" && href.startsWith("/"))
      return createElement(Link, { key, to: href, ...rest }, ...children);
    if (props["value"] === true) return createElement(name, { key, ...props, value: "" }, ...children);
    return createElement(name, { key, ...props }, ...children);
  });
