import Bowser from 'bowser';

/**
 * A browser as people call it, "Chrome 141, Windows": what it says of itself is for programs. Versions of systems are left out,
 * since browsers do not tell the true ones any more. What is not known stays as it calls itself.
 */
export function describeDevice(userAgent: string): string {
  const { browser, os, platform } = Bowser.parse(userAgent);
  if (!browser.name) return userAgent;
  const [version = ''] = browser.version?.split('.') ?? [];
  const device = platform.model ?? os.name;
  return [[browser.name, version].filter(Boolean).join(' '), device].filter(Boolean).join(', ');
}
