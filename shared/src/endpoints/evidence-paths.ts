/** Paths of the report's calls, apart from the contract so that the light report page can use them without it. */
export const EVIDENCE_PATHS = {
  getCompellingEvidence: '/ics/get_compelling_evidence/{id}',
  transactionShipment: '/ics/transaction_shipment',
  listMessage: '/ics-message/list_message/{id}',
} as const;

/** Where the API and the images host are mounted under one origin. */
export const API_PREFIX = '/api';
export const IMAGES_PREFIX = '/images';

/** The public page of one report. */
export const REPORT_PREFIX = '/compelling-evidence';

/** Puts an id into a path of the contract. */
export function pathWithId(path: string, id: string): string {
  return path.replace('{id}', encodeURIComponent(id));
}

/**
 * With the operator key: the user whose rights count for the call, as `onBehalfOfText` writes it. A program that does a
 * user's work later than they asked for it reads with this what they may see by then.
 */
export const ON_BEHALF_OF_HEADER = 'x-on-behalf-of';

/** An e-mail address as a header can hold it, whatever script it is written in. */
export function onBehalfOfText(email: string): string {
  return encodeURIComponent(email);
}

/** The e-mail address of such a header; undefined where it is none. */
export function onBehalfOfEmail(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
