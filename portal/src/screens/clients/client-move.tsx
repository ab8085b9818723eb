import type { ClientInList } from '@cbp/shared/clients/client.list';
import type { Client } from '@cbp/shared/clients/client.model';
import { type ClientBelow, MOST_COUNTED } from '@cbp/shared/clients/client-below.model';
import { kindOf } from '@cbp/shared/clients/client-kind';
import { formatCount } from '@cbp/shared/format/format-figures';
import type { Language, Words } from '@cbp/shared/language';
import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useApi } from '../../data/api-context.tsx';
import { failureText } from '../../data/failure-text.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useMayCall } from '../../patterns/action/use-may-call.ts';
import { CallForm } from '../../patterns/call-form/call-form.tsx';
import { named } from '../../patterns/call-form/controls.tsx';
import { defineForm } from '../../patterns/call-form/define-form.ts';
import { clientTexts } from './clients.texts.ts';
import { parentInput } from './new-client.fields.ts';

type Moved = Client & { goesAlong: ClientBelow };

const count = (number: number) => `${formatCount(number)}${number >= MOST_COUNTED ? '+' : ''}`;
const some = (number: number, one: string) => `${count(number)} ${number === 1 ? one : `${one}s`}`;

function along({ clients, users, descriptors, alerts }: ClientBelow): Words {
  const [c, u, d, a] = [clients, users, descriptors, alerts].map(count) as [string, string, string, string];
  return [
    `This moves ${some(clients, 'client')}, ${some(users, 'user')}, ${some(descriptors, 'descriptor')} and ${some(alerts, 'alert')}. Users of the new parent client get access to them. Users of the current one lose it.`,
    `将移动 ${c} 个客户（含本客户）、${u} 位用户、${d} 条账单描述和 ${a} 条预警。移动后，新上级客户的用户可查看全部内容，原上级客户的用户无法再查看。`,
    `將轉移 ${c} 個客戶（包括本客戶）、${u} 位用戶、${d} 個帳單描述及 ${a} 宗預警。轉移後，新上級客戶的用戶可檢視所有內容，原上級客戶的用戶無法再檢視。`,
  ];
}

const moveForm = defineForm({
  call: 'moveMerchant',
  heading: ['Move client', '移动客户', '轉移客戶'],
  submit: ['Move client', '移动客户', '轉移客戶'],
  done: ['Client moved', '客户已移动', '客戶已轉移'],
  fields: {
    parent: parentInput((beside) => kindOf(beside as unknown as ClientInList), {
      named: named('New parent client', '新的上级客户', '新的上級客戶'),
      isClearable: true,
      // Leaving it blank is a choice as well: the top of the tree.
      isNeeded: true,
      help: ['Leave blank for a top-level client.', '留空则为顶层客户。', '留空則為頂層客戶。'],
    }),
  },
  values: ({ parent }: Moved) => ({ parent: parent ?? '' }),
  rest: ({ merchant_id: id, version }) => ({ id, version }),
  notice: (_values, { goesAlong }) => along(goesAlong),
  refusals: {
    'merchants/not_found': 'parent',
    'merchants/wrong_parent': 'parent',
    'merchants/circular': 'parent',
    'merchants/stands_there': 'parent',
    'merchants/beyond_scope': 'parent',
  },
});

/** Puts the client elsewhere in the tree, and says before what goes along. */
export function ClientMove({ client }: { client: Client }) {
  const language: Language = useLanguage();
  const words = clientTexts[language];
  const mayCall = useMayCall('moveMerchant');
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const below = useQuery(
    useApi().queries.getMerchantBelow.queryOptions({
      input: { id: client.merchant_id },
      enabled: isOpen,
    }),
  );
  if (!mayCall || client.status === 'DELETED' || client.status === 'REJECTED') return null;
  const close = () => {
    setIsOpen(false);
    requestAnimationFrame(() => button.current?.focus());
  };
  if (isOpen && below.data) {
    return (
      <section aria-label={moveForm.words.heading[language]}>
        <CallForm
          form={moveForm}
          of={{ ...client, goesAlong: below.data.results }}
          onDone={close}
          onCancel={close}
        />
      </section>
    );
  }
  return (
    <div>
      <Button
        ref={button}
        size="xs"
        variant="default"
        loading={isOpen && below.isPending}
        onClick={() => setIsOpen(true)}
      >
        {words.move}
      </Button>
      {isOpen && below.isError && <Text size="sm">{failureText(below.error)}</Text>}
    </div>
  );
}
