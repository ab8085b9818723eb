import type { ClientInList } from '@cbp/shared/entities/client.list';
import type { Client } from '@cbp/shared/entities/client.model';
import { type ClientBelow, MOST_COUNTED } from '@cbp/shared/entities/client-below.model';
import { kindOf } from '@cbp/shared/entities/client-kind';
import type { Language, Words } from '@cbp/shared/language';
import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useApi } from '../../data/api-context.tsx';
import { failureText } from '../../data/failure-text.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useMayCall } from '../../patterns/action/use-may-call.ts';
import { CallForm } from '../../patterns/call-form/call-form.tsx';
import { defineForm } from '../../patterns/call-form/define-form.ts';
import { clientTexts } from './clients.texts.ts';
import { parentInput } from './new-client.fields.ts';

type Moved = Client & { goesAlong: ClientBelow };

const count = (number: number) => (number >= MOST_COUNTED ? `${MOST_COUNTED}+` : String(number));

function along({ clients, users, descriptors, alerts }: ClientBelow): Words {
  const [c, u, d, a] = [clients, users, descriptors, alerts].map(count) as [string, string, string, string];
  return [
    `Moved along: clients ${c}, users ${u}, descriptors ${d}, alerts ${a}. The new parent client gains access to all of it, and the old one loses access.`,
    `一并移动：客户 ${c} 个、用户 ${u} 个、账单描述 ${d} 条、预警 ${a} 条。新的上级客户将可查看全部内容，原上级客户不再可见。`,
    `一併移動：客戶 ${c} 個、用戶 ${u} 個、帳單描述 ${d} 條、預警 ${a} 宗。新的上級客戶將可檢視所有內容，原上級客戶不再可見。`,
  ];
}

const moveForm = defineForm({
  call: 'moveMerchant',
  heading: ['Move client', '移动客户', '移動客戶'],
  submit: ['Move client and sub-clients', '移动客户及其下级客户', '移動客戶及其下級客戶'],
  done: ['Client moved', '客户已移动', '客戶已移動'],
  fields: {
    parent: parentInput((beside) => kindOf(beside as unknown as ClientInList), {
      isClearable: true,
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
