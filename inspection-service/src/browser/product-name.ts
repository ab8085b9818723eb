/** How the product names itself to sites, and the name that their robots.txt may use for it. */
export const PRODUCT_NAME = 'CBP-Inspection';
