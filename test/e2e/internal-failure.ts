/** Our own server's answer when a call, or the data of a page, fails (spec 7.6). */
export const internalFailure = { status: 500, json: { code: "internal", message: "", requestId: "" } };
