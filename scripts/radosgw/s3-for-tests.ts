/**
 * Returns the address of an S3 service for the tests, in the form of `FILES_URL`, or an empty text if there is none. scripts/radosgw.ts or the
 * developer sets `S3_TEST_URL`.
 */
export const s3ForTests = (): string => process.env["S3_TEST_URL"] ?? "";
