import { MultiSelect, TagsInput } from '@mantine/core';
import { failureText } from '../../data/failure-text.ts';
import { useMayCall } from '../action/use-may-call.ts';
import { useClients } from './use-clients.ts';

const MOST_SHOWN = 50;

type ClientChoiceProps = {
  label: string;
  /** Says how ids are typed, for those who may not look at clients. */
  typedHelp: string;
  fault: string | null;
  value: readonly string[];
  onChange: (ids: string[]) => void;
};

/** Clients by id, found by typing a part of their id or name. */
export function ClientChoice({ label, typedHelp, fault, value, onChange }: ClientChoiceProps) {
  const mayLook = useMayCall('listMerchants');
  const clients = useClients({ enabled: mayLook });
  if (!mayLook) {
    return (
      <TagsInput
        label={label}
        description={typedHelp}
        error={fault}
        splitChars={[',', ' ']}
        value={[...value]}
        onChange={onChange}
      />
    );
  }
  const known = new Map(
    (clients.data?.data ?? []).map(({ merchant_id: id, name }) => [id, `${name} (${id})`]),
  );
  // One that is beyond the user's own scope keeps its id.
  const offered = [...new Set([...known.keys(), ...value])];
  return (
    <MultiSelect
      label={label}
      error={fault ?? (clients.isError ? failureText(clients.error) : null)}
      searchable
      // A list that opens with the focus would cover the error that the focus leads to.
      openOnFocus={false}
      limit={MOST_SHOWN}
      data={offered.map((id) => ({ value: id, label: known.get(id) ?? id }))}
      value={[...value]}
      onChange={onChange}
    />
  );
}
