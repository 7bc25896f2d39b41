/** An element of XML. Names are in lower case, as feeds differ in it. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
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
