import { hasPayments } from '@cbp/shared/clients/client';
import type { ClientInList } from '@cbp/shared/clients/client.list';
import { isClosed } from '@cbp/shared/clients/client-verb';
import { DESCRIPTOR_TYPES, type DescriptorType } from '@cbp/shared/descriptors/descriptor';
import { descriptorList } from '@cbp/shared/descriptors/descriptor.list';
import {
  descriptorFields,
  MOST_LINES,
  type NewDescriptor,
  newDescriptor,
} from '@cbp/shared/descriptors/descriptor.model';
import type { ErrorCode } from '@cbp/shared/errors';
import { comparedDescriptor } from '@cbp/shared/text/compared-descriptor';
import { useCallback } from 'react';
import { z } from 'zod';
import { useClientFault } from '../../patterns/client-choice/use-client-fault.ts';
import { useOnlyClientBlank } from '../../patterns/client-choice/use-only-client.ts';
import { definePastedLines, lineColumn } from '../../patterns/pasted-lines/define-pasted-lines.ts';
import { MomentCell, momentAsRead } from '../../patterns/pasted-lines/line-cells.ts';

const { criterion, type, merchant_id, active_at } = descriptorList.fields;

const plain = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ');
const TYPES = new Map(
  Object.entries(DESCRIPTOR_TYPES).flatMap(([name, { label }]) =>
    [name, ...Object.values(label)].map((word) => [plain(word), name as DescriptorType] as const),
  ),
);

/** The type as its name or its word in any language. */
const TypeCell = z.string().transform((text, { addIssue }) => {
  const found = TYPES.get(plain(text));
  if (found) return found;
  addIssue({ code: 'too_small', minimum: 1, origin: 'string', inclusive: true });
  return z.NEVER;
});

const isOffered = (client: ClientInList) => !isClosed(client.status) && hasPayments(client);
function refuse(client: ClientInList): ErrorCode | null {
  if (isClosed(client.status)) return 'merchants/not_active';
  return hasPayments(client) ? null : 'descriptors/no_payments';
}

/** Who has no payments of their own, or is not there, gets no descriptor. */
function useClientCheck() {
  const faultOf = useClientFault(refuse);
  return useCallback(
    ({ merchant_id: id }: Partial<Pick<NewDescriptor, 'merchant_id'>>) => {
      const fault = id === undefined ? null : faultOf(id);
      return fault === null ? {} : { merchant_id: fault };
    },
    [faultOf],
  );
}

/** Descriptors as they are pasted, one a line. */
export const descriptorLines = definePastedLines({
  call: 'createDescriptors',
  heading: ['Add descriptors', '新增账单描述', '新增帳單描述'],
  submit: (count) =>
    count === 0
      ? ['Add descriptors', '新增账单描述', '新增帳單描述']
      : [
          count === 1 ? 'Add 1 descriptor' : `Add ${count.toLocaleString('en')} descriptors`,
          `新增 ${count.toLocaleString('en')} 条账单描述`,
          `新增 ${count.toLocaleString('en')} 個帳單描述`,
        ],
  done: (count) => [
    count === 1 ? '1 descriptor added' : `${count.toLocaleString('en')} descriptors added`,
    `已新增 ${count.toLocaleString('en')} 条账单描述`,
    `已新增 ${count.toLocaleString('en')} 個帳單描述`,
  ],
  columns: {
    criterion: lineColumn(criterion, newDescriptor.criterion, { heads: ['text', 'descriptor text'] }),
    type: lineColumn(type, TypeCell, {
      fault: [
        'Enter “Exact match” or “Starts with”',
        '请填写“完全匹配”或“前缀匹配”',
        '請填寫「完全配對」或「前綴配對」',
      ],
    }),
    merchant_id: lineColumn(merchant_id, newDescriptor.merchant_id, { heads: ['merchant id', 'client'] }),
    active_at: lineColumn(active_at, MomentCell, {
      heads: ['active at', 'from'],
      asRead: momentAsRead,
    }),
    collision_reason: lineColumn(descriptorFields.collision_reason, newDescriptor.collision_reason.unwrap(), {
      heads: ['reason', 'reason despite conflict'],
    }),
  },
  example: 'HARBOURPINE*HK, Starts with, NGA-1001\n"PINE, HK", Exact match, NGA-1001, 2026-12-01',
  input: (lines) => ({ lines: lines.map((line) => ({ ...line })) }),
  same: {
    column: 'criterion',
    by: ['merchant_id', 'type', 'criterion'],
    of: ({ merchant_id: client, type: kind, criterion: text }) =>
      `${client} ${kind} ${comparedDescriptor(text)}`,
  },
  refusals: { 'descriptors/collision': 'collision_reason' },
  useCheck: useClientCheck,
  useBlanks: () => useOnlyClientBlank(isOffered),
  most: MOST_LINES,
  atOnce: 500,
});
