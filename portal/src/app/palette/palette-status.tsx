import { VisuallyHidden } from '@mantine/core';
import { failureText } from '../../data/failure-text.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import classes from './palette.module.css';
import { paletteTexts } from './palette.texts.ts';
import type { RecordSearch } from './use-record-search.tsx';

type PaletteStatusProps = { query: string; pages: number; records: RecordSearch };

/** What was found, seen where it is nothing and heard in any case. */
export function PaletteStatus({ query, pages, records }: PaletteStatusProps) {
  const words = paletteTexts[useLanguage()];
  const { state, found, error } = records;
  if (state === 'asking') return <VisuallyHidden>{words.searching}</VisuallyHidden>;
  if (state === 'failed') return <p className={classes.nothing}>{failureText(error)}</p>;
  if (state === 'found' && found.length === 0) {
    return <p className={classes.nothing}>{words.noRecord(query.trim())}</p>;
  }
  if (state === 'found') return <VisuallyHidden>{words.found(found.length)}</VisuallyHidden>;
  // What is offered is a search, whose records may match.
  if (pages === 0 && records.offer.length > 0) return null;
  if (pages === 0) return <p className={classes.nothing}>{words.nothing(query)}</p>;
  return query && <VisuallyHidden>{words.found(pages)}</VisuallyHidden>;
}
