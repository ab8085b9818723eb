import { PREFLIGHT_RULES } from '@cbp/shared/pdf/preflight.model';
import { Skeleton } from '@mantine/core';
import { MakingNote } from './making-note.tsx';
import classes from './pdf-view.module.css';
import panelClasses from './preflight-panel.module.css';

/** The shape of a document and its figures while the first one is being made. */
export function LoadingPdf() {
  return (
    <div className={classes.columns}>
      <div className={classes.stage}>
        <div className={classes.sheet}>
          <Skeleton height={36} width="70%" />
          <Skeleton height={16} width="50%" mt={16} />
        </div>
        <p className={classes.chip}>
          <MakingNote />
        </p>
      </div>
      <div className={panelClasses.panel}>
        <Skeleton height={18} width={120} />
        {PREFLIGHT_RULES.map((rule) => (
          <Skeleton key={rule} height={14} mt={20} />
        ))}
      </div>
    </div>
  );
}
