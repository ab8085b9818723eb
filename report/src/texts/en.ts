import { enOfProof } from './proof-en.ts';

/** Every text of the report, in English. The other languages have the same keys. */
export const en = {
  report: 'Compelling Evidence',
  preview: 'PREVIEW, not for submission',
  previewOf: (report: string) => `${report}: PREVIEW, not for submission`,
  noData: 'No Corresponding Data',
  noMessages: 'No Messages',
  timeZoneNote: 'All times are Hong Kong time (UTC+8).',
  page: (page: string, pages: string) => `Page ${page} of ${pages}`,
  /** In place of empty lines or spaces that would fill pages. */
  blank: {
    lines: (count: number) => `[${count} blank lines]`,
    spaces: (count: number) => `[${count} spaces]`,
  },
  released: 'Report released on',
  reportId: 'Report ID',

  cover: {
    preparedFor: 'For review by the card issuer',
    merchant: 'Merchant',
    amount: 'Amount',
    card: 'Card',
    orderReference: 'Order reference',
    transactionTime: 'Transaction time',
    purchase: 'Purchase',
  },
  summary: {
    heading: 'Summary of exhibits',
    exhibit: 'Exhibit',
    content: 'Content',
    pageColumn: 'Page',
  },
  transaction: {
    heading: 'Transaction',
    proves: {
      transaction: 'The transaction, as recorded.',
      transactionAndItems: 'The transaction and the items ordered, as recorded.',
      items: 'The items ordered, as recorded.',
    },
    item: 'Item',
    quantity: 'Quantity',
    priceEach: 'Price each',
    purchasePage: 'Purchase page',
    contact: 'Merchant’s contact',
    contactName: 'Name',
    contactEmail: 'Email',
    contactPhone: 'Phone',
    contactUrl: 'Website',
    contactAddress: 'Address',
    amountAt: (amount: string, when: string) => `${amount} on ${when}`,
  },
  confirmation: {
    heading: 'Order confirmation email',
    proves: 'A confirmation was emailed to the buyer.',
    summary: (when: string) => `Confirmation sent on ${when}`,
  },
  delivery: {
    heading: 'Delivery email',
    proves: 'A delivery email was sent to the buyer.',
    summary: (when: string) => `Delivery email sent on ${when}`,
  },
  refundEmail: {
    heading: 'Refund email',
    proves: 'The buyer was emailed about the refund.',
    updated: 'Updated',
    summary: (when: string) => `Refund updated on ${when}`,
  },
  shipping: {
    heading: 'Shipping and delivery',
    proves: {
      delivered: 'The tracker reports the parcel as delivered.',
      deliveredOneOf: (parcels: number) => `The tracker reports one of the ${parcels} parcels as delivered.`,
      tracked: 'The tracking record of the parcel.',
      recorded: 'The shipping details recorded for the order.',
    },
    shippedOn: 'Shipping date',
    address: 'Shipping address',
    trackingLinks: (count: number) => (count === 1 ? 'Tracking link' : 'Tracking links'),
    tracker: 'Tracker',
    status: 'Delivery status',
    pickedUp: 'Picked up',
    delivered: 'Delivered',
    /** What the tracker calls the time of delivery, where something else speaks against a delivery. */
    deliveryTime: 'Delivery time stated',
    scans: 'Tracking events',
    time: 'Time',
    place: 'Place',
    event: 'Event',
    reported: (status: string, when: string | null) =>
      `Tracker: ${[status, when].filter(Boolean).join(', ')}`,
    shipped: (when: string) => `Shipping date ${when}`,
    toPlace: (place: string) => `Shipping address: ${place}`,
  },
  photos: {
    heading: 'Product photos',
    proves: 'Photos recorded for the items ordered.',
    photo: (number: number) => `Photo ${number}`,
    /** Below a photo: the item, and of what it is a record. */
    shows: (number: number, item: string | null) =>
      item
        ? `Photo ${number}: ${item}, as recorded with the order`
        : `Photo ${number}, as recorded with the order`,
    part: (number: number, count: number) => `Part ${number} of ${count}`,
    file: 'File',
    count: (count: number) => (count === 1 ? '1 photo' : `${count} photos`),
    countMissing: (photos: string, missing: number) => `${photos}, ${missing} could not be included`,
    missing: 'This photo could not be included',
    problems: {
      bad_name: 'This is not the name of an uploaded file',
      not_found: 'The file was not found',
      not_provided: 'The file was not provided',
      rejected: 'The file cannot be used as a photo',
      unreachable: 'The file could not be fetched',
    },
  },
  signed: {
    heading: 'Signed delivery',
    proves: {
      signed: 'The delivery was signed for.',
      signedByRecipient: 'The recipient signed for the delivery.',
      signedBy: (name: string) => `The delivery was signed for by “${name}”, as the tracker recorded.`,
      recorded: 'The signed-delivery record kept with the order.',
    },
    /** Below the document: the parcel, where there is one alone, and when. */
    slip: (parcel: string | null, when: string | null) =>
      [parcel ? `Signed delivery slip for parcel ${parcel}` : 'Signed delivery slip', when]
        .filter(Boolean)
        .join(', '),
    record: (parcel: string | null, when: string | null) =>
      [parcel ? `Delivery record for parcel ${parcel}` : 'Delivery record', when && `dated ${when}`]
        .filter(Boolean)
        .join(', '),
    document: 'Signed delivery document',
    signed: (when: string) => `Signed on ${when}`,
    dated: (when: string) => `Record dated ${when}`,
  },
  policies: {
    heading: 'Policies',
    proves: 'The policies recorded for the order.',
    policy: 'Policy',
    address: 'Title and link',
    headingAccepted: 'Accepted policies',
    provesAccepted: 'The wording of the policies that the buyer accepted.',
    acceptedCount: (count: number) =>
      count === 1 ? '1 accepted by the buyer' : `${count} accepted by the buyer`,
    acceptedAt: (when: string, ip: string | null) =>
      `Accepted on ${when}${ip ? `, from ${ip}` : ''}. Wording at that time:`,
    acceptedUndated: 'Accepted, time not recorded. Wording:',
  },
  history: {
    heading: 'Communication history',
    proves: {
      all: 'The recorded events of the order.',
      some: (first: number) => `The first ${first} and the last of the recorded events.`,
    },
    count: (count: number) => (count === 1 ? '1 event' : `${count} events`),
    countShown: (count: number, shown: number) => `${shown} of ${count} events shown`,
    leftOut: (count: number, kinds: string) =>
      count === 1
        ? `1 event between these is not shown: ${kinds}`
        : `${count} events between these are not shown: ${kinds}`,
    issue: 'Issue',
    reason: 'Reason',
    request: 'Request',
    refund: 'Refund',
    file: 'File',
    undated: 'No date',
    unnamed: 'Event',
  },
  messages: {
    heading: 'Buyer messages',
    proves: 'Messages recorded for the order.',
    count: (count: number) => (count === 1 ? '1 message' : `${count} messages`),
    buyer: 'Buyer',
    merchant: 'Merchant',
    read: 'Read',
    unread: 'Unread',
  },
  ...enOfProof,
  end: {
    heading: 'Certificate and end of the report',
    statement: (merchant: string) =>
      `This report was compiled from the records of an order with ${merchant}. This is its last page.`,
    statementAnonymous: 'This report was compiled from the records of an order. This is its last page.',
    asRecorded: 'Amounts, times and texts are shown as they were recorded. Card numbers are shortened.',
    emailsReconstructed: 'Emails are reconstructed from order data.',
    emailsPartlyReconstructed:
      'Some emails are reconstructed from order data. The others are shown as they were sent.',
    report: 'Report',
    releasedBy: (when: string, name: string) => `${when}, by ${name}`,
    notReleased: 'Preview, not released',
    notMarked: 'Not marked as released',
    madeWith: 'Generated with',
    versions: (product: string, template: string) => `CBP Portal ${product}, template ${template}`,
    hash: 'SHA-256 of the data',
    hashNote:
      'It covers the data shown, as canonical JSON (RFC 8785), and is the same in every language. To calculate it, run: evidence-pdf\u00a0hash',
    dataAsOf: 'Data as of',
    of: {
      order: 'Order, as recorded by the merchant',
      history: (events: number) =>
        events === 1 ? 'Case history, 1 event' : `Case history, ${events} events`,
      shipment: (tracker: string) => `Shipment, according to ${tracker}`,
      messages: (count: number, shown: number) =>
        shown < count ? `Messages, ${shown} of ${count} shown` : `Messages, ${count}`,
      emails: (count: number) => (count === 1 ? 'Emails as sent, 1' : `Emails as sent, ${count}`),
      outcome: 'Refund outcome',
      proof: 'Further proof of the payment',
    },
    undated: 'time not recorded',
  },
  email: {
    from: 'From',
    to: 'To',
    toBuyer: 'The buyer',
    subject: 'Subject',
    sent: 'Sent',
    reconstructed: 'Reconstructed from order data',
    asSent: 'Email as sent',
    subjectSent: (subject: string, day: string) => `“${subject}” ${day}`,
    sentSummary: (when: string) => `As sent on ${when}`,
    language: 'Language',
    messageId: 'Message ID',
    returned: 'Returned undelivered',
    greeting: 'Hello!',
    merchant: 'our shop',
    closing: (merchant: string) => `Kind regards, ${merchant}`,
    orderTime: 'Order time',
    moreItems: (count: number) => (count === 1 ? 'and 1 more item' : `and ${count} more items`),
    andMore: (first: string, count: number) =>
      count === 1 ? `${first}, and 1 more item` : `${first}, and ${count} more items`,
    confirmation: {
      subject: (merchant: string) => `Confirmation of your order with ${merchant}`,
      text: 'Thank you for your order.',
    },
    delivery: {
      subject: (merchant: string) => `Delivery of your order with ${merchant}`,
      text: 'Here are the delivery details of your order.',
    },
    refund: {
      subject: (merchant: string) => `Refund update for your order with ${merchant}`,
      text: 'There is an update on the refund for your order.',
      outcome: 'Refund status',
      amount: 'Refund amount',
      reason: 'Reason',
    },
  },
  screen: {
    loading: 'Opening the report',
    notFoundHeading: 'This report is not available',
    notFound: 'The link may be incomplete, or the report has been revoked. Ask the sender for a new link.',
    failedHeading: 'The report could not be opened',
    failed: 'The server did not respond correctly. No data was lost. Please try again.',
    tryAgain: 'Try again',
    print: 'Print',
    downloadPdf: 'Download PDF',
    makingPdf: 'Generating the PDF…',
    pdfBusy: 'Many PDFs are being generated. Please try again in a moment.',
    pdfFailed: 'The PDF could not be generated. Please try again.',
    language: 'Language',
    trackingFailed: 'Get tracking info fail, please try again.',
    doubts: {
      delivered_elsewhere:
        'The tracker names a delivery place other than the shipping address, so the report does not say that the order was delivered.',
      delivered_early:
        'The tracker dates the delivery before the payment or the shipping date, so the report does not say that the order was delivered.',
      signed_early:
        'The signature is dated before the payment or the shipping date, so the report does not say that the order was signed for.',
    },
  },
};

/** A text keeps its parameters in every language, not its wording. */
type Widen<Value> = Value extends (...parameters: infer Parameters) => string
  ? (...parameters: Parameters) => string
  : Value extends string
    ? string
    : { [Key in keyof Value]: Widen<Value[Key]> };

export type Texts = Widen<typeof en>;
