import type { PdfMeasurements } from '@cbp/shared/entities/preflight.model';

/** How a person knows a section of the report, and what leaves it out. */
type ReportSection = { heading: string; switchedOffBy: string | null; alternative?: string };

/** By the id that names the section in the document. A test holds this against a rendered report. */
export const REPORT_SECTIONS: Readonly<Record<string, ReportSection>> = {
  transaction: { heading: 'Transaction', switchedOffBy: null },
  'order-confirmation-email': { heading: 'Order confirmation e-mail', switchedOffBy: 'email.confirmation' },
  'delivery-email': { heading: 'Delivery e-mail', switchedOffBy: 'email.delivery' },
  'refund-email': { heading: 'Refund e-mail', switchedOffBy: 'email.refund' },
  shipping: { heading: 'Shipping and delivery', switchedOffBy: 'info.tracking_url' },
  'product-photos': {
    heading: 'Product photos',
    switchedOffBy: 'info.product_photo',
    alternative: 'show fewer photos',
  },
  'signed-delivery': { heading: 'Signed delivery', switchedOffBy: 'info.delivery_signed' },
  policies: { heading: 'Policies', switchedOffBy: 'policy', alternative: 'show fewer of them' },
  'communication-history': { heading: 'Communication history', switchedOffBy: null },
  'buyer-messages': { heading: 'Buyer messages', switchedOffBy: 'info.buyer_message' },
};

/**
 * Which section takes most of a document and what makes it smaller, as a piece of a sentence; empty for a document
 * without sections.
 */
export function heaviestSection(
  sections: PdfMeasurements['sections'],
  weightOf: (section: PdfMeasurements['sections'][number]) => number,
  describe: (weight: number) => string,
): string {
  const known = sections.filter(({ id }) => Object.hasOwn(REPORT_SECTIONS, id));
  const byWeight = known.toSorted((a, b) => weightOf(b) - weightOf(a));
  const heaviest = byWeight[0];
  if (!heaviest) return '';
  const nameOf = ({ id }: { id: string }) => `${REPORT_SECTIONS[id]?.heading} (${id})`;
  const sentence = `${nameOf(heaviest)} weighs most with ${describe(weightOf(heaviest))}`;
  const mend = mendOf(heaviest.id, 'it');
  if (mend) return `${sentence}: ${mend}`;
  const next = byWeight.find(({ id }) => REPORT_SECTIONS[id]?.switchedOffBy);
  const nextMend = next && mendOf(next.id, nameOf(next));
  return nextMend ? `${sentence} and cannot be left out: ${nextMend}` : `${sentence} and cannot be left out`;
}

function mendOf(id: string, name: string): string | null {
  const section = REPORT_SECTIONS[id];
  if (!section?.switchedOffBy) return null;
  const alternative = section.alternative ? ` or ${section.alternative}` : '';
  return `switch ${name} off (${section.switchedOffBy})${alternative}`;
}
