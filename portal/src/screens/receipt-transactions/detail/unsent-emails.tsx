import {
  BUYER_EMAIL_KINDS,
  BUYER_EMAIL_STATES,
  EMAIL_FAILURES,
  FAILED_EMAIL_STATES,
} from '@cbp/shared/buyer-emails/buyer-email';
import type { OrderEmail } from '@cbp/shared/buyer-emails/buyer-email.model';
import { formatDateTime } from '@cbp/shared/format/time';
import { labelOf } from '@cbp/shared/labelled';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../data/api-context.tsx';
import { failureText } from '../../../data/failure-text.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useMayCall } from '../../../patterns/action/use-may-call.ts';
import { EnumerationBadge } from '../../../patterns/detail/enumeration-badge.tsx';
import { RecordLink } from '../../../patterns/record-link/record-link.tsx';
import { MessageBox } from '../../../ui/message-box.tsx';
import classes from './detail.module.css';
import { transactionDetailTexts } from './detail.texts.ts';

/** Emails that no mail server has accepted: never evidence, but the buyer may still wait for them. */
export function UnsentEmails({ id }: { id: string }) {
  const mayRead = useMayCall('listOrderEmails');
  const { data, error } = useQuery(
    useApi().queries.listOrderEmails.queryOptions({ input: { id }, enabled: mayRead }),
  );
  if (error) return <MessageBox tone="bad" text={failureText(error)} />;
  const unsent = data?.results.filter(({ state }) => state !== 'sent') ?? [];
  if (unsent.length === 0) return null;
  return (
    <ul className={classes.emails}>
      {unsent.map((email) => (
        <UnsentEmail key={email.id} email={email} />
      ))}
    </ul>
  );
}

function UnsentEmail({ email }: { email: OrderEmail }) {
  const language = useLanguage();
  const words = transactionDetailTexts[language];
  const { address, created_at: createdAt, id, kind, reason, state } = email;
  const hasPage = Object.hasOwn(FAILED_EMAIL_STATES, state);
  return (
    <li>
      <div className={classes.emailHead}>
        <b>{labelOf(BUYER_EMAIL_KINDS, kind, language)}</b>
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        {address !== null && <bdi>{words.to(address)}</bdi>}
        <EnumerationBadge of={BUYER_EMAIL_STATES} value={state} />
      </div>
      {reason !== null && <div>{labelOf(EMAIL_FAILURES, reason, language)}</div>}
      {hasPage && (
        <RecordLink kind="buyer_email" id={id} isNothingElse>
          {words.openFailedEmail}
        </RecordLink>
      )}
    </li>
  );
}
