import { CSV_TYPE, IMAGE_TYPES, JSON_LINES_TYPE, XML_TYPE } from '../calls/file-type.ts';
import { sealedUploadCall } from './sealed-upload-call.ts';
import { tableUploadCall, uploadCall } from './upload-call.ts';

/** Ten times the largest official list. */
const WATCHLIST_BYTES = 300 * 1024 * 1024;
const LOGO_BYTES = 5 * 1024 * 1024;

export const uploadEndpoints = {
  uploadWatchlistFile: uploadCall({
    purpose: 'watchlist_file',
    path: '/uploads/watchlist-files',
    right: { service: 'aml', right: 'watchlist.update' },
    maxBytes: WATCHLIST_BYTES,
    types: [CSV_TYPE, XML_TYPE, JSON_LINES_TYPE],
    section: 'aml',
    summary: 'Uploads a file of a new version of a watchlist',
  }),

  uploadReceiptPhoto: uploadCall({
    purpose: 'receipt_photo',
    path: '/uploads/receipt-photos',
    right: { service: 'ics', right: 'evidence.create' },
    maxBytes: 10 * 1024 * 1024,
    types: IMAGE_TYPES,
    section: 'receipts',
    summary: 'Uploads a photo for the evidence of a transaction',
  }),
  uploadOrderPhoto: uploadCall({
    purpose: 'receipt_photo',
    path: '/uploads/order-photos',
    right: { service: 'ics', right: 'transaction.update' },
    maxBytes: 10 * 1024 * 1024,
    types: IMAGE_TYPES,
    section: 'receipts',
    summary: 'Uploads a photo of an item, or of the signed document of an order',
  }),
  uploadBrandLogo: uploadCall({
    purpose: 'brand_logo',
    path: '/uploads/brand-logos',
    right: { service: 'si', right: 'brand.create' },
    maxBytes: LOGO_BYTES,
    types: IMAGE_TYPES,
    section: 'brands',
    summary: 'Uploads the logo of a brand that is added',
  }),
  uploadChangedBrandLogo: uploadCall({
    purpose: 'brand_logo',
    path: '/uploads/changed-brand-logos',
    right: { service: 'si', right: 'brand.update' },
    maxBytes: LOGO_BYTES,
    types: IMAGE_TYPES,
    section: 'brands',
    summary: 'Uploads another logo of a brand',
  }),
  uploadAlertFile: tableUploadCall({
    purpose: 'alert_file',
    path: '/uploads/alert-files',
    right: { service: 'ethoca', right: 'alert.create' },
    maxBytes: 10 * 1024 * 1024,
    section: 'alerts',
    summary: 'Uploads a file of alerts',
  }),
  uploadAlertOutcomes: tableUploadCall({
    purpose: 'alert_outcomes',
    path: '/uploads/alert-outcomes',
    right: { service: 'ethoca', right: 'alert.update_bulk' },
    maxBytes: 20 * 1024 * 1024,
    section: 'alerts',
    summary: 'Uploads a file of outcomes',
  }),
  uploadEnquiryAnswers: tableUploadCall({
    purpose: 'enquiry_answers',
    path: '/uploads/enquiry-answers',
    right: { service: 'ethoca', right: 'enquiry.update' },
    maxBytes: 10 * 1024 * 1024,
    section: 'enquiries',
    summary: 'Uploads a file of responses to enquiries',
  }),
  uploadRdrCaidAnswers: tableUploadCall({
    purpose: 'caid_answers',
    path: '/uploads/rdr-caid-answers',
    right: { service: 'rdr', right: 'caid.update_bulk' },
    maxBytes: 10 * 1024 * 1024,
    section: 'rdr',
    summary: "Uploads a file of Verifi's responses about RDR CAIDs",
  }),
  uploadOiCaidAnswers: tableUploadCall({
    purpose: 'caid_answers',
    path: '/uploads/oi-caid-answers',
    right: { service: 'oi', right: 'caid.update_bulk' },
    maxBytes: 10 * 1024 * 1024,
    section: 'oi',
    summary: "Uploads a file of Verifi's responses about Order Insight CAIDs",
  }),
  uploadRdrCases: tableUploadCall({
    purpose: 'rdr_cases',
    path: '/uploads/rdr-cases',
    right: { service: 'rdr', right: 'case.update' },
    maxBytes: 10 * 1024 * 1024,
    section: 'rdr',
    summary: "Uploads the network's report of RDR cases",
  }),
  uploadScreenings: tableUploadCall({
    purpose: 'screenings',
    path: '/uploads/screenings',
    right: { service: 'aml', right: 'screening.create' },
    maxBytes: 10 * 1024 * 1024,
    section: 'aml',
    summary: 'Uploads a file of customers to screen',
  }),
  uploadVerificationImage: sealedUploadCall({
    purpose: 'verification_image',
    path: '/uploads/verification-images',
    right: { service: 'aml', right: 'verification.create' },
    section: 'aml',
    summary: 'Uploads an image of an identity document',
  }),
  uploadOrderFile: tableUploadCall({
    purpose: 'order_file',
    path: '/uploads/order-files',
    right: { service: 'ics', right: 'transaction.create', byPeople: true },
    maxBytes: 5 * 1024 * 1024,
    section: 'receipts',
    summary: 'Uploads an order export of a shop',
  }),
};
