import {
  BATCH_MODE_LABELS,
  BATCH_MODES,
  type BatchMode,
  MOST_BATCH_ITEMS,
} from '@cbp/shared/entities/batch.model';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@cbp/shared/language';
import { Button, NativeSelect, Switch, Textarea, TextInput, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import type { BatchClient } from '../../data/batch-client.ts';
import { failureText } from '../../data/failure-text.ts';
import { paths } from '../../data/paths.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import {
  type Recipient,
  rememberedRecipient,
  rememberRecipient,
} from '../../patterns/recipient/recipient-choice.ts';
import { RecipientSelect } from '../../patterns/recipient/recipient-select.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import classes from './batches.module.css';
import { newOrderKey } from './order-key.ts';
import { readPastedIds } from './pasted-ids.ts';

const openStorage = () => localStorage;
const NAMED_WRONG = 5;

/** What another page has brought along: the ids, one per line, and what is to be made of them. */
function broughtAlong(state: unknown): { ids: string; mode: BatchMode } {
  const { ids = [], mode } = (state ?? {}) as { ids?: unknown; mode?: unknown };
  return {
    ids: Array.isArray(ids) ? ids.join('\n') : '',
    mode: BATCH_MODES.find((one) => one === mode) ?? 'REPORT',
  };
}

/** Pasted ids, and how their documents are made. */
export function NewBatch({ client, onStarted }: { client: BatchClient; onStarted: () => void }) {
  const { t } = useTranslation();
  const headingId = useId();
  const navigate = useNavigate();
  const { state } = useLocation();
  const [text, setText] = useState(() => broughtAlong(state).ids);
  const [name, setName] = useState('');
  const ownLanguage = useLanguage();
  const [mode, setMode] = useState(() => broughtAlong(state).mode);
  const [language, setLanguage] = useState<Language>(ownLanguage);
  const [recipient, setRecipient] = useState<Recipient>(() => rememberedRecipient(openStorage));
  const [isStrict, setIsStrict] = useState(true);
  const [isTried, setIsTried] = useState(false);
  /** The same for a repeated try of the same order: a lost answer starts no second batch. */
  const [key, setKey] = useState(() => newOrderKey());
  const pasted = readPastedIds(text);
  const fault = faultOf();

  function faultOf(): string | null {
    if (pasted.wrong.length > 0)
      return t('batches.wrong', { words: pasted.wrong.slice(0, NAMED_WRONG).join(', ') });
    if (pasted.isTooMany) return t('batches.tooMany', { most: MOST_BATCH_ITEMS.toLocaleString('en') });
    return isTried && pasted.ids.length === 0 ? t('batches.none') : null;
  }

  const start = useMutation({
    networkMode: 'always',
    mutationFn: () =>
      client.start(
        { ids: pasted.ids, mode, name: name.trim(), lang: language, profile: recipient, strict: isStrict },
        key,
      ),
    onSuccess: (batch) => {
      onStarted();
      navigate(paths.batch.href(batch.id));
    },
  });

  const change =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value);
      setKey(newOrderKey());
    };

  return (
    <form
      className={classes.form}
      aria-labelledby={headingId}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setIsTried(true);
        if (pasted.ids.length > 0 && fault === null && !start.isPending) start.mutate();
      }}
    >
      <Title order={2} size="h4" id={headingId}>
        {t('batches.start')}
      </Title>
      {start.isError && (
        <MessageBox tone="bad" text={t('batches.failedToStart', { reason: failureText(start.error) })} />
      )}
      <Textarea
        label={t('batches.ids')}
        description={t('batches.idsHelp')}
        autosize
        minRows={4}
        maxRows={12}
        spellCheck={false}
        autoCapitalize="none"
        classNames={{ input: classes.ids ?? '' }}
        value={text}
        error={fault}
        onChange={(event) => change(setText)(event.currentTarget.value)}
      />
      <p className={classes.count} role="status">
        {pasted.ids.length > 0 && t('batches.count', { count: pasted.ids.length })}
        {pasted.repeated > 0 && ` (${t('batches.repeated', { count: pasted.repeated })})`}
      </p>
      <div className={classes.choices}>
        <TextInput
          label={t('batches.name')}
          placeholder={t('batches.nameHelp')}
          maxLength={200}
          value={name}
          onChange={(event) => change(setName)(event.currentTarget.value)}
        />
        <NativeSelect
          label={t('batches.mode')}
          value={mode}
          onChange={(event) => change(setMode)(event.currentTarget.value as BatchMode)}
          data={BATCH_MODES.map((one) => ({ value: one, label: BATCH_MODE_LABELS[one].label[ownLanguage] }))}
        />
        <NativeSelect
          label={t('batches.language')}
          value={language}
          onChange={(event) => change(setLanguage)(event.currentTarget.value as Language)}
          data={LANGUAGES.map((one) => ({ value: one, label: LANGUAGE_NAMES[one] }))}
        />
      </div>
      <div className={classes.manner}>
        <RecipientSelect
          recipient={recipient}
          onRecipient={(chosen) => {
            rememberRecipient(openStorage, chosen);
            change(setRecipient)(chosen);
          }}
        />
        <Switch
          size="sm"
          label={t('batches.strict')}
          checked={isStrict}
          onChange={(event) => change(setIsStrict)(event.currentTarget.checked)}
        />
        <Button type="submit" aria-disabled={start.isPending} className={classes.submit ?? ''}>
          {start.isPending ? t('batches.starting') : t('batches.submit')}
        </Button>
      </div>
    </form>
  );
}
