import type { CompellingEvidence } from '@cbp/shared/evidence/evidence.model';
import { releaseTime } from '@cbp/shared/evidence/report-title';
import { RELEASE_AGREEMENTS } from '@cbp/shared/payments/release-state';
import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { ReleaseBadge } from '../../parts/release/release-state.tsx';
import { EnumerationBadge } from '../../patterns/detail/enumeration-badge.tsx';
import { usePageName } from '../../patterns/page-name.tsx';
import { PageToolbar } from '../../patterns/page-toolbar.tsx';
import { CopyIcon } from '../../ui/copy-button.tsx';
import { Money } from '../../ui/money.tsx';
import { Card } from './card.tsx';
import { previewTexts } from './preview.texts.ts';
import shared from './receipt-transactions.module.css';
import classes from './receipt-transactions.preview.module.css';
import { ReportButtons } from './report-links.tsx';

type PreviewHeadProps = {
  id: string;
  evidence: CompellingEvidence;
  /** Whether it was released before, as far as the user may know. */
  isRevoked?: boolean;
  /** Whether the payment was refunded after the release. */
  isOutdated?: boolean;
  /** What is done next with the report. */
  next?: ReactNode;
  /** What else can be done with it. */
  more?: ReactNode;
};

/** Which transaction it is, whether its evidence is released, what is done with it, and the ways to the public report. */
export function PreviewHead(props: PreviewHeadProps) {
  const { id, evidence, isRevoked = false, isOutdated = false, next, more } = props;
  const language = useLanguage();
  const words = previewTexts[language];
  const { transaction } = evidence;
  const order = transaction.order_reference?.trim();
  usePageName(order);
  const isReleased = Boolean(evidence.evidence?.config);
  return (
    <div className={classes.head}>
      <div className={classes.titleLine}>
        <Title order={2} size="h3" className={classes.title ?? ''}>
          <bdi>{transaction.merchant_name?.trim() || words.unnamed}</bdi>
        </Title>
        <ReleaseBadge isReleased={isReleased} releasedAt={releaseTime(evidence)} isRevoked={isRevoked} />
        {isOutdated && <EnumerationBadge of={RELEASE_AGREEMENTS} value="outdated" />}
      </div>
      <ul className={classes.facts} aria-label={words.facts}>
        {order && (
          <li>
            <bdi className={shared.mono}>{order}</bdi>
            <CopyIcon text={order} />
          </li>
        )}
        <li>
          <Money amount={transaction.amount} currency={transaction.currency} />
        </li>
        <li>
          <Card prefix={transaction.card_prefix} suffix={transaction.card_suffix} />
        </li>
      </ul>
      <PageToolbar>
        {next}
        <ReportButtons id={id} isReleased={isReleased} />
        {more}
      </PageToolbar>
    </div>
  );
}
