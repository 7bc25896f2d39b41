const refuse = (): never => {
  throw new Response(null, { status: 404 });
};

/** An address without a page. The error boundary of the root shows the error. */
export const loader = (): never => refuse();

/** The same for a form that is sent to such an address. */
export const action = (): never => refuse();

export default function NotFound(): null {
  return null;
}
