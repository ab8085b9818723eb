import type { Client } from '@cbp/shared/clients/client.model';
import { isEditable } from '@cbp/shared/clients/client-verb';
import { type RefundCap, refundCapFields } from '@cbp/shared/refunds/refund-settings.model';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../data/api-context.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { useMayCall } from '../../patterns/action/use-may-call.ts';
import { type AmountInput, amountInput, neededNumber } from '../../patterns/call-form/controls.tsx';
import { defineForm } from '../../patterns/call-form/define-form.ts';
import { EditPart } from '../../patterns/call-form/edit-part.tsx';
import { LoadedPart } from '../../patterns/detail/detail-page.tsx';
import { FactGrid } from '../../patterns/list/fact-grid.tsx';
import { clientTexts } from './clients.texts.ts';

type CapOf = RefundCap & { merchant_id: string };

const capForm = defineForm({
  call: 'setRefundCap',
  heading: ['Daily auto-refund limits', '每日自动退款上限', '每日自動退款上限'],
  submit: ['Save limits', '保存上限', '儲存上限'],
  done: ['Daily auto-refund limits saved', '每日自动退款上限已保存', '每日自動退款上限已儲存'],
  fields: {
    refunds_a_day: neededNumber(refundCapFields.refunds_a_day, {
      help: [
        'Above the limit, auto-refunds need review. Enter 0 to turn auto-refund off.',
        '超出上限的自动退款待人工处理。填 0 则关闭自动退款。',
        '超出上限的自動退款會轉為人手處理。填 0 則關閉自動退款。',
      ],
    }),
    amount_a_day: amountInput<AmountInput | null>(refundCapFields.amount_a_day, {
      help: [
        'Applies to each currency separately. Leave blank for no limit.',
        '各币种分别计算。留空则不设上限。',
        '各貨幣分別計算。留空則不設上限。',
      ],
    }),
  },
  values: ({ refunds_a_day, amount_a_day }: CapOf) => ({ refunds_a_day, amount_a_day }),
  rest: ({ merchant_id, version }) => ({ merchant_id, version }),
});

/** The client's daily auto-refund limits. */
export function RefundCapPart({ client }: { client: Client }) {
  const words = clientTexts[useLanguage()];
  const { merchant_id, status } = client;
  const mayLook = useMayCall('getRefundCap');
  const query = useQuery(
    useApi().queries.getRefundCap.queryOptions({ input: { merchant_id }, enabled: mayLook }),
  );
  if (!mayLook) return null;
  return (
    <LoadedPart heading={words.refundCap} query={query}>
      {({ results: cap }) => (
        <EditPart
          form={capForm}
          of={{ ...cap, merchant_id }}
          label={words.changeCap}
          isOffered={isEditable(status)}
        >
          <FactGrid
            fields={refundCapFields}
            row={cap}
            shown={['refunds_a_day', 'amount_a_day', 'refunded_today']}
          />
        </EditPart>
      )}
    </LoadedPart>
  );
}
