/*
 * What is published about the answers of Consumer Clarity for merchant transactions, version 4.2.0, written down apart from
 * our models, so that a slip in one of them shows. Travel, loyalty, subscription and facilitator parts are left out.
 *
 * A line is: path, kind, and `!` if its part requires it. Kinds: `a-b` a text of so many characters, `time`, `amount`, `count`,
 * `yes-no`, `digits-n`, `list`, words with `|` between them, or the name of a group below.
 */

const GROUPS: Readonly<Record<string, string>> = {
  NAME: `
    prefix 1-10
    givenName 1-40
    additionalName 1-40
    familyName 1-80
    suffix 1-10`,
  ADDRESS: `
    line1 1-100
    line2 1-100
    line3 1-100
    city 1-100
    countrySubdivision 1-80
    postalCode 1-10
    country 1-80
    latitude 1-11
    longitude 1-11`,
  DISCOUNT: `
    id 1-100 !
    description 1-50 !
    amount amount !`,
};

const PUBLISHED = `
  responseStatus part !
  responseStatus.code TRANSACTION_FOUND|TRANSACTION_NOT_FOUND|MULTIPLE_TRANSACTIONS_FOUND !
  responseStatus.message 1-100
  responseStatus.trackingId 1-201

  order part
  order.merchantOrderId 1-50 !
  order.orderDateTime time !
  order.orderStatus Open_Pending|Open_PendingReturn|Closed_Complete|Closed_Canceled|Other
  order.orderStatusOther 1-50
  order.orderEmail 1-200
  order.orderPhone 3-30
  order.relationshipToAccountHolder 1-45
  order.subtotal amount !
  order.shippingHandling amount
  order.tax amount
  order.total amount !
  order.refundTotal amount
  order.currencyCode 3-3 !
  order.specialInstructions 1-2000
  order.communications 1-1000
  order.proofOfConsent 1-500
  order.refundEligible yes-no
  order.orderRecipientName NAME
  order.storeAddress ADDRESS

  order.orderItems list !
  order.orderItems[].id 1-100 !
  order.orderItems[].productId 1-100
  order.orderItems[].productSku 1-100
  order.orderItems[].productName 1-100 !
  order.orderItems[].productDescription 1-1000
  order.orderItems[].artistSeller 1-100
  order.orderItems[].conditionOfGoods 1-20
  order.orderItems[].linkToItemPurchased 1-500
  order.orderItems[].quantity 1-100
  order.orderItems[].unitOfMeasurement 1-100 !
  order.orderItems[].productPrice amount
  order.orderItems[].productType 1-30
  order.orderItems[].itemDeliveryFormat 1-100
  order.orderItems[].deliveryReferenceId 1-100
  order.orderItems[].refundReferenceId 1-100
  order.orderItems[].creditReimbursementReferenceId 1-100
  order.orderItems[].reservationReferenceId 1-100
  order.orderItems[].adultContent yes-no
  order.orderItems[].itemDiscount DISCOUNT
  order.orderItems[].usage part
  order.orderItems[].usage.productInUse yes-no
  order.orderItems[].usage.lastUtilizationDateTime time
  order.orderItems[].usage.totalUsage count
  order.orderItems[].usage.consumptionDescription 1-500
  order.orderItems[].usage.consumptionMethod 1-500

  order.transactionDetails part
  order.transactionDetails.deviceIpAddress 1-45
  order.transactionDetails.geolocation 1-30
  order.transactionDetails.geoLocationLongitude 1-30
  order.transactionDetails.geoLocationLatitude 1-30
  order.transactionDetails.orderDeviceId 1-40
  order.transactionDetails.orderDeviceName 1-20
  order.transactionDetails.orderDeviceFingerprint 20-200
  order.transactionDetails.deviceType 1-20
  order.transactionDetails.appSourceBrowserType 1-45
  order.transactionDetails.simDetails 1-21
  order.transactionDetails.mobileNetworkProvider 1-45
  order.transactionDetails.imeiId 1-32
  order.transactionDetails.iccId 1-22
  order.transactionDetails.salesChannel 1-25

  order.payments list
  order.payments[].id 1-100
  order.payments[].matchedPayment yes-no
  order.payments[].paymentType AMEX|DISCOVER|MC|VISA
  order.payments[].cardFirstSix digits-6
  order.payments[].cardLastFour digits-4
  order.payments[].cardCvv2ValidationOutcomeAtPurchase X|U|P|Y|D|N
  order.payments[].addressValidationServiceMatch Y|N|U
  order.payments[].totalBeforeTax amount
  order.payments[].paymentAmount amount
  order.payments[].transactionIdentifierValue 1-30
  order.payments[].acquirerReferenceNumber 23-23
  order.payments[].issuerAuthorizationCode 6-6
  order.payments[].authorizationDateTime time
  order.payments[].transactionType Adjustment|Credit|Reversal|Sale
  order.payments[].merchantIdentificationNumber 1-50
  order.payments[].paymentGatewayId 1-10
  order.payments[].paymentGatewayDescriptor 1-50
  order.payments[].merchantBillingDescriptor 1-24
  order.payments[].authorizedMerchantBillingDescriptor 1-24
  order.payments[].billingName NAME
  order.payments[].billingAddress ADDRESS

  order.refunds list
  order.refunds[].id 1-100 !
  order.refunds[].referenceNumber 1-65
  order.refunds[].refundDateTime time !
  order.refunds[].cardLastFour digits-4
  order.refunds[].paymentType AMEX|DISCOVER|MC|VISA
  order.refunds[].total amount !
  order.refunds[].orderBalance amount
  order.refunds[].issuerAuthorizationCode 6-6

  order.taxItems list
  order.taxItems[].id 1-100 !
  order.taxItems[].description 1-50 !
  order.taxItems[].amount amount !
  order.discounts list
  order.discounts[].id 1-100 !
  order.discounts[].description 1-50 !
  order.discounts[].amount amount !

  order.deliveries list
  order.deliveries[].id 1-100
  order.deliveries[].digitalDelivery part
  order.deliveries[].digitalDelivery.digitalDeliveryDateTime time
  order.deliveries[].digitalDelivery.digitalDeliveryNotificationMessageSent yes-no
  order.deliveries[].digitalDelivery.digitalDeliveryNotificationMethod 1-50
  order.deliveries[].digitalDelivery.digitalDeliveryNotificationMessageDateTime time
  order.deliveries[].digitalDelivery.downloadStartDateTime time
  order.deliveries[].digitalDelivery.downloadCompletionDateTime time
  order.deliveries[].digitalDelivery.digitalDeliveryIpAddress 1-45
  order.deliveries[].physicalDelivery part
  order.deliveries[].physicalDelivery.trackingNumber 1-255
  order.deliveries[].physicalDelivery.deliveryProvider 1-45
  order.deliveries[].physicalDelivery.deliveryService 1-50
  order.deliveries[].physicalDelivery.deliveryStatus Backordered|Cancelled|In_Transit|Not_Shipped|Other|Partial_Shipped|Pickup|Shipped|Shipping_Exception
  order.deliveries[].physicalDelivery.descriptionOfOtherStatus 1-50
  order.deliveries[].physicalDelivery.dateShipped time
  order.deliveries[].physicalDelivery.dateDelivered time
  order.deliveries[].physicalDelivery.signatureRequiredForDelivery yes-no
  order.deliveries[].physicalDelivery.proofOfDeliverySigned yes-no
  order.deliveries[].physicalDelivery.proofOfDeliverySignedBy 1-75
  order.deliveries[].physicalDelivery.numberOfItemsDelivered 1-100
  order.deliveries[].physicalDelivery.specialShippingInstructions 1-75
  order.deliveries[].physicalDelivery.packingSlipContents 1-2000
  order.deliveries[].physicalDelivery.addressVerificationForShipping yes-no
  order.deliveries[].physicalDelivery.billingAddressMatchesShippingAddress yes-no
  order.deliveries[].physicalDelivery.customerPickup yes-no
  order.deliveries[].physicalDelivery.reasonForPickup 1-30
  order.deliveries[].physicalDelivery.pickupDateTime time
  order.deliveries[].physicalDelivery.idVerifiedAtPickupLocation yes-no
  order.deliveries[].physicalDelivery.idVerificationAtPickupLocation 1-25
  order.deliveries[].physicalDelivery.shippingName NAME
  order.deliveries[].physicalDelivery.shippingAddress ADDRESS
  order.deliveries[].physicalDelivery.pickupAddressLocation ADDRESS
  order.deliveries[].physicalDelivery.nameOfSigner NAME

  order.customData list
  order.customData[].customFieldName 1-500
  order.customData[].customFieldValue 1-500
  order.callToActionLinks list
  order.callToActionLinks[].linkUrl 9-500 !
  order.callToActionLinks[].linkType VIEW_ORDER|REQUEST_REFUND|BUY_AGAIN|WRITE_REVIEW !

  merchantProfile part
  merchantProfile.name 1-200
  merchantProfile.description 1-250
  merchantProfile.merchantCategoryCode 4-4
  merchantProfile.refundPolicyRecap 1-250
  merchantProfile.refundPolicy 1-200000
  merchantProfile.refundPolicyLink 1-500
  merchantProfile.termsAndConditionsRecap 1-250
  merchantProfile.termsAndConditions 1-200000
  merchantProfile.termsAndConditionsLink 1-500
  merchantProfile.cancellationPolicyRecap 1-250
  merchantProfile.cancellationPolicy 1-200000
  merchantProfile.cancellationPolicyLink 1-500
  merchantProfile.logoUrl 1-500
  merchantProfile.merchantReceiptContact part
  merchantProfile.merchantReceiptContact.phoneForReceipt 3-30
  merchantProfile.merchantReceiptContact.emailForReceipt 1-200
  merchantProfile.merchantReceiptContact.websiteForReceipt 1-100
  merchantProfile.merchantReceiptContact.receiptAddress ADDRESS
  merchantProfile.merchantCustomerServiceContact part
  merchantProfile.merchantCustomerServiceContact.phoneNumber 3-30
  merchantProfile.merchantCustomerServiceContact.email 1-200
  merchantProfile.merchantCustomerServiceContact.website 1-100
  merchantProfile.merchantCustomerServiceContact.customerServiceInstructions 1-250
  merchantProfile.merchantCustomerServiceContact.address ADDRESS

  accountProfile part
  accountProfile.phone 3-30
  accountProfile.userIdName 1-65
  accountProfile.customerNameDuration count
  accountProfile.accountCreationDateTime time
  accountProfile.accountLastUsageDateTime time
  accountProfile.totalSpendAmount amount
  accountProfile.cardholderVisitCountPrior count
  accountProfile.cardholderVisitCountSince count
  accountProfile.monthsSinceFirstPurchase count
  accountProfile.countOfPurchasesSinceRegistration count
  accountProfile.countOfDisputedPurchasesSinceRegistration count
  accountProfile.additionalRelatedDisputes count
  accountProfile.disputeHistoryMatch yes-no
  accountProfile.lastLoginDateTime time
  accountProfile.membershipSubscriptionType 1-75
  accountProfile.goodOrders90DaysOld yes-no
  accountProfile.accountPrimaryDeviceId 1-40
  accountProfile.accountPrimaryDeviceName 1-20
  accountProfile.accountAuthenticationConducted 1-50
  accountProfile.passwordLastUpdatedDateTime time
  accountProfile.passwordAuthenticationDateTime time
  accountProfile.emailAccountHistory count
  accountProfile.accountCreationIpAddress 1-45
  accountProfile.name NAME
  accountProfile.accountShippingAddress ADDRESS
  accountProfile.accountBillingAddress ADDRESS
  accountProfile.historicOrders list
  accountProfile.historicOrders[].orderId 1-65
  accountProfile.historicOrders[].orderDateTime time
  accountProfile.historicOrders[].orderTotal amount
  accountProfile.historicOrders[].primaryDeviceId 1-40
  accountProfile.historicOrders[].primaryDeviceName 1-20
  accountProfile.historicOrders[].deviceIpAddress 1-45
  accountProfile.historicOrders[].paymentType AMEX|DISCOVER|MC|VISA
  accountProfile.historicOrders[].userIdName 1-65
  accountProfile.historicOrders[].matchCreditCard yes-no
  accountProfile.historicOrders[].matchDeviceId yes-no
  accountProfile.historicOrders[].matchDeviceName yes-no
  accountProfile.historicOrders[].matchIpAddress yes-no
  accountProfile.historicOrders[].matchGeoLocation yes-no
  accountProfile.historicOrders[].currencyCode 3-3`;

type Row = { path: string; kind: string; isRequired: boolean };

const rowsOf = (text: string): Row[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .flatMap((line) => {
      const [path = '', kind = '', required] = line.split(' ');
      const group = GROUPS[kind];
      const own = { path, kind: group === undefined ? kind : 'part', isRequired: required === '!' };
      const inner = rowsOf(group ?? '').map((row) => ({ ...row, path: `${path}.${row.path}` }));
      return [own, ...inner];
    });

const ROWS = new Map(rowsOf(PUBLISHED).map((row) => [row.path, row]));

const TIME = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\dZ$/;
const AMOUNT = /^(?=.{1,12}$)-?\d+(\.\d+)?$/;

/** Whether a value is of a kind; lengths are counted in UTF-16 units, which is the stricter count. */
function isOfKind(value: unknown, kind: string): boolean {
  if (kind === 'part') return typeof value === 'object' && value !== null && !Array.isArray(value);
  if (kind === 'list') return Array.isArray(value);
  if (kind === 'yes-no') return typeof value === 'boolean';
  if (kind === 'count') return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 99_999;
  if (typeof value !== 'string') return false;
  if (kind === 'time') return TIME.test(value);
  if (kind === 'amount') return AMOUNT.test(value);
  const digits = /^digits-(\d+)$/.exec(kind);
  if (digits) return value.length === Number(digits[1]) && /^\d+$/.test(value);
  const [, least, most] = /^(\d+)-(\d+)$/.exec(kind) ?? [];
  if (least === undefined) return kind.split('|').includes(value);
  return value.length >= Number(least) && value.length <= Number(most);
}

/** Where an answer isn't as published: unknown fields, wrong values, missing required fields and empty parts. */
export function clarityFaults(answer: unknown, path = '', at = ''): string[] {
  const row = ROWS.get(path);
  if (path !== '' && !path.endsWith('[]')) {
    if (!row) return [`${at} is unknown`];
    if (!isOfKind(answer, row.kind)) return [`${at} isn't ${row.kind}: ${JSON.stringify(answer)}`];
  }
  if (Array.isArray(answer)) {
    const entries = answer.flatMap((entry, place) => clarityFaults(entry, `${path}[]`, `${at}[${place}]`));
    return answer.length === 0 ? [`${at} is empty`] : entries;
  }
  if (typeof answer !== 'object' || answer === null) return [];
  const prefix = path === '' ? '' : `${path}.`;
  const lacking = [...ROWS.values()].filter(({ path: other, isRequired }) => {
    const name = other.slice(prefix.length);
    return isRequired && other.startsWith(prefix) && /^\w+$/.test(name) && !Object.hasOwn(answer, name);
  });
  return [
    ...(Object.keys(answer).length === 0 ? [`${at} is empty`] : []),
    ...lacking.map(({ path: other }) => `${at} lacks ${other}`),
    ...Object.entries(answer).flatMap(([name, part]) =>
      clarityFaults(part, prefix + name, at === '' ? name : `${at}.${name}`),
    ),
  ];
}
