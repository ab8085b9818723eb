import { z } from 'zod';
import { boundedLine } from '../bounded.ts';
import type { FaultMessage } from '../faults.ts';
import type { Labelled } from '../labelled.ts';
import { flag, id, maybe, number, rowModel, text } from '../list/field.ts';
import {
  BUYER_EMAIL_KIND_NAMES,
  BUYER_EMAIL_KINDS,
  BUYER_EMAIL_STATE_NAMES,
  EMAIL_FAILURE_NAMES,
} from './buyer-email.ts';
import { failedEmailList } from './failed-email.list.ts';

const Moment = z.iso.datetime();

/** The address of a buyer, as a user enters it. */
export const BuyerAddress = boundedLine(254, 3).refine(
  (address) => z.email().safeParse(address).success,
  'must be an email address such as name@example.com' satisfies FaultMessage,
);

/** All fields of a failed email. */
export const failedEmailFields = {
  ...failedEmailList.fields,
  subject: maybe(text('Subject', '主题', '主旨')),
  /** Until it is confirmed or corrected. */
  is_address_stopped: flag('Emails to this address are stopped', '已停止向此地址发送', '已停止傳送至此地址'),
  version: number('Version', '版本', '版本'),
} as const;

/** A failed email with all its details. */
export const FailedEmailDetail = rowModel(failedEmailFields);
export type FailedEmailDetail = z.output<typeof FailedEmailDetail>;

/** An email to the buyer of an order. */
export const OrderEmail = z.object({
  id: z.int(),
  kind: z.enum(BUYER_EMAIL_KIND_NAMES),
  state: z.enum(BUYER_EMAIL_STATE_NAMES),
  address: z.string().nullable(),
  subject: z.string().nullable(),
  message_id: z.string(),
  created_at: Moment,
  sent_at: Moment.nullable().describe('When the mail server accepted it'),
  failed_at: Moment.nullable(),
  reason: z.enum(EMAIL_FAILURE_NAMES).nullable(),
  details: z.string().nullable().describe('What the mail server said'),
  tries: z.int(),
});
export type OrderEmail = z.output<typeof OrderEmail>;

const { confirmation, delivery, refund, message } = BUYER_EMAIL_KINDS;
const switched = ({ label: { en, sc, tc } }: Labelled) => flag(en, sc, tc);

/** Which emails a client's buyers get. */
export const emailSettingsFields = {
  merchant_id: id('Client ID', '客户编号', '客戶編號'),
  confirmation: switched(confirmation),
  delivery: switched(delivery),
  refund: switched(refund),
  message: switched(message),
  version: number('Version', '版本', '版本'),
} as const;
export const EmailSettings = rowModel(emailSettingsFields);
export type EmailSettings = z.output<typeof EmailSettings>;
