import { SERVICE_NAMES, type ServiceName } from '@cbp/shared/access/service';
import type { HeldPermission } from '@cbp/shared/users/permission.model';

type Scope = HeldPermission['scope'];

/** What may be done for the same clients, service by service. */
export type PermissionGroup = {
  scope: Scope;
  access: Readonly<Partial<Record<ServiceName, readonly string[]>>>;
};

/** Permissions by the clients for which they are. */
export function groupsOf(permissions: readonly HeldPermission[]): PermissionGroup[] {
  return [...Map.groupBy(permissions, ({ scope }) => JSON.stringify(scope)).values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    const held = same.filter(({ access }) => access.length > 0);
    return {
      scope: first.scope,
      access: Object.fromEntries(held.map(({ service, access }) => [service, access])),
    };
  });
}

/** The same as the wire has them: one a service and scope. A group without any right is a permission for nothing. */
export function permissionsOf(groups: readonly PermissionGroup[]): HeldPermission[] {
  return groups.flatMap(({ scope, access }) => {
    const services = Object.entries(access) as [ServiceName, readonly string[]][];
    if (services.length === 0) return [{ service: SERVICE_NAMES[0], scope, access: [] }];
    return services.map(([service, rights]) => ({ service, scope, access: [...rights] }));
  });
}

/** A group with a right given or taken away; a service without any right is none. */
export function withRight(
  group: PermissionGroup,
  { service, right, isGiven }: { service: ServiceName; right: string; isGiven: boolean },
): PermissionGroup {
  const others = (group.access[service] ?? []).filter((other) => other !== right);
  const rights = isGiven ? [...others, right] : others;
  const { [service]: _, ...rest } = group.access;
  return { ...group, access: rights.length > 0 ? { ...rest, [service]: rights } : rest };
}
