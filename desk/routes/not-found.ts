const refuse = (): never => {
  throw new Response(null, { status: 404 });
};

/** An address without a page. The root shows the error. */
export const loader = (): never => refuse();

/** No form belongs to such an address either. */
export const action = (): never => refuse();

export default function NotFound(): null {
  return null;
}
