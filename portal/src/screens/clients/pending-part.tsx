import { hasPayments } from '@cbp/shared/clients/client';
import type { Client } from '@cbp/shared/clients/client.model';
import { GONE } from '@cbp/shared/states/enrolment-status';
import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../../data/paths.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useMayCall } from '../../patterns/action/use-may-call.ts';
import { type CallProgress, DetailPart } from '../../patterns/detail/detail-page.tsx';
import { useDescriptorsOf, useUsersOf } from './client-relations.tsx';
import classes from './clients.module.css';
import { clientTexts } from './clients.texts.ts';

type MissingItem = { text: string; link: { words: string; href: string } | false };

/** What happens next with a client that isn't active yet, and what can be prepared until then. */
export function PendingPart({ client }: { client: Client }) {
  const words = clientTexts[useLanguage()].pending;
  const { progress, missing } = useMissingItems(client);
  const isProcessing = client.status === 'PROCESSING';
  if (client.status !== 'PENDING' && !isProcessing) return null;
  const current = isProcessing ? 1 : 0;
  return (
    <DetailPart heading={words.heading} waitsFor={progress}>
      <ol className={classes.steps}>
        {Object.values(words.steps).map((step, index) => (
          <li key={step} {...(index === current && { 'aria-current': 'step' as const })}>
            {step}
          </li>
        ))}
      </ol>
      <Text size="sm" fw={500}>
        {missing.length > 0 ? words.missing : words.complete}
      </Text>
      {missing.length > 0 && (
        <ul className={classes.missing}>
          {missing.map(({ text, link }) => (
            <li key={text}>
              {text}{' '}
              {link && (
                <Anchor component={Link} size="sm" to={link.href}>
                  {link.words}
                </Anchor>
              )}
            </li>
          ))}
        </ul>
      )}
    </DetailPart>
  );
}

/** What the client lacks, as far as the reader may see it. */
function useMissingItems(client: Client): { progress: CallProgress; missing: MissingItem[] } {
  const words = clientTexts[useLanguage()];
  const mayAddDescriptor = useMayCall('createDescriptor');
  const mayAddUser = useMayCall('createUser');
  const descriptors = useDescriptorsOf(client);
  const users = useUsersOf(client);
  const { noDescriptor, noUser, noAlertMail } = words.pending;
  const { merchant_id: id, alert_email_to: mails } = client;
  const isPaying = hasPayments(client);
  const missing: MissingItem[] = [];
  if (isPaying && descriptors.data?.data.every(({ status }) => GONE.includes(status))) {
    const link = { words: words.addDescriptor, href: paths.descriptorForm.hrefFor(id) };
    missing.push({ text: noDescriptor, link: mayAddDescriptor && link });
  }
  if (users.data?.results.every(({ status }) => status === 'inactive')) {
    const link = { words: words.addUser, href: paths.userForm.hrefFor(id) };
    missing.push({ text: noUser, link: mayAddUser && link });
  }
  if (isPaying && mails.length === 0) missing.push({ text: noAlertMail, link: false });
  return {
    progress: {
      isLoading: descriptors.isLoading || users.isLoading,
      isFetched: descriptors.isFetched && users.isFetched,
    },
    missing,
  };
}
