import { CAPTURED_POLICY_LIMITS, type CapturedPolicy } from '@cbp/shared/evidence/captured-policy.model';
import type { CompellingEvidence } from '@cbp/shared/evidence/evidence.model';
import type { EvidenceConfig } from '@cbp/shared/evidence/evidence-config';
import { cutCardNumbersIn } from '@cbp/shared/format/card-numbers';
import type { Database } from '@cbp/shared/node/database/connect';
import { type BrandOfOrder, findBrandOfOrder } from '../brands/brand-of-order.service.ts';
import { findPolicyCaptures, type PolicyCapture } from '../inspections/policy-captures.service.ts';
import type { PolicyPassage } from '../site-checks/site-checks.service.ts';

const { policies: MOST_POLICIES, passages: MOST_PASSAGES, passageLength: LONGEST } = CAPTURED_POLICY_LIMITS;

/** What the picture of a page shows: about as much as fits on a page of paper and can be read there. */
const SHOWN_ROWS = 1_800;
/** Above the passage: its heading and what leads to it. */
const ROWS_ABOVE = 200;
const HASH_IN_NAME = 32;

/** The facts of a receipt that identify its shop and its day. */
type OrderFacts = {
  icsId: string;
  clientId: string | null;
  transactionDateTime: Date | null;
  purchaseUrl: string | null;
  descriptor: string | null;
};

export type CapturedForOrder = {
  brand: BrandOfOrder | null;
  policies: CapturedPolicy[];
  /** The pages with all of their words, in the same order. */
  captures: PolicyCapture[];
  /** When the first capture was made, if all of them are later than the order. */
  firstLater: Date | null;
};

const NOTHING = { policies: [], captures: [], firstLater: null };

/** The name of the picture of a captured page. It tells the receipt, whose readers may see it. */
const pictureName = (icsId: string, sha256: string) => `policy-${icsId}-${sha256.slice(0, HASH_IN_NAME)}.jpg`;
const PICTURE_NAME = /^policy-(?<icsId>[\w-]{22,128})-[a-f\d]{32}\.jpg$/;

/** The receipt that the name of a picture tells; null for the name of another image. */
export const receiptOfPicture = (name: string): string | null =>
  PICTURE_NAME.exec(name)?.groups?.icsId ?? null;

/** The rows around the first passage; null: the screenshot is small enough to be shown whole. */
function shownRows(height: number, passages: readonly PolicyPassage[]): CapturedPolicy['screenshot_part'] {
  if (height <= SHOWN_ROWS) return null;
  const first = passages.find(({ rows }) => rows !== null)?.rows?.from ?? 0;
  const from = Math.max(0, Math.min(Math.round(first) - ROWS_ABOVE, height - SHOWN_ROWS));
  return { from, to: from + SHOWN_ROWS, of: height };
}

/** A passage as it is printed, cut behind a word. */
function quoted({ subjects, text }: PolicyPassage) {
  if (text.length <= LONGEST) return { subjects, text, is_cut: false };
  const cut = text.slice(0, LONGEST);
  return { subjects, text: `${cut.replace(/\s+\S*$/u, '')} …`, is_cut: true };
}

function toCapturedPolicy(icsId: string, capture: PolicyCapture): CapturedPolicy {
  const { facts, passages, later } = capture;
  const { screenshot, pdf } = facts;
  return {
    title: facts.title,
    url: facts.reached,
    captured_at: capture.capturedAt.toISOString(),
    checked_at: capture.checkedAt.toISOString(),
    later: later && { at: later.at.toISOString(), reads: later.reads },
    passages: passages.slice(0, MOST_PASSAGES).map(quoted),
    text_sha256: facts.text_sha256,
    is_pdf: facts.content === 'pdf',
    pdf_sha256: pdf?.sha256 ?? null,
    screenshot: screenshot ? pictureName(icsId, screenshot.sha256) : null,
    screenshot_sha256: screenshot?.sha256 ?? null,
    screenshot_part: screenshot ? shownRows(screenshot.height, passages) : null,
    inspection: capture.inspectionId,
  };
}

/** What the policies of the shop of an order said on its day, as far as inspections captured them. */
export async function findCapturedForOrder(db: Database, order: OrderFacts): Promise<CapturedForOrder> {
  const brand = await findBrandOfOrder(db, order);
  if (!brand || order.transactionDateTime === null) return { brand, ...NOTHING };
  const at = order.transactionDateTime;
  const { captures, firstLater } = await findPolicyCaptures(db, { brandId: brand.id, at });
  const shown = captures.slice(0, MOST_POLICIES);
  const policies = shown.map((capture) => cutCardNumbersIn(toCapturedPolicy(order.icsId, capture)));
  return { brand, policies, captures: shown, firstLater };
}

/** The captured policies of a receipt that its config asks for; null if it doesn't, or there are none. */
export async function findShownPolicies(
  db: Database,
  receipt: OrderFacts,
  config: EvidenceConfig,
): Promise<CapturedPolicy[] | null> {
  if (!config.proof.captured_policies) return null;
  const { policies } = await findCapturedForOrder(db, receipt);
  return policies.length > 0 ? policies : null;
}

/** The names of the pictures of captured policies in an answer. */
export const picturesIn = ({ proof }: CompellingEvidence): string[] =>
  (proof?.captured_policies ?? []).flatMap(({ screenshot }) => screenshot ?? []);
