import { deliveryWord } from '@cbp/shared/evidence/delivery-word';
import { isSamePublicAddress } from '@cbp/shared/evidence/public-address';
import { detectCardBrand } from '@cbp/shared/format/card';
import { formatDateTime, parseTime } from '@cbp/shared/format/time';
import { MARKS } from '@cbp/shared/marks';
import { readAddressAnswer } from '@cbp/shared/payments/payment-answer';
import { fold } from '@cbp/shared/text/fold';
import { deliveryFacts } from './delivery-facts.ts';
import { isDeliveredElsewhere, placeOfDelivery } from './delivery-place.ts';
import { parcelCount, parcelOf, trackedParcelOf } from './parcels.ts';
import type { ProvedFact } from './proved-fact.ts';
import { forSummary, type ReportData } from './report-data.ts';
import { signerOf } from './signer.ts';
import { sincePayment } from './since-payment.ts';

/** A time that can be read, for a sentence; null for any other. */
export function timeFor(value: string | null | undefined): string | null {
  return parseTime(value) ? forSummary(formatDateTime(value) ?? '') : null;
}

/** Letters and digits alone, so that "PO1 2AB" is "po12ab". */
export function squeezed(text: string | null | undefined): string {
  return fold(text ?? '').replace(/[^\p{L}\p{N}]/gu, '');
}

/** The place of delivery, where it is that of the address; nothing is said of another one. */
function statedPlace(report: ReportData): string | null {
  const place = placeOfDelivery(report);
  const city = squeezed(report.product.city);
  return place && city && squeezed(place).includes(city) ? forSummary(place) : null;
}

/** The number with which the reader can ask the carrier. */
function parcelFor(report: ReportData): string | null {
  const parcel = parcelOf(report);
  return parcel && forSummary(parcel);
}

/** The recipient's signature, where nothing speaks against it. */
export function signedFact(report: ReportData): ProvedFact | null {
  const { isSigned, isDelivered } = deliveryFacts(report);
  if (!isSigned) return null;
  const { facts, answers } = report.texts.decision;
  const when = timeFor(report.product.delivery_signed_date);
  const parcels = parcelCount(report);
  const signer = signerOf(report);
  const by = signer && !signer.isRecipient ? signer.name : null;
  // With several parcels it is unknown to which one the signature belongs.
  if (parcels > 1)
    return {
      name: 'signed',
      sentence: facts.signedOneOf(by, when, parcels),
      answer: answers.signedOneOf(parcels),
      inLetter: (say) => say.signedOneOf(by, when, parcels),
      exhibit: 'signed-delivery',
    };
  const where = isDelivered ? statedPlace(report) : null;
  return {
    name: 'signed',
    sentence: isDelivered
      ? facts.deliveredAndSigned(by, when, where, parcelFor(report))
      : facts.signed(signer?.isRecipient ?? false, by, when),
    answer: isDelivered ? answers.deliveredAndSigned(by) : answers.signed(signer?.isRecipient ?? false, by),
    inLetter: (say) =>
      isDelivered
        ? say.deliveredAndSigned(by, when, where, parcelFor(report))
        : say.signed(signer?.isRecipient ?? false, by, when),
    exhibit: 'signed-delivery',
  };
}

/** The document of a delivery of which nothing else is known: what it is, and no more. Nothing of one that cannot be shown. */
export function deliveryRecordFact(report: ReportData): ProvedFact | null {
  const { photos, product } = report;
  const shown = photos[product.delivery_signed ?? ''];
  if (!deliveryFacts(report).isUncontradicted || !shown || !('url' in shown)) return null;
  const when = timeFor(product.delivery_signed_date);
  return {
    name: 'delivery_record',
    sentence: report.texts.signed.record(parcelFor(report), when),
    answer: null,
    inLetter: (say) => say.deliveryRecord(parcelFor(report), when),
    exhibit: 'signed-delivery',
  };
}

/** What the tracker says of the delivery, where nothing speaks against it. */
export function deliveredFact(report: ReportData): ProvedFact | null {
  if (!deliveryFacts(report).isDelivered) return null;
  const { facts, answers } = report.texts.decision;
  const when = timeFor(report.shipment?.delivered_date);
  const parcels = parcelCount(report);
  const asked = trackedParcelOf(report);
  const where = statedPlace(report);
  const parcel = asked && forSummary(asked);
  return {
    name: 'delivered',
    sentence: facts.delivered(when, where, parcel, parcels),
    answer: parcels > 1 ? answers.deliveredOneOf(parcels) : answers.delivered,
    inLetter: (say) => say.delivered(when, where, parcel, parcels),
    exhibit: 'shipping',
  };
}

/** Whether anything that the tracker says is that the goods came back, or could not be handed over. */
export function isSentBack({ shipment }: ReportData): boolean {
  const words = [
    shipment?.delivery_status,
    ...(shipment?.delivery_info ?? []).map(({ description }) => description),
  ].map(deliveryWord);
  return words.includes('returned') || words.includes('undelivered');
}

/** That the goods went on their way: no more than a day, so only where nothing says that they came back. */
export function shippedFact(report: ReportData): ProvedFact | null {
  const when = timeFor(report.product.shipping_date);
  if (!when || isSentBack(report) || isDeliveredElsewhere(report) || deliveryFacts(report).isDelivered)
    return null;
  const { facts, answers } = report.texts.decision;
  return {
    name: 'shipped',
    sentence: facts.shipped(when),
    answer: answers.shipped,
    inLetter: (say) => say.shipped(when),
    exhibit: 'shipping',
  };
}

/** The delivery went to the postcode that the issuer confirmed as the cardholder's. */
export function verifiedAddressFact(report: ReportData): ProvedFact | null {
  const { proof, product, transaction, texts } = report;
  const brand = detectCardBrand(transaction.card_prefix, transaction.card_suffix);
  const isConfirmed = readAddressAnswer(proof.avs_result, brand)?.postcode === true;
  const [delivery, billing] = [squeezed(product.postalcode), squeezed(proof.billing_address?.postalcode)];
  const [to, from] = [squeezed(product.country), squeezed(proof.billing_address?.country)];
  const isOtherCountry = to !== '' && from !== '' && to !== from;
  if (!isConfirmed || delivery === '' || delivery !== billing || isOtherCountry) return null;
  const postcode = forSummary(product.postalcode ?? '');
  return {
    name: 'verified_address',
    sentence: texts.decision.facts.verifiedAddress(postcode),
    answer: texts.decision.answers.verifiedAddress,
    inLetter: (say) => say.verifiedAddress(postcode),
    exhibit: 'payment',
  };
}

/** The last access to digital goods after they were paid for. */
export function digitalDeliveryFact(report: ReportData): ProvedFact | null {
  const { proof, texts, language } = report;
  const last = sincePayment(report, proof.digital_delivery).at(-1);
  const when = timeFor(last?.time);
  if (!last || !when) return null;
  const { facts, answers } = texts.decision;
  const isSameIp = isSamePublicAddress(last.ip_address, proof.ip_address);
  const what = [last.event, last.item]
    .map((text) => text?.trim())
    .filter(Boolean)
    .join(MARKS[language].colon);
  const summary = what ? forSummary(what) : null;
  return {
    name: 'digital_delivery',
    sentence: facts.digitalDelivery(summary, when, isSameIp),
    answer: answers.digitalDelivery,
    inLetter: (say) => say.digitalDelivery(summary, when, isSameIp),
    exhibit: 'digital-delivery',
  };
}
