/** The routes of the report's calls, separate from the contract so that the light report page can use them without it. */
export const EVIDENCE_ROUTES = {
  getCompellingEvidence: { method: 'POST', path: '/ics/get_compelling_evidence/{id}' },
  findReadableEvidence: { method: 'POST', path: '/ics/evidence/readable' },
  transactionShipment: { method: 'POST', path: '/ics/transaction_shipment' },
  listMessage: { method: 'GET', path: '/ics-message/list_message/{id}' },
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
