import { z } from 'zod';
import { ClarityOrder } from './clarity-order.model.ts';
import {
  ClarityAmount,
  ClarityCount,
  ClarityCurrency,
  ClarityMoment,
  ClarityPaymentType,
  clarityText,
} from './clarity-parts.model.ts';

/** The published limit of a whole policy. */
const LONGEST_POLICY = 200_000;
const Recap = clarityText(250).optional().describe('Its title and its beginning');
const WholePolicy = clarityText(LONGEST_POLICY).optional().describe('As the buyer accepted it');
const PolicyLink = clarityText(500).optional();

const ClarityMerchant = z.object({
  name: clarityText(200).optional(),
  refundPolicyRecap: Recap,
  refundPolicy: WholePolicy,
  refundPolicyLink: PolicyLink,
  termsAndConditionsRecap: Recap,
  termsAndConditions: WholePolicy,
  termsAndConditionsLink: PolicyLink,
  cancellationPolicyRecap: Recap,
  cancellationPolicy: WholePolicy,
  cancellationPolicyLink: PolicyLink,
  merchantReceiptContact: z.object({ websiteForReceipt: clarityText(100).optional() }).optional(),
  merchantCustomerServiceContact: z
    .object({
      phoneNumber: clarityText(30, 3).optional(),
      email: clarityText(200).optional(),
      website: clarityText(100).optional(),
      address: z.object({ line1: clarityText(100).optional() }).optional(),
    })
    .optional(),
});

const ClarityHistoricOrder = z.object({
  orderId: clarityText(65).optional(),
  orderDateTime: ClarityMoment.optional(),
  orderTotal: ClarityAmount.optional().describe('In its own currency'),
  primaryDeviceId: clarityText(40).optional(),
  deviceIpAddress: clarityText(45).optional(),
  paymentType: ClarityPaymentType.optional(),
  userIdName: clarityText(65).optional(),
  matchCreditCard: z.boolean().optional(),
  matchDeviceId: z.boolean().optional(),
  matchIpAddress: z.boolean().optional(),
  currencyCode: ClarityCurrency.optional(),
});

const ClarityAccount = z.object({
  userIdName: clarityText(65).optional(),
  customerNameDuration: ClarityCount.optional().describe(
    'Whole months between registration and this purchase',
  ),
  accountCreationDateTime: ClarityMoment.optional(),
  cardholderVisitCountPrior: ClarityCount.optional().describe('Recorded logins before the purchase'),
  cardholderVisitCountSince: ClarityCount.optional().describe('Recorded logins since the purchase'),
  countOfPurchasesSinceRegistration: ClarityCount.optional().describe('Known purchases, with this one'),
  countOfDisputedPurchasesSinceRegistration: ClarityCount.optional(),
  lastLoginDateTime: ClarityMoment.optional(),
  goodOrders90DaysOld: z
    .boolean()
    .optional()
    .describe('True if an undisputed order of this card and device is at least 90 days older'),
  historicOrders: z.array(ClarityHistoricOrder).optional(),
});

/**
 * An answer in the published form of Consumer Clarity for merchant transactions, version 4.2.0, with those of its fields for
 * which our records have a counterpart.
 */
export const ClarityAnswer = z.object({
  responseStatus: z.object({
    code: z.enum(['TRANSACTION_FOUND', 'TRANSACTION_NOT_FOUND', 'MULTIPLE_TRANSACTIONS_FOUND']),
    message: clarityText(100).optional(),
    trackingId: clarityText(201).optional().describe('Our number of the transaction'),
  }),
  order: ClarityOrder.optional(),
  merchantProfile: ClarityMerchant.optional(),
  accountProfile: ClarityAccount.optional(),
});
export type ClarityAnswer = z.output<typeof ClarityAnswer>;
