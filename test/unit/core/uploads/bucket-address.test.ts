import { describe, expect, test } from "vitest";
import { type BucketAddress, bucketAddressOf } from "#core/uploads/bucket-address.ts";

const parsed = (text: string): BucketAddress => {
  const address = bucketAddressOf(text);
  if (typeof address === "string") throw new Error(address);
  return address;
};

test("another service is called over TLS, with the bucket in the path", () => {
  expect(parsed("s3://AKIA:geheim@store.example:9000/cvs")).toEqual({
    ...{ endpoint: "https://store.example:9000", origin: "https://store.example:9000", bucket: "cvs" },
    region: "us-east-1",
    pathStyle: true,
    uploads: "direct",
    credentials: { key: "AKIA", secret: "geheim" },
  });
});

test("AWS is called with the region and the bucket in the host name, and needs no key in the address", () => {
  expect(parsed("s3://s3.eu-central-1.amazonaws.com/cvs-of-tavela")).toEqual({
    ...{ endpoint: "https://s3.eu-central-1.amazonaws.com", bucket: "cvs-of-tavela", region: "eu-central-1" },
    ...{ origin: "https://cvs-of-tavela.s3.eu-central-1.amazonaws.com", pathStyle: false, uploads: "direct" },
  });
  expect(parsed("s3://s3.eu-central-1.amazonaws.com/cvs.tavela").pathStyle).toBe(true); // AWS's certificate does not cover bucket names with a dot
});

test.each([
  ["AK:wJal/rX+Utn", "AK", "wJal/rX+Utn"],
  ["AK:a%2Fb%40c%3Ad", "AK", "a/b@c:d"],
  ["AK:a:b", "AK", "a:b"],
])("a key and a secret may be written as they are, or percent-encoded: %s", (written, key, secret) => {
  expect(parsed(`s3://${written}@store.example/cvs`).credentials).toEqual({ key, secret });
});

test("parameters set the region, the protocol, the addressing style and the encryption", () => {
  const text =
    "s3://store.example/cvs?region=garage&tls=no&style=virtual&encryption=aws:kms&kms-key=arn:aws:kms:x&uploads=server";
  expect(parsed(text)).toEqual({
    ...{ endpoint: "http://store.example", origin: "http://cvs.store.example", bucket: "cvs", region: "garage" },
    pathStyle: false,
    uploads: "server",
    encryption: { by: "aws:kms", key: "arn:aws:kms:x" },
  });
  expect(parsed("s3://store.example/cvs?encryption=AES256").encryption).toEqual({ by: "AES256" });
  expect(parsed("s3://[::1]:7480/cvs?tls=no").origin).toBe("http://[::1]:7480");
  expect(parsed("s3://store.example:443/cvs/").origin).toBe("https://store.example");
});

// trust S 550
describe("an invalid address is refused with what is expected, without repeating its value", () => {
  test.each([
    ["", /form s3:/],
    ["https://geheim.example/cvs", /form s3:/],
    ["s3://key@geheim.example/cvs", /form s3:/],
    ["s3://key:geheim@/cvs", /form s3:/],
    ["s3://key:geheim@host", /form s3:/],
    ["s3://key:geheim@host;script-src/cvs", /form s3:/],
    ["s3://key:geheim@*.example/cvs", /form s3:/],
    ["s3://key:geheim@host:70000/cvs", /form s3:/],
    ["s3://key:geheim@host/", /bucket of 3 to 63/],
    ["s3://key:geheim@host/ab", /bucket of 3 to 63/],
    ["s3://key:geheim@host/GEHEIM", /bucket of 3 to 63/],
    ["s3://key:geheim@host/a..b", /bucket of 3 to 63/],
    ["s3://key:geheim@host/../cvs", /bucket|form/],
    ["s3://key:geheim@host/cvs/geheim", /form s3:/],
    ["s3://key:geheim%zz@host/cvs", /%25/],
    ["s3://key:geheim%0a@host/cvs", /%25/],
    ["s3://key:geheim@host/cvs?geheim=1", /once at most/],
    ["s3://key:geheim@host/cvs?tls=no&tls=yes", /once at most/],
    ["s3://key:geheim@host/cvs?tls=geheim", /tls=yes or tls=no/],
    ["s3://key:geheim@host/cvs?region=GEHEIM!", /region/],
    ["s3://key:geheim@host/cvs?uploads=geheim", /uploads=direct/],
    ["s3://key:geheim@host/cvs?style=geheim", /style=path/],
    ["s3://key:geheim@127.0.0.1/cvs?style=virtual", /style=path/],
    ["s3://key:geheim@host/c.vs?style=virtual", /style=path/],
    ["s3://key:geheim@host/cvs?encryption=geheim", /encryption=AES256/],
    ["s3://key:geheim@host/cvs?kms-key=geheim", /encryption=aws:kms with/],
    [`s3://key:${"geheim".repeat(1000)}@host/cvs`, /%25|form/],
  ])("%s", (text, expected) => {
    const says = bucketAddressOf(text);
    expect(says).toMatch(expected);
    expect(says).toMatch(/^must /);
    expect(says).not.toMatch(/geheim/i);
    expect(says).not.toContain("\n");
  });
});
