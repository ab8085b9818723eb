import { z } from 'zod';
import { AUDIT_ACTORS, type AuditActor } from '../calls/audit.ts';
import { RELEASE_AGREEMENTS, type ReleaseAgreement } from '../payments/release-state.ts';
import { EvidenceConfigModel } from './evidence.model.ts';

/** The public state of a transaction's report. */
export const ReleaseInForce = z.object({
  iCS_id: z.string(),
  released_at: z.iso.datetime().nullable().describe('null: not public'),
  config: EvidenceConfigModel.nullable().describe('Config of the public report'),
  version: z.int().min(1).describe('Send with the next change; an outdated version is rejected'),
});

const Config = EvidenceConfigModel.nullable();

/** One release, change or revocation, with the config before and after it; null if nothing was public. */
export const ReleaseStep = z.object({
  at: z.iso.datetime(),
  actor: z.enum(Object.keys(AUDIT_ACTORS) as [AuditActor, ...AuditActor[]]),
  email: z.string().nullable().describe('Email of the user'),
  credential: z.string().nullable().describe('Name of the key of the program'),
  before: Config,
  after: Config,
});
export type ReleaseStep = z.infer<typeof ReleaseStep>;

/** Older steps are in the audit log only. */
export const MOST_RELEASE_STEPS = 50;

/** The release in force and how it came about, the newest step first. */
export const ReleaseHistory = ReleaseInForce.extend({
  steps: z.array(ReleaseStep),
  agreement: z
    .enum(Object.keys(RELEASE_AGREEMENTS) as [ReleaseAgreement, ...ReleaseAgreement[]])
    .nullable()
    .describe('Whether the report is consistent with the payment record; null if not released'),
});
export type ReleaseHistory = z.infer<typeof ReleaseHistory>;
