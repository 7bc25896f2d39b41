/**
 * Distinguishes visitors behind one IP address without personal data (trust 1.11): a visitor who prepares an upload gets a pass, and with the pass a
 * separate allowance.
 */
export interface VisitorPasses {
  /** Creates a pass for a new visitor from a network. */
  create(network: string): { readonly pass: string; readonly visitor: string };
  /** Returns the visitor of a pass; `undefined` if the pass is not ours, has expired, or was issued in another network. */
  visitorOf(pass: string | undefined, network: string): string | undefined;
}
