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
 * What `npm sbom` printed, but equal each time it is made: with the name of the program instead of its folder, the time of the commit, and without
 * the serial number and npm's version. `committedAt` is in seconds since 1970.
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
