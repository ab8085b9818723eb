import { parseArgs } from 'node:util';
import { rightsOf } from '@cbp/shared/access/access-right';
import { SERVICE_NAMES, SERVICES, type ServiceName } from '@cbp/shared/access/service';
import { StartError } from '@cbp/shared/node/start-error';
import { EMAIL_LENGTH, Email } from '@cbp/shared/users/credentials.model';
import type { Permission } from '@cbp/shared/users/permission.model';
import type { NewUser } from '../modules/users/users.sql.ts';

const USAGE = 'npm run user:create -- --email ada@bank.example --name "Ada Chan" [--services ics,ethoca]';
const SERVICE_LIST = SERVICE_NAMES.map((name) => `${name} (${SERVICES[name].label.en})`).join(', ');

/** What `--help` prints. */
export const HELP = `Usage: ${USAGE}

Creates a user with every permission for all clients, and prints a link to set their password.

Options:
  --email <address>  email address, ${EMAIL_LENGTH.min} to ${EMAIL_LENGTH.max} characters
  --name <name>      display name
  --services <list>  services, separated by commas (default: all): ${SERVICE_LIST}
  --help             display this help
`;

export function asksForHelp(args: readonly string[]): boolean {
  return args.includes('--help') || args.includes('-h');
}

function fault(reason: string): StartError {
  return new StartError(`${reason}. Usage: ${USAGE}`);
}

function readServices(list: string | undefined): readonly ServiceName[] {
  if (list === undefined) return SERVICE_NAMES;
  const names = list.split(',').map((name) => name.trim());
  const unknown = names.filter((name) => !(SERVICE_NAMES as readonly string[]).includes(name));
  if (unknown.length > 0) {
    throw fault(
      `Unknown value in --services: ${unknown.join(', ') || 'empty'}. Services are ${SERVICE_LIST}`,
    );
  }
  return [...new Set(names as ServiceName[])];
}

function parse(args: readonly string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({ args: [...args], options: { email: text, name: text, services: text } }).values;
  } catch (error) {
    throw fault(error instanceof Error ? error.message.replace(/\.$/, '') : String(error));
  }
}

/** The user described by the arguments, with every right for all clients. Throws StartError. */
export function readNewUser(args: readonly string[]): {
  user: Omit<NewUser, 'createdAt'>;
  permissions: Permission[];
} {
  const { email = '', name = '', services } = parse(args);
  if (email === '') throw fault('--email is missing');
  if (email.length > EMAIL_LENGTH.max) throw fault(`--email must be at most ${EMAIL_LENGTH.max} characters`);
  if (!Email.safeParse(email).success) throw fault('--email must be an email address');
  if (name.trim() === '') throw fault('--name is missing');
  const registeredService = [...readServices(services)];
  return {
    user: { email, displayName: name.trim(), status: 'pending', registeredService },
    permissions: registeredService.map((service) => ({
      service,
      scope: { type: 'all' },
      access: rightsOf(service),
    })),
  };
}
