import { wordsOfFault } from '@cbp/shared/faults';
import { formatDateTime } from '@cbp/shared/format/time';
import type { Language } from '@cbp/shared/language';
import { dayOf } from '@cbp/shared/list/date-preset';
import { ActionIcon, Popover, TextInput } from '@mantine/core';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { Icon } from '../../ui/icons.tsx';
import { dateTexts } from './date.texts.ts';
import classes from './date-field.module.css';
import { DATE_FORMATS, isDateValue, type Precision, readTyped, shownDate } from './typed-date.ts';

const Calendar = lazy(() => import('./calendar.tsx').then((part) => ({ default: part.Calendar })));

const DAY_CHARACTERS = '2026-11-27'.length;
const DAY_MS = 24 * 60 * 60_000;
const MIDNIGHT = 'T00:00';
/** For dialogs, which hear of Escape before anything in them. */
const KEEPS_ESCAPE = { 'data-mantine-stop-propagation': true };

type DateFieldProps = {
  precision: Precision;
  name?: string;
  label: string;
  help?: string | null;
  fault?: string | null;
  size?: 'xs' | 'sm';
  /** A day or a minute of the product's calendar, empty for none, or what was typed in place of one. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** It is left, confirmed with Enter, or chosen: what is half typed may be a date, too. */
  onCommit?: (value: string) => void;
};

/**
 * A date, typed as every date is shown or pasted in another form, or chosen from a calendar, which is loaded when it is opened. What
 * can't be read stays as it was typed, and the field says which form to use.
 */
export function DateField(props: DateFieldProps) {
  const { precision, name, label, help = null, fault = null, size = 'sm', value } = props;
  const { onChange, onBlur, onCommit } = props;
  const language = useLanguage();
  const words = dateTexts[language];
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  useEscape(isOpen, () => setIsOpen(false));
  const type = (text: string) => {
    setTyped(text);
    const read = readTyped(text, precision);
    const next = text.trim() === '' ? '' : 'value' in read ? read.value : text;
    if (next !== value) onChange(next);
  };
  const pick = (next: string) => {
    setTyped(null);
    setIsOpen(false);
    if (next !== value) onChange(next);
    onCommit?.(next);
  };
  const day = isDateValue(value, precision) ? value.slice(0, DAY_CHARACTERS) : null;
  const withTime = (picked: string) =>
    precision === 'day' ? picked : picked + (day === null ? MIDNIGHT : value.slice(DAY_CHARACTERS));
  return (
    <div>
      <Popover
        opened={isOpen}
        onChange={setIsOpen}
        position="bottom-start"
        shadow="md"
        trapFocus
        returnFocus
        closeOnEscape={false}
        withRoles={false}
        // In a filter or a dialog, it is a part of that.
        withinPortal={false}
        floatingStrategy="fixed"
        transitionProps={{ duration: 100 }}
      >
        <Popover.Target>
          <div>
            <TextInput
              size={size}
              label={label}
              description={help}
              error={fault === null ? null : faultOf(value, { precision, fault, language })}
              errorProps={{ role: 'alert' }}
              {...(name !== undefined && { name })}
              placeholder={DATE_FORMATS[precision]}
              inputMode="numeric"
              autoComplete="off"
              spellCheck={false}
              value={typed ?? shownDate(value, precision)}
              onChange={({ currentTarget }) => type(currentTarget.value)}
              onBlur={() => {
                // From here on it shows how it was read.
                setTyped(null);
                onBlur?.();
                onCommit?.(value);
              }}
              onKeyDown={(event) => {
                if (event.key === 'Enter') onCommit?.(value);
                if (!event.altKey || event.key !== 'ArrowDown') return;
                event.preventDefault();
                setIsOpen(true);
              }}
              rightSection={
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={words.open(label)}
                  aria-haspopup="dialog"
                  aria-expanded={isOpen}
                  onClick={() => setIsOpen(!isOpen)}
                >
                  <Icon name="calendar" size={16} />
                </ActionIcon>
              }
            />
          </div>
        </Popover.Target>
        <Popover.Dropdown className={classes.dropdown ?? ''} role="dialog" aria-label={words.calendar(label)}>
          <div className={classes.presets}>
            {presetsOf(precision).map(([preset, at]) => (
              <button key={preset} type="button" {...KEEPS_ESCAPE} onClick={() => pick(at)}>
                {words[preset]}
              </button>
            ))}
          </div>
          <Suspense fallback={<p className={classes.loading}>{words.loading}</p>}>
            <Calendar day={day} onPick={(picked) => pick(withTime(picked))} />
          </Suspense>
        </Popover.Dropdown>
      </Popover>
    </div>
  );
}

/** Escape closes the calendar alone, and not the filter or the drawer that it is in. */
function useEscape(isOpen: boolean, close: () => void): void {
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing) return;
    event.stopPropagation();
    close();
  });
  useEffect(() => {
    if (!isOpen) return;
    const listen = (event: KeyboardEvent) => onEscape(event);
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, [isOpen]);
}

/** What a form says is wrong with a text that is none of its dates is about the wire: the field says how to type one. */
function faultOf(
  value: string,
  { precision, fault, language }: { precision: Precision; fault: string; language: Language },
): string {
  if (value === '' || isDateValue(value, precision)) return fault;
  const read = readTyped(value, precision);
  return 'fault' in read ? (wordsOfFault(read.fault)?.[language] ?? read.fault) : fault;
}

type Preset = 'now' | 'yesterday' | 'today' | 'tomorrow';

function presetsOf(precision: Precision): readonly (readonly [Preset, string])[] {
  const now = new Date();
  if (precision === 'minute') {
    return [['now', formatDateTime(now.toISOString())?.replaceAll('/', '-').replace(' ', 'T') ?? '']];
  }
  const inDays = (days: number) => dayOf(new Date(now.getTime() + days * DAY_MS));
  return [
    ['yesterday', inDays(-1)],
    ['today', inDays(0)],
    ['tomorrow', inDays(1)],
  ];
}
