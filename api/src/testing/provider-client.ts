import { createGuardedCall, type GuardedCallOptions } from '@cbp/shared/node/fetching/guarded-call';
import { withoutSecrets } from '@cbp/shared/node/fetching/without-secrets';
import {
  createProviderClient,
  type ProviderCall,
  type ProviderClient,
} from '../modules/outgoing-calls/provider-client.service.ts';

/** A client for servers of a test, which records its calls in a list. */
export function testClient(
  options: GuardedCallOptions & {
    title?: string;
    secrets?: readonly (string | null)[];
    calls?: ProviderCall[];
  },
): ProviderClient {
  const { title = 'The platform', secrets = [], calls = [], ...guards } = options;
  return createProviderClient({
    provider: 'test',
    title,
    call: withoutSecrets(createGuardedCall(guards), secrets),
    now: () => new Date(),
    async record(call) {
      calls.push(call);
    },
  });
}
