import { MARKS } from '@cbp/shared/marks';
import { missingFields } from '@cbp/shared/watchlists/own-list-columns';
import type { FilePreview, Watchlist } from '@cbp/shared/watchlists/watchlist.model';
import type { OwnListMapping } from '@cbp/shared/watchlists/watchlist-format';
import { Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../data/api-context.tsx';
import { failureText } from '../../../data/failure-text.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useChange } from '../../../patterns/action/use-change.ts';
import { AvailableButton } from '../../../ui/available-button.tsx';
import { MessageBox } from '../../../ui/message-box.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { FieldColumns } from './field-columns.tsx';
import { FirstEntries } from './first-entries.tsx';
import { FirstRows } from './first-rows.tsx';
import { ReadingSettings } from './reading-settings.tsx';
import classes from './version-upload.module.css';
import { versionUploadTexts } from './version-upload.texts.ts';

type OwnListMappingProps = { list: Watchlist; first: FilePreview; onDone: () => void };

/** Which column of a file holds which field, with the first entries as they will be read. */
export function OwnListMappingPart({ list, first, onDone }: OwnListMappingProps) {
  const language = useLanguage();
  const words = versionUploadTexts[language];
  const [mapping, setMapping] = useState<OwnListMapping>(first.mapping);
  const { file } = first;
  const { data, error, isFetching } = useQuery({
    ...useApi().queries.previewWatchlistFile.queryOptions({ input: { id: list.id, file, mapping } }),
    placeholderData: keepPreviousData,
    enabled: mapping !== first.mapping,
  });
  const shown = mapping === first.mapping ? first : (data?.results ?? first);
  const isNamed = missingFields(mapping.columns).length === 0;
  // Its upload is used up, so that it can't be previewed again.
  const { send, isPending } = useChange('createWatchlistVersion', onDone);
  const [refusal, setRefusal] = useState<string | null>(null);
  const load = async () => {
    setRefusal(null);
    try {
      await send({ id: list.id, files: [file], mapping });
      showToast({ type: 'success', message: words.done });
    } catch (failed) {
      setRefusal(failureText(failed as Error));
    }
  };
  const isReadable = shown.fault === null && error === null;
  return (
    <>
      {first.columns.length > 0 && (
        <>
          <FirstRows columns={shown.columns} mapping={mapping} />
          <section className={classes.part}>
            <h3>{words.columns}</h3>
            <Text size="sm" c="dimmed">
              {first.is_remembered ? words.remembered : words.guessed}
            </Text>
            {first.lost.length > 0 && (
              <MessageBox tone="warning" text={words.lost(first.lost.join(MARKS[language].between))} />
            )}
            <FieldColumns
              heads={shown.columns.map(({ head }) => head)}
              columns={mapping.columns}
              isBusy={isPending}
              onChange={(columns) => setMapping({ ...mapping, columns })}
            />
            <ReadingSettings mapping={mapping} isBusy={isPending} onChange={setMapping} />
          </section>
        </>
      )}
      <FirstEntries preview={shown} isNamed={isNamed} isBusy={isFetching} />
      {error !== null && <MessageBox tone="bad" text={failureText(error)} />}
      {refusal !== null && <MessageBox tone="bad" text={refusal} />}
      <div>
        <AvailableButton
          variant="filled"
          size="sm"
          isAvailable={isNamed && isReadable && !isFetching}
          isBusy={isPending}
          whyNot={isNamed ? (isReadable ? words.reading : words.unreadable) : words.nameNeeded}
          onClick={() => void load()}
        >
          {words.load}
        </AvailableButton>
      </div>
    </>
  );
}
