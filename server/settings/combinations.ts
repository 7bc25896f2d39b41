import { isExampleAddress } from "#core/doctor/contacts.ts";
import type { ValuesOf } from "#core/settings/setting.ts";
import type { BucketAddress } from "#core/uploads/bucket-address.ts";
import { botCheckOf } from "./bot-checks.ts";
import { deskProblems } from "./desk.ts";
import { turnsTlsOff } from "./mail-security.ts";
import type { settings } from "./settings.ts";

/**
 * Returns why settings that are valid by themselves do not fit together, as one line that begins with the name of a setting; `undefined` if they fit.
 * The program must not start if they do not fit.
 */
export function problemWithSettings(
  config: ValuesOf<typeof settings> & { readonly bucket: BucketAddress | undefined },
): string | undefined {
  const { bucket } = config;
  const isProduction = config.MODE === "production";
  const isPlainBucket = bucket?.uploads === "direct" && bucket.origin.startsWith("http:");
  const problems: readonly (readonly [isThere: boolean, says: string])[] = [
    [
      isProduction && !config.PUBLIC_URL.startsWith("https://"),
      "PUBLIC_URL must be given and begin with https:// in production",
    ],
    [
      isProduction && config.SMTP_URL !== "" && isExampleAddress(config.MAIL_FROM.replace(/>$/, "")),
      "MAIL_FROM must be an address of yours in production, as SMTP_URL sends mails",
    ],
    [
      isProduction && !config.DANGER_PLAIN_SMTP && turnsTlsOff(config.SMTP_URL),
      "SMTP_URL must not turn TLS off in production, or DANGER_PLAIN_SMTP must be yes",
    ],
    [
      config.DATABASE_REPLICA_URL !== "" && config.DATABASE_URL === "",
      "DATABASE_URL must be given with DATABASE_REPLICA_URL, which is a replica of it",
    ],
    [
      isProduction && isPlainBucket,
      "FILES_URL must not have tls=no in production, unless with uploads=server: pages over https send files over https alone",
    ],
    [
      config.INDEXNOW_KEY !== "" && config.PUBLIC_URL === "",
      "PUBLIC_URL must be given with INDEXNOW_KEY: search engines are told of its addresses",
    ],
    ...deskProblems(config),
  ];
  const found = problems.find(([isThere]) => isThere);
  return found?.[1] ?? botCheckOf(config).problem({ isProduction, isElsewhere: config.JOBAPP_API !== "" });
}
