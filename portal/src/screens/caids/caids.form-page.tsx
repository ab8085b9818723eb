import type { CaidService } from '@cbp/shared/caids/caid';
import { Button, SegmentedControl, Title } from '@mantine/core';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useLanguage } from '../../i18n/use-language.ts';
import formClasses from '../../patterns/call-form/call-form.module.css';
import { CallForm } from '../../patterns/call-form/call-form.tsx';
import { PastedLines } from '../../patterns/pasted-lines/pasted-lines.tsx';
import { CAID_FORMS } from './caids.forms.ts';
import { CAID_LINES } from './caids.lines.ts';
import classes from './caids.module.css';
import { CAID_PATHS } from './caids.paths.ts';
import { caidTexts } from './caids.texts.ts';

/** Adds CAIDs: one, and leads to it, or as many as are pasted. */
function NewCaids({ service }: { service: CaidService }) {
  const words = caidTexts[useLanguage()];
  const paths = CAID_PATHS[service];
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const kind = query.get('kind') === 'many' ? 'many' : 'one';
  return (
    <div className={formClasses.page}>
      <Title order={2} size="h3">
        {words.add}
      </Title>
      <SegmentedControl
        className={classes.kinds ?? ''}
        aria-label={words.kind}
        value={kind}
        onChange={(next) => void navigate(paths.form.href(next), { replace: true })}
        data={[
          { value: 'one', label: words.one },
          { value: 'many', label: words.many },
        ]}
      />
      {kind === 'one' ? (
        <CallForm
          form={CAID_FORMS[service].create}
          of={undefined}
          onDone={({ results }) => void navigate(paths.caid.href(results.id), { replace: true })}
          onCancel={() => void navigate(paths.list.href())}
        />
      ) : (
        <>
          <PastedLines lines={CAID_LINES[service]} />
          <div>
            <Button component={Link} to={paths.list.href()} size="sm" variant="default">
              {words.toList}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

export const NEW_CAIDS_OF = {
  rdr: () => <NewCaids service="rdr" />,
  oi: () => <NewCaids service="oi" />,
};
