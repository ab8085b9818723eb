import { z } from 'zod';
import { SERVICE_NAMES, SERVICES } from '../access/service.ts';
import { labelOf } from '../labelled.ts';
import type { Language, Translated } from '../language.ts';
import { MARKS } from '../marks.ts';

/** A permission in a list, with the names of its clients. Reading its rights requires a separate right. */
export const PermissionInList = z.object({
  service: z.enum(SERVICE_NAMES),
  merchants: z
    .array(z.object({ merchant_id: z.string(), name: z.string() }))
    .nullable()
    .describe('null: all clients'),
  include_subordinates: z.boolean(),
});
export type PermissionInList = z.output<typeof PermissionInList>;

const ALL_CLIENTS: Translated = { en: 'all clients', sc: '所有客户', tc: '所有客戶' };
const AND_BELOW: Translated = { en: ' and sub-clients', sc: ' 及其下级客户', tc: ' 及其下級客戶' };

/** "Alerts: Harbour & Pine and sub-clients; Receipts: all clients". */
export function formatPermissions(permissions: readonly PermissionInList[], language: Language): string {
  return permissions
    .map(
      (held) =>
        `${labelOf(SERVICES, held.service, language)}${MARKS[language].colon}${formatScope(held, language)}`,
    )
    .join(MARKS[language].semicolon);
}

/** "Harbour & Pine and sub-clients". */
export function formatScope(
  { merchants, include_subordinates }: Pick<PermissionInList, 'merchants' | 'include_subordinates'>,
  language: Language,
): string {
  if (!merchants) return ALL_CLIENTS[language];
  const names = merchants.map(({ name }) => name).join(MARKS[language].between);
  return names + (include_subordinates ? AND_BELOW[language] : '');
}
