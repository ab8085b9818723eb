import { FetchRefused } from '@cbp/shared/node/fetching/fetch-refused';
import type { GuardedCall, OutgoingCall } from '@cbp/shared/node/fetching/guarded-call';
import { ProviderFailure } from './provider.ts';

/** Calls a provider. Throws ProviderFailure without a response, or the reason of the signal. */
export async function askProvider(
  call: GuardedCall,
  asked: OutgoingCall,
  signal: AbortSignal,
): Promise<{ status: number; text: string }> {
  try {
    const { status, body } = await call(asked, signal);
    return { status, text: body.toString('utf8') };
  } catch (error) {
    if (!(error instanceof FetchRefused)) throw error;
    throw new ProviderFailure(error.message, { cause: error });
  }
}
