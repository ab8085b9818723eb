import { SERVICE_NAMES } from '@cbp/shared/access/service';
import type { HeldPermission } from '@cbp/shared/users/permission.model';
import type { UserDetail } from '@cbp/shared/users/user-detail.model';
import { Button, VisuallyHidden } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import type { ControlProps } from '../../patterns/call-form/define-form.ts';
import { GroupScope } from './group-scope.tsx';
import { groupsOf, type PermissionGroup, permissionsOf, withRight } from './permission-groups.ts';
import classes from './permission-matrix.module.css';
import { ServiceRights } from './service-rights.tsx';
import { userTexts } from './users.texts.ts';

const NEW_GROUP: PermissionGroup = {
  scope: { type: 'merchants', merchants: [], include_subordinates: true },
  access: {},
};

type PermissionMatrixProps = ControlProps<HeldPermission[]> & {
  /** In the form of a new user, whose services stand above. */
  isNew?: boolean;
};

/** The same in the form of a new user. */
export function NewPermissionMatrix(props: ControlProps<HeldPermission[]>) {
  return <PermissionMatrix {...props} isNew />;
}

/** What a user may do, service by service, for which clients. */
export function PermissionMatrix(props: PermissionMatrixProps) {
  const { label, fault, faultAt, value, beside, onChange, isNew = false } = props;
  const { registered_service: registered } = beside as Pick<UserDetail, 'registered_service'>;
  const words = userTexts[useLanguage()];
  const [groups, setGroups] = useState(() => groupsOf(value));
  const root = useRef<HTMLFieldSetElement>(null);
  const adding = useRef<HTMLButtonElement>(null);
  const wanted = useRef<'new group' | 'adding' | null>(null);
  // A new group stands above its button, and a removed one takes its button along: the keyboard goes where one goes on.
  useEffect(() => {
    if (wanted.current === 'new group') {
      const last = [...(root.current?.querySelectorAll('section') ?? [])].at(-1);
      last?.querySelector<HTMLElement>(':checked')?.focus();
    }
    if (wanted.current === 'adding') adding.current?.focus();
    wanted.current = null;
  });
  // What came from elsewhere takes the place of what was chosen here.
  if (JSON.stringify(permissionsOf(groups)) !== JSON.stringify(value)) setGroups(groupsOf(value));
  const change = (next: readonly PermissionGroup[]) => {
    setGroups([...next]);
    onChange(permissionsOf(next));
  };
  const replace = (index: number, group: PermissionGroup) =>
    change(groups.map((other, at) => (at === index ? group : other)));
  return (
    <fieldset ref={root} className={classes.matrix} data-fault={fault !== null} tabIndex={-1}>
      {/* On the page of a user it stands below a heading with the same word. */}
      <legend>{isNew ? label : <VisuallyHidden>{label}</VisuallyHidden>}</legend>
      {fault !== null && (
        <p className={classes.fault} role="alert">
          {fault}
        </p>
      )}
      {groups.length === 0 && <p className={classes.none}>{words.noPermissions}</p>}
      {groups.map((group, index) => {
        const at = permissionsOf(groups.slice(0, index)).length;
        const faultOf = (path: string) =>
          permissionsOf([group])
            .map((_, offset) => faultAt(`${at + offset}.${path}`))
            .find((found) => found !== null) ?? null;
        const groupFault = faultOf('access');
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: groups have no other name, and stay where they are
          <section key={index} className={classes.group} aria-label={`${label} ${index + 1}`}>
            <GroupScope
              scope={group.scope}
              fault={faultOf('scope.merchants')}
              onChange={(scope) => replace(index, { ...group, scope })}
            />
            {groupFault !== null && (
              <p className={classes.fault} role="alert" data-fault="true" tabIndex={-1}>
                {groupFault}
              </p>
            )}
            {registered.length === 0 && (
              <p className={classes.none}>{isNew ? words.chooseServices : words.noServices}</p>
            )}
            {SERVICE_NAMES.filter((name) => registered.includes(name) || group.access[name]).map(
              (service) => (
                <ServiceRights
                  key={service}
                  service={service}
                  given={group.access[service] ?? []}
                  onChange={(right, isGiven) => replace(index, withRight(group, { service, right, isGiven }))}
                />
              ),
            )}
            <div>
              <Button
                size="xs"
                variant="subtle"
                color="red"
                onClick={() => {
                  wanted.current = 'adding';
                  change(groups.filter((_, other) => other !== index));
                }}
              >
                {words.removeGroup}
              </Button>
            </div>
          </section>
        );
      })}
      <div>
        <Button
          ref={adding}
          size="xs"
          variant="default"
          onClick={() => {
            wanted.current = 'new group';
            change([...groups, NEW_GROUP]);
          }}
        >
          {groups.length === 0 ? words.firstGroup : words.addGroup}
        </Button>
      </div>
    </fieldset>
  );
}
