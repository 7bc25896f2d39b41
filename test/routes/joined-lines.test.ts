import { pino } from "pino";
import { expect, onTestFinished, test } from "vitest";
import { createApp } from "#server/app.ts";
import { startMailPump } from "#server/duties/mail-pump.ts";
import { aCandidate } from "./applying.ts";

test("the log lines of a submit and of its mails name the same application, and the request has its id", async () => {
  const candidate = await aCandidate();
  const { services, config } = candidate;
  const lines: Record<string, unknown>[] = [];
  const log = pino({ level: "info" }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const app = createApp({ services, log, onAccepted: () => undefined });
  const answer = await app.request("/api/jobapp/jobapplication/de-werkstudium-webanalyse-ab-tests", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(await candidate.form()),
  });
  const { id } = (await answer.json()) as { id: string };
  const send = async (): Promise<never> => {
    throw new Error("no mail server");
  };
  const pump = startMailPump({ ...services, mailer: { send } }, log, config.PUBLIC_URL);
  onTestFinished(() => pump.stop());
  await pump.nudge();

  const requestId = answer.headers.get("X-Request-Id");
  expect(lines).toContainEqual(
    expect.objectContaining({ msg: "an application was accepted", application: id, requestId }),
  );
  expect(lines).toContainEqual(expect.objectContaining({ msg: "a mail waits", application: id }));
  expect(lines).toContainEqual(expect.objectContaining({ msg: "answered", status: 201, requestId }));
});
