import { type DataHosts, type DataTask, dataTasks } from "../site/data-hosts.ts";
import type { Brand } from "../site/site-files.ts";
import { type Finding, warningFinding } from "./finding.ts";

const settingOf: Readonly<Record<DataTask, string>> = {
  mail: "SMTP_URL",
  files: "FILES_URL",
  database: "DATABASE_URL",
  applications: "JOBAPP_API",
};

/** Finds hosts that handle candidates' data outside of the operator's network although the site names no recipient for them (spec C40). */
export const dataHostFindings = (hosts: DataHosts, { recipients }: Pick<Brand, "recipients">): Finding[] =>
  dataTasks.flatMap((task) => {
    const host = hosts[task];
    if (host === undefined || recipients.some(({ handles }) => handles.includes(task))) return [];
    return [
      warningFinding(
        "brand.json, recipients",
        `names nobody with "handles": ["${task}"], but ${settingOf[task]} leads to ${host}: until you name the company that runs it, the privacy notice names the host`,
      ),
    ];
  });
