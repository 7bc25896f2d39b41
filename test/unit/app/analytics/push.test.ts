import { afterEach, describe, expect, test, vi } from "vitest";
import { invalidFieldsEvent, openingProperties, uploadFailedEvent } from "#app/analytics/events.ts";
import { pushEvent } from "#app/analytics/push.ts";
import { uploadKinds } from "#core/uploads/rules.ts";

const opening = openingProperties({ country: "de", language: "en" }, { id: "de-tester", title: "Tester (m/w/d)" });
const event = { event: "jobApplicationStep1", ...opening } as const;

/** Replaces `window` with an object that has this value as its `dataLayer`, or none. */
function windowWith(dataLayer?: unknown): { readonly dataLayer?: unknown } {
  const window = dataLayer === undefined ? {} : { dataLayer };
  vi.stubGlobal("window", window);
  return window;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("pushing an event", () => {
  test("creates the data layer if there is none, and adds name and properties", () => {
    const window = windowWith();
    pushEvent(event);
    pushEvent({ event: "jobPositionClick", external: true, ...opening });
    const about = { country: "de", language: "en", jobId: "de-tester", jobTitle: "Tester (m/w/d)" };
    expect(window.dataLayer).toEqual([
      { event: "jobApplicationStep1", ...about },
      { event: "jobPositionClick", external: true, ...about },
    ]);
  });

  test("adds to the data layer of a tag manager, through its own push", () => {
    const taken: unknown[] = [];
    windowWith({ push: (entry: unknown) => taken.push(entry) });
    pushEvent(event);
    expect(taken).toEqual([{ ...event }]);
  });

  test("takes only published facts of an opening, whatever else it is given", () => {
    const more = { id: "1", title: "Tester", email: "lena.vogt@example.org" };
    expect(openingProperties({ country: "de", language: "en" }, more)).toEqual({
      country: "de",
      language: "en",
      jobId: "1",
      jobTitle: "Tester",
    });
  });

  test("drops what is not a property of an event, as when answers are spread into it", () => {
    const answers = { firstName: "Lena", email: "lena.vogt@example.org" };
    const window = windowWith([]);
    pushEvent({ ...event, ...answers });
    expect(window.dataLayer).toEqual([{ ...event }]);
  });

  test.each([
    ["a frozen list", Object.freeze([])],
    ["a string", "dataLayer"],
    ["a number", 7],
    ["a list whose push fails", Object.assign([], { push: () => JSON.parse("{") })],
    ["an object without push", {}],
  ])("does no harm to a page with %s in place of the data layer", (_what, dataLayer) => {
    windowWith(dataLayer);
    expect(() => pushEvent(event)).not.toThrow();
  });

  test("does no harm if the window refuses the data layer or fails to return it", () => {
    vi.stubGlobal("window", Object.freeze({}));
    expect(() => pushEvent(event)).not.toThrow();
    vi.stubGlobal(
      "window",
      Object.defineProperty({}, "dataLayer", {
        get() {
          throw new Error("forbidden");
        },
      }),
    );
    expect(() => pushEvent(event)).not.toThrow();
    vi.stubGlobal("window", undefined); // as on the server
    expect(() => pushEvent(event)).not.toThrow();
  });
});

describe("the event of an error", () => {
  const pushed = (error: Parameters<typeof pushEvent>[0]): unknown => {
    const window = windowWith([]);
    pushEvent(error);
    return (window.dataLayer as unknown[])[0];
  };

  test("names the invalid fields in the order of the form, and nothing about what is wrong with them", () => {
    expect(pushed(invalidFieldsEvent({ consent: "required", email: "lena.vogt@example", cv: "failed" }))).toEqual({
      event: "Error",
      errorType: "Invalid fields",
      errorMessage: "email,cv,consent",
    });
  });

  test("leaves out names that are not our fields, as in another host's answer", () => {
    const answered: Record<string, string> = { "lena.vogt@example.org": "taken", telephone: "format" };
    expect(pushed(invalidFieldsEvent(answered))).toEqual({
      event: "Error",
      errorType: "Invalid fields",
      errorMessage: "telephone",
    });
  });

  test("says which file failed, and why, in the words of the specification", () => {
    const said = uploadKinds.flatMap((kind) =>
      (["size", "format", "generic"] as const).map((problem) => pushed(uploadFailedEvent(kind, problem))),
    );
    const words = ["Invalid size", "Invalid format", "Server error"];
    expect(said).toEqual([
      ...words.map((errorMessage) => ({ event: "Error", errorType: "CV submission", errorMessage })),
      ...words.map((errorMessage) => ({ event: "Error", errorType: "Document submission", errorMessage })),
    ]);
  });
});
