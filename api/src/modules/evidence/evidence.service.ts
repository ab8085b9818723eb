import type { CompellingEvidence, Message } from '@cbp/shared/evidence/evidence.model';
import {
  completeEvidenceConfig,
  type EvidenceConfig,
  type PartialEvidenceConfig,
} from '@cbp/shared/evidence/evidence-config';
import { removeHidden } from '@cbp/shared/evidence/evidence-visibility';
import { cutCardNumbersIn } from '@cbp/shared/format/card-numbers';
import type { Database } from '@cbp/shared/node/database/connect';
import type { FileStore } from '@cbp/shared/node/files/file-store';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { isOnBehalf } from '../../access/actor.ts';
import type { ServiceContext } from '../../access/call-context.ts';
import { readAtOneState, withoutAudit } from '../../changes/transactions.ts';
import { findOpenCase } from '../cases/cases.service.ts';
import type { ImagePasses } from '../images/image-passes.service.ts';
import { readScreenshotRows } from '../inspections/screenshots.service.ts';
import { findAccount } from '../payments/payment-accounts.service.ts';
import {
  findIdsNamingImage,
  findReceipt,
  findReceiptAlone,
  findVisibleReceipts,
  isIcsId,
  isReceiptVisible,
} from '../receipt-transactions/receipt-transactions.service.ts';
import {
  findCapturedForOrder,
  findShownPolicies,
  picturesIn,
  receiptOfPicture,
} from './captured-policies.service.ts';
import { withOpenCase } from './case-of-report.ts';
import { findDispute } from './disputes-of-receipts.service.ts';
import { findEarlierPayments } from './earlier-payments.service.ts';
import {
  insertMessages,
  isTrackingUrlReleased,
  type NewMessage,
  type ReleaseRow,
  selectEvidenceHistory,
  selectMessages,
  selectRelease,
  selectReleased,
} from './evidence.sql.ts';
import { toEvent, toEvidence, toMessage } from './evidence-of-receipt.ts';
import { effectiveConfig } from './evidence-visibility.ts';

const DEMO_ONLY = 'demo data: no call does it yet';

/** Reads a receipt in one snapshot of the database; a malformed ID is not found, like any unknown one. */
async function readReceiptAtOnce<Result>(
  db: Database,
  icsId: string,
  read: (tx: Database) => Promise<Result>,
): Promise<Result> {
  if (!isIcsId(icsId)) throw new ApiError('evidence/not_found');
  return readAtOneState(db, read);
}

async function findReleasedConfig(db: Database, icsId: string): Promise<EvidenceConfig | null> {
  return configOf(await selectRelease(db, icsId));
}

function configOf(release: ReleaseRow | undefined): EvidenceConfig | null {
  return release ? completeEvidenceConfig(release.config) : null;
}

/**
 * The proof of one transaction, without the parts that the effective config disables. Throws evidence/not_found, identical
 * for an unknown ID and, for visitors, for unreleased or revoked evidence. On behalf of a user, evidence outside their
 * scope is not found even if it is released: that can be read as a visitor.
 */
export function getCompellingEvidence(context: {
  ctx: Pick<ServiceContext, 'db' | 'actor' | 'now'>;
  passes: Pick<ImagePasses, 'make'>;
  sharedAfter: number;
  input: { icsId: string; config: PartialEvidenceConfig };
}): Promise<{ results: CompellingEvidence }> {
  const { ctx, input, sharedAfter } = context;
  return readReceiptAtOnce(ctx.db, input.icsId, async (tx) => {
    const release = await selectRelease(tx, input.icsId);
    const released = configOf(release);
    const isInsider = await isReceiptVisible(tx, ctx.actor, input.icsId);
    if (!isInsider && isOnBehalf(ctx.actor)) throw new ApiError('evidence/not_found');
    const chosen = effectiveConfig({ isInsider, requested: input.config, released });
    const receipt = chosen && (await findReceipt(tx, input.icsId));
    if (!receipt) throw new ApiError('evidence/not_found');
    const open = await findOpenCase(tx, input.icsId);
    const config = withOpenCase(chosen, open, isInsider ? input.config : null);
    const history = (await selectEvidenceHistory(tx, input.icsId)).map(toEvent);
    const showsEarlier = config.proof.earlier_payments;
    const earlier = showsEarlier ? await findEarlierPayments(tx, receipt, sharedAfter) : null;
    const disputedAt = showsEarlier ? ((await findDispute(tx, input.icsId))?.at ?? null) : null;
    const captured = await findShownPolicies(tx, receipt, config);
    const account = (await findAccount(tx, input.icsId))?.account ?? null;
    const releasedBy = release?.releasedBy ?? null;
    const kept = { config: released, history, ...(releasedBy !== null && { released_by: releasedBy }) };
    // What an earlier version stored is shown as it would be stored now.
    const evidence = cutCardNumbersIn({
      ...toEvidence(receipt, kept, { earlier, account, captured, disputedAt }),
      config,
    });
    const shown = removeHidden(evidence, evidence.config);
    if (!isInsider) return { results: shown };
    return { results: { ...shown, images_pass: context.passes.make(input.icsId, ctx.now()) } };
  });
}

/**
 * Access to a stored image: public if released evidence shows it, else for holders of a pass to a receipt that contains it,
 * and for users who may see such a receipt.
 */
export async function isImageShown(context: {
  ctx: Pick<ServiceContext, 'db' | 'actor' | 'now'>;
  passes: Pick<ImagePasses, 'isFor'>;
  input: { name: string; pass: string | null };
}): Promise<boolean> {
  const { ctx, passes, input } = context;
  const { name, pass } = input;
  const now = ctx.now();
  const ids = await findIdsNamingImage(ctx.db, name);
  if (pass !== null && ids.some((icsId) => passes.isFor(pass, icsId, now))) return true;
  for (const icsId of ids) {
    if (await isReceiptVisible(ctx.db, ctx.actor, icsId)) return true;
    if (await isImageReleased(ctx.db, icsId, name)) return true;
  }
  return false;
}

async function isImageReleased(db: Database, icsId: string, name: string): Promise<boolean> {
  const config = await findReleasedConfig(db, icsId);
  const receipt = config && (await findReceipt(db, icsId));
  if (!receipt) return false;
  const { product_info: info, history } = removeHidden(toEvidence(receipt, { config }), config);
  const shown = [
    ...(info?.items ?? []).map((item) => item.photo_url),
    info?.delivery_signed,
    ...(history ?? []).map((event) => event.filename),
  ];
  return shown.includes(name);
}

/** Whether a visitor finds the picture in the released evidence of its receipt. */
async function isPictureReleased(db: Database, icsId: string, name: string): Promise<boolean> {
  const config = await findReleasedConfig(db, icsId);
  const receipt = config && (await findReceipt(db, icsId));
  if (!receipt) return false;
  const captured = await findShownPolicies(db, receipt, config);
  const evidence = toEvidence(receipt, { config }, { earlier: null, account: null, captured });
  return picturesIn(removeHidden(evidence, config)).includes(name);
}

/**
 * The picture of a captured policy: for visitors if released evidence shows it, and for those who may see its receipt. null for
 * others, and if it isn't stored any more. Throws FilesUnavailable.
 */
export async function readPolicyPicture(context: {
  ctx: Pick<ServiceContext, 'db' | 'actor' | 'now'>;
  passes: Pick<ImagePasses, 'isFor'>;
  files: FileStore;
  input: { name: string; pass: string | null };
}): Promise<Buffer | null> {
  const { ctx, passes, files, input } = context;
  const { name, pass } = input;
  const icsId = receiptOfPicture(name);
  if (icsId === null || !isIcsId(icsId)) return null;
  const isInsider =
    (pass !== null && passes.isFor(pass, icsId, ctx.now())) ||
    (await isReceiptVisible(ctx.db, ctx.actor, icsId));
  if (!isInsider && !(await isPictureReleased(ctx.db, icsId, name))) return null;
  const receipt = await findReceiptAlone(ctx.db, icsId);
  const found = receipt && (await findCapturedForOrder(ctx.db, receipt));
  const shown = found?.policies.find(({ screenshot }) => screenshot === name);
  const sha256 = shown?.screenshot_sha256;
  return sha256 ? readScreenshotRows(files, { sha256, rows: shown.screenshot_part ?? null }) : null;
}

/**
 * The messages between buyer and merchant, ascending. Visitors get none if the released config omits them, and
 * evidence/not_found under the same conditions as for the evidence; users who may see the transaction always get them.
 */
export function listMessages(context: {
  ctx: Pick<ServiceContext, 'db' | 'actor'>;
  input: { icsId: string };
}): Promise<{ results: { messagebox: { messages: Message[] } } }> {
  const { ctx, input } = context;
  return readReceiptAtOnce(ctx.db, input.icsId, async (tx) => {
    const isInsider = await isReceiptVisible(tx, ctx.actor, input.icsId);
    const released = await findReleasedConfig(tx, input.icsId);
    if (!isInsider && (released === null || isOnBehalf(ctx.actor))) throw new ApiError('evidence/not_found');
    const isShown = isInsider || released?.info.buyer_message === true;
    const rows = isShown ? await selectMessages(tx, input.icsId) : [];
    const messages = rows.map(toMessage);
    return { results: { messagebox: { messages: await cutIn(tx, input.icsId, messages) } } };
  });
}

/** Which of the IDs are transactions that the caller may see, and which are released. */
export async function findReadable(context: {
  ctx: Pick<ServiceContext, 'db' | 'scope'>;
  input: { ids: readonly string[] };
}): Promise<{ results: { transactions: string[]; released: string[] } }> {
  const { ctx, input } = context;
  const ids = input.ids.filter(isIcsId);
  const [transactions, released] = await Promise.all([
    findVisibleReceipts(ctx.db, ctx.scope, ids),
    selectReleased(ctx.db, ids),
  ]);
  return { results: { transactions, released } };
}

/** Whether the evidence of a receipt is released. */
export async function isReleased(db: Database, icsId: string): Promise<boolean> {
  return (await selectReleased(db, [icsId])).length > 0;
}

/** Whether a visitor finds this tracking URL in released evidence. */
export function isTrackingUrlShown(db: Database, url: string): Promise<boolean> {
  return isTrackingUrlReleased(db, url);
}

/** Adds messages to the conversation of a receipt. */
export async function addMessages(context: {
  ctx: Pick<ServiceContext, 'db'>;
  input: { icsId: string; messages: NewMessage[] };
}): Promise<void> {
  const { icsId, messages } = context.input;
  await withoutAudit(context.ctx.db, DEMO_ONLY, async (tx) => {
    await insertMessages(tx, icsId, await cutIn(tx, icsId, messages));
  });
}

/** Messages with card numbers cut, among them that of the receipt's own card, and without its identifiers being cut. */
async function cutIn<Texts>(db: Database, icsId: string, messages: Texts): Promise<Texts> {
  const transaction = await findReceiptAlone(db, icsId);
  return cutCardNumbersIn({ transaction, messages }).messages;
}
