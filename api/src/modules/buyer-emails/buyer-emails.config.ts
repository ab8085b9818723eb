import { createPublicKey } from 'node:crypto';
import { wholeNumber } from '@cbp/shared/node/env';
import { z } from 'zod';
import { defineConfigPart } from '../../config-part.ts';

const DOMAIN = /^(?=.{1,253}$)[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)+$/i;

const domain = z.string().regex(DOMAIN, 'must be a domain such as bounces.example.com');

/** A public key for ECDSA as SendGrid shows it. */
const publicKey = z.string().refine((value) => {
  try {
    const key = createPublicKey({ key: Buffer.from(value, 'base64'), format: 'der', type: 'spki' });
    return key.asymmetricKeyType === 'ec';
  } catch {
    return false;
  }
}, 'must be the verification key of the Signed Event Webhook, in Base64');

export const buyerEmailsConfig = defineConfigPart({
  variables: {
    BOUNCE_SMTP_PORT: wholeNumber(0, 65_535).optional(),
    BOUNCE_DOMAIN: domain.optional(),
    SENDGRID_WEBHOOK_KEY: publicKey.optional(),
  },
  read: (found) => ({
    /** Where bounces are received; null: emails are returned to the sender's address. */
    bouncePort: found.BOUNCE_SMTP_PORT ?? null,
    /** The domain of return paths; null for that of the sender. */
    bounceDomain: found.BOUNCE_DOMAIN ?? null,
    sendGridKey: found.SENDGRID_WEBHOOK_KEY ?? null,
  }),
});
