import { answerTime, createNoAnswer } from "./in-time.ts";

/**
 * Adds a style sheet to the page, for a screen to come: shown, it has its styles at once, and React takes over what is there. Rejects where
 * the sheet does not come, as `fetchWhole` does, and leaves nothing behind.
 */
export async function addSheet(address: string): Promise<void> {
  if (document.querySelector(`link[rel=stylesheet][href="${address}"]`)) return;
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: address });
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    await new Promise((resolve, reject) => {
      link.onload = resolve;
      link.onerror = () => reject(new TypeError(`${address} did not come`));
      timer = setTimeout(() => reject(createNoAnswer(answerTime)), answerTime);
      document.head.append(link);
    });
  } catch (error) {
    link.remove();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
