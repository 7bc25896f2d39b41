/**
 * The secrets of an installation. Asked for at each use, as they may be changed meanwhile: the first signs, and what any of them
 * has signed is accepted (spec C28).
 */
export type Secrets = () => readonly [signing: string, ...accepted: string[]];
