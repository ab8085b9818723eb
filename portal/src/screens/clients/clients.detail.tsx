import { CLIENT_STATUSES } from '@cbp/shared/entities/client';
import { clientFields } from '@cbp/shared/entities/client.model';
import { labelOf, toneOf } from '@cbp/shared/labelled';
import { Button, Skeleton, Title, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { useApi } from '../../data/api-context.tsx';
import { failureKind } from '../../data/failure.ts';
import { paths } from '../../data/paths.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useDrawerTitleId } from '../../patterns/drawer/drawer-title.ts';
import { FailureNotice } from '../../patterns/failure-notice.tsx';
import { FactGrid } from '../../patterns/list/fact-grid.tsx';
import { usePageName } from '../../patterns/page-name.tsx';
import { Notice } from '../../ui/notice.tsx';
import { StatusBadge, TONE_ICONS } from '../../ui/status-badge.tsx';
import { useFontsFor } from '../../ui/use-fonts-for.ts';
import classes from './clients.detail.module.css';
import { clientTexts } from './clients.texts.ts';

/** One client with all that is known of it, over the list or as a page. */
export function ClientDetail() {
  const language = useLanguage();
  const words = clientTexts[language];
  const { id = '' } = useParams();
  const { queries } = useApi();
  const titleId = useDrawerTitleId();
  const query = useQuery(queries.getMerchant.queryOptions({ input: { id } }));
  const client = query.data?.results;
  useFontsFor(client?.name ?? '');
  usePageName(client?.merchant_id);

  if (query.isPending) {
    return (
      <div className={classes.detail}>
        <VisuallyHidden role="status" id={titleId}>
          {words.loading}
        </VisuallyHidden>
        <Skeleton height={22} width={240} />
        <Skeleton height={220} />
      </div>
    );
  }
  if (!client) {
    return failureKind(query.error) === 'missing' ? (
      <Notice
        heading={words.missingHeading}
        text={words.missing}
        action={
          <Button component={Link} variant="default" to={paths.ethocaClients.href()}>
            {words.toList}
          </Button>
        }
      />
    ) : (
      <FailureNotice heading={words.failed} error={query.error} onRetry={() => void query.refetch()} />
    );
  }
  const tone = toneOf(CLIENT_STATUSES, client.status);
  return (
    <div className={classes.detail}>
      <div className={classes.head}>
        <Title order={2} size="h3" id={titleId}>
          <bdi>{client.name}</bdi>
        </Title>
        <StatusBadge
          tone={tone}
          icon={TONE_ICONS[tone]}
          label={labelOf(CLIENT_STATUSES, client.status, language)}
        />
      </div>
      <FactGrid
        fields={clientFields}
        row={client}
        shown={['merchant_id', 'role', 'type', 'parent', 'ethoca_id', 'enrollment_status', 'created_at']}
      />
      <section className={classes.part}>
        <h3>{words.balance}</h3>
        <FactGrid
          fields={clientFields}
          row={client}
          shown={['pricing_scheme', 'purchased_amount', 'remaining_balance']}
        />
      </section>
      <section className={classes.part}>
        <h3>{words.connections}</h3>
        <FactGrid
          fields={clientFields}
          row={client}
          shown={['push_url', 'push_username', 'has_push_password', 'api_white_listed_ips']}
        />
      </section>
      <section className={classes.part}>
        <h3>{words.mails}</h3>
        <FactGrid
          fields={clientFields}
          row={client}
          shown={['alert_email_to', 'alert_email_cc', 'contact_email_to', 'contact_email_cc']}
        />
      </section>
    </div>
  );
}
