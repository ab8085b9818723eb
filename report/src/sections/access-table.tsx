import { formatDateTime } from '@cbp/shared/format/time';
import { Text } from '../layout/text.tsx';
import { unbroken } from '../texts/visible-text.ts';

type Cell = readonly (string | null | undefined)[];

/** Rows of a log: the time first, then what is known of it, a line each. */
export function AccessTable({ caption, heads, rows }: { caption?: string; heads: string[]; rows: Cell[][] }) {
  return (
    <table className="ce-table ce-accesses">
      {caption && <caption>{caption}</caption>}
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([times, ...cells], index) => {
          const when = formatDateTime(times?.[0]);
          return (
            <tr key={index} className={unbroken('ce-row', ...cells.flat())}>
              <td>{when && <Text>{when}</Text>}</td>
              {cells.map((cell, column) => (
                <td key={column}>
                  {cell.map(
                    (line, place) =>
                      line && (
                        <span className="ce-line" key={place}>
                          <Text>{line}</Text>
                        </span>
                      ),
                  )}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
