const refuse = (): never => {
  throw new Response(null, { status: 404 });
};

/** An address without a page. The error boundary of the root shows the error. */
export const loader = (): never => refuse();

/** Refuses a form that is sent to an address without a page. */
export const action = (): never => refuse();

export default function NotFound(): null {
  return null;
}
