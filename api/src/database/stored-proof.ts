import { withinBounds } from '@cbp/shared/bounded';
import { EvidenceProof } from '@cbp/shared/evidence/evidence-proof.model';
import type { z } from 'zod';

/**
 * The stored proof of a receipt, in one value. Authorisation code, ARN and descriptor are columns of the receipt, since
 * alerts are matched by them. Captured policies come from inspections.
 */
export const StoredProof = withinBounds(
  EvidenceProof.omit({
    authorisation_code: true,
    arn: true,
    descriptor: true,
    captured_policies: true,
  }),
  { textLength: 20_000, listLength: 500, depth: 8, values: 10_000 },
);
export type StoredProof = z.output<typeof StoredProof>;
