import { z } from 'zod';
import { boundedId, boundedName, MomentOrNone, storableText } from '../bounded.ts';
import { DescriptorText } from '../descriptors/descriptor.model.ts';
import type { FaultMessage } from '../faults.ts';
import { maybe, rowModel, text, time } from '../list/field.ts';
import { readId } from '../text/read-id.ts';
import { rdrCaidList } from './caid.list.ts';

const LONGEST_DBA = 100;
const LONGEST_CAID = 16;
const LONGEST_BIN = 8;

/** A card acceptor ID. Verifi's calls have up to 15 characters, acquirers up to 16. */
export const CaidText = storableText(
  z
    .string()
    .overwrite((text) => readId(text).toUpperCase())
    .max(LONGEST_CAID)
    .regex(/^[A-Z0-9]{1,16}$/, 'must have up to 16 letters or digits' satisfies FaultMessage),
);

/** An acquirer's BIN. */
export const AcquirerBin = storableText(
  z
    .string()
    .overwrite(readId)
    .max(LONGEST_BIN)
    .regex(/^(?:\d{6}|\d{8})$/, 'must have 6 or 8 digits' satisfies FaultMessage),
);

const DescriptorOrNone = z.union([z.literal(''), DescriptorText]);

/** A CAID to be added. */
export const newCaid = {
  caid: CaidText,
  bin: AcquirerBin,
  merchant_id: boundedId(64, 1),
  dba: boundedName(LONGEST_DBA, 1).describe('Name under which the merchant does business'),
  descriptor: DescriptorOrNone.optional().describe(
    'As printed on statements, if all its payments have the same; empty or omitted: none',
  ),
  active_at: MomentOrNone.optional().describe('Start of the CAID; empty or omitted: once Verifi has it'),
};
export const NewCaid = z.strictObject(newCaid);
export type NewCaid = z.output<typeof NewCaid>;

/** The fields of an active CAID that can change; BIN and CAID are what Verifi has enrolled. */
export const changedCaid = {
  dba: newCaid.dba,
  descriptor: DescriptorOrNone.describe('Empty: none'),
};

/** The most lines of one call. */
export const MOST_CAID_LINES = 10_000;

/** The client of another that has a CAID; null for callers without access to it. */
export const CaidOwner = z.object({
  merchant_id: z.string().nullable(),
  merchant_name: z.string().nullable(),
});
export type CaidOwner = z.output<typeof CaidOwner>;

/** All fields of a CAID. */
export const caidFields = {
  ...rdrCaidList.fields,
  status_reason: maybe(text('Reason for rejection', '拒绝原因', '拒絕原因')),
  provider_told_at: maybe(time('Verifi notified', '通知 Verifi 时间', '通知 Verifi 時間')),
  file_name: maybe(text('Provider file', '服务商文件', '服務商檔案')),
} as const;

/** A CAID with all its details. */
export const Caid = rowModel(caidFields).and(
  z.object({ version: z.int().min(1).describe('Send with a change; an outdated version is rejected') }),
);
export type Caid = z.output<typeof Caid>;

/** The result for a row of a file of responses. */
export const CaidAnswerRow = z.object({
  row: z.int().describe('Row number as shown in a spreadsheet'),
  id: z.int().nullable(),
  state: z
    .enum(['answered', 'known', 'open', 'refused'])
    .describe('known: the status was already set; open: the row has no response yet'),
  error: z.object({ code: z.string(), field: z.string(), message: z.string() }).optional(),
});
export type CaidAnswerRow = z.output<typeof CaidAnswerRow>;
