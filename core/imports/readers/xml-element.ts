import { escaped } from "../../text/escaped.ts";

/** An XML element. Names are in lower case, as feeds differ in their spelling. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** Texts and children in their order. */
  readonly content: readonly (string | XmlElement)[];
  /** The text directly in it, CDATA included. */
  readonly text: string;
  /** The line in which it begins, from 1. */
  readonly line: number;
}

/** The children with a name. */
export const childrenOf = (element: XmlElement | undefined, name: string): readonly XmlElement[] =>
  element?.children.filter((child) => child.name === name) ?? [];

/** The first child with a name. */
export const childOf = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  element?.children.find((child) => child.name === name);

/** The first text that is not blank among children with these names, in the order of the names. */
export const textIn = (element: XmlElement | undefined, ...names: readonly string[]): string | undefined =>
  names.map((name) => textsIn(element, name)[0]).find((text) => text !== undefined);

/** The texts of the children with a name, without blank ones. */
export const textsIn = (element: XmlElement | undefined, name: string): string[] =>
  childrenOf(element, name).flatMap(({ text }) => (text.trim() === "" ? [] : [text.trim()]));

/** The contents of the children with a name, as text or HTML; unescaped HTML elements in them are kept. */
export const markupsIn = (element: XmlElement | undefined, name: string): string[] =>
  childrenOf(element, name).flatMap((child) => {
    const markup = child.children.length === 0 ? child.text : child.content.map(markupOf).join("");
    return markup.trim() === "" ? [] : [markup.trim()];
  });

const markupOf = (node: string | XmlElement): string => {
  if (typeof node === "string") return escaped(node);
  const { name, attributes, content } = node;
  const link = attributes["href"] === undefined ? "" : ` href="${escaped(attributes["href"])}"`;
  return content.length === 0 && name === "br" ? "<br>" : `<${name}${link}>${content.map(markupOf).join("")}</${name}>`;
};
