import { describe, expect, test } from "vitest";
import { jsonStructureOf } from "#core/text/json-structure.ts";

describe("the structure of JSON", () => {
  test.each([
    ['{"a":1,"a":2}', "a"],
    ['{"people":[{"may":1},{"may":1,"x":[1,{}],"may":2}]}', "people.1.may"],
    ['{ "a" : {"b":[[0],[0,{"c":1,\n"c":2}]]} }', "a.b.1.1.c"],
    ['{"a":1,"\\u0061":2}', "a"],
    ['{"\\"":1,"b":"}","\\"":2}', '"'],
    ['{"a\\\\":1,"a\\\\":2}', "a\\"],
    ['{"__proto__":1,"__proto__":2}', "__proto__"],
    ['{"":1,"":2}', ""],
    ['{"a":{"b":1,"b":2},"a":3}', "a.b"],
  ])("names the first key that is there twice: %s", (json, key) => {
    JSON.parse(json);
    expect(jsonStructureOf(json).repeatedKey).toBe(key);
  });

  test.each([
    '{"a":{"a":1},"b":{"a":2}}',
    '[{"a":1},{"a":2}]',
    '{"a":"b","b":"a"}',
    '{"a":"a\\",\\"a\\":1"}',
    '["a","a"]',
    '{"a":[{"a":[{"a":1}]}],"A":0}',
    '{"a":",:{[\\\\","b":":"}',
    '"a"',
    "",
  ])("has none in %s", (json) => {
    expect(jsonStructureOf(json)).not.toHaveProperty("repeatedKey");
  });

  test.each([
    ["1", 0],
    ["{}", 1],
    ['[[],{"a":[{}]},[]]', 4],
    ['{"a":"[[[["}', 1],
    ["[".repeat(100_000) + "]".repeat(100_000), 100_000],
  ])("has its depth", (json, depth) => {
    expect(jsonStructureOf(json).depth).toBe(depth);
  });

  // trust S 1592
  test("is not looked at below the deepest level that is wanted", () => {
    const json = `${'{"a":'.repeat(100)}{"b":1,"b":2}${"}".repeat(100)}`;
    expect(jsonStructureOf(json, 101)).toEqual({ depth: 101, repeatedKey: `${"a.".repeat(100)}b` });
    expect(jsonStructureOf(json, 20)).toEqual({ depth: 21 });
  });

  test("is found in a time that grows with the length", () => {
    const msOf = (count: number): number => {
      const json = JSON.stringify(Array.from({ length: count }, (_, number) => ({ [`key ${number}`]: '\\"' })));
      const begin = process.cpuUsage();
      jsonStructureOf(json);
      return process.cpuUsage(begin).user / 1000;
    };
    msOf(20_000);
    expect(msOf(200_000)).toBeLessThan(40 * Math.max(msOf(20_000), 5));
  });
});
