import { expect, test } from "vitest";
import { imageOf } from "#app/ui/image-of.ts";
import type { Picture } from "#core/site/pictures.ts";

test("a picture offers every width but the thumbnail in every format, and has its size before it loads", () => {
  const fileOf = (format: "avif" | "webp" | "jpg", width: number) => ({
    format,
    width,
    name: `cities-rome-${width}.0123456789ab.${format}`,
  });
  const files = [
    fileOf("webp", 144),
    ...[480, 960].flatMap((width) => (["avif", "webp", "jpg"] as const).map((format) => fileOf(format, width))),
  ];
  const image = imageOf({
    kind: "cities",
    code: "rome",
    source: "",
    width: 960,
    height: 540,
    colour: "#000000",
    drawn: true,
    files,
  });
  const { sources, sizes } = image;
  const setOf = (format: string) =>
    `/pictures/cities-rome-480.0123456789ab.${format} 480w, /pictures/cities-rome-960.0123456789ab.${format} 960w`;
  expect(sources).toEqual([
    { type: "image/avif", srcSet: setOf("avif"), sizes },
    { type: "image/webp", srcSet: setOf("webp"), sizes },
  ]);
  expect(image).toMatchObject({
    srcSet: setOf("jpg"),
    src: "/pictures/cities-rome-960.0123456789ab.jpg",
    width: 960,
    height: 540,
  });
});

test("in the low band a picture is 480 pixels wide, and on a phone narrower", () => {
  const picture: Picture = {
    kind: "cities",
    code: "rome",
    source: "",
    width: 960,
    height: 540,
    colour: "#000000",
    drawn: true,
    files: [],
  };
  expect(imageOf(picture, "band").sizes).toMatch(/^\(min-width: 64rem\) 30rem, .*9.75rem$/);
  expect(imageOf(picture).sizes).toContain("100vw");
});
