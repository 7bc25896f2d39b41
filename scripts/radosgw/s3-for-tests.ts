/** The address of an S3 service for the tests, in the form of `FILES_URL`: set by the runner (scripts/radosgw.ts) or by the developer; else empty. */
export const s3ForTests = (): string => process.env["S3_TEST_URL"] ?? "";
