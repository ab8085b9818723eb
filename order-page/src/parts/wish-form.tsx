import { decimalsOfCurrency } from '@cbp/shared/money/currency-decimals';
import { amountOfText, amountWithout, decimalsOfAmount, formatMoney } from '@cbp/shared/money/money';
import { BUYER_WISHES, type BuyerWish, LONGEST_BUYER_TEXT } from '@cbp/shared/requests/buyer-request';
import { useId, useState } from 'react';
import { type Order, openEntries } from '../data/order.ts';
import { usePhotos } from '../data/use-photos.ts';
import { useSend } from '../data/use-send.ts';
import { Field } from '../ui/field.tsx';
import { usePage } from './page-context.ts';
import { PhotoPicker, photoFault, photoIds } from './photo-picker.tsx';
import { SheetForm } from './sheet-form.tsx';

/** What buyers type, "1,280.50", as a number; null if it isn't one. */
function typedAmount(text: string): number | null {
  return amountOfText(text.replaceAll(',', '').replaceAll('，', ''));
}

/** What can still be refunded; null if the amount isn't known. */
function amountLeft({ amount, refunded }: Order): number | null {
  return amount === null ? null : Math.max(0, amountWithout(amount, refunded.total));
}

type KindChoiceProps = { kind: BuyerWish | null; fault: string | null; onChoose: (kind: BuyerWish) => void };

function KindChoice({ kind, fault, onChoose }: KindChoiceProps) {
  const { order, texts } = usePage();
  const { kinds, kindHints, ...words } = texts.request;
  const id = useId();
  const left = formatMoney(amountLeft(order), order.currency) ?? '';
  return (
    <fieldset className="choice" aria-describedby={fault === null ? undefined : `${id}-fault`}>
      <legend>{words.kind}</legend>
      {BUYER_WISHES.map((each) => {
        const hint = kindHints[each];
        return (
          <label key={each} className="option">
            <input
              type="radio"
              name={id}
              value={each}
              checked={kind === each}
              aria-invalid={fault !== null || undefined}
              onChange={() => onChoose(each)}
            />
            <span>
              <strong>{kinds[each]}</strong>
              <span className="dim">{typeof hint === 'function' ? hint(left) : hint}</span>
            </span>
          </label>
        );
      })}
      {fault !== null && (
        <p className="fault" id={`${id}-fault`}>
          {fault}
        </p>
      )}
    </fieldset>
  );
}

type FormProps = { isOpen: boolean; onClose: () => void; onSent: (announcement: string) => void };

/** Asks for a full refund, a partial refund or an exchange. Its content outlives a closed sheet. */
export function WishForm({ isOpen, onClose, onSent }: FormProps) {
  const { calls, order, texts } = usePage();
  const words = texts.request;
  const { send, isSending, failure } = useSend(calls);
  const photos = usePhotos(calls);
  const [kind, setKind] = useState<BuyerWish | null>(null);
  const [typed, setTyped] = useState('');
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);

  const left = amountLeft(order);
  const most = formatMoney(left, order.currency) ?? '';
  const amount = typedAmount(typed);
  const isAmountGood =
    amount !== null &&
    amount > 0 &&
    amount <= (left ?? amount) &&
    decimalsOfAmount(amount) <= (decimalsOfCurrency(order.currency ?? '') ?? 2);
  const needsAmount = kind === 'PARTIAL_REFUND';
  const isOpenRequest = openEntries(order).some(({ kind: open }) => open === 'request');

  const submit = () => {
    setTried(true);
    if (kind === null || (needsAmount && !isAmountGood)) return false;
    if (photoFault(texts, photos) !== null) return true;
    void (async () => {
      const body = {
        request: kind,
        ...(needsAmount && { amount }),
        text: text.trim(),
        photos: photoIds(photos),
      };
      if ((await send('/requests', body)) === null) return;
      setKind(null);
      setTyped('');
      setText('');
      setTried(false);
      photos.clear();
      onSent(words.sent);
    })();
    return true;
  };

  if (!isOpen) return null;
  return (
    <SheetForm
      heading={words.heading}
      send={words.send}
      obstacle={isTried ? photoFault(texts, photos) : null}
      isSending={isSending}
      failure={failure}
      onClose={onClose}
      onSend={submit}
    >
      {isOpenRequest && <p className="hint">{words.replaces}</p>}
      <KindChoice
        kind={kind}
        fault={isTried && kind === null ? texts.form.missingKind : null}
        onChoose={setKind}
      />
      {needsAmount && (
        <Field
          label={words.amount(order.currency ?? '')}
          help={words.amountHelp(most)}
          fault={isTried && !isAmountGood ? texts.form.badAmount(most) : null}
        >
          {(control) => (
            <input
              {...control}
              inputMode="decimal"
              autoComplete="off"
              className="amount-input"
              maxLength={20}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
      )}
      <Field label={words.text} help={words.textHelp} fault={null}>
        {(control) => (
          <textarea
            {...control}
            dir="auto"
            rows={4}
            maxLength={LONGEST_BUYER_TEXT}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <PhotoPicker photos={photos} />
    </SheetForm>
  );
}
