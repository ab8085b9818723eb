import type { SavedLetter } from '@cbp/shared/evidence/letter';
import type { LetterTemplate } from '@cbp/shared/letters/letter.model';
import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../data/api-context.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { useChange } from '../../patterns/action/use-change.ts';
import { FoldedGroup } from '../../patterns/folded-group.tsx';
import { AvailableButton } from '../../ui/available-button.tsx';
import { showToast } from '../../ui/toasts.ts';
import { letterTexts } from './letter.texts.ts';

type LetterTemplatesProps = {
  merchantId: string;
  reasonCode: string | null;
  /** The letter to be kept as a template; null where it cannot be saved now. */
  letter: SavedLetter | null;
  onUse: (letter: SavedLetter) => void;
};

/** The letters that the client keeps: those for this reason code first. */
export function LetterTemplates({ merchantId, reasonCode, letter, onUse }: LetterTemplatesProps) {
  const words = letterTexts[useLanguage()];
  const { listLetterTemplates } = useApi().queries;
  const { data } = useQuery(listLetterTemplates.queryOptions({ input: { merchant_id: merchantId } }));
  const templates = sorted(data?.results ?? [], reasonCode);
  const [chosenId, setChosenId] = useState('');
  const [title, setTitle] = useState('');
  const chosen = templates.find(({ id }) => id === chosenId) ?? templates[0];
  const create = useChange('createLetterTemplate');
  const remove = useChange('deleteLetterTemplate');
  const nameOf = (template: LetterTemplate) => `${template.title} (${template.reason_code ?? words.forAny})`;

  const keep = async () => {
    if (!letter) return;
    await create.send({ merchant_id: merchantId, reason_code: reasonCode, title: title.trim(), letter });
    setTitle('');
    showToast({ type: 'success', message: words.templateSaved });
  };
  const drop = async ({ id, version }: LetterTemplate) => {
    await remove.send({ id, version });
    showToast({ type: 'success', message: words.templateDeleted });
  };
  return (
    <FoldedGroup heading={words.templates} line={words.count(templates.length)} startsOpen={false}>
      {chosen && (
        <Group gap={6} align="end">
          <NativeSelect
            size="xs"
            label={words.template}
            value={chosen.id}
            onChange={({ currentTarget: { value } }) => setChosenId(value)}
            data={templates.map((template) => ({ value: template.id, label: nameOf(template) }))}
          />
          <Button size="xs" variant="default" onClick={() => onUse(chosen.letter)}>
            {words.applyTemplate}
          </Button>
          <Button size="xs" variant="default" onClick={() => drop(chosen).catch(() => undefined)}>
            {words.deleteTemplate}
          </Button>
        </Group>
      )}
      <Group gap={6} align="end" mt={8}>
        <TextInput
          size="xs"
          label={words.templateTitle}
          maxLength={100}
          value={title}
          onChange={({ currentTarget: { value } }) => setTitle(value)}
        />
        <AvailableButton
          size="xs"
          isAvailable={letter !== null && title.trim() !== ''}
          isBusy={create.isPending}
          onClick={() => keep().catch(() => undefined)}
        >
          {words.saveTemplate}
        </AvailableButton>
      </Group>
    </FoldedGroup>
  );
}

function sorted(templates: readonly LetterTemplate[], reasonCode: string | null): LetterTemplate[] {
  const rank = ({ reason_code: code }: LetterTemplate) => (code === reasonCode ? 0 : code === null ? 1 : 2);
  return [...templates].sort((a, b) => rank(a) - rank(b));
}
