import { z } from 'zod';
import {
  ClarityAddress,
  ClarityAmount,
  ClarityCount,
  ClarityCurrency,
  ClarityMoment,
  ClarityPaymentType,
  clarityDigits,
  clarityText,
} from './clarity-parts.model.ts';

/** The number of an entry, by which other parts of the answer refer to it. */
const EntryId = clarityText(100);

const ClarityItem = z.object({
  id: EntryId,
  productName: clarityText(100),
  productDescription: clarityText(1_000).optional().describe('The whole name where it is longer'),
  linkToItemPurchased: clarityText(500).optional(),
  quantity: clarityText(100).optional(),
  unitOfMeasurement: clarityText(100),
  productPrice: ClarityAmount.optional().describe('Of one piece'),
  usage: z
    .object({
      productInUse: z.boolean().optional(),
      lastUtilizationDateTime: ClarityMoment.optional(),
      totalUsage: ClarityCount.optional().describe('Recorded deliveries and uses'),
    })
    .optional(),
});

const ClarityTransactionDetails = z.object({
  deviceIpAddress: clarityText(45).optional(),
  orderDeviceId: clarityText(40).optional(),
  orderDeviceFingerprint: clarityText(200, 20).optional(),
  appSourceBrowserType: clarityText(45).optional(),
});

const ClarityPayment = z.object({
  id: EntryId.optional(),
  matchedPayment: z.boolean().optional().describe('Whether this is the payment asked about'),
  paymentType: ClarityPaymentType.optional(),
  cardFirstSix: clarityDigits(6).optional(),
  cardLastFour: clarityDigits(4).optional(),
  cardCvv2ValidationOutcomeAtPurchase: z
    .enum(['X', 'U', 'P', 'Y', 'D', 'N'])
    .optional()
    .describe('Y: valid, D: invalid, P: not performed, U: the issuer did not take part'),
  addressValidationServiceMatch: z
    .enum(['Y', 'N', 'U'])
    .optional()
    .describe('Y: all that was checked matched, N: none of it did, U: the service was unavailable'),
  paymentAmount: ClarityAmount.optional(),
  acquirerReferenceNumber: clarityText(23, 23).optional(),
  issuerAuthorizationCode: clarityText(6, 6).optional(),
  authorizationDateTime: ClarityMoment.optional(),
  transactionType: z.enum(['Adjustment', 'Credit', 'Reversal', 'Sale']).optional(),
  merchantBillingDescriptor: clarityText(24).optional(),
  billingAddress: ClarityAddress.optional(),
});

const ClarityRefund = z.object({
  id: EntryId,
  refundDateTime: ClarityMoment,
  cardLastFour: clarityDigits(4).optional(),
  paymentType: ClarityPaymentType.optional(),
  total: ClarityAmount,
});

const ClarityPhysicalDelivery = z.object({
  trackingNumber: clarityText(255).optional(),
  deliveryStatus: z
    .enum([
      'Backordered',
      'Cancelled',
      'In_Transit',
      'Not_Shipped',
      'Other',
      'Partial_Shipped',
      'Pickup',
      'Shipped',
      'Shipping_Exception',
    ])
    .optional()
    .describe('The network has no code for a delivered parcel: it is Other, and has a dateDelivered'),
  descriptionOfOtherStatus: clarityText(50).optional(),
  dateShipped: ClarityMoment.optional(),
  dateDelivered: ClarityMoment.optional(),
  proofOfDeliverySigned: z.boolean().optional(),
  proofOfDeliverySignedBy: clarityText(75).optional(),
  billingAddressMatchesShippingAddress: z.boolean().optional(),
  shippingAddress: ClarityAddress.optional(),
});

const ClarityDelivery = z.object({
  id: EntryId.optional(),
  digitalDelivery: z
    .object({
      digitalDeliveryDateTime: ClarityMoment.optional(),
      digitalDeliveryIpAddress: clarityText(45).optional(),
    })
    .optional(),
  physicalDelivery: ClarityPhysicalDelivery.optional(),
});

/** The order of an answer. */
export const ClarityOrder = z.object({
  merchantOrderId: clarityText(50),
  orderDateTime: ClarityMoment,
  orderStatus: z
    .enum(['Open_Pending', 'Open_PendingReturn', 'Closed_Complete', 'Closed_Canceled', 'Other'])
    .optional(),
  orderStatusOther: clarityText(50).optional(),
  orderEmail: clarityText(200).optional(),
  orderPhone: clarityText(30, 3).optional(),
  subtotal: ClarityAmount.describe('The sum of the items'),
  total: ClarityAmount.describe('What was paid'),
  refundTotal: ClarityAmount.optional().describe('The sum of the confirmed refunds'),
  currencyCode: ClarityCurrency,
  communications: clarityText(1_000).optional().describe('The conversation with the buyer, newest first'),
  proofOfConsent: clarityText(500).optional().describe('The policies that the buyer accepted before paying'),
  orderItems: z.array(ClarityItem),
  transactionDetails: ClarityTransactionDetails.optional(),
  payments: z.array(ClarityPayment).optional(),
  refunds: z.array(ClarityRefund).optional(),
  deliveries: z.array(ClarityDelivery).optional(),
});
