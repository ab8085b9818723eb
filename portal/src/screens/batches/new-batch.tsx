import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@cbp/shared/language';
import { MARKS } from '@cbp/shared/marks';
import { BATCH_MODES, type BatchMode, MOST_BATCH_ITEMS } from '@cbp/shared/pdf/batch.model';
import { IDEMPOTENCY_HEADER } from '@cbp/shared/pdf/batches.calls';
import { Button, NativeSelect, Switch, Textarea, TextInput, Title } from '@mantine/core';
import { useId, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { BatchCalls } from '../../data/batch-calls.ts';
import { failureTexts } from '../../data/failure.texts.ts';
import { failureText } from '../../data/failure-text.ts';
import { paths } from '../../data/paths.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { recipientTexts } from '../../parts/recipient/recipient.texts.ts';
import type { Recipient } from '../../parts/recipient/recipient-choice.ts';
import { RecipientSelect } from '../../parts/recipient/recipient-select.tsx';
import { useWork } from '../../patterns/action/use-work.ts';
import { MessageBox } from '../../ui/message-box.tsx';
import { Working } from '../../ui/working.tsx';
import classes from './batches.module.css';
import { batchTexts } from './batches.texts.ts';
import { newBatchTexts } from './new-batch.texts.ts';
import { newOrderKey } from './order-key.ts';
import { readPasted } from './pasted-references.ts';
import { type Choices, meantBy, sortOut } from './resolved.ts';
import { ResolvedTable } from './resolved-table.tsx';
import { StartButtons } from './start-buttons.tsx';
import { useResolved } from './use-resolved.ts';

const NAMED_WRONG = 5;
const NAMED_CHARACTERS = 40;

/** What another page has brought along: references, and what is to be made of them. */
function broughtAlong(state: unknown): { text: string; mode: BatchMode } {
  const { references = [], mode } = (state ?? {}) as { references?: unknown; mode?: unknown };
  return {
    text: Array.isArray(references) ? references.join('\n') : '',
    mode: BATCH_MODES.find((one) => one === mode) ?? 'REPORT',
  };
}

/** Pasted references, what they stand for, and how their documents are made. */
export function NewBatch({ calls }: { calls: BatchCalls }) {
  const language = useLanguage();
  const newBatchWords = newBatchTexts[language];
  const batchWords = batchTexts[language];
  const failureWords = failureTexts[language];
  const recipientWords = recipientTexts[language];
  const headingId = useId();
  const navigate = useNavigate();
  const [brought] = useState(broughtAlong(useLocation().state));
  const [text, setText] = useState(brought.text);
  const [choices, setChoices] = useState<Choices>({});
  const [name, setName] = useState('');
  const [lang, setLang] = useState<Language>(language);
  // Chosen again for each batch: a remembered recipient would reject documents that aren't meant for it.
  const [recipient, setRecipient] = useState<Recipient>(null);
  const [isStrict, setIsStrict] = useState(true);
  /** The same for a repeated try of the same order: a lost answer starts no second batch. */
  const [key, setKey] = useState(() => newOrderKey());

  const pasted = readPasted(text);
  const lookup = useResolved(pasted.isTooMany ? [] : pasted.references);
  const sorted = sortOut(lookup.looked, choices);
  const unclear = sorted.ambiguous.filter((one) => !meantBy(one, choices));
  const fault = faultOf();
  const whyNot = fault ?? whyNotYet();

  function faultOf(): string | null {
    const named = (entry: { reference: string; line: number }) =>
      newBatchWords.line({ ...entry, reference: entry.reference.slice(0, NAMED_CHARACTERS) });
    if (pasted.wrong.length > 0) {
      return newBatchWords.wrong(pasted.wrong.slice(0, NAMED_WRONG).map(named).join(' · '));
    }
    return pasted.isTooMany ? newBatchWords.tooMany(MOST_BATCH_ITEMS.toLocaleString('en')) : null;
  }

  function whyNotYet(): string | null {
    if (lookup.isPending) return newBatchWords.looking;
    if (sorted.notFound.length > 0) return newBatchWords.notFound(sorted.notFound.length);
    return unclear.length > 0 ? newBatchWords.choose : null;
  }

  const order = useWork(
    ({ mode, ids }: { mode: BatchMode; ids: string[] }) =>
      calls.queries.createBatch.call({
        headers: { [IDEMPOTENCY_HEADER]: `${key}-${mode}` },
        body: {
          ids,
          mode,
          lang,
          strict: isStrict,
          ...(name.trim() && { name: name.trim() }),
          ...(recipient && { profile: recipient }),
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

  const leaveOut = (references: readonly string[]) => {
    const dropped = new Set(references);
    const remaining = pasted.references.filter(({ reference }) => !dropped.has(reference));
    change(setText)(remaining.map(({ reference }) => reference).join('\n'));
  };

  return (
    <form
      className={classes.form}
      aria-labelledby={headingId}
      noValidate
      // Enter starts nothing: there are two buttons.
      onSubmit={(event) => event.preventDefault()}
    >
      <Title order={2} size="h4" id={headingId}>
        {batchWords.newBatch}
      </Title>
      {order.error && <MessageBox tone="bad" text={newBatchWords.failedToStart(failureText(order.error))} />}
      <Textarea
        label={newBatchWords.references}
        description={newBatchWords.referencesHelp}
        autosize
        minRows={3}
        maxRows={12}
        spellCheck={false}
        autoCapitalize="none"
        classNames={{ root: classes.pasted ?? '', input: classes.mono ?? '' }}
        value={text}
        error={fault}
        onChange={(event) => change(setText)(event.currentTarget.value)}
      />
      <p className={classes.count} role="status">
        {pasted.references.length > 0 && newBatchWords.count(pasted.references.length)}
        {pasted.repeated > 0 && MARKS[language].brackets(newBatchWords.repeated(pasted.repeated))}
        {lookup.isPending && <Working label={newBatchWords.looking} />}
      </p>
      {lookup.error !== null && (
        <MessageBox tone="bad" text={newBatchWords.failedLookup(failureText(lookup.error))}>
          <Button variant="default" size="xs" onClick={lookup.retry}>
            {failureWords.tryAgain}
          </Button>
        </MessageBox>
      )}
      {lookup.looked.length > 0 && (
        <ResolvedTable
          sorted={sorted}
          choices={choices}
          onChoose={(reference, id) => change(setChoices)({ ...choices, [reference]: id })}
          onLeaveOut={leaveOut}
        />
      )}
      <div className={classes.choices}>
        <TextInput
          label={newBatchWords.name}
          placeholder={newBatchWords.nameHelp}
          maxLength={200}
          value={name}
          onChange={(event) => change(setName)(event.currentTarget.value)}
        />
        <RecipientSelect label="above" recipient={recipient} onRecipient={change(setRecipient)} />
        <NativeSelect
          label={newBatchWords.language}
          value={lang}
          onChange={(event) => change(setLang)(event.currentTarget.value as Language)}
          data={LANGUAGES.map((one) => ({ value: one, label: LANGUAGE_NAMES[one] }))}
        />
      </div>
      <div className={classes.settings}>
        <Switch
          size="sm"
          label={recipientWords.complete}
          checked={isStrict}
          onChange={(event) => change(setIsStrict)(event.currentTarget.checked)}
        />
      </div>
      <StartButtons
        sorted={sorted}
        preferred={brought.mode}
        starting={order.isPending ? (order.asked?.mode ?? null) : null}
        whyNot={whyNot}
        onStart={(mode, ids) => order.start({ mode, ids })}
      />
    </form>
  );
}
