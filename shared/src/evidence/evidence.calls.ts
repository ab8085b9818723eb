import { z } from 'zod';
import { boundedInteger, boundedLine, boundedList } from '../bounded.ts';
import { bulkAnswer, bulkIds } from '../calls/bulk.ts';
import { EXAMPLE_REPORT_ID, endpoint, errors } from '../calls/endpoint.ts';
import { CompellingEvidence, Message, SentEvidenceConfig, Shipment } from './evidence.model.ts';
import { EVERYTHING_ON } from './evidence-config.ts';
import { EVIDENCE_ROUTES } from './evidence-paths.ts';
import { MOST_RELEASE_STEPS, ReleaseHistory, ReleaseInForce } from './evidence-release.model.ts';
import { OrderCaptures } from './order-captures.model.ts';

const ReportId = boundedLine(128, 1).describe('The customer-service order ID (iCS_id)');

const Version = { version: boundedInteger(1).optional().describe('As last returned') };

const OF_RELEASES = errors(
  'auth/unauthenticated',
  'auth/expired',
  'auth/forbidden',
  'receipts/not_found',
  'receipts/changed',
  'request/key_reused',
);

const Release = z.object({ results: ReleaseInForce });

/** The most transactions per request for which a caller can check access. */
export const MOST_READABLE_IDS = 400;

/** The three calls that load a report (specification, chapter 7), the check of access, and releases. */
export const evidenceEndpoints = {
  getCompellingEvidence: endpoint
    .meta({ access: 'public', costs: [], example: { params: { id: EXAMPLE_REPORT_ID }, body: {} } })
    .route({
      ...EVIDENCE_ROUTES.getCompellingEvidence,
      inputStructure: 'detailed',
      tags: ['Compelling Evidence'],
      summary: 'Returns the evidence of a transaction',
      description:
        'Anonymous callers receive released evidence only, with the released config. A config in the body applies to authorised callers only (PREVIEW).',
    })
    .errors(errors('evidence/not_found', 'auth/unauthenticated'))
    .input(z.object({ params: z.object({ id: ReportId }), body: SentEvidenceConfig.nullish() }))
    .output(z.object({ results: CompellingEvidence })),

  findReadableEvidence: endpoint
    .meta({
      access: { service: 'ics', right: 'transaction.read' },
      costs: [],
      example: { body: { ids: [EXAMPLE_REPORT_ID] } },
    })
    .route({
      ...EVIDENCE_ROUTES.findReadableEvidence,
      tags: ['Compelling Evidence'],
      summary: 'Returns which transactions the caller may see, and which have released evidence',
      description:
        'For services that store generated documents and must not show them once access has ended.',
    })
    .errors(errors('auth/unauthenticated', 'auth/expired', 'auth/forbidden'))
    .input(z.strictObject({ ids: boundedList(ReportId, { max: MOST_READABLE_IDS }) }))
    .output(
      z.object({ results: z.object({ transactions: z.array(z.string()), released: z.array(z.string()) }) }),
    ),

  getReleases: endpoint
    .meta({
      access: { service: 'ics', right: 'evidence.read' },
      costs: [],
      example: { params: { id: EXAMPLE_REPORT_ID } },
    })
    .route({
      method: 'GET',
      path: '/ics/transactions/{id}/releases',
      tags: ['Compelling Evidence'],
      summary: 'Returns the current release of a transaction and its history',
      description: `The steps come from the audit log, the newest first, at most ${MOST_RELEASE_STEPS}.`,
    })
    .errors(errors('auth/unauthenticated', 'auth/expired', 'auth/forbidden', 'receipts/not_found'))
    .input(z.strictObject({ id: ReportId }))
    .output(z.object({ results: ReleaseHistory })),

  getCapturedPolicies: endpoint
    .meta({
      access: { service: 'ics', right: 'evidence.read' },
      costs: [],
      example: { params: { id: EXAMPLE_REPORT_ID } },
    })
    .route({
      method: 'GET',
      path: '/ics/transactions/{id}/captured_policies',
      tags: ['Compelling Evidence'],
      summary: 'Returns what inspections captured of the policies of the shop before an order',
      description:
        'The report shows them if the config has proof.captured_policies and the buyer accepted no policies. Contradictions between accepted and captured policies are returned here only.',
    })
    .errors(errors('auth/unauthenticated', 'auth/expired', 'auth/forbidden', 'receipts/not_found'))
    .input(z.strictObject({ id: ReportId }))
    .output(z.object({ results: OrderCaptures })),

  releaseEvidence: endpoint
    .meta({
      access: { service: 'ics', right: 'evidence.create' },
      costs: [],
      audit: { action: 'update', section: 'receipts', done: ['Report released', '报告已发布', '報告已發佈'] },
      example: { params: { id: EXAMPLE_REPORT_ID }, body: { config: EVERYTHING_ON } },
    })
    .route({
      method: 'POST',
      path: '/ics/transactions/{id}/release',
      tags: ['Compelling Evidence'],
      summary: 'Releases the evidence of a transaction with the sections to show',
      description:
        'Replaces the current release. Omitted sections are off. If the client pays per use, the first release of a transaction is paid from its balance.',
    })
    .errors({ ...OF_RELEASES, ...errors('balance/insufficient') })
    .input(z.strictObject({ id: ReportId, config: SentEvidenceConfig, ...Version }))
    .output(Release),

  releaseSeveral: endpoint
    .meta({
      access: { service: 'ics', right: 'evidence.create' },
      costs: [],
      audit: { action: 'update', section: 'receipts', done: ['Report released', '报告已发布', '報告已發佈'] },
      example: { body: { ids: [EXAMPLE_REPORT_ID] } },
    })
    .route({
      method: 'POST',
      path: '/ics/transactions/release',
      tags: ['Compelling Evidence'],
      summary: 'Releases the evidence of several transactions, each processed independently',
      description:
        'Each is released with the config of its last release, or else with every section but further proof. Transactions that are released already are rejected. If the client pays per use, the first release of a transaction is paid from its balance.',
    })
    .errors(errors('auth/unauthenticated', 'auth/expired', 'auth/forbidden', 'request/key_reused'))
    .input(z.strictObject({ ids: bulkIds(ReportId) }))
    .output(bulkAnswer),

  revokeEvidence: endpoint
    .meta({
      access: { service: 'ics', right: 'evidence.delete' },
      costs: [],
      audit: { action: 'update', section: 'receipts', done: ['Report revoked', '已撤销发布', '已撤銷發佈'] },
      example: { params: { id: EXAMPLE_REPORT_ID }, body: {} },
    })
    .route({
      method: 'POST',
      path: '/ics/transactions/{id}/revoke',
      tags: ['Compelling Evidence'],
      summary: 'Revokes a release; the report is no longer public',
    })
    .errors({ ...OF_RELEASES, ...errors('receipts/not_released') })
    .input(z.strictObject({ id: ReportId, ...Version }))
    .output(Release),

  transactionShipment: endpoint
    // The tracker is asked about each link of released evidence once in a while, however many ask us.
    .meta({
      access: 'public',
      costs: [],
      identifiers: ['url'],
      example: { body: { url: 'https://t.17track.net/en#nums=RH204417882HK' } },
    })
    .route({
      ...EVIDENCE_ROUTES.transactionShipment,
      tags: ['Compelling Evidence'],
      summary: 'Returns the tracking details of a parcel',
    })
    .errors(
      errors(
        'shipment/unsupported_url',
        'shipment/not_found',
        'shipment/unknown',
        'shipment/not_available',
        'shipment/failed',
      ),
    )
    .input(z.object({ url: boundedLine(2_048, 1).describe('First tracking link of a transaction') }))
    .output(z.object({ results: z.object({ data: Shipment }) })),

  listMessage: endpoint
    .meta({ access: 'public', costs: [], example: { params: { id: EXAMPLE_REPORT_ID } } })
    .route({
      ...EVIDENCE_ROUTES.listMessage,
      tags: ['Compelling Evidence'],
      summary: 'Returns the messages between buyer and merchant',
    })
    .errors(errors('evidence/not_found'))
    .input(z.object({ id: ReportId }))
    .output(z.object({ results: z.object({ messagebox: z.object({ messages: z.array(Message) }) }) })),
};
