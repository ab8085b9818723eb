import { createHash } from 'node:crypto';
import { rightsOf } from '@cbp/shared/access/access-right';
import type { AttachmentCheck } from '@cbp/shared/cases/attachment.model';
import { ATTACHMENT_CHECKS_PATH } from '@cbp/shared/cases/attachment-print.calls';
import type { MarkedSentence } from '@cbp/shared/cases/marked-sentence.model';
import { API_PREFIX } from '@cbp/shared/evidence/evidence-paths';
import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { randomId } from '@cbp/shared/node/random-id';
import { openServer, sendJson } from '@cbp/shared/node/testing/http-server';
import type { PdfMeasurements } from '@cbp/shared/pdf/preflight.model';
import type { Permission, PermissionScope } from '@cbp/shared/users/permission.model';
import { asc, desc, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { auditLog } from '../../../database/audit-schema.ts';
import { startAuthWorld } from '../../../testing/auth-world.ts';
import { ROW_CREATED_AT } from '../../../testing/row-created-at.ts';
import { sampleReceipt } from '../../../testing/sample-receipt.ts';
import type { WatchedFiles } from '../../../testing/test-files.ts';
import { OPERATOR_KEY } from '../../../testing/test-server.ts';
import { createClients } from '../../clients/clients.service.ts';
import { historyEvents } from '../../receipt-transactions/receipt-transactions.schema.ts';
import { createReceipt } from '../../receipt-transactions/receipt-transactions.service.ts';

const SERVICES = ['ics', 'ethoca', 'rdr'] as const;
const forClient = (...merchants: string[]): PermissionScope => ({
  type: 'merchants',
  merchants,
  include_subordinates: true,
});

/** The callers with their clients, and their rights for transactions. M-2 is below M-1; M-9 belongs to another tree. */
const ROLES = {
  operator: [{ type: 'all' }, rightsOf('ics')],
  merchant: [forClient('M-1'), rightsOf('ics')],
  'merchant who reads': [forClient('M-1'), ['case.read', 'transaction.read']],
  'other merchant': [forClient('M-9'), rightsOf('ics')],
} as const satisfies Record<string, readonly [PermissionScope, readonly string[]]>;
export type Role = keyof typeof ROLES;

const KEY = 'a-key-of-the-pdf-service-0123456789abcdef';

/** What a file of these bytes measures. */
export const measuredAs = (bytes: Uint8Array): PdfMeasurements => ({
  pages: 5,
  bytes: bytes.length,
  pageBoxes: [],
  colourPages: null,
  blankPages: [],
  fonts: [],
  standards: null,
  brokenRules: null,
  revisions: null,
  smallestText: null,
  undrawnTexts: null,
  images: { count: 0, bytes: 0, sharpest: null, mostPixels: null },
  cardNumbers: [],
  lowestContrast: null,
  sections: [],
});

/** What the PDF service responds: a file, or an error. */
type PdfAnswer = { pdf: string; isMet?: boolean } | { status: number; code: string; data?: unknown };

type Checked = AttachmentCheck | { code: string; message: string; data: object };

/** A file of two pages. */
const usualCheck = (bytes: Uint8Array, _type: string): Checked => ({
  sha256: createHash('sha256').update(bytes).digest('hex'),
  bytes: bytes.length,
  pages: [1, 2].map((page) => ({
    ...{ page, width: 595, height: 842, is_landscape: false, is_blank: false, words: 40, bytes: 20_000 },
    preview: '',
  })),
  card_numbers: [],
});

/** A server with clients and a PDF service, and a user of each role. */
export async function startCaseWorld(database: TestDatabase, files?: WatchedFiles) {
  const pdf = {
    answer: { pdf: '%PDF-1.7 a file' } as PdfAnswer,
    check: usualCheck,
    asked: [] as unknown[],
    marked: [] as MarkedSentence[],
    meanwhile: null as (() => Promise<void>) | null,
  };
  const service = await openServer(async (request, response, body) => {
    const sent = JSON.parse(body || '{}') as { profile?: string; type?: string; content?: string };
    if (request.url?.startsWith('/case-letters/')) return sendJson(response, 200, { results: pdf.marked });
    if (request.url === ATTACHMENT_CHECKS_PATH) {
      const checked = pdf.check(Buffer.from(sent.content ?? '', 'base64'), sent.type ?? '');
      return sendJson(
        response,
        'code' in checked ? 422 : 200,
        'code' in checked ? checked : { results: checked },
      );
    }
    pdf.asked.push([request.url, sent]);
    const { meanwhile } = pdf;
    pdf.meanwhile = null;
    await meanwhile?.();
    const { answer } = pdf;
    if ('status' in answer) {
      const { status, code, data } = answer;
      return sendJson(response, status, { code, message: 'refused', ...(data !== undefined && { data }) });
    }
    const bytes = Buffer.from(answer.pdf);
    return sendJson(response, 200, {
      title: 'Report',
      fileName: 'report.pdf',
      warnings: [],
      measurements: measuredAs(bytes),
      verdict: { profile: sent.profile, isMet: answer.isMet ?? true, findings: [] },
      pdf: bytes.toString('base64'),
    });
  });
  const world = await startAuthWorld(database, { pdfService: { url: service.url, key: KEY } }, files);
  const { db } = database.connection;
  const client = (merchantId: string, parentId: string | null, name: string, more: object = {}) =>
    ({
      ...{ merchantId, parentId, name, role: 'MERCHANT', status: 'ACTIVE', createdAt: ROW_CREATED_AT },
      ...more,
    }) as const;
  await createClients({
    ctx: { db },
    input: [
      client('M-1', null, 'Harbour', { alertEmailTo: ['alerts@harbour.example'] }),
      client('M-2', 'M-1', 'Harbour & Pine'),
      client('M-9', null, 'Elsewhere'),
    ] as Parameters<typeof createClients>[0]['input'],
  });
  const bearers = new Map<string, string>();
  const emails = new Map<string, string>();
  for (const [name, [scope, access]] of Object.entries(ROLES)) {
    const permissions: Permission[] = SERVICES.map((one) => ({
      service: one,
      scope,
      access: one === 'ics' ? [...access] : rightsOf(one),
    }));
    const user = await world.addUser({ registeredService: [...SERVICES], permissions });
    bearers.set(name, (await world.signIn(user)).access);
    emails.set(name, user.email);
  }
  const bearerOf = (role: Role) => bearers.get(role) ?? expect.fail('no such role');

  return {
    world,
    db,
    pdf,
    emailOf: (role: Role) => emails.get(role) ?? expect.fail('no such role'),
    send(role: Role, target: string, body?: unknown, headers: Record<string, string> = {}) {
      const [method, path = ''] = target.split(' ');
      const sent = { bearer: bearerOf(role), headers, ...(body !== undefined && { body }) };
      return world.send(`${method} /ics${path}`, sent);
    },
    /** Uploads a file to attach; its ID. */
    async upload(role: Role, bytes: Uint8Array<ArrayBuffer>) {
      const response = await fetch(`${world.server.url}${API_PREFIX}/uploads/case-attachments`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${bearerOf(role)}`, 'content-type': 'application/octet-stream' },
        body: bytes,
      });
      const body = (await response.json()) as { results: { id: string; type: string } };
      return body.results ?? expect.fail(JSON.stringify(body));
    },
    /** The bytes and the status of a download. */
    async download(role: Role | 'program', id: number, path = 'file') {
      const response = await fetch(`${world.server.url}${API_PREFIX}/ics/cases/${id}/${path}`, {
        headers: { Authorization: `Bearer ${role === 'program' ? OPERATOR_KEY : bearerOf(role)}` },
      });
      const bytes = Buffer.from(await response.arrayBuffer());
      return { status: response.status, bytes, name: response.headers.get('content-disposition') };
    },
    /** A transaction of a client; its iCS_id. */
    receipt: (clientId: string | null, more: Parameters<typeof sampleReceipt>[0] = {}) =>
      createReceipt({
        ctx: { db },
        input: sampleReceipt({ clientId, orderReference: randomId(8), arn: null, history: [], ...more }),
      }),
    async eventsOf(icsId: string) {
      const rows = await db
        .select({ event: historyEvents.event, issue: historyEvents.issue })
        .from(historyEvents)
        .where(eq(historyEvents.icsId, icsId))
        .orderBy(asc(historyEvents.id));
      return rows.map(({ event, issue }) => (issue === null ? event : `${event} ${issue}`));
    },
    async lastAudit() {
      const [row] = await db.select().from(auditLog).orderBy(desc(auditLog.seq)).limit(1);
      return row ?? expect.fail('no row');
    },
    async end() {
      service.close();
      await world.end();
    },
  };
}
export type CaseWorld = Awaited<ReturnType<typeof startCaseWorld>>;
