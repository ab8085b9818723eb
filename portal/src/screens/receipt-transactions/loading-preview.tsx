import { Skeleton, VisuallyHidden } from '@mantine/core';
import { useApi } from '../../data/api-context.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { SWITCH_COUNT } from './evidence-switches.ts';
import toolbarClasses from './pdf/pdf-toolbar.module.css';
import { previewTexts } from './preview.texts.ts';
import classes from './receipt-transactions.preview.module.css';

/** The shape of the screen while the transaction is on its way. */
export function LoadingPreview() {
  const words = previewTexts[useLanguage()];
  const { deployment } = useApi();
  return (
    <div className={classes.page}>
      <VisuallyHidden role="status">{words.loading}</VisuallyHidden>
      <div className={classes.head}>
        <Skeleton height={18} width={220} mt={4} />
        <Skeleton height={12} width={360} mt={12} />
      </div>
      {deployment.pdfUrl !== null && (
        <div className={toolbarClasses.toolbar}>
          <Skeleton height={36} width={560} maw="100%" />
        </div>
      )}
      <div className={classes.body}>
        <div className={classes.panel}>
          {['sections', 'first-page', 'release'].map((group) => (
            <div key={group} className={classes.loadingLine}>
              <Skeleton height={14} width={140} my={3} />
              <Skeleton height={12} width={200} my={4} />
              {group === 'sections' && (
                <div className={classes.loadingSwitches}>
                  {Array.from({ length: SWITCH_COUNT }, (_, index) => `bar-${index}`).map((name) => (
                    <Skeleton key={name} height={14} my={18} />
                  ))}
                </div>
              )}
            </div>
          ))}
        </div>
        <div className={classes.pane}>
          <Skeleton height="100%" radius={0} />
        </div>
      </div>
    </div>
  );
}
