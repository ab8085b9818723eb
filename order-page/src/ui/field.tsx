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
  /** In the place of the help, so that nothing moves. */
  fault: string | null;
  children: (control: ControlProps) => ReactNode;
};

/** A control with its label above and its help or fault below. */
export function Field({ label, help, fault, children }: FieldProps) {
  const id = useId();
  const note = fault ?? help;
  return (
    <div className="field" data-faulty={fault !== null || undefined}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-describedby': note === undefined ? undefined : `${id}-note`,
        'aria-invalid': fault !== null || undefined,
      })}
      {note !== undefined && (
        <p className={fault === null ? 'note' : 'fault'} id={`${id}-note`}>
          {fault !== null && <Icon name="alert" />}
          {note}
        </p>
      )}
    </div>
  );
}
