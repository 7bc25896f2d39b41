import { useContext } from "react";
import { NonceContext } from "./nonce.ts";

/** React Router's inline scripts need this API at once; Firefox has it since version 105. */
const fillIn = `if (!window.TextEncoderStream) window.TextEncoderStream = function () {
  var encoder = new TextEncoder();
  return new TransformStream({
    transform: function (text, controller) { controller.enqueue(encoder.encode(text)); }
  });
};`.replace(/\n */g, " ");

/** Must come before `<Scripts>`. */
export function StreamFillIn() {
  const nonce = useContext(NonceContext);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is a constant
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: fillIn }} />;
}
