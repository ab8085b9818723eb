import { textOfFieldFault } from '@cbp/shared/faults';
import { IMPORT_FIELDS, type ImportField, ITEM_FIELDS } from '@cbp/shared/orders/order-import';
import type { BadOrder, Corrections, ImportFault } from '@cbp/shared/orders/order-import-rows';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import rowClasses from '../../../parts/uploaded-rows/uploaded-rows.module.css';
import { DetailPart } from '../../../patterns/detail/detail-page.tsx';
import { orderImportTexts } from './order-import.texts.ts';

/** More are corrected faster in the file. */
const MOST_SHOWN = 20;

type CorrectOrdersProps = {
  orders: readonly BadOrder[];
  corrected: Corrections;
  onCorrect: (row: number, field: ImportField, text: string) => void;
};

/** The orders that can't be imported yet, each with the cells to correct. */
export function CorrectOrders({ orders, corrected, onCorrect }: CorrectOrdersProps) {
  const words = orderImportTexts[useLanguage()];
  return (
    <DetailPart heading={words.badHeading}>
      <div className={rowClasses.rows}>
        <ol aria-label={words.badHeading}>
          {orders.slice(0, MOST_SHOWN).map((order) => (
            <li key={order.rows[0]}>
              <OneOrder order={order} corrected={corrected} onCorrect={onCorrect} />
            </li>
          ))}
        </ol>
        {orders.length > MOST_SHOWN && (
          <p className={rowClasses.more}>{words.more(orders.length - MOST_SHOWN)}</p>
        )}
      </div>
    </DetailPart>
  );
}

type OneOrderProps = Omit<CorrectOrdersProps, 'orders'> & { order: BadOrder };

function OneOrder({ order, corrected, onCorrect }: OneOrderProps) {
  const words = orderImportTexts[useLanguage()];
  const { rows, cells, items } = order;
  const textOf = ({ row, field }: ImportFault) =>
    corrected.get(row)?.[field] ??
    (ITEM_FIELDS.includes(field) ? items.find((item) => item.row === row)?.cells : cells)?.[field] ??
    '';
  const reference = cells.order_reference ?? '';
  return (
    <fieldset className={rowClasses.row}>
      <legend>
        {words.rows(rows[0] ?? 0, rows.at(-1) ?? 0)}
        {reference && (
          <>
            {' · '}
            <bdi>{reference}</bdi>
          </>
        )}
      </legend>
      <div className={rowClasses.cells}>
        {order.faults.map((fault) => (
          <Cell
            key={`${fault.row} ${fault.field}`}
            fault={fault}
            text={textOf(fault)}
            onCorrect={(text) => onCorrect(fault.row, fault.field, text)}
          />
        ))}
      </div>
    </fieldset>
  );
}

type CellProps = { fault: ImportFault; text: string; onCorrect: (text: string) => void };

/** It is corrected once it is left, so that it stays where it is while it is typed. */
function Cell({ fault, text, onCorrect }: CellProps) {
  const language = useLanguage();
  const words = orderImportTexts[language];
  const [typed, setTyped] = useState<string | null>(null);
  const { row, field, message } = fault;
  const name = IMPORT_FIELDS[field].words[language];
  const leave = () => {
    if (typed !== null && typed !== text) onCorrect(typed);
    setTyped(null);
  };
  return (
    <TextInput
      size="xs"
      label={ITEM_FIELDS.includes(field) ? words.row(row, name) : name}
      error={typed === null || typed === text ? textOfFieldFault({ field, message }, language) : null}
      spellCheck={false}
      autoComplete="off"
      value={typed ?? text}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={leave}
      onKeyDown={({ key }) => key === 'Enter' && leave()}
    />
  );
}
