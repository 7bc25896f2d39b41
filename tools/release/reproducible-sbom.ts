/** The parts of a CycloneDX SBOM that depend on more than its packages. */
export interface Sbom {
  readonly serialNumber?: string;
  readonly metadata: {
    readonly timestamp: string;
    readonly tools: readonly { readonly version?: string }[];
    readonly component: { readonly name: string };
  };
}

/**
 * Changes the output of `npm sbom` so that it is the same each time: replaces the name of the folder by that of the program, and the present time by
 * that of the commit, and removes the serial number and npm's version. `committedAt` is in seconds since 1970.
 */
export function reproducibleSbom<Whole extends Sbom>(sbom: Whole, name: string, committedAt: number) {
  const { serialNumber: _, metadata, ...rest } = sbom;
  return {
    ...rest,
    metadata: {
      ...metadata,
      timestamp: new Date(committedAt * 1000).toISOString(),
      tools: metadata.tools.map(({ version: _, ...tool }) => tool),
      component: { ...metadata.component, name },
    },
  };
}
