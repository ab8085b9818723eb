import type { EvidenceBundle } from '@cbp/shared/evidence/evidence.model';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { Refusal } from '../refusal.ts';
import { checkBounds } from '../rendering/bundle.ts';

/** Throws request/invalid for more items, messages or events than any transaction has. */
export function checkRequestBounds(bundle: EvidenceBundle): void {
  try {
    checkBounds(bundle, 'bundle');
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new ApiError('request/invalid', { message: error.message, cause: error });
  }
}

/** A bundle that a caller sends may have any text as its ID: only what looks like an ID is logged. */
export function loggableId(id: string | null | undefined): string | undefined {
  return id && /^[\w-]+$/.test(id) ? id : undefined;
}
