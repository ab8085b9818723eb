import { type ReactNode, useId } from 'react';

type SectionProps = { heading: string; name: string; aside?: ReactNode; children: ReactNode };

/** A part of the page with its heading, which links and the focus can reach by the name. */
export function Section({ heading, name, aside, children }: SectionProps) {
  const id = useId();
  return (
    <section className={`card ${name}`} id={name} aria-labelledby={id} tabIndex={-1}>
      <div className="card-head">
        <h2 id={id}>{heading}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
