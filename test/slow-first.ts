import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * Test files that are slow although they are small. Without the durations of an earlier run, Vitest starts with the largest files. It would run
 * these last, one after another, while other cores are idle.
 */
export const slowFiles: readonly string[] = [
  "test/adapters/postgres.test.ts",
  "test/routes/readiness.test.ts",
  "test/adapters/s3-files.test.ts",
  "test/adapters/postgres-operator-log.test.ts",
  "test/chaos.test.ts",
  "test/routes/outbox-sending.test.ts",
  "test/server/restore.test.ts",
  "test/cli/full-disk.test.ts",
  "test/e2e/closing.test.ts",
  "test/e2e/my-application.test.ts",
  "test/e2e/losses.test.ts",
  "test/e2e/beside-job.test.ts",
  "test/e2e/screens.test.ts",
  "test/e2e/workers.test.ts",
  "test/e2e/s3.test.ts",
  "test/e2e/upgrades.test.ts",
  "test/e2e/applied-before.test.ts",
  "test/e2e/missing-screens.test.ts",
  "test/e2e/desk/pdf-viewer.test.ts",
  "test/e2e/application.test.ts",
  "test/e2e/journeys.test.ts",
  "test/e2e/steps.test.ts",
  "test/e2e/submit-life.test.ts",
  "test/e2e/process.test.ts",
  "test/e2e/reindex.test.ts",
  "test/e2e/suggestions.test.ts",
  "test/e2e/device-settings.test.ts",
  "test/e2e/pictures.test.ts",
  "test/full/alerts-quarter.test.ts",
  "test/full/submit-life.test.ts",
  "test/full/answered-year.test.ts",
  "test/full/broken-upgrades.test.ts",
  "test/full/release-archives.test.ts",
  "test/full/chaos-hosts.test.ts",
  "test/full/image.test.ts",
  "test/full/lost-scripts.test.ts",
  "test/full/similar-jobs.test.ts",
  "test/full/foreign-titles.test.ts",
  "test/full/browsers/firefox.test.ts",
  "test/full/browsers/webkit.test.ts",
  "test/full/screens-desk.test.ts",
  "test/full/chaos-desk.test.ts",
  "test/full/regular-expressions.test.ts",
  "test/full/outage.test.ts",
  "test/full/readiness-held.test.ts",
  "test/full/screens-career.test.ts",
  "test/full/screens-application.test.ts",
  "test/full/s3-upload-contract.test.ts",
  "test/full/old-host.test.ts",
];

/** Runs the slow files of a project before its other files, so that a run does not end with a slow one. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isSlow = ({ moduleId }: TestSpecification): boolean =>
      slowFiles.some((name) => moduleId.endsWith(`/${name}`));
    const place = (file: TestSpecification): number =>
      2 * file.project.config.sequence.groupOrder + (isSlow(file) ? 0 : 1);
    return (await super.sort(files)).sort((a, b) => place(a) - place(b));
  }
}
