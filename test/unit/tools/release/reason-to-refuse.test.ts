import { describe, expect, test } from "vitest";
import { reasonToRefuse } from "../../../../tools/release/reason-to-refuse.ts";

const about = { version: "1.2.3", tags: ["v1.2.3"], changelog: "# Changes\n\n## 1.2.3, 2026-11-25\n\n## 1.2.2\n" };

describe("a commit", () => {
  test("is released if its tag and its changes are those of its version", () => {
    expect(reasonToRefuse(about)).toBeUndefined();
    expect(reasonToRefuse({ ...about, version: "1.2.2", tags: [] })).toBeUndefined();
  });

  test.each([[["v1.2.4"]], [["1.2.3"]], [["nightly", "v1.2.3"]]])("is refused with the tags %j", (tags) => {
    expect(reasonToRefuse({ ...about, tags })).toMatch(/^The tag (v1\.2\.4|1\.2\.3|nightly) is on a commit .*v1\.2\.3/);
  });

  test.each(["1.2", "1.2.30", "11.2.3", "1x2.3"])("is refused if only version %s has an entry", (other) => {
    expect(reasonToRefuse({ ...about, changelog: `## ${other}\n` })).toMatch(
      /^CHANGELOG\.md has no entry for version 1\.2\.3/,
    );
  });

  test("is refused with a tag, but not without, if its version is not yet released", () => {
    const changelog = "## 1.2.3, not yet released\n";
    expect(reasonToRefuse({ ...about, changelog })).toMatch(/not yet released/);
    expect(reasonToRefuse({ ...about, changelog, tags: [] })).toBeUndefined();
  });
});
