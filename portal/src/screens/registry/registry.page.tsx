import { Link, useSearchParams } from 'react-router';
import { paths } from '../../data/paths.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useMayCall } from '../../patterns/action/use-may-call.ts';
import { TreeScreen } from '../../patterns/tree/tree-screen.tsx';
import { AlertGroupsPart } from './alert-groups.tsx';
import { CollisionsPart } from './collisions.tsx';
import { EnrolmentBar } from './enrolment-bar.tsx';
import classes from './registry.module.css';
import { registryTexts } from './registry.texts.ts';
import { registryScreen } from './registry.tree.tsx';

const PARTS = ['clients', 'collisions', 'alerts'] as const;

/** The enrolment of the user's clients: states, conflicts, and alerts without a descriptor. */
export function RegistryPage() {
  const words = registryTexts[useLanguage()];
  const [query] = useSearchParams();
  const mayReadAlerts = useMayCall('getAlertsWithoutDescriptor');
  const mayReadAll = useMayCall('getAlertsWithoutDescriptor', { isForAll: true });
  const parts = PARTS.filter((part) => part !== 'alerts' || mayReadAlerts);
  const asked = query.get('part');
  const shown = parts.find((part) => part === asked) ?? 'clients';
  return (
    <div className={classes.page}>
      <EnrolmentBar shown={query.get('enrolment')} />
      <nav className={classes.parts} aria-label={words.parts}>
        {parts.map((part) => (
          <Link
            key={part}
            to={part === 'clients' ? paths.registry.href() : `${paths.registry.href()}?part=${part}`}
            {...(part === shown && { 'aria-current': 'page' as const })}
          >
            {words[part]}
          </Link>
        ))}
      </nav>
      {shown === 'clients' ? (
        <div className={classes.tree}>
          <TreeScreen screen={registryScreen} />
        </div>
      ) : (
        <div className={classes.part}>
          {shown === 'collisions' ? <CollisionsPart /> : <AlertGroupsPart mayReadAll={mayReadAll} />}
        </div>
      )}
    </div>
  );
}
