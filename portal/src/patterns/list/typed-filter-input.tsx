import type { Language } from '@cbp/shared/language';
import { useContext, useId, useRef } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { Icon } from '../../ui/icons.tsx';
import { filterTexts } from './filter.texts.ts';
import classes from './filter-bar.module.css';
import { FilterPlace } from './filter-popover.tsx';
import type { TypedFault } from './typed-filter.ts';

export type TypedFilterProps = {
  name: string;
  label: string;
  text: string;
  isActive: boolean;
  fault: TypedFault | null;
  onType: (text: string) => void;
  onClear: (input: HTMLInputElement | null) => void;
};

/** A filter that is set by typing; the search field of the bar has a button that applies it. */
export function TypedFilterInput({ name, label, text, isActive, fault, onType, onClear }: TypedFilterProps) {
  const words = filterTexts[useLanguage()];
  const place = useContext(FilterPlace);
  const input = useRef<HTMLInputElement>(null);
  const [inputId, faultId] = [useId(), useId()];
  const isInBar = place === 'bar';
  return (
    <div className={classes.field} data-place={place} data-typed>
      {!isInBar && (
        <label className={classes.label} htmlFor={inputId}>
          {label}
        </label>
      )}
      <div className={classes.text} data-active={isActive} data-fault={fault !== null}>
        <div className={classes.typing}>
          {isInBar && (
            <label className={classes.name} htmlFor={inputId}>
              {label}
            </label>
          )}
          <input
            ref={input}
            id={inputId}
            name={name}
            type="text"
            enterKeyHint="search"
            autoComplete="off"
            spellCheck={false}
            aria-invalid={fault !== null}
            aria-describedby={fault ? faultId : undefined}
            value={text}
            onChange={({ currentTarget }) => onType(currentTarget.value)}
          />
          {text !== '' && (
            <button
              type="button"
              className={classes.inText}
              aria-label={words.clear(label)}
              onClick={() => onClear(input.current)}
            >
              <Icon name="cross" size={14} />
            </button>
          )}
          {isInBar && (
            <button type="submit" className={classes.inText} aria-label={words.search} title={words.search}>
              <Icon name="search" size={14} />
            </button>
          )}
        </div>
        {fault && (
          <p className={classes.fault} id={faultId} role="alert">
            {describeFault(fault, words)}
          </p>
        )}
      </div>
    </div>
  );
}

function describeFault(fault: TypedFault, words: (typeof filterTexts)[Language]): string {
  switch (fault.kind) {
    case 'long':
      return words.long(fault.most);
    case 'longValue':
      return words.longValue(fault);
    case 'many':
      return words.many(fault);
    case 'address':
      return words.address;
  }
}
