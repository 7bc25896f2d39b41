import { escaped } from "../../text/escaped.ts";

/** An element of XML. Names are in lower case, as feeds differ in it. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** Texts and children in their order. */
  readonly content: readonly (string | XmlElement)[];
  /** The text directly in it, CDATA included. */
  readonly text: string;
  /** Where it begins, from 1. */
  readonly line: number;
}

/** Its children of that name. */
export const childrenOf = (element: XmlElement | undefined, name: string): readonly XmlElement[] =>
  element?.children.filter((child) => child.name === name) ?? [];

/** The first child of that name. */
export const childOf = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  element?.children.find((child) => child.name === name);

/** The text of the first child that has one of these names and says something. */
export const textIn = (element: XmlElement | undefined, ...names: readonly string[]): string | undefined =>
  names.map((name) => textsIn(element, name)[0]).find((text) => text !== undefined);

/** What the children of that name say. */
export const textsIn = (element: XmlElement | undefined, name: string): string[] =>
  childrenOf(element, name).flatMap(({ text }) => (text.trim() === "" ? [] : [text.trim()]));

/** What the children of that name say, as text or HTML; elements of HTML that stand in them unescaped stay. */
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
