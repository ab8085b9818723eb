import type { Database } from '@cbp/shared/node/database/connect';
import { missingFields, type RefundField, type RefundSecret } from '@cbp/shared/refunds/refund-result';
import { SEALED } from '../../access/sealed-columns.ts';
import type { SecretBox } from '../../access/secret-box.ts';
import type { PlatformAccess } from './platforms/platform.ts';
import { type RefundSettingsRow, selectSettings } from './refund-settings.sql.ts';

const SEALED_AS = {
  api_key: SEALED.refundApiKey,
  security_key: SEALED.refundSecurityKey,
  password: SEALED.refundPassword,
} as const satisfies Record<RefundSecret, unknown>;

const COLUMNS = {
  merchant_id: 'merchantId',
  api_url: 'apiUrl',
  mso_id: 'msoId',
  api_key: 'apiKey',
  security_key: 'securityKey',
  password: 'password',
} as const satisfies Record<RefundField, keyof RefundSettingsRow>;

/** Whether a field of settings has a value. */
export const isSet = (row: RefundSettingsRow, field: RefundField): boolean => {
  const value = row[COLUMNS[field]];
  return value !== null && value !== '';
};

/** Whether a platform can be asked with these settings. */
export const isComplete = (row: RefundSettingsRow): boolean =>
  missingFields(row.platform, (field) => isSet(row, field)).length === 0;

/** When the URL or credentials of settings last changed; for older settings, when a key was set. */
export function accessChangedAt(row: RefundSettingsRow | undefined): Date | null {
  if (!row) return null;
  const keysSetAt = [row.apiKeySetAt, row.securityKeySetAt, row.passwordSetAt].filter((at) => at !== null);
  return (
    row.accessChangedAt ?? keysSetAt.reduce<Date | null>((last, at) => (last && last > at ? last : at), null)
  );
}

export type PlatformKeys = ReturnType<typeof createPlatformKeys>;

/** The keys of payment platforms, which only servers with the same key of secrets can read. */
export function createPlatformKeys(box: SecretBox) {
  const openOf = (row: RefundSettingsRow, secret: RefundSecret) => {
    const sealed = row[COLUMNS[secret]] as string | null;
    return sealed === null ? null : box.open(sealed, SEALED_AS[secret].purposeOf(row.descriptorId));
  };
  return {
    seal: (descriptorId: number, secret: RefundSecret, text: string) =>
      box.seal(text, SEALED_AS[secret].purposeOf(descriptorId)),

    /** The current platform credentials of a descriptor; null without settings. Throws if no key opens them. */
    async read(db: Database, descriptorId: number): Promise<PlatformAccess | null> {
      const row = await selectSettings(db, descriptorId);
      if (!row) return null;
      const { platform, merchantId, apiUrl, msoId } = row;
      return {
        platform,
        merchantId,
        apiUrl,
        msoId,
        apiKey: openOf(row, 'api_key'),
        securityKey: openOf(row, 'security_key'),
        password: openOf(row, 'password'),
      };
    },
  };
}
