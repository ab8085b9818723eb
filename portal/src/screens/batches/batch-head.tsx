import { formatDateTime } from '@cbp/shared/format/time';
import { LANGUAGE_NAMES } from '@cbp/shared/language';
import { batchList } from '@cbp/shared/pdf/batch.list';
import {
  BATCH_ITEM_STATE_LABELS,
  BATCH_KIND_LABELS,
  BATCH_MODE_LABELS,
  type Batch,
  type BatchItemState,
} from '@cbp/shared/pdf/batch.model';
import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { batchName } from '../../parts/batches/batch-name.ts';
import { formatKilobytes } from '../../parts/preflight/figures.ts';
import { recipientTexts } from '../../parts/recipient/recipient.texts.ts';
import { recipientLabel } from '../../parts/recipient/recipient-label.ts';
import { usePageName } from '../../patterns/page-name.tsx';
import { RecordLink } from '../../patterns/record-link/record-link.tsx';
import { CopyIcon } from '../../ui/copy-button.tsx';
import { Missing } from '../../ui/missing.tsx';
import { BatchProgress } from './batch-progress.tsx';
import { BatchBadge } from './batch-state.tsx';
import classes from './batches.module.css';
import { batchTexts } from './batches.texts.ts';

type BatchHeadProps = {
  batch: Batch;
  /** What can be done with it. */
  children: ReactNode;
};

/** What a batch is called, how far it is, and what it was ordered as. */
export function BatchHead({ batch, children }: BatchHeadProps) {
  const language = useLanguage();
  const name = batchName(batch, language);
  usePageName(name);
  return (
    <section className={classes.head}>
      <div className={classes.title}>
        <Title order={2} size="h3">
          {name}
        </Title>
        <BatchBadge batch={batch} />
      </div>
      <BatchProgress batch={batch} />
      <Facts batch={batch} />
      {children}
    </section>
  );
}

function Facts({ batch }: { batch: Batch }) {
  const language = useLanguage();
  const words = batchTexts[language];
  const { counts } = batch;
  const stateLabel = (state: BatchItemState) => BATCH_ITEM_STATE_LABELS[state].label[language];
  return (
    <dl className={classes.facts}>
      <Fact term={stateLabel('made')}>{counts.made}</Fact>
      <Fact term={stateLabel('failed')} isBad={counts.failed > 0}>
        {counts.failed}
      </Fact>
      <Fact term={words.facts.warned}>{batch.warned}</Fact>
      <Fact term={words.facts.size}>{formatKilobytes(batch.bytes)}</Fact>
      <Fact term={batchList.fields.kind.words[language]}>
        {BATCH_KIND_LABELS[batch.kind].label[language]}
      </Fact>
      {batch.kind === 'evidence' && (
        <Fact term={words.facts.mode}>{BATCH_MODE_LABELS[batch.mode].label[language]}</Fact>
      )}
      <Fact term={words.facts.language}>{LANGUAGE_NAMES[batch.lang]}</Fact>
      {batch.kind === 'evidence' && (
        <Fact term={recipientTexts[language].recipient}>
          {batch.profile ? recipientLabel(batch.profile, language) : <Missing />}
        </Fact>
      )}
      <Fact term={batchList.fields.created_at.words[language]}>{formatDateTime(batch.created_at)}</Fact>
      <Fact term={batchList.fields.created_by.words[language]}>
        <RecordLink kind="user_by_email" id={batch.created_by}>
          <bdi>{batch.created_by}</bdi>
        </RecordLink>
      </Fact>
      <Fact term={batchList.fields.id.words[language]}>
        <bdi>{batch.id}</bdi>
        <CopyIcon text={batch.id} />
      </Fact>
      {batch.finished_at && (
        <Fact term={batchList.fields.finished_at.words[language]}>{formatDateTime(batch.finished_at)}</Fact>
      )}
      {batch.expires_at && batch.state !== 'expired' && (
        <Fact term={batchList.fields.expires_at.words[language]}>{formatDateTime(batch.expires_at)}</Fact>
      )}
    </dl>
  );
}

function Fact({ term, isBad = false, children }: { term: string; isBad?: boolean; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd data-bad={isBad}>{children}</dd>
    </div>
  );
}
