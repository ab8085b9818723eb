import {
  type AccessRight,
  type RequiredRight,
  RIGHT_ENTITIES,
  RIGHTS,
  rightsOf,
} from '@cbp/shared/access/access-right';
import { SERVICES, type ServiceName } from '@cbp/shared/access/service';
import { labelOf } from '@cbp/shared/labelled';
import { hasRight } from '@cbp/shared/users/has-right';
import { Checkbox } from '@mantine/core';
import { useLanguage } from '../../i18n/use-language.ts';
import { useCurrentUser } from '../../session/session-context.tsx';
import classes from './permission-matrix.module.css';
import { userTexts } from './users.texts.ts';

type ServiceRightsProps = {
  service: ServiceName;
  given: readonly string[];
  onChange: (right: string, isGiven: boolean) => void;
};

/** The rights of a service, line by line by what they are about. Users can only grant permissions they have. */
export function ServiceRights({ service, given, onChange }: ServiceRightsProps) {
  const language = useLanguage();
  const words = userTexts[language];
  const user = useCurrentUser();
  const byEntity = Map.groupBy(rightsOf(service), (right) => right.split('.')[0] ?? right);
  const mayGive = (right: AccessRight) => hasRight(user, { service, right } as RequiredRight);
  if (given.length === 0 && !rightsOf(service).some(mayGive)) return null;
  return (
    <fieldset className={classes.service}>
      <legend>{labelOf(SERVICES, service, language)}</legend>
      {[...byEntity].map(([entity, rights]) => (
        <fieldset
          key={entity}
          className={classes.entity}
          aria-label={labelOf(RIGHT_ENTITIES, entity, language)}
        >
          <span aria-hidden="true">{labelOf(RIGHT_ENTITIES, entity, language)}</span>
          <div className={classes.row}>
            {rights.map((right) => {
              const isGiven = given.includes(right);
              const isLocked = !isGiven && !mayGive(right);
              return (
                <Checkbox
                  key={right}
                  size="sm"
                  label={labelOf(RIGHTS, right.slice(entity.length + 1), language)}
                  title={isLocked ? words.notHeld : undefined}
                  disabled={isLocked}
                  checked={isGiven}
                  onChange={({ currentTarget }) => onChange(right, currentTarget.checked)}
                />
              );
            })}
          </div>
        </fieldset>
      ))}
    </fieldset>
  );
}
