import type { QualifierFigures } from '@cbp/shared/evidence/qualifier/qualifier.model';
import { formatCount } from '@cbp/shared/format/format-figures';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../data/api-context.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { useMayCall } from '../../patterns/action/use-may-call.ts';
import { LoadedPart } from '../../patterns/detail/detail-page.tsx';
import classes from './qualifier.module.css';
import { qualifierTexts } from './qualifier.texts.ts';

/** How many fraud disputes of a client qualify, and how many could have with better data. */
export function QualifierFiguresPart({ merchant_id }: { merchant_id: string }) {
  const words = qualifierTexts[useLanguage()].figures;
  const mayRead = useMayCall('getQualifierFigures');
  const query = useQuery(
    useApi().queries.getQualifierFigures.queryOptions({ input: { merchant_id }, enabled: mayRead }),
  );
  if (!mayRead) return null;
  return (
    <LoadedPart heading={words.heading} query={query}>
      {({ results }) => <Figures figures={results} />}
    </LoadedPart>
  );
}

function Figures({ figures: { visa, mastercard, is_complete: isComplete } }: { figures: QualifierFigures }) {
  const words = qualifierTexts[useLanguage()].figures;
  const sentences = [
    visa.disputes > 0 && words.visa(formatCount(visa.qualifying), formatCount(visa.disputes)),
    ...visa.could.map(({ lever, qualifying }) =>
      words.could[lever](formatCount(qualifying), formatCount(visa.disputes)),
    ),
    mastercard.disputes > 0 &&
      words.mastercard(formatCount(mastercard.complete), formatCount(mastercard.disputes)),
    !isComplete && words.newest,
  ].filter((sentence) => typeof sentence === 'string');
  if (sentences.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {words.none}
      </Text>
    );
  }
  return (
    <ul className={classes.figures}>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
