/** Our own server's answer to a call, or to the data of a page, that fails on it (spec 7.6). */
export const internalFailure = { status: 500, json: { code: "internal", message: "", requestId: "" } };
