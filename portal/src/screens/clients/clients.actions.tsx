import type { Client } from '@cbp/shared/entities/client.model';
import { defineAction } from '../../patterns/action/define-action.ts';
import { TestedPush } from './push-test.tsx';
import { PushSecret, RotatedCredential } from './shown-once.tsx';

const OVERLAP_HOURS = 24;

/** Ends what a program of a client signs in with. */
export const endCredential = defineAction({
  call: 'endMerchantCredential',
  words: ['End', '停用', '停用'],
  isGrave: true,
  input: ({ client, username }: { client: Client; username: string }) => ({
    id: client.merchant_id,
    username,
  }),
  question: ({ username }) => ({
    heading: ['End the credential?', '停用该凭证？', '停用此憑證？'],
    text: [
      `Programs that sign in as ${username} are refused from now on. It cannot be taken back.`,
      `使用 ${username} 的程序将立即被拒绝，且无法恢复。`,
      `使用 ${username} 的程式會即時被拒絕，且無法復原。`,
    ],
    confirm: ['End the credential', '停用凭证', '停用憑證'],
  }),
  done: ['The credential was ended', '凭证已停用', '憑證已停用'],
});

/** The secret with which the client's program knows that a push is from here. */
export const makePushSecret = defineAction({
  call: 'makeMerchantPushSecret',
  words: ['New signing secret', '新的签名密钥', '新的簽署密鑰'],
  isOffered: ({ status }: Client) => status === 'ACTIVE',
  input: ({ merchant_id: id }) => ({ id }),
  question: ({ push_secret_since: since }) => ({
    heading: ['A new signing secret', '新的签名密钥', '新的簽署密鑰'],
    text:
      since === null
        ? [
            'What is pushed is signed with it from now on. It is shown once.',
            '此后推送的内容均以该密钥签名。密钥只显示一次。',
            '此後推送的內容均以此密鑰簽署。密鑰只顯示一次。',
          ]
        : [
            'What is pushed is signed with it from now on, and for a day with the present one as well. It is shown once.',
            '此后推送的内容均以该密钥签名，现有密钥在一天内仍同时签名。密钥只显示一次。',
            '此後推送的內容均以此密鑰簽署，現有密鑰在一天內仍同時簽署。密鑰只顯示一次。',
          ],
    confirm: ['Make the secret', '生成密钥', '製作密鑰'],
  }),
  Answer: PushSecret,
});

/** Makes what takes the place of a credential, which goes on for a day. */
export const rotateCredential = defineAction({
  call: 'rotateMerchantCredential',
  words: ['Rotate', '轮换', '輪換'],
  input: ({ client, username }: { client: Client; username: string }) => ({
    id: client.merchant_id,
    username,
    overlap_hours: OVERLAP_HOURS,
  }),
  question: ({ username }) => ({
    heading: ['A credential in its place', '轮换该凭证', '輪換此憑證'],
    text: [
      `A new credential takes the place of ${username}. Both are good for ${OVERLAP_HOURS} hours, then the present one ends.`,
      `将生成新凭证取代 ${username}。${OVERLAP_HOURS} 小时内两者均有效，之后现有凭证失效。`,
      `將製作新憑證取代 ${username}。${OVERLAP_HOURS} 小時內兩者均有效，其後現有憑證失效。`,
    ],
    confirm: ['Make the new one', '生成新凭证', '製作新憑證'],
  }),
  Answer: RotatedCredential,
});

/** Whether the client's program hears what it is told. */
export const testPush = defineAction({
  call: 'testMerchantPush',
  words: ['Send a test', '发送测试', '傳送測試'],
  isOffered: ({ status, push_url: url }: Client) => status === 'ACTIVE' && url !== null,
  input: ({ merchant_id: id }) => ({ id }),
  Answer: TestedPush,
});
