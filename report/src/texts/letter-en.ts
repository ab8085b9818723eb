/** The texts of the cover letter in English. A sentence has no full stop: the exhibits that show it stand before it. */
export const enOfLetter = {
  heading: 'Response to the dispute',
  to: 'To the issuer of the card',
  reason: 'Reason code',
  payment: 'Payment',
  exhibit: 'Exhibit',
  stop: '.',
  closing: 'For the merchant',
  note: 'Statements that name an exhibit are taken from the records in it. The others are in the merchant’s own words. All times are Hong Kong time (UTC+8).',
  noteAlone:
    'The statements are taken from the records in the exhibits that they name. All times are Hong Kong time (UTC+8).',
  disputed: (amount: string | null, when: string | null) =>
    [amount, when && `on ${when}`].filter(Boolean).join(' '),
  quote: (words: string) => `: “${words}”`,
  noRefund: 'No refund of this payment is recorded',
  request: {
    refunded: 'As the payment has been refunded in full, we ask the issuer to close the dispute',
    refundedInPart:
      'We ask the issuer to decide the dispute in favour of the merchant for the amount that has not been refunded',
    proved: 'We ask the issuer to decide the dispute in favour of the merchant',
    recorded: 'We ask the issuer to consider the records in the exhibits',
  },
  facts: {
    refunds: (refunds: { isFull: boolean; amount: string | null; on: string | null }[]) =>
      `The records show ${refunds
        .map(
          ({ isFull, amount, on }) =>
            `a ${isFull ? 'full' : 'partial'} refund${amount ? ` of ${amount}` : ''}${on ? ` on ${on}` : ''}`,
        )
        .join(' and ')}`,
    deliveredAndSigned: (
      by: string | null,
      when: string | null,
      where: string | null,
      parcel: string | null,
    ) =>
      `The order${parcel ? `, parcel ${parcel},` : ''} was delivered${where ? ` in ${where}` : ''} and signed for${by ? ` by “${by}”, as recorded,` : ''}${when ? ` on ${when}` : ''}`,
    signed: (isByRecipient: boolean, by: string | null, when: string | null) =>
      `The order was signed for${isByRecipient ? ' by the recipient' : ''}${by ? ` by “${by}”, as recorded,` : ''}${when ? ` on ${when}` : ''}`,
    signedOneOf: (by: string | null, when: string | null, parcels: number) =>
      `One of the ${parcels} parcels of the order was signed for${by ? ` by “${by}”, as recorded,` : ''}${when ? ` on ${when}` : ''}`,
    delivered: (when: string | null, where: string | null, parcel: string | null, parcels: number) =>
      `The tracker reports ${parcels > 1 ? `one of the ${parcels} parcels of the order` : 'the order'}${parcel ? `, parcel ${parcel},` : ''} as delivered${where ? ` in ${where}` : ''}${when ? ` on ${when}` : ''}`,
    deliveryRecord: (parcel: string | null, when: string | null) =>
      `The records hold a delivery document${parcel ? ` for parcel ${parcel}` : ''}${when ? `, dated ${when}` : ''}`,
    shipped: (when: string) => `The shipping date of the order is ${when}`,
    verifiedAddress: (postcode: string) =>
      `The shipping postcode, ${postcode}, is the billing postcode that the issuer confirmed through address verification (AVS)`,
    digitalDelivery: (what: string | null, when: string, isSameIp: boolean) =>
      `The delivery log of the digital goods has an entry after the payment, on ${when}${what ? `: ${what}` : ''}${isSameIp ? ', from the IP address of the payment' : ''}`,
    authentication: {
      authenticated: (eci: string | null, when: string | null) =>
        `The issuer authenticated the cardholder with 3-D Secure${when ? ` on ${when}` : ''}${eci ? ` (ECI ${eci})` : ''}`,
      attempted: (eci: string | null, when: string | null) =>
        `Authentication of the cardholder with 3-D Secure was attempted${when ? ` on ${when}` : ''}, and the issuer did not participate${eci ? ` (ECI ${eci})` : ''}`,
    },
    address: {
      both: 'The street and the postcode given with the payment match the issuer’s record (AVS)',
      street: 'The street given with the payment matches the issuer’s record (AVS)',
      postcode: 'The postcode given with the payment matches the issuer’s record (AVS)',
    },
    securityCode: 'The security code given with the payment matches the card (CVV)',
    authorised: (code: string) => `The issuer authorised the payment with code ${code}`,
    descriptor: (text: string) => `The payment appears on the card statement as ${text}`,
    agreeingPayments: (
      elements: string[],
      days: (number | null)[],
      on: (string | null)[],
      meetsScheme: boolean,
    ) =>
      `Two undisputed payments with this card, made ${days.join(' and ')} days before this one (${on.join(' and ')}), match it in ${elements.join(' and ')}${meetsScheme ? ', which meets Visa Compelling Evidence 3.0' : ''}`,
    earlierPayments: (count: number) =>
      count === 1
        ? 'An earlier payment with this card was not disputed'
        : `${count} earlier payments with this card were not disputed`,
    account: (created: string, days: number, logins: number) =>
      `The order was placed with an account created on ${created}, ${days === 1 ? '1 day' : `${days} days`} before the payment${
        logins === 0 ? '' : ` and used ${logins === 1 ? 'once' : `${logins} times`} since then`
      }`,
    acceptedPolicy: (title: string | null, when: string) =>
      `On ${when}, before the payment, the buyer accepted ${title ?? 'a policy of the shop'}`,
    recordedPolicies: (kinds: string[]) =>
      `The order records these policies of the shop: ${kinds.join(', ')}`,
    described: (count: number) =>
      count === 1
        ? 'A photo of the ordered item is recorded with the order'
        : `Photos of ${count} ordered items are recorded with the order`,
    confirmationSent: (when: string | null) =>
      `A confirmation of the order was emailed to the buyer${when ? ` on ${when}` : ''}`,
    buyerWords: (when: string | null) => `The buyer wrote${when ? ` on ${when}` : ''}`,
    lateCancellation: (left: string, asked: string) =>
      `The goods were sent on ${left}, before the buyer first mentioned cancelling, on ${asked}`,
  },
};

/** A text keeps its parameters in every language, not its wording. */
type Widen<Value> = Value extends (...parameters: infer Parameters) => string
  ? (...parameters: Parameters) => string
  : Value extends string
    ? string
    : { [Key in keyof Value]: Widen<Value[Key]> };

export type LetterTexts = Widen<typeof enOfLetter>;

/** What the letter says of a proved fact. */
export type FactWords = LetterTexts['facts'];
