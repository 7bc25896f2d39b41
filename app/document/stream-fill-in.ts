/** React Router's inline scripts need this API at once; Firefox has it since version 105. */
export const streamFillIn = /* @__PURE__ */ `if (!window.TextEncoderStream) window.TextEncoderStream = function () {
  var encoder = new TextEncoder();
  return new TransformStream({
    transform: function (text, controller) { controller.enqueue(encoder.encode(text)); }
  });
};`.replace(/\n */g, " ");
