/** Reads a form that was posted to a page. Throws a response with status 400 if the body is not a form: none of our pages sends anything else. */
export const postedForm = (request: Request): Promise<FormData> =>
  request.formData().catch(() => {
    throw new Response(null, { status: 400 });
  });
