import { useTranslate } from "../../texts.ts";

export default function Applications() {
  const t = useTranslate();
  return (
    <main id="content" className="desk-page">
      <title>{t("list.heading")}</title>
      <h1>{t("list.heading")}</h1>
    </main>
  );
}
