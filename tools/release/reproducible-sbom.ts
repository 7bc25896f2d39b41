/** The parts of a CycloneDX SBOM that may differ between runs with the same packages. */
export interface Sbom {
  readonly serialNumber?: string;
  readonly metadata: {
    readonly timestamp: string;
    readonly tools: readonly { readonly version?: string }[];
    readonly component: { readonly name: string };
  };
}

/**
 * Makes the output of `npm sbom` reproducible. Replaces the name of the folder with the name of the program, and the current time with that of the
 * commit. Removes the serial number and npm's version. `committedAt` is in seconds since 1970.
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
