import { Button, SegmentedControl, Title } from '@mantine/core';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { paths } from '../../data/paths.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import formClasses from '../../patterns/call-form/call-form.module.css';
import { CallForm } from '../../patterns/call-form/call-form.tsx';
import { PastedLines } from '../../patterns/pasted-lines/pasted-lines.tsx';
import { CheckPart, useEnquiryObstacle } from './check-part.tsx';
import { enquiryLines } from './enquiry.lines.ts';
import { FillPart } from './fill-part.tsx';
import { newEnquiryForm } from './new-enquiry.forms.ts';
import { newEnquiryTexts } from './new-enquiry.texts.ts';

/** Asks the provider about chargebacks that raised no alert: one, and leads to it, or as many as are pasted. */
export function NewEnquiryPage() {
  const language = useLanguage();
  const words = newEnquiryTexts[language];
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const kind = query.get('kind') === 'many' ? 'many' : 'one';
  return (
    <div className={formClasses.page}>
      <Title order={2} size="h3">
        {newEnquiryForm.words.heading[language]}
      </Title>
      <SegmentedControl
        style={{ alignSelf: 'flex-start', maxWidth: '100%' }}
        aria-label={words.kind}
        value={kind}
        onChange={(next) => void navigate(paths.ethocaEnquiryForm.href(next), { replace: true })}
        data={[
          { value: 'one', label: words.one },
          { value: 'many', label: words.many },
        ]}
      />
      {kind === 'one' ? (
        <CallForm
          form={newEnquiryForm}
          of={undefined}
          Before={FillPart}
          After={CheckPart}
          useObstacle={useEnquiryObstacle}
          onDone={({ results }) => void navigate(paths.ethocaEnquiry.href(results.id), { replace: true })}
          onCancel={() => void navigate(paths.ethocaEnquiries.href())}
        />
      ) : (
        <>
          <PastedLines lines={enquiryLines} />
          <div>
            <Button component={Link} to={paths.ethocaEnquiries.href()} size="sm" variant="default">
              {words.toList}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
