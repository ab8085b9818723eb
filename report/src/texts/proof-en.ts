/** The texts of the first page and of further proof, in English. The other languages have the same keys. */
export const enOfProof = {
  decision: {
    claim: 'Claim',
    reason: (network: string, code: string, words: string) => `${network} ${code}, ${words}`,
    givenReason: (reason: string) => `Reason given by the issuer: ${reason}`,
    caseNumber: 'Case number',
    answer: 'Response',
    noAnswer: 'The records of the order follow.',
    proof: 'Key facts, times in UTC+8',
    noRefund: 'No refund is recorded',
    statement: 'Merchant statement',
    statementNote: 'In the merchant’s own words, not taken from the records of the order.',
    quote: (words: string) => `“${words}”`,
    facts: {
      refundedInFull: (amount: string | null, on: string | null) =>
        `Full refund${amount ? ` of ${amount}` : ''}${on ? `, recorded on ${on}` : ''}`,
      refundedInPart: (amount: string | null, on: string | null) =>
        `Partial refund${amount ? ` of ${amount}` : ''}${on ? `, recorded on ${on}` : ''}`,
      deliveredAndSigned: (
        by: string | null,
        when: string | null,
        where: string | null,
        parcel: string | null,
      ) =>
        `Delivered and signed for${by ? ` by “${by}” as recorded` : ''}${when ? `${by ? ',' : ''} on ${when}` : ''}${where ? `, ${where}` : ''}${parcel ? `, parcel ${parcel}` : ''}`,
      signed: (isByRecipient: boolean, by: string | null, when: string | null) =>
        `Signed for${isByRecipient ? ' by the recipient' : ''}${by ? ` by “${by}” as recorded` : ''}${when ? `${by ? ',' : ''} on ${when}` : ''}`,
      signedOneOf: (by: string | null, when: string | null, parcels: number) =>
        `One of ${parcels} parcels signed for${by ? ` by “${by}” as recorded` : ''}${when ? `${by ? ',' : ''} on ${when}` : ''}`,
      delivered: (when: string | null, where: string | null, parcel: string | null, parcels: number) =>
        `Delivered according to the tracker${when ? ` on ${when}` : ''}${where ? `, ${where}` : ''}${parcel ? `, parcel ${parcel}` : ''}${parcels > 1 ? `, one of ${parcels} parcels` : ''}`,
      shipped: (when: string) => `Shipping date ${when}`,
      verifiedAddress: (postcode: string) =>
        `Shipping postcode ${postcode} is the billing postcode that AVS confirmed`,
      digitalDelivery: (what: string | null, when: string, isSameIp: boolean) =>
        `${what ? `${what},` : 'Accessed on'} ${when}${isSameIp ? ', from the IP address of the payment' : ''}`,
      authentication: {
        authenticated: (eci: string | null, when: string | null) =>
          `Cardholder authenticated with 3-D Secure${eci ? ` (ECI ${eci})` : ''}${when ? ` on ${when}` : ''}`,
        attempted: (eci: string | null, when: string | null) =>
          `3-D Secure attempted${when ? ` on ${when}` : ''}, the issuer did not participate${eci ? ` (ECI ${eci})` : ''}`,
      },
      address: {
        both: 'Street and postcode match the issuer’s record (AVS)',
        street: 'Street matches the issuer’s record (AVS)',
        postcode: 'Postcode matches the issuer’s record (AVS)',
      },
      securityCode: 'The security code of the card matches (CVV)',
      authorised: (code: string) => `Authorised by the issuer with code ${code}`,
      descriptor: (text: string) => `Appears on the card statement as ${text}`,
      agreeingPayments: (
        elements: string[],
        days: (number | null)[],
        on: (string | null)[],
        all: number,
        meetsScheme: boolean,
      ) =>
        `Two ${all > 2 ? `of ${all} earlier payments, undisputed,` : 'undisputed payments'} ${days.join(' and ')} days earlier (${on.join(', ')}) match in ${elements.join(', ')}${meetsScheme ? ' (Compelling Evidence 3.0)' : ''}`,
      earlierPayments: (count: number) =>
        count === 1
          ? '1 earlier payment of this card, undisputed'
          : `${count} earlier payments of this card, undisputed`,
      account: (created: string, days: number, logins: number) =>
        `Account created on ${created}, ${days === 1 ? '1 day' : `${days} days`} before the payment${
          logins === 0
            ? ''
            : logins === 1
              ? ', used once since the payment'
              : `, used ${logins} times since the payment`
        }`,
      acceptedPolicy: (title: string | null, when: string, more: number) =>
        `${title ?? 'A policy'} accepted on ${when}${more === 0 ? '' : ` (${more} more accepted)`}`,
      recordedPolicies: (kinds: string[]) => `Policies recorded with the order: ${kinds.join(', ')}`,
      described: (count: number) =>
        count === 1 ? 'Photo of the item in the order' : `Photos of ${count} items in the order`,
      confirmationSent: (when: string | null) =>
        `Order confirmation emailed to the buyer${when ? ` on ${when}` : ''}`,
      buyerWords: (when: string | null) => `The buyer wrote${when ? ` on ${when}` : ''}`,
      lateCancellation: (left: string, asked: string) =>
        `Sent on ${left}, before the buyer first mentioned cancelling, on ${asked}`,
    },
    answers: {
      refundedInFull: 'A full refund of this payment is recorded.',
      refundedInPart: 'A partial refund of this payment is recorded.',
      deliveredAndSigned: (by: string | null) =>
        by
          ? `The order was delivered and signed for by “${by}”, as recorded.`
          : 'The order was delivered and signed for.',
      signed: (isByRecipient: boolean, by: string | null) =>
        by
          ? `The order was signed for by “${by}”, as recorded.`
          : isByRecipient
            ? 'The recipient signed for the order.'
            : 'The order was signed for.',
      signedOneOf: (parcels: number) => `One of the ${parcels} parcels of the order was signed for.`,
      delivered: 'The tracker reports the order as delivered.',
      deliveredOneOf: (parcels: number) =>
        `The tracker reports one of the ${parcels} parcels of the order as delivered.`,
      shipped: 'The order has a shipping date. The exhibits show its records.',
      verifiedAddress: 'The shipping postcode is the one that the issuer confirmed for the card.',
      digitalDelivery: 'The delivery log of the digital goods has entries after the payment.',
      authentication: {
        authenticated: 'The issuer authenticated the cardholder.',
        attempted: 'Authentication of the cardholder was attempted with 3-D Secure.',
      },
      address: 'The address of the payment matches the issuer’s record.',
      securityCode: 'The payer knew the security code of the card.',
      authorised: 'The issuer authorised the payment.',
      descriptor: (text: string) => `The payment appears on the statement as ${text}.`,
      sameBuyer: 'Earlier undisputed payments of this card match this one.',
      earlierPayments: 'Earlier payments of this card were not disputed.',
      account: 'The order was placed with an account that is older than the payment.',
      accountUsed: 'The buyer’s account was used again after the payment.',
      acceptedPolicy: 'The buyer accepted the policies before paying.',
      recordedPolicies: 'The policies of the shop are recorded with the order.',
      described: 'Photos of the ordered goods are recorded with the order.',
      confirmationSent: 'The order was confirmed to the buyer by email.',
      lateCancellation: 'The goods were sent before the buyer first mentioned cancelling.',
      buyerReceived: 'The buyer wrote that the order arrived.',
      buyerKept: 'The buyer wrote that they would keep the goods.',
      buyerOrdered: 'The buyer wrote to the merchant about the order as their own.',
    },
  },
  payment: {
    heading: 'Payment and authentication',
    proves: 'The payment as recorded by the issuer, the acquirer and the merchant.',
    addressResult: 'Address verification (AVS)',
    addressAnswers: {
      both: 'street and postcode match',
      street: 'street matches, postcode does not',
      streetOnly: 'street matches',
      postcode: 'postcode matches, street does not',
      postcodeOnly: 'postcode matches',
      neither: 'neither matches',
    },
    codeResult: 'Security code (CVV)',
    codeMatches: 'matches',
    codeDiffers: 'does not match',
    authentication: '3-D Secure',
    version: (version: string) => `version ${version}`,
    status: (status: string) => `status ${status}`,
    eci: (eci: string) => `ECI ${eci}`,
    authorisationCode: 'Authorisation code',
    arn: 'Acquirer reference number (ARN)',
    descriptor: 'Descriptor on the statement',
    ipAddress: 'IP address',
    device: 'Device',
    deviceId: 'Device ID',
    fingerprint: 'Device fingerprint',
    billingAddress: 'Billing address',
  },
  earlierPayments: {
    heading: 'Earlier payments with this card',
    proves: 'Earlier payments and what they have in common with this one.',
    provesScheme: 'Two of these payments meet Visa Compelling Evidence 3.0.',
    paid: 'Paid',
    order: 'Order',
    agrees: 'In common',
    nothing: 'nothing on record',
    daysBefore: (days: number) => (days === 1 ? '1 day before' : `${days} days before`),
    disputed: 'disputed',
    unknown: 'dispute status not recorded',
    undisputedAsOf: (day: string) => `undisputed as of ${day}`,
    elements: {
      ip_address: 'IP address',
      device: 'device',
      account: 'account',
      shipping_address: 'delivery address',
    },
    count: (count: number) => (count === 1 ? '1 payment' : `${count} payments`),
  },
  account: {
    heading: 'The buyer’s account',
    proves: 'The account used for the order, as recorded.',
    id: 'Account',
    email: 'Email',
    created: 'Created',
    logins: 'Sign-ins',
    count: (count: number) => (count === 1 ? '1 sign-in' : `${count} sign-ins`),
  },
  digital: {
    heading: 'Digital delivery',
    proves: 'The recorded accesses to the digital goods.',
    event: 'Event',
    from: 'From',
    count: (count: number) => (count === 1 ? '1 access' : `${count} accesses`),
  },
  captured: {
    heading: 'Captured policies',
    proves: {
      one: 'A policy on the shop’s website, as captured on or before the day of the order.',
      several: 'Policies on the shop’s website, as captured on or before the day of the order.',
    },
    count: (count: number) => (count === 1 ? '1 page of the shop' : `${count} pages of the shop`),
    capturedBefore: (when: string, days: number) =>
      `Captured on ${when}, ${days === 1 ? '1 day' : `${days} days`} before the order.`,
    capturedThatDay: (when: string) => `Captured on ${when}, on the day of the order and before it.`,
    readAgain: (when: string) => `Checked again on ${when}, before the order: words unchanged.`,
    sameLater: (when: string) => `Checked again on ${when}, after the order: words unchanged.`,
    differentLater: (from: string, to: string) =>
      `The words changed between ${from} and ${to}. It is not recorded whether this was before or after the order. The words below are the earlier ones.`,
    goneLater: (from: string, to: string) =>
      `The page was removed between ${from} and ${to}. It is not recorded whether this was before or after the order.`,
    neverLater: 'The page has not been checked again since the order.',
    address: 'Address',
    textHash: 'SHA-256 of the text',
    screenshotHash: 'SHA-256 of the screenshot',
    pdfHash: 'SHA-256 of the PDF file',
    continues: 'The page continues after this passage.',
    screenshot: (when: string) => `Screenshot, captured on ${when}`,
    screenshotPart: (when: string, from: number, to: number, of: number) =>
      `Screenshot, captured on ${when}. Rows ${from} to ${to} of ${of} are shown. The hash is that of the whole screenshot.`,
    isPdf: 'The policy is a PDF file without a screenshot.',
    noScreenshot: 'This page has no screenshot.',
    source: (pages: number) =>
      pages === 1
        ? 'Website of the shop, 1 page captured by CBP Portal'
        : `Website of the shop, ${pages} pages captured by CBP Portal`,
  },
};
