import type { ReactNode } from 'react';

/** One fact; those without a value are left out by the table. */
export type Fact = [label: string, value: ReactNode];

function isGiven([, value]: Fact): boolean {
  return value !== null && value !== undefined && value !== '' && value !== false;
}

/** Facts in two columns, label and value; short ones may stand in pairs. */
export function Facts({ facts, arePaired = false }: { facts: Fact[]; arePaired?: boolean }) {
  return (
    <dl className={arePaired ? 'ce-facts ce-facts-paired' : 'ce-facts'}>
      {facts.filter(isGiven).map(([label, value]) => (
        <div className="ce-fact" key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Lines of text from the data, such as an address. */
export function Lines({ lines }: { lines: ReactNode[] }) {
  if (lines.length === 0) return null;
  return (
    <>
      {lines.map((line, index) => (
        <span className="ce-line" key={index}>
          {line}
        </span>
      ))}
    </>
  );
}
