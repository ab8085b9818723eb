import { join } from 'node:path';
import { STATUS_MACHINES } from '@cbp/shared/machines';
import type { StatusMachine } from '@cbp/shared/states/define-statuses';
import { statusDiagram } from '@cbp/shared/states/status-diagram';
import { expect, it } from 'vitest';

const HEAD = `# Statuses

The statuses of each entity and the steps between them, drawn from their machines in \`shared/src\` (\`npm test\` fails when
they differ; \`npm test -- status-diagrams -u\` draws them anew). Steps for operators need the right for all clients.
`;

it('the documents draw the status machines as they are', async () => {
  const machines = Object.entries<StatusMachine>(STATUS_MACHINES).toSorted(([one], [other]) =>
    one.localeCompare(other),
  );
  const parts = machines.map(
    ([entity, machine]) => `## ${entity}\n\n\`\`\`mermaid\n${statusDiagram(machine)}\n\`\`\`\n`,
  );
  await expect([HEAD, ...parts].join('\n')).toMatchFileSnapshot(
    join(import.meta.dirname, '../docs/STATUSES.md'),
  );
});
