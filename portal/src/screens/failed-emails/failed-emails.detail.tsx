import { FAILED_EMAIL_STATES } from '@cbp/shared/buyer-emails/buyer-email';
import { failedEmailFields } from '@cbp/shared/buyer-emails/buyer-email.model';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useApi } from '../../data/api-context.tsx';
import { paths } from '../../data/paths.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { ActionButton, Actions } from '../../patterns/action/action-button.tsx';
import { More } from '../../patterns/action/more.tsx';
import { EditPart } from '../../patterns/call-form/edit-part.tsx';
import { DetailPage } from '../../patterns/detail/detail-page.tsx';
import { EnumerationBadge } from '../../patterns/detail/enumeration-badge.tsx';
import { History } from '../../patterns/history/history.tsx';
import { FactGrid } from '../../patterns/list/fact-grid.tsx';
import { titleOfFailedEmail } from './failed-email-name.ts';
import { dismissEmail, resendEmail } from './failed-emails.actions.ts';
import { correctionForm } from './failed-emails.forms.ts';

/** One failed email: why, and what can be done about it. */
export function FailedEmailPage() {
  const language = useLanguage();
  const { id = '' } = useParams();
  const query = useQuery(useApi().queries.getFailedEmail.queryOptions({ input: { id: Number(id) } }));
  return (
    <DetailPage
      query={query}
      listHref={paths.failedEmails.href()}
      nameOf={(email) => titleOfFailedEmail(email, language)}
      titleOf={(email) => titleOfFailedEmail(email, language)}
      Head={(email) => (
        <>
          <EnumerationBadge of={FAILED_EMAIL_STATES} value={email.state} />
          <Actions>
            <ActionButton action={resendEmail} on={email} variant="filled" />
            <More actions={[dismissEmail]} on={email} />
          </Actions>
        </>
      )}
    >
      {(email) => (
        <>
          <EditPart
            form={correctionForm}
            of={email}
            label={correctionForm.words.heading[language]}
            isOffered={email.state === 'failed'}
          >
            <FactGrid
              fields={failedEmailFields}
              row={email}
              shown={[
                'reason',
                'details',
                'address',
                'is_address_stopped',
                'kind',
                'subject',
                'tries',
                'failed_at',
                ...(email.state === 'dismissed' ? (['dismissed_at'] as const) : []),
                'created_at',
                'transaction.order_reference',
                'merchant_name',
              ]}
            />
          </EditPart>
          <History key={email.id} entity="buyer_email" id={email.id} />
        </>
      )}
    </DetailPage>
  );
}
