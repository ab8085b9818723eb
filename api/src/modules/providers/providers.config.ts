import { httpUrl, oneOf, wholeNumber } from '@cbp/shared/node/env';
import { z } from 'zod';
import { defineConfigPart } from '../../config-part.ts';
import { rsaKey, text } from '../../config-values.ts';

const ETHOCA_CLIENTS = ['manual', 'rest', 'soap'] as const;
type EthocaVariable = `ETHOCA_${'URL' | 'CONSUMER_KEY' | 'SIGNING_KEY' | 'USERNAME' | 'PASSWORD'}`;
/** What each way to reach Ethoca needs. */
const ETHOCA_NEEDS: Record<(typeof ETHOCA_CLIENTS)[number], Partial<Record<EthocaVariable, true>>> = {
  manual: {},
  rest: { ETHOCA_URL: true, ETHOCA_CONSUMER_KEY: true, ETHOCA_SIGNING_KEY: true },
  soap: { ETHOCA_URL: true, ETHOCA_USERNAME: true, ETHOCA_PASSWORD: true },
};

/** The variables that the configured way to reach Ethoca needs. */
export function neededForProviders(env: NodeJS.ProcessEnv): Partial<Record<EthocaVariable, true>> {
  return ETHOCA_NEEDS[ETHOCA_CLIENTS.find((name) => name === env.ETHOCA_CLIENT) ?? 'manual'];
}

export const providersConfig = defineConfigPart({
  variables: {
    ETHOCA_CLIENT: oneOf(ETHOCA_CLIENTS).default('manual'),
    ETHOCA_URL: httpUrl().optional(),
    ETHOCA_CONSUMER_KEY: z.string().optional(),
    ETHOCA_SIGNING_KEY: rsaKey.optional(),
    ETHOCA_USERNAME: text(5, 30).optional(),
    ETHOCA_PASSWORD: text(8, 35).optional(),
    ETHOCA_TIMEOUT_MS: wholeNumber(1, 50_000).default(20_000),
    ETHOCA_PULL_SECONDS: wholeNumber(0, 3_600).default(0),
  },
  read: (found) => ({
    /** null: Ethoca alerts are pushed to us or imported from files, and an operator sends the outcomes. */
    ethoca: ethocaOf(found),
  }),
});

type Found = {
  ETHOCA_CLIENT: (typeof ETHOCA_CLIENTS)[number];
  ETHOCA_TIMEOUT_MS: number;
  ETHOCA_PULL_SECONDS: number;
} & { [Name in EthocaVariable]?: string | undefined };

/** How Ethoca is called. Its keys are never printed. */
function ethocaOf(found: Found) {
  const { ETHOCA_CLIENT: client, ETHOCA_URL: url = '' } = found;
  const common = { url, timeoutMs: found.ETHOCA_TIMEOUT_MS, pullSeconds: found.ETHOCA_PULL_SECONDS };
  switch (client) {
    case 'rest': {
      const { ETHOCA_CONSUMER_KEY: consumerKey = '', ETHOCA_SIGNING_KEY: signingKey = '' } = found;
      return { client, ...common, consumerKey, signingKey };
    }
    case 'soap': {
      const { ETHOCA_USERNAME: username = '', ETHOCA_PASSWORD: password = '' } = found;
      return { client, ...common, username, password };
    }
    default:
      return null;
  }
}
