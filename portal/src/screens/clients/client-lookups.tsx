import type { Client } from '@cbp/shared/clients/client.model';
import { addressOf } from '@cbp/shared/list/list-address';
import { initialState, wholeTextChoice, withChoices } from '@cbp/shared/list/list-state';
import { lookupList } from '@cbp/shared/lookups/lookup.list';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../../data/paths.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { LookupSummaryPart } from '../../parts/lookup-summary/lookup-summary.tsx';
import { clientTexts } from './clients.texts.ts';

/** What the responses to the lookups of a client lacked, and the way to all of them. */
export function ClientLookups({ client: { merchant_id: id } }: { client: Client }) {
  const words = clientTexts[useLanguage()];
  const all = withChoices(lookupList, initialState(lookupList), { merchant_id: wholeTextChoice(id) });
  return (
    <>
      <LookupSummaryPart merchant_id={id} />
      <Anchor component={Link} size="sm" to={`${paths.lookups.href()}?${addressOf(lookupList, all)}`}>
        {words.allLookups}
      </Anchor>
    </>
  );
}
