/**
 * Tells visitors behind one address apart, without knowing anything of them (trust 1.11): who has prepared an upload gets a pass, and with it an
 * allowance of their own.
 */
export interface VisitorPasses {
  /** A pass for a new visitor of a network. */
  create(network: string): { readonly pass: string; readonly visitor: string };
  /** The visitor that a pass stands for; `undefined` for one that we have not given, that is over, or that was given in another network. */
  visitorOf(pass: string | undefined, network: string): string | undefined;
}
