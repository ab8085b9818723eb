import { API_PREFIX } from '@cbp/shared/evidence/evidence-paths';
import { Anchor, Code, Text } from '@mantine/core';
import { useLanguage } from '../../i18n/use-language.ts';
import { lookupSummaryTexts } from './lookup-summary.texts.ts';
import { sentWith } from './order-field.ts';

/** The description of the call by which shops send orders. */
const INTAKE_HREF = `${API_PREFIX}/docs#createOrders`;

/** What a shop has to send for a field; words without a path where nothing can be sent. */
export function SendField({ from }: { from: string }) {
  const words = lookupSummaryTexts[useLanguage()];
  const when = sentWith(from);
  if (when === null) {
    return (
      <Text span inherit c="dimmed">
        {words.ownRecord}
      </Text>
    );
  }
  const [before, after] = words.send[when](from).split(from);
  return (
    <span>
      {before}
      <Code>{from}</Code>
      {after}
    </span>
  );
}

/** The way to the description of all fields of an order. */
export function IntakeLink() {
  const words = lookupSummaryTexts[useLanguage()];
  return (
    <Anchor href={INTAKE_HREF} target="_blank" rel="noopener" size="sm">
      {words.reference}
    </Anchor>
  );
}
