import { findByIdOrReference } from "../applications/desk/named.ts";
import { mayBeAddress, noteRequest } from "../applications/requests/note-request.ts";
import type { RightKind } from "../applications/stored/right-request.ts";
import { visibleLine } from "../text/visible.ts";
import { type Day, momentOf } from "../time/time.ts";
import { actorNameOf, may } from "./may.ts";
import type { DeskPerson } from "./people-file.ts";
import { mayAnswerRequests, type RightsDeskParts, recordLookup } from "./right-requests.ts";

/** A text with more characters than this is not looked up: no reference and no mail address is that long. */
const maxTypedLength = 500;

/**
 * A request as somebody at the desk has typed it, with a checked reason. `about` is a reference, or a mail address for all applications of the
 * mailbox.
 */
export interface RightsRequestInput {
  readonly kind: RightKind;
  readonly received: Day;
  readonly about: string;
  readonly why: string;
}

/**
 * Why a request was not noted. `no_right`: the person operates nothing; `none`: the person operates no such application; `typing_error`: no
 * application can have that reference.
 */
export type NoteRequestRefusal = "no_right" | "none" | "typing_error";

/**
 * Records a request about applications that the person operates: one application, or those of a mailbox. Does not reveal whether the mailbox has
 * other applications, so that nobody learns where else a candidate has applied. A request by somebody without an application stores the mail
 * address, so only people who operate everything can record it.
 */
export async function noteRequestAtDesk(
  parts: RightsDeskParts,
  person: DeskPerson,
  { kind, received, about: typed, why }: RightsRequestInput,
): Promise<{ readonly number: number } | { readonly refused: NoteRequestRefusal }> {
  if (!mayAnswerRequests(person)) return { refused: "no_right" };
  if (typed.length > maxTypedLength) return { refused: "none" };
  const about = visibleLine(typed);
  const isAddress = mayBeAddress(about);
  const found = isAddress ? await parts.applications.ofMailbox(about) : await named(parts, about);
  if (found === "typing_error") return { refused: found };
  const own = found.filter((application) => may({ person }, "operate", application));
  const filters = isAddress ? "rights email" : "rights reference";
  await recordLookup(parts, person, { filters, found: own.length }, "search");
  const keepsAddress = isAddress && found.length === 0 && may({ person }, "operate", {});
  if (own.length === 0 && !keepsAddress) return { refused: "none" };
  return noteRequest(
    {
      at: momentOf(parts.now()),
      who: actorNameOf({ person }),
      kind,
      received,
      why,
      applications: own.map(({ id }) => id),
      ...(keepsAddress ? { address: about } : {}),
    },
    parts.requests,
  );
}

async function named({ applications }: RightsDeskParts, word: string) {
  const found = await findByIdOrReference(word, applications);
  if (found === "typing_error") return found;
  return found ? [found] : [];
}
