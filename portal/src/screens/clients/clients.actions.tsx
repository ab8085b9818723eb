import type { Client } from '@cbp/shared/clients/client.model';
import { defineAction } from '../../patterns/action/define-action.ts';
import { PushSecret, RotatedCredential } from './new-secrets.tsx';
import { TestedPush } from './push-test.tsx';

const OVERLAP_HOURS = 24;

/** Revokes a client's API credential. */
export const revokeCredential = defineAction({
  call: 'endMerchantCredential',
  words: ['Revoke', '吊销', '撤銷'],
  isGrave: true,
  input: ({ client, username }: { client: Client; username: string }) => ({
    id: client.merchant_id,
    username,
  }),
  question: ({ username }) => ({
    heading: ['Revoke credential?', '吊销该凭证？', '撤銷此憑證？'],
    text: [
      `Programs that sign in as ${username} are rejected right away. This can’t be undone.`,
      `使用 ${username} 的程序将立即被拒绝，且无法恢复。`,
      `使用 ${username} 的程式會即時被拒絕，且無法復原。`,
    ],
    confirm: ['Revoke credential', '吊销凭证', '撤銷憑證'],
  }),
  done: ['Credential revoked', '凭证已吊销', '憑證已撤銷'],
});

/** The secret with which the client's server verifies pushes. */
export const createPushSecret = defineAction({
  call: 'makeMerchantPushSecret',
  words: ['Create signing secret', '创建签名密钥', '建立簽署密鑰'],
  isOffered: ({ status }: Client) => status === 'ACTIVE',
  input: ({ merchant_id: id }) => ({ id }),
  question: ({ push_secret_since: since }) => ({
    heading:
      since === null
        ? ['Create a signing secret?', '创建签名密钥？', '建立簽署密鑰？']
        : ['Create a new signing secret?', '创建新的签名密钥？', '建立新的簽署密鑰？'],
    text:
      since === null
        ? [
            'Alert pushes will be signed with it. It’s shown only once, so copy it straight away.',
            '预警推送将以此密钥签名。密钥只显示一次，请立即复制。',
            '預警推送會以此密鑰簽署。密鑰只顯示一次，請立即複製。',
          ]
        : [
            'Alert pushes will be signed with the new secret, and for 1 day also with the current one. The new secret is shown only once, so copy it straight away.',
            '预警推送将以新密钥签名，1 天内同时以现有密钥签名。新密钥只显示一次，请立即复制。',
            '預警推送會以新密鑰簽署，1 天內同時以現有密鑰簽署。新密鑰只顯示一次，請立即複製。',
          ],
    confirm: ['Create secret', '创建密钥', '建立密鑰'],
  }),
  Answer: PushSecret,
});

/** Replaces a credential, which stays valid for a day. */
export const rotateCredential = defineAction({
  call: 'rotateMerchantCredential',
  words: ['Rotate', '轮换', '輪換'],
  input: ({ client, username }: { client: Client; username: string }) => ({
    id: client.merchant_id,
    username,
    overlap_hours: OVERLAP_HOURS,
  }),
  question: ({ username }) => ({
    heading: ['Rotate credential?', '轮换该凭证？', '輪換此憑證？'],
    text: [
      `A new credential replaces ${username}. Both work for ${OVERLAP_HOURS} hours, then the current one expires.`,
      `新凭证将取代 ${username}。${OVERLAP_HOURS} 小时内两者均有效，之后现有凭证失效。`,
      `新憑證會取代 ${username}。${OVERLAP_HOURS} 小時內兩者均有效，其後現有憑證失效。`,
    ],
    confirm: ['Rotate credential', '轮换凭证', '輪換憑證'],
  }),
  Answer: RotatedCredential,
});

/** Sends a test push to the client's server. */
export const testPush = defineAction({
  call: 'testMerchantPush',
  words: ['Send test', '发送测试', '傳送測試'],
  isOffered: ({ status, push_url: url }: Client) => status === 'ACTIVE' && url !== null,
  input: ({ merchant_id: id }) => ({ id }),
  Answer: TestedPush,
});
