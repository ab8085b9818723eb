import { isIP } from 'node:net';
import { wholeNumber } from '@cbp/shared/node/env';
import { z } from 'zod';
import { defineConfigPart } from '../../config-part.ts';

const SHORTEST_KEY = 16;
/** Of a network in a minute: ten times what the busiest of them sends. */
const CALLS_PER_MINUTE = 12_000;

const key = () => z.string().min(SHORTEST_KEY, `must have at least ${SHORTEST_KEY} characters`).optional();

const isRange = (text: string) => {
  const [address = '', prefix, ...more] = text.split('/');
  const widest = isIP(address) === 6 ? 128 : 32;
  const hasPrefix = prefix !== undefined;
  return (
    isIP(address) > 0 &&
    more.length === 0 &&
    (!hasPrefix || (/^\d+$/.test(prefix) && Number(prefix) <= widest))
  );
};

/** Addresses and ranges, separated by commas. */
const addresses = () =>
  z
    .string()
    .transform((text) => text.split(',').map((one) => one.trim()))
    .refine(
      (list) => list.every(isRange),
      'must be addresses or ranges such as 203.0.113.0/24, separated by commas',
    )
    .optional();

export const networksConfig = defineConfigPart({
  variables: {
    VERIFI_KEY: key(),
    VERIFI_ADDRESSES: addresses(),
    ETHOCA_CLARITY_KEY: z
      .string()
      .regex(
        /^[\w.-]{1,100}:.{16,}$/,
        'must be the key reference, a colon and a secret of at least 16 characters',
      )
      .optional(),
    ETHOCA_CLARITY_ADDRESSES: addresses(),
    VERIFI_PARTNER_ID: z.string().max(64).optional(),
    NETWORK_CALLS_PER_MINUTE: wholeNumber(1, 1_000_000).default(CALLS_PER_MINUTE),
    NETWORK_ANSWER_MS: wholeNumber(10, 30_000).default(1_500),
  },
  read: (found) => ({
    networks: {
      verifi: {
        /** Signs Verifi's calls; without it none is accepted. */
        key: found.VERIFI_KEY ?? null,
        /** null: calls may come from any address. */
        addresses: found.VERIFI_ADDRESSES ?? null,
        /** Our ID at Verifi; null: not compared. */
        partnerId: found.VERIFI_PARTNER_ID ?? null,
      },
      ethoca: {
        /** `KeyRef:secret`, which signs Consumer Clarity's calls; without it none is accepted. */
        key: found.ETHOCA_CLARITY_KEY ?? null,
        addresses: found.ETHOCA_CLARITY_ADDRESSES ?? null,
      },
      callsPerMinute: found.NETWORK_CALLS_PER_MINUTE,
      /** The time to answer a network's question. */
      answerMs: found.NETWORK_ANSWER_MS,
    },
  }),
});
