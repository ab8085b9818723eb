import type { ClientInList } from '@cbp/shared/clients/client.list';
import { enquiryList } from '@cbp/shared/enquiries/enquiry.list';
import { MOST_ENQUIRIES, NewEnquiry, newEnquiry } from '@cbp/shared/enquiries/enquiry.model';
import { useCallback } from 'react';
import { PAGE_LANGUAGE } from '../../i18n/use-language.ts';
import { faultsOf } from '../../patterns/call-form/form-faults.ts';
import { refuseInactive, useClientFault } from '../../patterns/client-choice/use-client-fault.ts';
import { useOnlyClientBlank } from '../../patterns/client-choice/use-only-client.ts';
import { definePastedLines, lineColumn } from '../../patterns/pasted-lines/define-pasted-lines.ts';
import {
  AmountCell,
  amountAsRead,
  DigitsCell,
  MomentCell,
  momentAsRead,
} from '../../patterns/pasted-lines/line-cells.ts';
import { KnownOfLines } from './known-of-lines.tsx';

const { arn, descriptor, transaction_time, amount, currency } = enquiryList.fields;
const { card_prefix, card_suffix, chargeback_time, merchant_id } = enquiryList.fields;

const isOffered = ({ status }: ClientInList) => status === 'ACTIVE';
const COLUMNS = {
  arn: lineColumn(arn, DigitsCell.pipe(newEnquiry.arn.unwrap())),
  descriptor: lineColumn(descriptor, newEnquiry.descriptor),
  transaction_time: lineColumn(transaction_time, MomentCell.pipe(newEnquiry.transaction_time), {
    heads: ['transaction date', 'date'],
    asRead: momentAsRead,
  }),
  amount: lineColumn(amount, AmountCell.pipe(newEnquiry.amount), { asRead: amountAsRead }),
  currency: lineColumn(currency, newEnquiry.currency),
  card_prefix: lineColumn(card_prefix, newEnquiry.card_prefix.unwrap().unwrap(), {
    heads: ['card first digits', 'card prefix', 'bin', 'first 6'],
  }),
  card_suffix: lineColumn(card_suffix, newEnquiry.card_suffix.unwrap().unwrap(), {
    heads: ['card last digits', 'card suffix', 'last 4'],
  }),
  merchant_id: lineColumn(merchant_id, newEnquiry.merchant_id, { heads: ['merchant id', 'client'] }),
  chargeback_time: lineColumn(chargeback_time, MomentCell, {
    heads: ['chargeback date'],
    asRead: momentAsRead,
  }),
};
type Line = NewEnquiry;

/** Checks across cells: together they must identify a payment, and the client must be allowed. Unreadable cells are told of first. */
function useLineCheck() {
  const faultOf = useClientFault(refuseInactive);
  return useCallback(
    (line: Partial<Line>) => {
      const { error } = NewEnquiry.safeParse(line);
      const { merchant_id: id } = line;
      const fault = id === undefined ? null : faultOf(id);
      return {
        ...(fault !== null && { merchant_id: fault }),
        ...(error ? faultsOf(error.issues, PAGE_LANGUAGE) : {}),
      };
    },
    [faultOf],
  );
}

const figures = (count: number) => count.toLocaleString('en');

/** Enquiries as they are pasted, one a line. */
export const enquiryLines = definePastedLines({
  call: 'createEnquiries',
  heading: ['New enquiries', '提交拒付查询', '提交退單查詢'],
  submit: (count) =>
    count === 0
      ? ['Submit enquiries', '提交查询', '提交查詢']
      : [
          count === 1 ? 'Submit 1 enquiry' : `Submit ${figures(count)} enquiries`,
          `提交 ${figures(count)} 条查询`,
          `提交 ${figures(count)} 宗查詢`,
        ],
  done: (count) => [
    count === 1 ? '1 enquiry submitted' : `${figures(count)} enquiries submitted`,
    `已提交 ${figures(count)} 条查询`,
    `已提交 ${figures(count)} 宗查詢`,
  ],
  columns: COLUMNS,
  example:
    '74539486325903388947185, HARBOURPINE*HK, 2026-11-19, 128.40, HKD, 453957, 1486, NGA-1001, 2026-11-22',
  input: (lines) => ({ lines: lines.map((line) => ({ ...line })) }),
  same: {
    column: 'arn',
    by: ['merchant_id', 'arn', 'card_prefix', 'card_suffix', 'amount', 'currency', 'transaction_time'],
    of: ({ merchant_id: client, arn: number, ...line }) =>
      number
        ? `${client} ${number}`
        : [
            client,
            line.card_prefix,
            line.card_suffix,
            line.amount,
            line.currency,
            line.transaction_time,
          ].join(' '),
  },
  useCheck: useLineCheck,
  useBlanks: () => useOnlyClientBlank(isOffered),
  Known: KnownOfLines,
  most: MOST_ENQUIRIES,
  atOnce: MOST_ENQUIRIES,
});
