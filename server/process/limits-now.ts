import type { MeterName } from "#core/limits/meters.ts";
import { type CurrentLimits, readCurrentLimits } from "#core/refusals/limits-now.ts";
import { maxWaitingFiles } from "#core/uploads/waiting-room.ts";
import type { Services } from "../compose/compose.ts";

/** Returns how much of each shared resource of this host is used up, as a fraction, and whether visitors are being refused. */
export const currentLimitsOf = ({
  process: { refusalRecorder, meters },
  uploads: { files },
  applications: { unconfirmed },
  config,
}: Pick<Services, "process" | "uploads" | "applications" | "config">): Promise<CurrentLimits> => {
  const areOn = config.LIMIT_PER_ADDRESS !== 0;
  const used = async (name: MeterName): Promise<number> => (areOn ? await meters.used(name, "all") : 0);
  const highestUsage = async (name: MeterName): Promise<number> => (areOn ? await meters.highestUsage(name) : 0);
  return readCurrentLimits(refusalRecorder.report(), {
    uploads: async () => {
      const waiting = await files.waiting();
      const bytes = waiting.reduce((sum, upload) => sum + upload.bytes, 0);
      const room = Math.max(bytes / config.LIMIT_UNCLAIMED_BYTES, waiting.length / maxWaitingFiles);
      return Math.max(room, (await unconfirmed.bytes()) / config.LIMIT_UNCLAIMED_BYTES);
    },
    mails: () => used("plainMails"),
    alerts: async () =>
      Math.max(
        ...(await Promise.all([
          used("alertMails"),
          used("uncheckedAlertMails"),
          highestUsage("uncheckedAlertMailsProvider"),
        ])),
      ),
  });
};
