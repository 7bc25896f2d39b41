import { escapeHtml } from "../../text/escaped.ts";

/** An XML element. Names are in lower case, because feeds differ in their spelling. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** The texts and children of the element, in their order. */
  readonly content: readonly (string | XmlElement)[];
  /** The text directly in the element, including CDATA. */
  readonly text: string;
  /** The line in which the element begins, counted from 1. */
  readonly line: number;
}

/** Returns the children with this name. */
export const childrenOf = (element: XmlElement | undefined, name: string): readonly XmlElement[] =>
  element?.children.filter((child) => child.name === name) ?? [];

/** Returns the first child with this name. */
export const childOf = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  element?.children.find((child) => child.name === name);

/** Returns the first text that is not blank among the children with these names, in the order of the names. */
export const textIn = (element: XmlElement | undefined, ...names: readonly string[]): string | undefined =>
  names.map((name) => textsIn(element, name)[0]).find((text) => text !== undefined);

/** Returns the texts of the children with this name, without blank ones. */
export const textsIn = (element: XmlElement | undefined, name: string): string[] =>
  childrenOf(element, name).flatMap(({ text }) => (text.trim() === "" ? [] : [text.trim()]));

/** Returns the contents of the children with this name, as text or HTML. Elements inside these children are written as HTML. */
export const markupsIn = (element: XmlElement | undefined, name: string): string[] =>
  childrenOf(element, name).flatMap((child) => {
    const markup = child.children.length === 0 ? child.text : child.content.map(markupOf).join("");
    return markup.trim() === "" ? [] : [markup.trim()];
  });

const markupOf = (node: string | XmlElement): string => {
  if (typeof node === "string") return escapeHtml(node);
  const { name, attributes, content } = node;
  const link = attributes["href"] === undefined ? "" : ` href="${escapeHtml(attributes["href"])}"`;
  return content.length === 0 && name === "br" ? "<br>" : `<${name}${link}>${content.map(markupOf).join("")}</${name}>`;
};
