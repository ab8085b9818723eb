import { contract } from '@cbp/shared/contract';
import type { descriptorSettings } from '@cbp/shared/descriptors/descriptor.model';
import type { Database } from '@cbp/shared/node/database/connect';
import { mayBeCalled } from '@cbp/shared/node/fetching/guarded-call';
import { ApiError } from '@cbp/shared/node/http/api-error';
import {
  REFUND_SECRETS,
  type RefundPlatformName,
  type RefundSecret,
} from '@cbp/shared/refunds/refund-result';
import type { RefundRule } from '@cbp/shared/refunds/refund-rule';
import type { RefundSettings } from '@cbp/shared/refunds/refund-settings.model';
import type { ServiceContext } from '../../access/call-context.ts';
import { defineChange, type Entity } from '../../changes/change.ts';
import {
  DESCRIPTOR,
  type DescriptorCallContext,
  readDescriptor,
} from '../descriptors/descriptor-entity.service.ts';
import {
  type DescriptorSettings,
  type RefundSettingsStore,
  writeDescriptorSettings,
} from '../descriptors/descriptor-settings.service.ts';
import { isComplete, type PlatformKeys } from './platform-access.service.ts';
import {
  type NewSettings,
  type RefundSettingsRow,
  selectSettings,
  upsertSettings,
} from './refund-settings.sql.ts';

type AlertSetting = keyof typeof descriptorSettings;
type ReadContext = Pick<ServiceContext, 'db' | 'scope' | 'actor' | 'now'>;
type Settings = {
  platform: RefundPlatformName;
  merchant_id: string;
  api_url: string;
  mso_id: string;
  rules: RefundRule[];
};
type SentSettings = { id: number; version?: number | undefined } & {
  [Field in keyof Settings]?: Settings[Field] | undefined;
} & Partial<Record<RefundSecret, string | undefined>> &
  DescriptorSettings;

const COLUMNS = { api_key: 'apiKey', security_key: 'securityKey', password: 'password' } as const;

const isoOrNull = (moment: Date | null | undefined) => moment?.toISOString() ?? null;

const NOTHING_SET = {
  platform: null,
  merchant_id: '',
  api_url: '',
  mso_id: '',
  api_key_set_at: null,
  security_key_set_at: null,
  password_set_at: null,
  rules: [],
  is_complete: false,
};

/** Settings as users see them: of secrets only the date they were set. */
function shown(row: RefundSettingsRow | undefined) {
  if (!row) return NOTHING_SET;
  return {
    platform: row.platform,
    merchant_id: row.merchantId ?? '',
    api_url: row.apiUrl ?? '',
    mso_id: row.msoId ?? '',
    api_key_set_at: isoOrNull(row.apiKeySetAt),
    security_key_set_at: isoOrNull(row.securityKeySetAt),
    password_set_at: isoOrNull(row.passwordSetAt),
    rules: row.rules,
    is_complete: isComplete(row),
  };
}

/** The settings that descriptors keep themselves. */
const alertSettingsOf = ({
  auto_refund,
  default_dispute_outcome,
  default_fraud_outcome,
}: Pick<RefundSettings, AlertSetting>) => ({ auto_refund, default_dispute_outcome, default_fraud_outcome });

/** The settings of a descriptor within the scope. Throws descriptors/not_found for any other. */
export async function readRefundSettings(context: {
  ctx: ReadContext;
  input: { id: number };
}): Promise<RefundSettings> {
  const { ctx, input } = context;
  const descriptor = await readDescriptor(context);
  return {
    ...shown(await selectSettings(ctx.db, input.id)),
    ...alertSettingsOf(descriptor),
    version: descriptor.version,
  };
}

type AuditedSettings = Pick<RefundSettings, AlertSetting> & {
  refund_settings: ReturnType<typeof shown>;
  id: number;
  merchant_id: string | null;
  status: string;
};

/** The audit form of settings: as shown. */
const SETTINGS: Entity<DescriptorCallContext, AuditedSettings> = {
  ...DESCRIPTOR,
  async load(db: Database, id, now) {
    const descriptor = await DESCRIPTOR.load(db, id, now);
    if (!descriptor) return undefined;
    const settings = shown(await selectSettings(db, Number(id)));
    const { merchant_id, status } = descriptor;
    return { refund_settings: settings, ...alertSettingsOf(descriptor), id: Number(id), merchant_id, status };
  },
  clientOf: ({ merchant_id: merchantId }) => merchantId,
  async see(context) {
    await DESCRIPTOR.see?.(context);
    return readRefundSettings({ ctx: context.ctx, input: { id: Number(context.input.id) } });
  },
};

/** The settings with the input applied. Throws refunds/no_settings without a platform. */
function nextOf(row: RefundSettingsRow | undefined, sent: SentSettings): Settings {
  const platform = sent.platform ?? row?.platform;
  if (!platform) throw new ApiError('refunds/no_settings');
  return {
    platform,
    merchant_id: sent.merchant_id ?? row?.merchantId ?? '',
    api_url: (sent.api_url ?? row?.apiUrl ?? '').trim(),
    mso_id: sent.mso_id ?? row?.msoId ?? '',
    rules: sent.rules ?? row?.rules ?? [],
  };
}

/** Whether the secrets that are there are for another place than the one that is set now. */
function isElsewhere(row: RefundSettingsRow | undefined, next: Settings): boolean {
  return row !== undefined && (row.platform !== next.platform || (row.apiUrl ?? '') !== next.api_url);
}

const ACCESS_FIELDS = ['platform', 'merchant_id', 'api_url', 'mso_id'] as const;
const SETTINGS_FIELDS = [...ACCESS_FIELDS, ...REFUND_SECRETS, 'rules'] as const;

/** Whether requests would use another URL or other credentials. */
function changesAccess(row: RefundSettingsRow | undefined, next: Settings, input: SentSettings): boolean {
  if (!row) return true;
  const before = shown(row);
  return (
    ACCESS_FIELDS.some((field) => before[field] !== next[field]) ||
    REFUND_SECRETS.some((secret) => input[secret] !== undefined)
  );
}

/** Changes of refund settings; `origins` are the operator's, allowed in addition to public addresses. */
export function createRefundSettings({ keys, origins }: { keys: PlatformKeys; origins: readonly string[] }) {
  function secretsOf(
    row: RefundSettingsRow | undefined,
    { next, input, now }: { next: Settings; input: SentSettings; now: Date },
  ): Partial<NewSettings> {
    // Stored keys are never sent to an address that was entered later.
    const storedOf = (value: string | null | undefined) => (isElsewhere(row, next) ? null : (value ?? null));
    const written: Partial<NewSettings> = {};
    for (const secret of REFUND_SECRETS) {
      const text = input[secret];
      const column = COLUMNS[secret];
      const isProvided = text !== undefined;
      const setAt = isElsewhere(row, next) ? null : (row?.[`${column}SetAt`] ?? null);
      written[column] = isProvided
        ? text === ''
          ? null
          : keys.seal(input.id, secret, text)
        : storedOf(row?.[column]);
      written[`${column}SetAt`] = isProvided ? (text === '' ? null : now) : setAt;
    }
    return written;
  }

  function refuseAddress(url: string | undefined): void {
    if (url && !mayBeCalled(url, origins)) throw new ApiError('refunds/address_not_allowed');
  }

  /** Writes what is sent over the stored settings. */
  async function write({ ctx, input }: { ctx: Pick<ServiceContext, 'db' | 'now'>; input: SentSettings }) {
    const row = await selectSettings(ctx.db, input.id);
    const now = ctx.now();
    const next = nextOf(row, input);
    await upsertSettings(ctx.db, {
      descriptorId: input.id,
      platform: next.platform,
      merchantId: next.merchant_id || null,
      apiUrl: next.api_url || null,
      msoId: next.mso_id || null,
      ...(changesAccess(row, next, input) && { accessChangedAt: now }),
      rules: next.rules,
      updatedAt: now,
      ...secretsOf(row, { next, input, now }),
    });
  }

  const change = defineChange({
    call: contract.setRefundSettings,
    entity: SETTINGS,
    idOf: ({ id }: SentSettings) => id,
    async guard({
      ctx,
      input,
    }: {
      ctx: DescriptorCallContext & { before: AuditedSettings };
      input: SentSettings;
    }) {
      if (ctx.before.status !== 'ACTIVE') throw new ApiError('descriptors/not_active');
      refuseAddress(input.api_url);
    },
    async work({ ctx, input }: { ctx: DescriptorCallContext; input: SentSettings }) {
      if (SETTINGS_FIELDS.some((field) => input[field] !== undefined)) await write({ ctx, input });
      await writeDescriptorSettings({ ctx, input });
    },
    answer: async ({ ctx, input }) => ({ results: await readRefundSettings({ ctx, input }) }),
  });

  /** Those of a descriptor that is being added. */
  const store: RefundSettingsStore = async ({ ctx, input }) => {
    refuseAddress(input.settings.api_url);
    await write({ ctx, input: { ...input.settings, id: input.id } });
  };

  return { change, store };
}
