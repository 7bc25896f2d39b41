import { createContext, Fragment, type ReactNode, useContext, useMemo } from "react";
import type { Language } from "#core/translation/language.ts";
import {
  type Catalog,
  createTranslator,
  type MessageKey,
  message,
  messageParts,
  type Translator,
} from "#core/translation/translate.ts";

interface Texts {
  readonly language: Language;
  readonly catalog: Catalog;
}

const TextsContext = createContext<Texts | undefined>(undefined);

/** Provides the texts of one language to all components. Changing the language loads another document. */
export function TextsProvider({ language, catalog, children }: Texts & { readonly children: ReactNode }) {
  const texts = useMemo(() => ({ language, catalog }), [language, catalog]);
  return <TextsContext value={texts}>{children}</TextsContext>;
}

/** The texts of the page, and their language. */
export function useTexts(): Texts {
  const texts = useContext(TextsContext);
  if (!texts) throw new Error("no texts: the page is not inside TextsProvider");
  return texts;
}

export const useLanguage = (): Language => useTexts().language;

/** The value of `lang` for a text in this language; `undefined` if the page has the same language. */
export function useForeignLanguage(language: Language | undefined): Language | undefined {
  return language === useLanguage() ? undefined : language;
}

export function useTranslate(): Translator {
  const { catalog, language } = useTexts();
  return useMemo(() => createTranslator(catalog, language), [catalog, language]);
}

/** Returns a function that looks up texts whose keys are made at run time, such as those of problems, codes and section types. */
export function useMessage(): (key: string) => string {
  const { catalog, language } = useTexts();
  return (key) => message(catalog, language, key);
}

export type Tag = (children: ReactNode) => ReactNode;

/** A text with tags. The content of each tag is rendered by the function of the same name in `tags`. */
export function RichText({
  id,
  values = {},
  tags,
  words,
}: {
  readonly id: MessageKey;
  readonly values?: Record<string, string | number>;
  readonly tags: Readonly<Record<string, Tag>>;
  /** Renders those parts of the text that are outside of tags. */
  readonly words?: (text: string) => ReactNode;
}) {
  const { catalog, language } = useTexts();
  const parts = messageParts<ReactNode>(catalog, language, id, { ...values, ...asFunctions(tags) });
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their order
    <Fragment key={index}>{words && typeof part === "string" ? words(part) : part}</Fragment>
  ));
}

const asFunctions = (tags: Readonly<Record<string, Tag>>): Record<string, (chunks: ReactNode[]) => ReactNode> =>
  Object.fromEntries(Object.entries(tags).map(([name, tag]) => [name, (chunks: ReactNode[]) => tag(chunks.join(""))]));
