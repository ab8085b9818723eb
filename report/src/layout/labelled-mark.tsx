import { type Labelled, labelOf, toneOf } from '@cbp/shared/labelled';
import type { Language } from '@cbp/shared/language';
import { ToneMark } from './tone-mark.tsx';

type Props = { of: Readonly<Record<string, Labelled>>; value: string; language: Language };

/** A value with the shape of its tone. */
export function LabelledMark({ of, value, language }: Props) {
  return (
    <span className="record-state">
      <ToneMark tone={toneOf(of, value)} />
      {labelOf(of, value, language)}
    </span>
  );
}
