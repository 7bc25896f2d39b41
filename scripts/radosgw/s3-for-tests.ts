/**
 * The address of an S3 service for the tests, in the form of `FILES_URL`. It is set by scripts/radosgw.ts or by the developer, and is empty without a
 * service.
 */
export const s3ForTests = (): string => process.env["S3_TEST_URL"] ?? "";
