import { labelOf } from '@cbp/shared/labelled';
import { MARKS } from '@cbp/shared/marks';
import { entryFacts } from '@cbp/shared/screenings/entry-facts';
import { SCREENING_FILTERS } from '@cbp/shared/watchlists/screening-filter';
import type { FilePreview } from '@cbp/shared/watchlists/watchlist.model';
import type { WatchlistEntry } from '@cbp/shared/watchlists/watchlist-entry';
import { WATCHLIST_FILE_FAULTS } from '@cbp/shared/watchlists/watchlist-file-fault';
import { ENTRY_FIELDS, ENTRY_TYPES } from '@cbp/shared/watchlists/watchlist-words';
import { Text } from '@mantine/core';
import { useLanguage } from '../../../i18n/use-language.ts';
import { MessageBox } from '../../../ui/message-box.tsx';
import { useFontsFor } from '../../../ui/use-fonts-for.ts';
import classes from './version-upload.module.css';
import { versionUploadTexts } from './version-upload.texts.ts';

type FirstEntriesProps = { preview: FilePreview; isNamed: boolean; isBusy: boolean };

/** The first entries of a file as they will be read, and why it isn't read any further. */
export function FirstEntries({ preview, isNamed, isBusy }: FirstEntriesProps) {
  const language = useLanguage();
  const words = versionUploadTexts[language];
  const { entries, fault } = preview;
  useFontsFor(entries.flatMap(({ names }) => names.map(({ name }) => name)).join());
  return (
    <section className={classes.part} aria-busy={isBusy}>
      <h3>{words.firstEntries}</h3>
      {fault && (
        <MessageBox
          tone="bad"
          text={[WATCHLIST_FILE_FAULTS[fault.kind][language], words.place(fault.place)].join(
            MARKS[language].gap,
          )}
        />
      )}
      {!isNamed && <Text size="sm">{words.nameNeeded}</Text>}
      {isNamed && !fault && entries.length === 0 && <Text size="sm">{words.noEntries}</Text>}
      {isNamed && (
        <ol className={classes.entries}>
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
    </section>
  );
}

function Entry({ entry }: { entry: WatchlistEntry }) {
  const language = useLanguage();
  const words = versionUploadTexts[language];
  const { between, brackets, colon } = MARKS[language];
  const facts = [
    { of: 'id', label: words.id, values: [entry.id] },
    ...entryFacts(entry, language).map(({ of, label, values }) => ({
      of,
      label,
      values: values.map(({ text, note }) => (note === null ? text : text + brackets(note))),
    })),
    {
      of: 'topics',
      label: ENTRY_FIELDS.topics.label[language],
      values: entry.topics.map((topic) => labelOf(SCREENING_FILTERS, topic, language)),
    },
  ];
  const wordsOf = (field: string) =>
    field in ENTRY_FIELDS ? ENTRY_FIELDS[field as keyof typeof ENTRY_FIELDS].label[language] : field;
  return (
    <li>
      <p>
        <strong>
          <bdi>{entry.names[0]?.name}</bdi>
        </strong>{' '}
        <span className={classes.type}>{labelOf(ENTRY_TYPES, entry.type, language)}</span>
      </p>
      <dl className={classes.facts}>
        {facts.map(({ of, label, values }) => (
          <div key={of}>
            <dt>{label}</dt>
            <dd>
              <bdi>{values.join(between)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {entry.unread.length > 0 && (
        <MessageBox
          tone="warning"
          text={words.unread(
            entry.unread.map(({ field, text }) => `${wordsOf(field)}${colon}${text}`).join(between),
          )}
        />
      )}
    </li>
  );
}
