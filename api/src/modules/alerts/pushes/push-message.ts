import type { AlertInList } from '@cbp/shared/alerts/alert.list';

const PAGE = '/ethoca/alerts/';

/** The body of a push: the alert as its list shows it, with a link to its page. */
export function pushBody(alert: AlertInList, { at, portalUrl }: { at: Date; portalUrl: string }): string {
  const link = `${portalUrl}${PAGE}${alert.id}`;
  return JSON.stringify({ type: 'alert.created', timestamp: at.toISOString(), data: { ...alert, link } });
}

/** The body of a test push, without client data. */
export function testBody(at: Date): string {
  return JSON.stringify({ type: 'test', timestamp: at.toISOString(), data: { message: 'This is a test.' } });
}
