import { emailSettingsFields } from '@cbp/shared/buyer-emails/buyer-email.model';
import { hasPayments } from '@cbp/shared/clients/client';
import type { Client } from '@cbp/shared/clients/client.model';
import { retentionFields } from '@cbp/shared/erasure/erasure.calls';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../data/api-context.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { QualifierFiguresPart } from '../../parts/qualifier/qualifier-figures.tsx';
import { useMayCall } from '../../patterns/action/use-may-call.ts';
import { numberInput, tick } from '../../patterns/call-form/controls.tsx';
import { defineForm } from '../../patterns/call-form/define-form.ts';
import { EditPart } from '../../patterns/call-form/edit-part.tsx';
import { LoadedPart } from '../../patterns/detail/detail-page.tsx';
import { FactGrid } from '../../patterns/list/fact-grid.tsx';
import { clientReceiptTexts } from './client-receipts.texts.ts';

type Emails = {
  merchant_id: string;
  confirmation: boolean;
  delivery: boolean;
  refund: boolean;
  message: boolean;
  version: number;
};
type Days = { merchant_id: string; keep_days: number | null; version: number };

const emailForm = defineForm({
  call: 'updateEmailSettings',
  heading: ['Emails to buyers', '给买家的邮件', '給買家的電郵'],
  submit: ['Save settings', '保存设置', '儲存設定'],
  done: ['Email settings saved', '邮件设置已保存', '電郵設定已儲存'],
  fields: {
    confirmation: tick(emailSettingsFields.confirmation),
    delivery: tick(emailSettingsFields.delivery),
    refund: tick(emailSettingsFields.refund),
    message: tick(emailSettingsFields.message),
  },
  values: ({ confirmation, delivery, refund, message }: Emails) => ({
    confirmation,
    delivery,
    refund,
    message,
  }),
  rest: ({ merchant_id, version }: Emails) => ({ merchant_id, version }),
});

const retentionForm = defineForm({
  call: 'updateRetentionSetting',
  heading: ['Retention of buyers’ data', '买家资料保留期', '買家資料保留期'],
  submit: ['Save retention', '保存保留期', '儲存保留期'],
  done: ['Retention saved', '保留期已保存', '保留期已儲存'],
  fields: {
    keep_days: numberInput(retentionFields.keep_days, {
      help: [
        'Older orders lose the personal data of their buyers. Leave blank for the platform’s default.',
        '更早的订单会删除买家的个人资料。留空则使用平台默认值。',
        '更早的訂單會刪除買家的個人資料。留空則使用平台預設值。',
      ],
    }),
  },
  values: ({ keep_days }: Days) => ({ keep_days }),
  rest: ({ merchant_id, version }: Days) => ({ merchant_id, version }),
});

/** How many fraud disputes its receipts answer, which emails the buyers of a client get, and how long their data is kept. */
export function ClientReceipts({ client }: { client: Client }) {
  return (
    <>
      {hasPayments(client) && <QualifierFiguresPart merchant_id={client.merchant_id} />}
      <EmailsToBuyers client={client} />
      <RetentionOfBuyers client={client} />
    </>
  );
}

function EmailsToBuyers({ client: { merchant_id } }: { client: Client }) {
  const words = clientReceiptTexts[useLanguage()];
  const mayLook = useMayCall('getEmailSettings');
  const query = useQuery(
    useApi().queries.getEmailSettings.queryOptions({ input: { merchant_id }, enabled: mayLook }),
  );
  if (!mayLook) return null;
  return (
    <LoadedPart heading={words.emails} query={query}>
      {({ results }) => (
        <EditPart form={emailForm} of={results} label={words.changeEmails}>
          <FactGrid
            fields={emailSettingsFields}
            row={results}
            shown={['confirmation', 'delivery', 'refund', 'message']}
          />
        </EditPart>
      )}
    </LoadedPart>
  );
}

function RetentionOfBuyers({ client: { merchant_id } }: { client: Client }) {
  const words = clientReceiptTexts[useLanguage()];
  const mayLook = useMayCall('getRetentionSetting');
  const query = useQuery(
    useApi().queries.getRetentionSetting.queryOptions({ input: { merchant_id }, enabled: mayLook }),
  );
  if (!mayLook) return null;
  return (
    <LoadedPart heading={words.retention} query={query}>
      {({ results }) => (
        <EditPart form={retentionForm} of={results} label={words.changeRetention}>
          <FactGrid fields={retentionFields} row={results} shown={['keep_days', 'default_days']} />
        </EditPart>
      )}
    </LoadedPart>
  );
}
