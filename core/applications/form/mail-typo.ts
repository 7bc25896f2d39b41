/** The domains of the most common mail providers in the countries of our sites. */
const providers = [
  ...["gmail.com", "googlemail.com", "outlook.com", "outlook.de", "outlook.fr", "outlook.it", "outlook.pt"],
  ...["hotmail.com", "hotmail.de", "hotmail.fr", "hotmail.it", "hotmail.co.uk", "live.com", "live.de", "live.fr"],
  ...["live.it", "msn.com", "yahoo.com", "yahoo.de", "yahoo.fr", "yahoo.it", "yahoo.co.uk", "yahoo.co.in"],
  ...["yahoo.com.br", "icloud.com", "me.com", "mac.com", "aol.com", "proton.me", "protonmail.com", "posteo.de"],
  ...["mailbox.org", "gmx.de", "gmx.net", "gmx.at", "gmx.ch", "gmx.com", "web.de", "t-online.de", "freenet.de"],
  ...["arcor.de", "chello.at", "aon.at", "bluewin.ch", "orange.fr", "wanadoo.fr", "free.fr", "sfr.fr", "laposte.net"],
  ...[
    "skynet.be",
    "telenet.be",
    "proximus.be",
    "pt.lu",
    "libero.it",
    "virgilio.it",
    "alice.it",
    "tiscali.it",
    "tim.it",
  ],
  ...["uol.com.br", "bol.com.br", "terra.com.br", "wp.pl", "o2.pl", "onet.pl", "interia.pl", "gazeta.pl"],
  ...["btinternet.com", "sky.com", "rediffmail.com", "comcast.net", "verizon.net", "att.net", "xtra.co.nz"],
] as const;
/** Real providers that look like a mistyped common one. */
const neighbours = [
  ...[
    "mail.com",
    "email.com",
    "ymail.com",
    "mail.de",
    "email.de",
    "live.at",
    "live.be",
    "live.nl",
    "live.ca",
    "live.co.uk",
  ],
  ...["hotmail.es", "hotmail.be", "hotmail.ch", "hotmail.se", "outlook.es", "outlook.be", "outlook.at", "outlook.in"],
  ...[
    "yahoo.es",
    "yahoo.in",
    "yahoo.ie",
    "yahoo.pl",
    "yahoo.ro",
    "yahoo.ca",
    "yahoo.co.nz",
    "yahoo.co.id",
    "gmx.fr",
    "gmx.it",
  ],
  ...["me.de", "o2.de", "op.pl", "tim.de", "sky.de", "proton.com", "pm.me", "free.de", "sfr.it", "att.com", "wp.com"],
];
const known: ReadonlySet<string> = new Set([...providers, ...neighbours]);

/**
 * The address that was probably meant, if its domain is one slip away from a common provider: one letter too many, too few or wrong, or two
 * swapped. Candidates are asked about it, never refused (spec 4.3), because the domain may be their own.
 */
export function suggestedAddress(address: string): string | undefined {
  const [, mailbox, domain = ""] = /^(.+)@([^@]+)$/.exec(address.trim()) ?? [];
  const given = domain.toLowerCase();
  if (!mailbox || given.length < 5 || known.has(given)) return undefined;
  const meant = providers.find((provider) => provider.length >= 6 && isOneSlip(given, provider));
  return meant && `${mailbox}@${meant}`;
}

/** Whether two different words differ by one insertion, deletion, substitution or swap of neighbours. */
function isOneSlip(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (long.length - short.length > 1) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start += 1;
  const rest = (word: string, from: number): string => word.slice(start + from);
  if (short.length < long.length) return rest(short, 0) === rest(long, 1);
  const swapped = short[start] === long[start + 1] && short[start + 1] === long[start];
  return rest(short, 1) === rest(long, 1) || (swapped && rest(short, 2) === rest(long, 2));
}
