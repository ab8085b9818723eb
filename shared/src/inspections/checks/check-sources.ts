/** Checklists that acquirers and payment providers publish, and their notes on the networks' programmes. */
export const CHECK_SOURCES = {
  payrexx: 'https://support.payrexx.com/en/support/solutions/articles/11000080095-website-requirements',
  billwerk:
    'https://docu.billwerk.plus/help/en/getting-started/go-live/website-requirements-to-accept-cards.html',
  bepi: 'https://bepi.uk/website-requirements',
  spectrum: 'http://spectrumpay.com/index.php/merchant-account/useful-information',
  velocity: 'https://new.velocityprocessing.com/resources/website-requirements.php',
  completeSolutions:
    'https://completemerchantsolutions.freshdesk.com/support/solutions/articles/36000224191-website-guidelines',
  webstix: 'https://www.webstix.com/knowledgebase/payment-gateways/web-site-merchant-account-requirements/',
  integralPay: 'https://integralpay.com/website-requirements-for-merchant-accounts',
  payKings:
    'https://paykings.com/blog/how-to-prepare-your-ecommerce-site-for-high-risk-merchant-account-approval',
  payGlobal:
    'https://payglobal.freshdesk.com/support/solutions/articles/9000039500-mandatory-website-requirements',
  payPound: 'https://paypound.ltd/mandatory-website-requirements-to-obtain-a-merchant-account/',
  quadraPay: 'https://quadrapay.com/?p=14701',
  nuvei: 'https://docs.nuvei.com/documentation/security-docs/risk-guide/schemes-programs',
  legitScript: 'https://legitscript.com/bram-gbpp/',
  g2: 'https://www.g2llc.com/bram-gbpp/',
} as const;
