import { defineModule } from '../../wiring/define-module.ts';
import { tasksModule } from '../tasks/tasks.module.ts';
import { createMailFolder } from './mail-folder.ts';
import { createFolderHandover, createSmtpHandover } from './mail-handover.service.ts';
import { createSmtpTransport } from './mail-transport.ts';
import { createMails, MAIL, mailWork } from './mails.service.ts';

/** Emails, sent by SMTP or written to the outbox. */
export const mailsModule = defineModule({
  name: 'mails',
  kinds: [MAIL],
  needs: [tasksModule],
  create({ config, db, log, now }, { tasks }) {
    const { smtpUrl, outboxDir, mailFrom: from } = config;
    const mails = createMails({ tasks, from, outboxDir });
    /** For emails that must not arrive twice. */
    const handover = smtpUrl ? createSmtpHandover(smtpUrl) : createFolderHandover(outboxDir);
    const transport = smtpUrl ? createSmtpTransport(smtpUrl) : createMailFolder(outboxDir);
    return {
      service: { ...mails, handover },
      tasks: [mailWork({ transport, from, db, tasks, log, now })],
      cleanups: [() => mails.deleteOldFiles(now())],
    };
  },
});
