import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@cbp/shared/language';
import { badge, text } from '@cbp/shared/list/field';
import { MOST_BATCH_ITEMS } from '@cbp/shared/pdf/batch.model';
import { IDEMPOTENCY_HEADER } from '@cbp/shared/pdf/batches.calls';
import { SCREENING_KINDS, type ScreeningKind } from '@cbp/shared/screenings/screening';
import { Button, NativeSelect, TextInput, Title } from '@mantine/core';
import { useId, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import type { BatchCalls } from '../../data/batch-calls.ts';
import { failureText } from '../../data/failure-text.ts';
import { paths } from '../../data/paths.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useWork } from '../../patterns/action/use-work.ts';
import { RecordLink } from '../../patterns/record-link/record-link.tsx';
import { useRecordName } from '../../patterns/record-link/record-names.ts';
import { defineSmallTable } from '../../patterns/small-table/define-small-table.ts';
import { SmallTable } from '../../patterns/small-table/small-table.tsx';
import { AvailableButton } from '../../ui/available-button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { Notice } from '../../ui/notice.tsx';
import classes from './batches.module.css';
import { batchTexts } from './batches.texts.ts';
import { newBatchTexts } from './new-batch.texts.ts';
import { newOrderKey } from './order-key.ts';

type Chosen = { id: number; reference: string; kind: ScreeningKind };

const chosenTable = defineSmallTable({
  // The cell shows the reference once its name is known.
  fields: {
    reference: text('Screening', '筛查', '篩查'),
    kind: badge(SCREENING_KINDS, 'Type', '类型', '類型'),
  },
  columns: [
    { key: 'reference', cell: Reference },
    { key: 'kind', as: 'text' },
  ],
  key: ({ id }: Chosen) => id,
});

/** What a list of screenings has brought along: their numbers. */
function broughtAlong(state: unknown): Chosen[] {
  const { kind, screenings } = (state ?? {}) as { kind?: unknown; screenings?: unknown };
  if (typeof kind !== 'string' || !Object.hasOwn(SCREENING_KINDS, kind) || !Array.isArray(screenings)) {
    return [];
  }
  return screenings.flatMap((id) =>
    Number.isSafeInteger(id) ? [{ id, reference: String(id), kind: kind as ScreeningKind }] : [],
  );
}

/** The reports of screenings that were selected in their list, and how they are made. */
export function NewScreeningBatch({ calls }: { calls: BatchCalls }) {
  const [chosen] = useState(broughtAlong(useLocation().state));
  return chosen.length === 0 ? <NothingChosen /> : <Order calls={calls} chosen={chosen} />;
}

function NothingChosen() {
  const words = newBatchTexts[useLanguage()];
  return (
    <Notice
      heading={words.noScreenings}
      text={words.chooseScreenings}
      action={
        <Button component={Link} to={paths.individualScreenings.href()}>
          {words.toScreenings}
        </Button>
      }
    />
  );
}

function Order({ calls, chosen }: { calls: BatchCalls; chosen: readonly Chosen[] }) {
  const language = useLanguage();
  const words = newBatchTexts[language];
  const headingId = useId();
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [lang, setLang] = useState<Language>(language);
  /** The same for a repeated try of the same order: a lost answer starts no second batch. */
  const [key, setKey] = useState(() => newOrderKey());
  const order = useWork(
    () =>
      calls.queries.createBatch.call({
        headers: { [IDEMPOTENCY_HEADER]: key },
        body: {
          screenings: chosen.map(({ id }) => id),
          lang,
          ...(name.trim() && { name: name.trim() }),
        },
      }),
    { onDone: ({ body }) => navigate(paths.batch.href(body.batch.id)) },
  );
  const change =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value);
      setKey(newOrderKey());
    };
  const isTooMany = chosen.length > MOST_BATCH_ITEMS;
  return (
    <form
      className={classes.form}
      aria-labelledby={headingId}
      noValidate
      onSubmit={(event) => event.preventDefault()}
    >
      <Title order={2} size="h4" id={headingId}>
        {batchTexts[language].newBatch}
      </Title>
      {order.error && <MessageBox tone="bad" text={words.failedToStart(failureText(order.error))} />}
      <SmallTable table={chosenTable} label={words.screenings} empty={words.noScreenings} rows={chosen} />
      <div className={classes.choices}>
        <TextInput
          label={words.name}
          placeholder={words.screeningsNameHelp}
          maxLength={200}
          value={name}
          onChange={(event) => change(setName)(event.currentTarget.value)}
        />
        <NativeSelect
          label={words.language}
          value={lang}
          onChange={(event) => change(setLang)(event.currentTarget.value as Language)}
          data={LANGUAGES.map((one) => ({ value: one, label: LANGUAGE_NAMES[one] }))}
        />
      </div>
      <div className={classes.start}>
        <AvailableButton
          size="sm"
          variant="filled"
          leftSection={<Icon name="documents" />}
          isAvailable={!isTooMany}
          isBusy={order.isPending}
          whyNot={words.tooManyScreenings(MOST_BATCH_ITEMS.toLocaleString('en'))}
          onClick={() => order.start(undefined)}
        >
          {order.isPending ? words.starting : words.makeReports(chosen.length)}
        </AvailableButton>
      </div>
    </form>
  );
}

function Reference({ row: { id, kind } }: { row: Chosen }) {
  const words = batchTexts[useLanguage()];
  const record = `${kind}_screening` as const;
  const name = useRecordName(record, String(id));
  return (
    <RecordLink kind={record} id={String(id)}>
      <bdi>{name ?? words.screening(id)}</bdi>
    </RecordLink>
  );
}
