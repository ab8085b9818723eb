import { type ReactNode, useId } from 'react';
import { Icon } from './icon.tsx';

/** What ties a control to its help and its fault. */
export type ControlProps = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

type FieldProps = {
  label: ReactNode;
  help?: string;
  fault: string | null;
  children: (control: ControlProps) => ReactNode;
};

/** A control with its label above, and its fault and help below. */
export function Field({ label, help, fault, children }: FieldProps) {
  const id = useId();
  const notes = [...(fault === null ? [] : [`${id}-fault`]), ...(help === undefined ? [] : [`${id}-help`])];
  return (
    <div className="field" data-faulty={fault !== null || undefined}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-describedby': notes.length === 0 ? undefined : notes.join(' '),
        'aria-invalid': fault !== null || undefined,
      })}
      {fault !== null && (
        <p className="fault" id={`${id}-fault`}>
          <Icon name="alert" />
          {fault}
        </p>
      )}
      {help !== undefined && (
        <p className="note" id={`${id}-help`}>
          {help}
        </p>
      )}
    </div>
  );
}
