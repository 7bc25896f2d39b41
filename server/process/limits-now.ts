import { type CurrentLimits, readCurrentLimits } from "#core/refusals/limits-now.ts";
import { maxWaitingFiles } from "#core/uploads/waiting-room.ts";
import type { Services } from "../compose/compose.ts";

/** Returns how much of each shared resource of this host is used up, as a fraction, and whether visitors are being refused. */
export const currentLimitsOf = ({
  process: { refusalRecorder, meters },
  uploads: { files },
  applications: { unconfirmed },
  config,
}: Pick<Services, "process" | "uploads" | "applications" | "config">): Promise<CurrentLimits> =>
  readCurrentLimits(refusalRecorder.report(), {
    uploads: async () => {
      const waiting = await files.waiting();
      const bytes = waiting.reduce((sum, upload) => sum + upload.bytes, 0);
      const room = Math.max(bytes / config.LIMIT_UNCLAIMED_BYTES, waiting.length / maxWaitingFiles);
      return Math.max(room, (await unconfirmed.bytes()) / config.LIMIT_UNCLAIMED_BYTES);
    },
    mails: () => (config.LIMIT_PER_ADDRESS === 0 ? Promise.resolve(0) : meters.used("plainMails", "all")),
  });
