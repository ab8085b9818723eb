import { z } from 'zod';
import { AUDIT_ACTORS, type AuditActor } from './audit.ts';
import { EvidenceConfigModel } from './evidence.model.ts';
import { RELEASE_AGREEMENTS, type ReleaseAgreement } from './release-state.ts';

/** What everybody sees of a transaction who has the address of its report. */
export const ReleaseInForce = z.object({
  iCS_id: z.string(),
  released_at: z.iso.datetime().nullable().describe('null: visitors see nothing of it'),
  config: EvidenceConfigModel.nullable().describe('What everybody sees who has the address'),
  version: z.int().min(1).describe('To be sent with the next change: a stale one is refused'),
});

const Config = EvidenceConfigModel.nullable();

/** One release, change of a release, or revocation, by what was shown before and after it; null where nothing was. */
export const ReleaseStep = z.object({
  at: z.iso.datetime(),
  actor: z.enum(Object.keys(AUDIT_ACTORS) as [AuditActor, ...AuditActor[]]),
  email: z.string().nullable().describe('Of the user who did it'),
  credential: z.string().nullable().describe('The name of the key of the program that did it'),
  before: Config,
  after: Config,
});
export type ReleaseStep = z.infer<typeof ReleaseStep>;

/** What is longer ago stands in the audit log. */
export const MOST_RELEASE_STEPS = 50;

/** The release in force and how it came about, the newest step first. */
export const ReleaseHistory = ReleaseInForce.extend({
  steps: z.array(ReleaseStep),
  agreement: z
    .enum(Object.keys(RELEASE_AGREEMENTS) as [ReleaseAgreement, ...ReleaseAgreement[]])
    .nullable()
    .describe('Whether the report still agrees with the record of its payment; null where none is released'),
});
export type ReleaseHistory = z.infer<typeof ReleaseHistory>;
