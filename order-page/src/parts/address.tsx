import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Address } from '../data/order.ts';
import { useSend } from '../data/use-send.ts';
import { DataText } from '../ui/data-text.tsx';
import { Field } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import { FailureNotice } from './failure-notice.tsx';
import { usePage } from './page-context.ts';

type Found = { address: Address | null };

const HIDDEN = '••••••••';

function linesOf(address: Address, isHidden: boolean): string[] {
  const { city, region, postcode, country } = address;
  const street = isHidden ? [HIDDEN] : [address.street];
  const place = [city, region, isHidden ? null : postcode].filter(Boolean).join(', ');
  return [...street, place, country].filter((line): line is string => Boolean(line));
}

/** Where the order goes. Someone whom the link was forwarded to doesn't learn the street. */
export function DeliveryAddress() {
  const { order, calls, texts, announce } = usePage();
  const words = texts.address;
  const { send, isSending, failure, forget } = useSend(calls);
  const [isAsking, setAsking] = useState(false);
  const [proof, setProof] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [full, setFull] = useState<Address | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const shown = useRef<HTMLElement>(null);
  const address = full ?? order.address;
  const isHidden =
    full === null &&
    order.address?.is_masked === true &&
    (order.address.street !== null || order.address.postcode !== null);

  useEffect(() => {
    if (isAsking) input.current?.focus();
  }, [isAsking]);

  if (address === null) return null;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (proof.trim() === '') {
      setFault(texts.form.missingProof);
      input.current?.focus();
      return;
    }
    const known = proof.trim();
    const answer = await send<Found>(
      '/address',
      known.includes('@') ? { email: known } : { postcode: known },
    );
    if (answer === null) return input.current?.focus();
    const { address: found } = answer.results;
    if (found === null) {
      setFault(words.wrong);
      input.current?.focus();
      return;
    }
    setFull(found);
    setAsking(false);
    announce(words.heading);
    shown.current?.focus();
  };
  return (
    <div className="address">
      <h3>{words.heading}</h3>
      <address ref={shown} tabIndex={-1}>
        {linesOf(address, isHidden).map((line) => (
          <span key={line} aria-hidden={line === HIDDEN || undefined}>
            <DataText>{line}</DataText>
          </span>
        ))}
      </address>
      {isHidden && <p className="dim">{words.hidden}</p>}
      {isHidden && !isAsking && (
        <button type="button" className="plain" onClick={() => setAsking(true)}>
          <Icon name="lock" />
          {words.show}
        </button>
      )}
      {isHidden && isAsking && (
        <form onSubmit={submit} noValidate className="proof">
          <Field label={words.proof} help={words.proofHelp} fault={fault}>
            {(control) => (
              <input
                {...control}
                ref={input}
                value={proof}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={254}
                onChange={(event) => {
                  setProof(event.target.value);
                  setFault(null);
                  forget();
                }}
              />
            )}
          </Field>
          <FailureNotice texts={texts} failure={failure} />
          <button type="submit" className="button" aria-disabled={isSending}>
            {isSending ? texts.form.sending : words.confirm}
          </button>
        </form>
      )}
    </div>
  );
}
