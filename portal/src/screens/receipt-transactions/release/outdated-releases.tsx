import { MARKS } from '@cbp/shared/marks';
import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useApi } from '../../../data/api-context.tsx';
import { paths } from '../../../data/paths.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { releaseTexts } from './release.texts.ts';

const outdated = () => ({ release_agreement: { type: 'in' as const, values: ['outdated'] } });

/** How many released reports no longer agree with the record of their payment, and the way to them. */
export function OutdatedReleases() {
  const language = useLanguage();
  const words = releaseTexts[language];
  const { data } = useQuery(
    useApi().queries.listReceiptTransactions.queryOptions({ input: { filters: outdated(), limit: 1 } }),
  );
  const count = data?.total ?? 0;
  if (count === 0) return null;
  // Before the buttons, which stay where they are when it comes.
  return (
    <Text size="sm" style={{ order: -1 }}>
      {words.outdated(count)}
      {MARKS[language].gap}
      <Anchor
        component={Link}
        underline="always"
        size="sm"
        to={`${paths.receiptTransactions.href()}?release_agreement=outdated`}
      >
        {words.review}
      </Anchor>
    </Text>
  );
}
