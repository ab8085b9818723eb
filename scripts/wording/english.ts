/** A use that the guide rules out, and what to say instead. */
export type Pattern = { pattern: RegExp; instead: string };

const NO_INSTEAD = 'say "isn’t a …", "must be …" or "No …"';

/** The rules of `docs/wording.md` that can be seen in a text. They hold for comments and names of tests as well. */
export const HABITS: readonly Pattern[] = [
  { pattern: /\bwhoever\b/i, instead: 'name the reader or the role' },
  { pattern: /\bsomebody\b|\bsomeone else\b/i, instead: '"a user", "another user", "the client"' },
  { pattern: /\bnobody\b/i, instead: 'name who cannot, or use the passive' },
  { pattern: /\b(?:say|says|said|saying) whose\b|\bwhose it is\b/i, instead: 'assign a client' },
  {
    pattern: /\b(?:take|takes|taken|taking|took)(?: (?:it|them))? back\b/i,
    instead: 'undo, cancel, revoke or recall',
  },
  {
    pattern: /\b(?:take|takes|taken|taking|took) in\b(?! (?:part|place))/i,
    instead: 'import, create or accept',
  },
  { pattern: /\bby hand\b/i, instead: 'manually' },
  { pattern: /\bby itself\b|\bby themselves\b/i, instead: 'automatically, or on its own' },
  { pattern: /\bthat hangs? on\b|\bwhat hangs on\b/i, instead: 'depends on, or the records by name' },
  { pattern: /\bwhat (?:came|comes|became|becomes) of\b/i, instead: 'the result of' },
  { pattern: /\bgone quiet\b|\bwent quiet\b|\bgoes quiet\b/i, instead: 'no recent alerts' },
];

/** Rules for comments and names of tests alone, where "there is no …" is plain English. */
export const OF_CODE: readonly Pattern[] = [
  { pattern: /(?<!\bthere )\b(?:is|are) no\b(?! (?:longer|more|good)\b)/i, instead: NO_INSTEAD },
];

const LABEL = (words: string) => new RegExp(`^(?:${words})$`);

/** Rules for everything that a user, an operator or a caller of the API reads. */
export const OF_PRODUCT: readonly Pattern[] = [
  { pattern: /\b(?:is|are) no\b(?! (?:longer|more|good)\b)/i, instead: NO_INSTEAD },
  { pattern: /\be-mails?\b/i, instead: '"email"' },
  { pattern: /\p{Letter}\(s\)/u, instead: 'the plural of the count' },
  {
    // In the header of a token and behind an option, "…" is a value to fill in.
    pattern: /\p{Letter}(?<!Authorization: (?:Bearer|Basic)|--[\w-]+) …/u,
    instead: '"…" touches the word before it',
  },
  { pattern: /\buser names?\b/i, instead: 'username' },
  { pattern: /\bDear \{\}/, instead: '"Hello {name},"' },
  { pattern: /\boops\b/i, instead: 'what happened, and what to do' },
  { pattern: /(?<![#/.\w-])log ?(?:in|out)\b/i, instead: 'sign in, sign out' },
  { pattern: /\b(?:authoriz|organiz|[Rr]ecogniz|[Cc]ancel(?:ed|ing)\b)/, instead: 'British spelling' },
  { pattern: /\benrollment\b(?!_)|\binquir(?:y|ies)\b/i, instead: 'enrolment, enquiry' },
];

/** The last column of the glossary: each entry as a pattern that means the wrong use alone. */
export const GLOSSARY: readonly Pattern[] = [
  { pattern: /\bto be answered\b/i, instead: 'Due, awaiting response' },
  {
    pattern: /\banswer(?:s|ed|ing)? (?:the|an|this|these|several|those|\d+|\{\}) alerts?\b/i,
    instead: 'respond to',
  },
  {
    pattern: /\balerts? (?:to be|was|were|is|are|not|has been|have been) answered\b/i,
    instead: 'responded to',
  },
  { pattern: /\b(?:send|sends|sent) the answers?\b/i, instead: 'submit outcome' },
  { pattern: /\breact(?:s|ed)? to (?:the|an) alerts?\b/i, instead: 'respond to' },
  { pattern: /\b(?:of no known client|to be assigned)\b/i, instead: 'unassigned, unknown client' },
  {
    pattern:
      /\b(?:give|gives|gave|given) (?:it|them|the alert|alerts?|to) (?:to )?(?:a|an|another|this|the) client\b/i,
    instead: 'assign client, change client',
  },
  { pattern: /\bdoubtful\b/i, instead: 'possible match' },
  { pattern: /\bnot compared\b/i, instead: 'not matched yet' },
  { pattern: /\bdoubled\b/i, instead: 'duplicate' },
  { pattern: /\bclaims? of credits?\b/i, instead: 'credit request' },
  { pattern: /\bcharge back the payment\b/i, instead: 'raise a chargeback' },
  { pattern: /(?<!dispute )\bratio early warning\b/i, instead: 'dispute ratio early warning' },
  { pattern: /\bmonitoring programs?\b|\bprogram that takes\b/i, instead: 'monitoring programme' },
  { pattern: /\bcollid(?:e|es|ed|ing)\b|\bcollisions?\b|\bin its way\b/i, instead: 'conflict' },
  { pattern: /\bvoid the deletion\b/i, instead: 'cancel deletion' },
  { pattern: /\brefunded by itself\b/i, instead: 'auto-refund' },
  { pattern: /\brefund (?:bounds?|caps?)\b/i, instead: 'daily refund limits' },
  { pattern: /\b(?:the )?other end\b/i, instead: 'payment platform, or the server' },
  { pattern: /\bask(?:s|ed|ing)? the platform\b|\bplatform was asked\b/i, instead: 'check status' },
  {
    pattern: /\b(?:waits?|waiting|wait) for a person\b|\bby a person\b|^A person$/i,
    instead: 'needs review, manual',
  },
  {
    pattern: /\bstands? (?:above|below|there)\b|\ball below it\b|\babove and below\b/i,
    instead: 'parent client, sub-clients',
  },
  { pattern: /\bholes?\b/i, instead: 'missing, incomplete' },
  { pattern: LABEL('Whole'), instead: 'Complete' },
  { pattern: /\bpush address(?:es)?\b/i, instead: 'push URL' },
  { pattern: /\bAPI addresses\b/i, instead: 'IP allowlist' },
  { pattern: /\bcredential in its place\b|\bends? a credential\b/i, instead: 'rotate, revoke' },
  { pattern: /\bledger\b/i, instead: 'balance history' },
  { pattern: /\bbelow the mark\b|\bthe mark of\b|\bwarned below\b/i, instead: 'threshold' },
  { pattern: /\bleft of (?:your|the|its) balance\b|\bare left\b(?! out)/i, instead: 'remaining' },
  { pattern: /\bknown before\b/i, instead: 'already recorded' },
  { pattern: /\bgive these outcomes\b|\boutcomes (?:are|is) being given\b/i, instead: 'apply outcomes' },
  { pattern: /\bfiles? to providers?\b/i, instead: 'provider files' },
  { pattern: /\bmakes? (?:the|a) (?:file|PDF|link)\b/i, instead: 'generate, create' },
  { pattern: /\bwhat the buyer asked for\b/i, instead: 'buyer request' },
  { pattern: /\bfacts? that decides?\b/i, instead: 'key facts' },
  { pattern: /\b(?:taken|takes|took) out\b(?! of)/i, instead: 'revoke, or remove' },
  { pattern: /\bpreview cop(?:y|ies)\b/i, instead: 'preview (watermarked)' },
  { pattern: LABEL('Met|Not met|Not judged'), instead: 'Passed, Failed, Not checked' },
  { pattern: /\b(?:is|are|was|were) being made\b|^(?:Being made|Made)$/i, instead: 'generating, ready' },
  { pattern: /\blook-ups? of\b/i, instead: 'order lookup' },
  {
    pattern: /\bscreening of an? (?:individual|business)\b/i,
    instead: 'individual screening, business screening',
  },
  { pattern: /\bverification of a document\b/i, instead: 'document verification' },
  { pattern: /\bsearch lists?\b/i, instead: 'watchlist' },
  { pattern: /\bcleared hits?\b/i, instead: 'exception' },
  { pattern: /\bSPDR code\b/i, instead: 'decline code' },
  { pattern: /\baudit rows?\b/i, instead: 'audit log entry' },
  { pattern: /\bswitch(?:es|ed|ing)? (?:\S+ )?(?:off|on)\b/i, instead: 'deactivate, reactivate' },
  { pattern: /\bmay do\b/i, instead: 'permissions' },
  {
    pattern: /\b(?:end|ends|ended) (?:all |the )?sessions?\b|\bsessions? (?:was|were) ended\b/i,
    instead: 'sign out',
  },
  { pattern: /\bmend(?:s|ed|ing)?\b/i, instead: 'fix' },
  { pattern: /\blet (?:\S+ )?go on\b/i, instead: 'resume' },
  {
    pattern: /\bbearer\b(?! (?:token|authentication))|\b(?:octets|row lock)\b/,
    instead: 'words that the reader knows',
  },
];

/** Rules for what stands on a screen. */
export const INTERFACE: readonly Pattern[] = [{ pattern: /;(?= [a-z]+[ ,.?!])/, instead: 'two sentences' }];

/** Rules for the report, the PDF and the API reference. */
export const FORMAL: readonly Pattern[] = [
  { pattern: /\b(?:\w+n['’]t|(?:you|we|they)['’](?:re|ll|ve)|it['’]s)\b/i, instead: 'no contractions here' },
];
