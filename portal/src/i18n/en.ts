/** Every text of the portal, in English. The other languages have the same keys. */
export const en = {
  frame: {
    product: 'CBP Portal',
    skip: 'Skip to the content',
    language: 'Language',
    timeZone: 'All times are Hong Kong time (UTC+8).',
    opening: 'Opening the page',
  },
  copy: {
    copied: 'Copied',
  },
  failure: {
    tryAgain: 'Try again',
    nothingLost: 'Nothing was lost.',
    unreachable: 'The server cannot be reached. Check that the product is running and that you are online.',
    timeout: 'The server did not answer in time.',
    server: 'The server reported a fault.',
  },
  errorPage: {
    notFoundHeading: 'Page not found',
    notFoundText: 'There is no page at this address.',
    systemHeading: 'This page stopped working',
    systemText: 'The portal came upon a fault of its own. Nothing was lost: open the page again.',
    reload: 'Open again',
    home: 'Go to the transactions',
  },
  key: {
    heading: 'Open the portal',
    intro:
      'Starting the product with “npm start” prints the address of this portal with your operator key at its end. Open that address, or paste it here.',
    label: 'Operator key',
    help: 'The whole address or the key alone. It is kept in this tab until you close it.',
    submit: 'Open the portal',
    invalid:
      'This is no operator key. Paste the address that “npm start” printed, or the part after “#key=”.',
    refusedHeading: 'The server refused the key',
    refusedText:
      'The key in use is not the one that this server was started with. Open the address that “npm start” printed last, or paste it below.',
  },
  list: {
    heading: 'Receipt transactions',
    intro: 'Open a transaction to choose what its Compelling Evidence report shows.',
    table: 'Receipt transactions, newest first',
    columns: {
      created: 'Created',
      merchant: 'Merchant',
      orderReference: 'Order reference',
      amount: 'Amount',
      card: 'Card',
      evidence: 'Evidence',
      report: 'Report',
    },
    open: 'Preview the report of order {{order}}, created {{time}}',
    noOrder: 'without reference',
    copyOrder: 'Copy order reference {{order}}',
    range_one: '{{from}}–{{to}} of {{total}} transaction',
    range_other: '{{from}}–{{to}} of {{total}} transactions',
    rangeAtLeast: '{{from}}–{{to}} of more than {{total}} transactions',
    pages: 'Pages of the list',
    previous: 'Previous page',
    next: 'Next page',
    loading: 'Loading the transactions',
    emptyHeading: 'No transactions yet',
    emptyText:
      'A transaction appears here as soon as a receipt is recorded. To look around with demo data, start the product on an empty database with LOAD_DEMO=when-empty.',
    loadAgain: 'Load again',
    pastEndHeading: 'This page is past the end of the list',
    firstPage: 'Go to the first page',
    failedHeading: 'The transactions could not be loaded',
  },
  evidence: {
    released: 'Released',
    releasedOn: 'Released {{time}}',
    notReleased: 'Not released',
    openReport: 'Open report',
    openReportOf: 'Open report of order {{order}} in a new tab',
    copyLink: 'Copy report link',
    copyLinkOf: 'Copy report link of order {{order}}',
  },
  preview: {
    back: 'Transactions',
    unnamed: 'Unnamed merchant',
    facts: 'Transaction',
    panel: 'Sections of the report',
    shown: '{{count}} of {{total}} sections shown',
    groups: { email: 'E-mails', info: 'Information', policy: 'Policies' },
    switches: {
      confirmation: 'Order confirmation',
      delivery: 'Delivery',
      refund: 'Refund',
      tracking_url: 'Shipping and tracking',
      product_photo: 'Product photos',
      delivery_signed: 'Signed delivery',
      buyer_message: 'Buyer messages',
    },
    allOn: 'All on',
    allOff: 'All off',
    ofGroup: '{{action}}: {{group}}',
    reset: 'Reset to released',
    sameAsReleased: 'The preview shows what was released.',
    differs: 'The preview differs from the released report. The public report stays as it is.',
    unreleased: 'Not released: nobody but operators can see this report.',
    commandHeading: 'PDF of this preview',
    commandHelp: 'Run it in the folder of the product while the product is running.',
    commandToken:
      'If the product was started with OPERATOR_KEY or another DATA_DIR, put that key in place of the file.',
    copyCommand: 'Copy the command',
    paper: 'Preview of the report',
    loading: 'Loading the transaction',
    failedHeading: 'The transaction could not be loaded',
    missingHeading: 'There is no such transaction',
    missingText: 'The address may be incomplete, or the transaction belongs to another installation.',
  },
} as const;

/** Languages without a plural form of their own leave `_one` out. */
type Widen<Value> = Value extends string
  ? string
  : { [Key in keyof Value as Key extends `${string}_one` ? never : Key]: Widen<Value[Key]> };

export type Texts = Widen<typeof en>;
