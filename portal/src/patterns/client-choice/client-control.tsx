import type { ServiceName } from '@cbp/shared/access/service';
import type { ClientInList } from '@cbp/shared/clients/client.list';
import type { Words } from '@cbp/shared/language';
import { TextInput } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { failureText } from '../../data/failure-text.ts';
import { useMayCall } from '../action/use-may-call.ts';
import { editedBy, type named } from '../call-form/controls.tsx';
import type { ControlProps, FormValues } from '../call-form/define-form.ts';
import { ClientSelect } from './client-select.tsx';
import { useClients } from './use-clients.ts';
import { useOnlyClient } from './use-only-client.ts';

type Offer = {
  help?: Words;
  /** Whose permissions say for which clients; those for alerts without it. */
  service?: ServiceName;
  /** Which clients are to be had beside what else is known; all without it. */
  isOffered?: (client: ClientInList, beside: FormValues) => boolean;
  isShown?: (beside: FormValues) => boolean;
  isNeeded?: boolean;
  /** Whether there may be none. */
  isClearable?: boolean;
};

/**
 * One client, found by typing a part of its id or name; who may not look at clients types its id. Where it can only be one, and has to
 * be one, it stands there.
 */
export function clientInput(words: ReturnType<typeof named>, offer: Offer = {}) {
  const { service = 'ethoca', isOffered = () => true, isClearable = false, ...more } = offer;
  const Control = (props: ControlProps<string>) => (
    <OneClient {...props} service={service} isOffered={isOffered} isClearable={isClearable} />
  );
  return editedBy<string>(words, Control, (value) => value, more);
}

type OneClientProps = ControlProps<string> & Required<Pick<Offer, 'service' | 'isOffered' | 'isClearable'>>;

function OneClient(props: OneClientProps) {
  const { name, label, help, fault, value, beside, service, isOffered, isClearable } = props;
  const { onChange, onGiven, onBlur } = props;
  const mayLook = useMayCall('listMerchants');
  const clients = useClients({ enabled: mayLook });
  const only = useOnlyClient((client) => isOffered(client, beside), service);
  const give = useEffectEvent((id: string) => value === '' && onGiven(id));
  useEffect(() => {
    if (only !== null && !isClearable) give(only);
  }, [only, isClearable]);
  const facts = { name, label, description: help, onBlur, errorProps: { role: 'alert' } } as const;
  if (!mayLook) {
    return (
      <TextInput
        {...facts}
        error={fault}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value.trim())}
      />
    );
  }
  // The name of the one that stands there comes with the thing: were it to change when the list comes, it would take the
  // place of what is typed meanwhile.
  const standing = { merchant_id: value, name: String(beside.merchant_name ?? value) };
  return (
    <ClientSelect
      {...facts}
      error={fault ?? (clients.isError ? failureText(clients.error) : null)}
      clearable={isClearable}
      clients={
        clients.data?.data.filter((client) => client.merchant_id === value || isOffered(client, beside)) ??
        (value ? [standing] : [])
      }
      value={value}
      onChange={onChange}
    />
  );
}
