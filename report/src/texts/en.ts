/** Every text of the report, in English. The other languages have the same keys. */
export const en = {
  report: 'Compelling Evidence',
  reportSubtitle: 'Documents in support of a card transaction',
  preview: 'PREVIEW, not for submission',
  previewOf: (report: string) => `${report}: PREVIEW, not for submission`,
  noData: 'No Corresponding Data',
  noMessages: 'No Messages',
  timeZoneNote: 'All times are Hong Kong time (UTC+8).',
  page: (page: string, pages: string) => `Page ${page} of ${pages}`,
  released: 'Released',
  reportId: 'Report id',

  cover: {
    preparedFor: 'Prepared for the card issuer’s dispute desk',
    merchant: 'Merchant',
    amount: 'Amount',
    card: 'Card',
    orderReference: 'Order reference',
    transactionTime: 'Transaction time',
    purchase: 'Purchase',
  },
  summary: {
    heading: 'Summary of exhibits',
    intro: (merchant: string) => `${merchant} submits the following exhibits for this transaction.`,
    introAnonymous: 'The merchant submits the following exhibits for this transaction.',
    exhibit: 'Exhibit',
    content: 'What it shows',
    pageColumn: 'Page',
  },
  transaction: {
    heading: 'Transaction',
    proves: 'The card payment that is disputed and what was bought with it.',
    item: 'Item',
    quantity: 'Quantity',
    itemAmount: 'Amount',
    purchasePage: 'Purchase page',
    productPage: 'Product page',
    paid: (amount: string, when: string) => `${amount} paid ${when}`,
  },
  confirmation: {
    heading: 'Order confirmation e-mail',
    proves: 'The buyer was sent this confirmation of the order.',
    sent: (when: string) => `Confirmation sent ${when}`,
  },
  delivery: {
    heading: 'Delivery e-mail',
    proves: 'The buyer was told that the order had been shipped, and how to follow it.',
    sent: (when: string) => `Shipping notice sent ${when}`,
  },
  refundEmail: {
    heading: 'Refund e-mail',
    proves: 'The buyer was told what became of the refund request.',
    sent: (when: string) => `Refund notice sent ${when}`,
  },
  shipping: {
    heading: 'Shipping and delivery',
    proves: 'The goods were handed to a carrier and followed on their way to the buyer’s address.',
    shippedOn: 'Shipped',
    address: 'Delivery address',
    trackingLinks: 'Tracking links',
    tracker: 'Tracker',
    status: 'Delivery status',
    pickedUp: 'Picked up',
    delivered: 'Delivered',
    scans: 'Carrier scans',
    time: 'Time',
    place: 'Place',
    event: 'Event',
    summary: (status: string, when: string) => [status, when].filter(Boolean).join(', '),
    shipped: (when: string) => `Shipped ${when}`,
    toPlace: (place: string) => `to ${place}`,
  },
  photos: {
    heading: 'Product photos',
    proves: 'What the buyer ordered, as the shop shows it.',
    photo: (number: number) => `Photo ${number}`,
    file: 'File',
    item: 'Item',
    count: (count: number) => (count === 1 ? '1 photo' : `${count} photos`),
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
    proves: 'The recipient signed for the delivery.',
    signedOn: 'Signed',
    document: 'Signed delivery document',
    summary: (when: string, place: string) =>
      ['Delivered and signed', when, place].filter(Boolean).join(', '),
  },
  policies: {
    heading: 'Policies',
    proves: 'The terms that the shop shows to every buyer at checkout.',
    policy: 'Policy',
    address: 'Title and address',
  },
  history: {
    heading: 'Communication history',
    proves: 'Every step of the order and of the conversation with the buyer, oldest first.',
    count: (count: number) => (count === 1 ? '1 event' : `${count} events`),
    leftOut: (count: number) =>
      count === 1 ? '1 event between these is not shown' : `${count} events between these are not shown`,
    issue: 'Issue',
    request: 'Request',
    refund: 'Refund',
    file: 'File',
    undated: 'No date',
    unnamed: 'Event',
  },
  messages: {
    heading: 'Buyer messages',
    proves: 'What the buyer and the merchant wrote to each other.',
    count: (count: number) => (count === 1 ? '1 message' : `${count} messages`),
    buyer: 'Buyer',
    merchant: 'Merchant',
    read: 'Read',
    unread: 'Unread',
  },
  end: {
    heading: 'End of the report',
    statement: (merchant: string) =>
      `This report was compiled from the records of the order that ${merchant} and the buyer made at the time. Amounts, times and texts are shown as they were recorded.`,
    statementAnonymous:
      'This report was compiled from the records of the order that the merchant and the buyer made at the time. Amounts, times and texts are shown as they were recorded.',
  },
  email: {
    from: 'From',
    to: 'To',
    toBuyer: 'The buyer',
    subject: 'Subject',
    sent: 'Sent',
    greeting: 'Hello,',
    merchant: 'your shop',
    closing: (merchant: string) => `Kind regards, ${merchant}`,
    orderReference: 'Order reference',
    orderDate: 'Order date',
    card: 'Card',
    amount: 'Amount charged',
    moreItems: (count: number) => (count === 1 ? 'and 1 more item' : `and ${count} more items`),
    andMore: (first: string, count: number) =>
      count === 1 ? `${first}, and 1 more item` : `${first}, and ${count} more items`,
    address: 'Delivery address',
    confirmation: {
      subject: (merchant: string) => `Your order with ${merchant} is confirmed`,
      text: 'Thank you for your order. We have received your payment and are getting everything ready.',
    },
    delivery: {
      subject: (merchant: string) => `Your order with ${merchant} is on its way`,
      text: 'Your order has been handed to the carrier. You can follow the parcel here:',
      textWithoutLink: 'Your order has been handed to the carrier.',
      shippedOn: 'Shipped',
    },
    refund: {
      subject: (merchant: string) => `About the refund for your order with ${merchant}`,
      text: 'We have dealt with your request. This is the result:',
      textWithoutResult: 'We have dealt with your request.',
      outcome: 'Result',
      refunded: 'Amount refunded',
      reason: 'Reason',
    },
  },
  screen: {
    loading: 'Opening the report',
    notFoundHeading: 'This report is not available',
    notFound: 'The link may be incomplete, or the report has been withdrawn. Ask the sender for a new link.',
    failedHeading: 'The report could not be opened',
    failed: 'The server did not answer as it should. Nothing is lost: please try again.',
    tryAgain: 'Try again',
    print: 'Print',
    language: 'Language',
    trackingFailed: 'Get tracking info fail, please try again.',
  },
};

/** A text keeps its parameters in every language, not its wording. */
type Widen<Value> = Value extends (...parameters: infer Parameters) => string
  ? (...parameters: Parameters) => string
  : Value extends string
    ? string
    : { [Key in keyof Value]: Widen<Value[Key]> };

export type Texts = Widen<typeof en>;
