import { z } from 'zod';
import { CompellingEvidence, EvidenceConfigModel, Message, Shipment } from '../entities/evidence.model.ts';
import { endpoint, errors } from './endpoint.ts';
import { EVIDENCE_PATHS } from './evidence-paths.ts';

const ReportId = z.string().min(1).max(128).describe('The customer-service order id (iCS_id)');

/** The three calls that a report is made of (specification, chapter 7). */
export const evidenceEndpoints = {
  getCompellingEvidence: endpoint
    .meta({ access: 'public' })
    .route({
      method: 'POST',
      path: EVIDENCE_PATHS.getCompellingEvidence,
      inputStructure: 'detailed',
      tags: ['Compelling Evidence'],
      summary: 'The proof of one transaction',
      description:
        'Anonymous callers get released evidence only, with the released config. A config in the body counts for authorised callers only (PREVIEW).',
    })
    .errors(errors('evidence/not_found', 'auth/unauthenticated'))
    .input(z.object({ params: z.object({ id: ReportId }), body: EvidenceConfigModel.nullish() }))
    .output(z.object({ results: CompellingEvidence })),

  transactionShipment: endpoint
    .meta({ access: 'public' })
    .route({
      method: 'POST',
      path: EVIDENCE_PATHS.transactionShipment,
      tags: ['Compelling Evidence'],
      summary: 'What the tracker knows about a parcel',
    })
    .errors(
      errors('shipment/unsupported_url', 'shipment/not_found', 'shipment/not_available', 'shipment/failed'),
    )
    .input(
      z.object({ url: z.string().min(1).max(2048).describe('The first tracking link of a transaction') }),
    )
    .output(z.object({ results: z.object({ data: Shipment }) })),

  listMessage: endpoint
    .meta({ access: 'public' })
    .route({
      method: 'GET',
      path: EVIDENCE_PATHS.listMessage,
      tags: ['Compelling Evidence'],
      summary: 'The messages between buyer and merchant',
    })
    .errors(errors('evidence/not_found'))
    .input(z.object({ id: ReportId }))
    .output(z.object({ results: z.object({ messagebox: z.object({ messages: z.array(Message) }) }) })),
};
