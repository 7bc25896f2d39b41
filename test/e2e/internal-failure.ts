/** The response of our own server if a call, or the data for a page, fails (spec 7.6). */
export const internalFailure = { status: 500, json: { code: "internal", message: "", requestId: "" } };
