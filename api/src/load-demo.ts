import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '@cbp/shared/node/database/connect';
import type { Log } from '@cbp/shared/node/log';
import { createRandom } from '@cbp/shared/seeded-random';
import sharp from 'sharp';
import { withoutAudit } from './changes/transactions.ts';
import { tryWorkLock } from './database/work-lock.ts';
import { demoAlerts, demoProviderFiles } from './demo/alerts/alert-rows.ts';
import { demoUploads } from './demo/alerts/upload-rows.ts';
import { demoBalances, demoClientId, demoClients } from './demo/clients/client-rows.ts';
import { drawDeliverySlip, type Slip } from './demo/delivery-slip.ts';
import { type DemoMember, makeHistory, type SavedReport } from './demo/demo-history.ts';
import { demoDescriptors } from './demo/descriptors/descriptor-rows.ts';
import { DRAWING_NAMES, type DrawingName, drawProduct } from './demo/drawings.ts';
import { demoEnquiries } from './demo/enquiries/enquiry-rows.ts';
import { createDayClock, type DemoKit, type DemoReport } from './demo/receipt-transactions/report-of-sale.ts';
import { reportsInManyLanguages } from './demo/receipt-transactions/reports-in-many-languages.ts';
import { reportsOfCases, SHOWCASE_ORDER } from './demo/receipt-transactions/reports-of-cases.ts';
import { reportsOfDisputes } from './demo/receipt-transactions/reports-of-disputes.ts';
import { reportsOfEdges } from './demo/receipt-transactions/reports-of-edges.ts';
import { reportsOfOrdinaryDays } from './demo/receipt-transactions/reports-of-ordinary-days.ts';
import { demoRefunds, leftToRefund } from './demo/refunds/refund-rows.ts';
import { DEMO_PASSWORD, DEMO_USERS } from './demo/users/user-rows.ts';
import { whatBecameOf } from './demo/users/user-stories.ts';
import { createAlerts } from './modules/alerts/alerts.service.ts';
import { triageAnew } from './modules/alerts/matching/matching.service.ts';
import { createProviderFiles } from './modules/alerts/provider-files/provider-files.service.ts';
import { createUploadRecords } from './modules/alerts/uploads/upload-records.service.ts';
import { hashPassword } from './modules/auth/passwords.service.ts';
import { createBalances } from './modules/balances/balances.service.ts';
import { createClients, hasClients } from './modules/clients/clients.service.ts';
import { createDescriptors } from './modules/descriptors/descriptors.service.ts';
import { createPastEnquiries } from './modules/enquiries/past-enquiries.service.ts';
import { addMessages } from './modules/evidence/evidence.service.ts';
import { removeImage, storeImage } from './modules/images/images.service.ts';
import {
  createReceipt,
  findIdByOrderReference,
  hasReceipts,
} from './modules/receipt-transactions/receipt-transactions.service.ts';
import { createRefunds } from './modules/refunds/past-refunds.service.ts';
import { numberOfLink, rememberParcel } from './modules/shipments/shipments.service.ts';
import { createUser, hasUsers } from './modules/users/users.service.ts';

const SEED = 20_260_914;
/** The lock a server holds while it loads the demo data. */
export const LOADED_ALONE = 'demo data';
const RETRY_MS = 250;
const CLIENTS_SINCE_DAYS = 400;

type Options = { db: Database; imagesDir: string; log: Log; now: Date };

/** Every report of the demo data set; the same for the same day, but for the names of the pictures. */
export function demoReports(kit: DemoKit): DemoReport[] {
  return [
    ...reportsOfCases(kit),
    ...reportsInManyLanguages(kit),
    ...reportsOfEdges(kit),
    ...reportsOfOrdinaryDays(kit),
  ];
}

async function saveReports(db: Database, reports: readonly DemoReport[]): Promise<SavedReport[]> {
  const saved: SavedReport[] = [];
  for (const report of reports) saved.push(await saveReport(db, report));
  return saved;
}

async function storeDrawing(svg: string, imagesDir: string): Promise<string> {
  return storeImage(await sharp(Buffer.from(svg)).png().toBuffer(), imagesDir);
}

/** The slips that the reports ask for, found out by making the reports once without pictures. */
function slipsOf(now: Date): Slip[] {
  const slips: Slip[] = [];
  const kit: DemoKit = {
    ...kitWithoutPictures(now),
    slip: (slip) => {
      slips.push(slip);
      return '';
    },
  };
  demoReports(kit);
  reportsOfDisputes(kit);
  return slips;
}

function kitWithoutPictures(now: Date): DemoKit {
  return { now, random: createRandom(SEED), at: createDayClock(now), photo: () => '', slip: () => '' };
}

async function drawPictures({ imagesDir, now }: Options): Promise<DemoKit & { names: string[] }> {
  const photos = new Map<DrawingName, string>();
  const slips = new Map<string, string>();
  const nameOf = (name: string | undefined) => {
    if (!name) throw new Error('a demo report uses a picture that does not exist');
    return name;
  };
  // Drawing takes most of the loading time, so it uses all cores.
  await Promise.all([
    ...DRAWING_NAMES.map(async (name) => {
      photos.set(name, await storeDrawing(drawProduct(name), imagesDir));
    }),
    ...slipsOf(now).map(async (slip) => {
      slips.set(slip.parcel, await storeDrawing(drawDeliverySlip(slip), imagesDir));
    }),
  ]);
  return {
    ...kitWithoutPictures(now),
    photo: (name) => nameOf(photos.get(name)),
    slip: (slip) => nameOf(slips.get(slip.parcel)),
    names: [...photos.values(), ...slips.values()],
  };
}

async function saveReport(db: Database, report: DemoReport): Promise<SavedReport> {
  const ctx = { db };
  const { shipment, messages } = report;
  const clientId = demoClientId(report.receipt.merchantName);
  const icsId = await createReceipt({ ctx, input: { ...report.receipt, clientId } });
  await addMessages({ ctx, input: { icsId, messages } });
  if (shipment) {
    const fetchedAt = new Date(shipment.answer.delivered_date ?? report.createdAt);
    const { trackingUrl, answer } = shipment;
    await rememberParcel({ ctx, input: { trackingNumber: numberOfLink(trackingUrl), answer, fetchedAt } });
  }
  return { ...report, icsId, clientId };
}

/** The users as their history leaves them. */
async function saveUsers(db: Database, passwordHash: string, at: DemoKit['at']): Promise<DemoMember[]> {
  const members: DemoMember[] = [];
  for (const demo of DEMO_USERS) {
    const { user, permissions } = demo;
    const hasPassword = user.status !== 'pending';
    const row = { ...user, ...whatBecameOf(demo, at), ...(hasPassword && { passwordHash }) };
    members.push({ ...demo, id: await createUser({ ctx: { db }, input: { user: row, permissions } }) });
  }
  return members;
}

async function isEmpty(db: Database): Promise<boolean> {
  return !(await hasReceipts(db)) && !(await hasUsers(db)) && !(await hasClients(db));
}

/** False when there is data already, 'busy' while another server loads it. */
function loadAlone(options: Options, kit: DemoKit, passwordHash: string): Promise<boolean | 'busy'> {
  const { db, log } = options;
  return withoutAudit(db, 'the demo data has a history of its own', async (tx) => {
    if (!(await tryWorkLock(tx, LOADED_ALONE))) return 'busy';
    if (!(await isEmpty(tx))) return false;
    await createClients({ ctx: { db: tx }, input: demoClients(kit.at(CLIENTS_SINCE_DAYS, '09:30')) });
    const members = await saveUsers(tx, passwordHash, kit.at);
    const reports = await saveReports(tx, demoReports(kit));
    // These have none of the alerts and refunds of the others: there was no alert for payments without a dispute.
    const disputes = await saveReports(tx, reportsOfDisputes({ ...kit, random: createRandom(SEED + 1) }));
    await createDescriptors({ ctx: { db: tx }, input: demoDescriptors(kit.at) });
    const alerts = demoAlerts(kit, reports);
    await createAlerts({ ctx: { db: tx }, input: alerts });
    await createUploadRecords({ ctx: { db: tx }, input: demoUploads(kit, members, alerts) });
    await createProviderFiles({ ctx: { db: tx }, input: demoProviderFiles(kit) });
    const undisputed = leftToRefund({ reports, alerts });
    const disputed = reports.filter((report) => !undisputed.includes(report));
    await createPastEnquiries({ ctx: { db: tx }, input: demoEnquiries(kit, disputed) });
    await createRefunds({
      ctx: { db: tx, now: () => kit.now },
      input: demoRefunds(kit, { reports, alerts }),
    });
    await triageAnew({ ctx: { db: tx } });
    // Its messages are about the past.
    const quiet = log.child({}, { level: 'warn' });
    await makeHistory({ db: tx, log: quiet }, { members, reports: [...reports, ...disputes], at: kit.at });
    // After the history: its releases were made before any prepaid balance existed.
    await createBalances({ ctx: { db: tx }, input: demoBalances(kit.at(0, '00:00')) });
    return true;
  });
}

/**
 * Loads the demo data set into an empty database in one transaction, and returns whether it did. Generated from a fixed
 * seed, relative to the day of `now`; servers that start at the same time load it once.
 */
export async function loadDemo(options: Options): Promise<boolean> {
  const { db, imagesDir, log } = options;
  if (!(await isEmpty(db))) return false;
  const startedAt = performance.now();
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const { names, ...kit } = await drawPictures(options);
  const removePictures = () => Promise.all(names.map((name) => removeImage(name, imagesDir)));
  try {
    let isLoaded = await loadAlone(options, kit, passwordHash);
    // Loading takes longer than the statement time-out, which would cancel a query waiting for the lock.
    while (isLoaded === 'busy') {
      await pause(RETRY_MS);
      isLoaded = await loadAlone(options, kit, passwordHash);
    }
    if (isLoaded) log.info({ durationMs: Math.round(performance.now() - startedAt) }, 'demo data loaded');
    else await removePictures();
    return isLoaded;
  } catch (error) {
    await removePictures();
    throw error;
  }
}

/** The report to look at first: a typical sale with all sections. Null when the demo data is not loaded. */
export function showcaseReportId(db: Database): Promise<string | null> {
  return findIdByOrderReference(db, SHOWCASE_ORDER);
}
