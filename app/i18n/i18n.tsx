import { createContext, Fragment, type ReactNode, useContext, useMemo } from "react";
import type { Language } from "#core/translation/language.ts";
import {
  type Catalog,
  createTranslate,
  type MessageKey,
  message,
  messageParts,
  type Translate,
} from "#core/translation/translate.ts";

interface Texts {
  readonly language: Language;
  readonly catalog: Catalog;
}

const TextsContext = createContext<Texts | undefined>(undefined);

/** Provides the texts of one language; changing the language loads a new document. */
export function TextsProvider({ language, catalog, children }: Texts & { readonly children: ReactNode }) {
  const texts = useMemo(() => ({ language, catalog }), [language, catalog]);
  return <TextsContext value={texts}>{children}</TextsContext>;
}

function useTexts(): Texts {
  const texts = useContext(TextsContext);
  if (!texts) throw new Error("no texts: the page is not inside TextsProvider");
  return texts;
}

export const useLanguage = (): Language => useTexts().language;

/** A language to mark a text with: only where it is another one than the page's. */
export function useForeign(language: Language | undefined): Language | undefined {
  return language === useLanguage() ? undefined : language;
}

export function useTranslate(): Translate {
  const { catalog, language } = useTexts();
  return useMemo(() => createTranslate(catalog, language), [catalog, language]);
}

/** Looks texts up by keys made at run time, such as those of problems, codes and section types. */
export function useMessage(): (key: string) => string {
  const { catalog, language } = useTexts();
  return (key) => message(catalog, language, key);
}

export type Tag = (children: ReactNode) => ReactNode;

/** A text with tags; the function named like a tag renders it. */
export function RichText({
  id,
  values = {},
  tags,
  words,
}: {
  readonly id: MessageKey;
  readonly values?: Record<string, string | number>;
  readonly tags: Readonly<Record<string, Tag>>;
  /** Renders what is not in a tag. */
  readonly words?: (text: string) => ReactNode;
}) {
  const { catalog, language } = useTexts();
  const parts = messageParts<ReactNode>(catalog, language, id, { ...values, ...asFunctions(tags) });
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never change their order
    <Fragment key={index}>{words && typeof part === "string" ? words(part) : part}</Fragment>
  ));
}

const asFunctions = (tags: Readonly<Record<string, Tag>>): Record<string, (chunks: ReactNode[]) => ReactNode> =>
  Object.fromEntries(Object.entries(tags).map(([name, tag]) => [name, (chunks: ReactNode[]) => tag(chunks.join(""))]));
