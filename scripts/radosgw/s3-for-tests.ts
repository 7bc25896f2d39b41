/** Where a service that speaks S3 is for the tests, as `FILES_URL` says it: set by the runner (scripts/radosgw.ts), or by who has another; else empty. */
export const s3ForTests = (): string => process.env["S3_TEST_URL"] ?? "";
