import { formatDateTime } from '@cbp/shared/format/time';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../data/api-context.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { ActionButton, Actions } from '../../../patterns/action/action-button.tsx';
import { More } from '../../../patterns/action/more.tsx';
import { useMayCall } from '../../../patterns/action/use-may-call.ts';
import { LoadedPart } from '../../../patterns/detail/detail-page.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { createBuyerLink, replaceBuyerLink, revokeBuyerLink } from './buyer-link.actions.ts';
import { transactionDetailTexts } from './detail.texts.ts';

/** The link to the buyer's page, to be copied but not read over a shoulder, for those who may give it away. */
export function BuyerLinkPart({ id }: { id: string }) {
  const words = transactionDetailTexts[useLanguage()];
  const mayRead = useMayCall('getBuyerLink');
  const query = useQuery(
    useApi().queries.getBuyerLink.queryOptions({ input: { id }, enabled: mayRead, gcTime: 0 }),
  );
  if (!mayRead) return null;
  return (
    <LoadedPart heading={words.buyerLink} query={query}>
      {({ results: link }) => {
        const on = { id, isInForce: link !== null };
        return (
          <>
            <Text size="sm" {...(link === null && { c: 'dimmed' })}>
              {link === null
                ? words.noBuyerLink
                : words.buyerLinkSince(formatDateTime(link.issued_at) ?? link.issued_at)}
            </Text>
            <Actions>
              {link && <CopyButton text={link.url} label={words.copyBuyerLink} />}
              <ActionButton action={createBuyerLink} on={on} />
              <ActionButton action={replaceBuyerLink} on={on} />
              <More actions={[revokeBuyerLink]} on={on} />
            </Actions>
          </>
        );
      }}
    </LoadedPart>
  );
}
