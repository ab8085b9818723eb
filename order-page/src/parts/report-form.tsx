import { ISSUE_CATEGORIES } from '@cbp/shared/payments/issue-category';
import { LONGEST_BUYER_TEXT } from '@cbp/shared/requests/buyer-request';
import { useState } from 'react';
import { usePhotos } from '../data/use-photos.ts';
import { useSend } from '../data/use-send.ts';
import { Field } from '../ui/field.tsx';
import { usePage } from './page-context.ts';
import { PhotoPicker, photoFault, photoIds } from './photo-picker.tsx';
import { SheetForm } from './sheet-form.tsx';

type Category = keyof typeof ISSUE_CATEGORIES;
type Group = 'items' | 'shipping' | 'transaction' | 'other';

const CATEGORIES = Object.keys(ISSUE_CATEGORIES) as Category[];
const GROUPS: readonly Group[] = ['items', 'shipping', 'transaction', 'other'];
const groupOf = (category: Category) => category.split('/')[0];

type FormProps = { isOpen: boolean; onClose: () => void; onSent: (announcement: string) => void };

/** Reports an issue. Its content outlives a closed sheet. */
export function ReportForm({ isOpen, onClose, onSent }: FormProps) {
  const { calls, texts, language } = usePage();
  const words = texts.report;
  const { send, isSending, failure } = useSend(calls);
  const photos = usePhotos(calls);
  const [category, setCategory] = useState<Category | ''>('');
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const categoryFault = isTried && category === '' ? texts.form.missingCategory : null;
  const textFault = isTried && text.trim() === '' ? texts.form.missingText : null;

  const submit = () => {
    setTried(true);
    if (category === '' || text.trim() === '') return false;
    if (photoFault(texts, photos) !== null) return true;
    void (async () => {
      const body = { category, text: text.trim(), photos: photoIds(photos) };
      if ((await send('/issues', body)) === null) return;
      setCategory('');
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
      <Field label={words.category} fault={categoryFault}>
        {(control) => (
          <select
            {...control}
            value={category}
            onChange={(event) => setCategory(event.target.value as Category)}
          >
            <option value="">{words.choose}</option>
            {GROUPS.map((group) => (
              <optgroup key={group} label={words.groups[group]}>
                {CATEGORIES.filter((each) => groupOf(each) === group).map((each) => (
                  <option key={each} value={each}>
                    {ISSUE_CATEGORIES[each].label[language]}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        )}
      </Field>
      <Field label={words.text} help={words.textHelp} fault={textFault}>
        {(control) => (
          <textarea
            {...control}
            dir="auto"
            rows={5}
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
