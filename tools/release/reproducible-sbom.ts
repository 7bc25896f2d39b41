/** The parts of a CycloneDX SBOM that may differ although the packages are the same. */
export interface Sbom {
  readonly serialNumber?: string;
  readonly metadata: {
    readonly timestamp: string;
    readonly tools: readonly { readonly version?: string }[];
    readonly component: { readonly name: string };
  };
}

/**
 * Makes the output of `npm sbom` the same each time. Replaces the name of the folder by the name of the program, and the present time by the time of
 * the commit. Removes the serial number and npm's version. `committedAt` is in seconds since 1970.
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
