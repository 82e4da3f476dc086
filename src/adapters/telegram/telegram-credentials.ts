import { z } from 'zod'
import type { ChipWith, Credentials } from '../../ports/credentials.js'
import { httpAddress } from '../channels/credential-fields.js'

export const telegramCredentials = {
  botToken: {
    // What @BotFather gives: the bot's id, a colon, and the secret.
    schema: z.string().regex(/^\d{3,20}:[\w-]{20,200}$/, 'write it as @BotFather gives it: 123456:ABC…'),
    secret: true,
    title: { pt: 'Token do bot', en: 'Bot token' },
    help: { pt: 'Do @BotFather', en: 'from @BotFather' },
  },
  usesWebhook: {
    schema: z.boolean().default(false),
    kind: 'switch',
    flag: 'webhook',
    title: { pt: 'Recebe por webhook', en: 'Receives by webhook' },
    help: {
      pt: 'O Telegram chama este servidor; sem isso, o worker pergunta',
      en: 'Telegram calls this server; without it the worker asks Telegram',
    },
  },
  secretToken: {
    // The characters that setWebhook takes.
    schema: z.string().regex(/^[\w-]{16,256}$/, '16 to 256 letters, digits, - and _'),
    made: true,
    secret: true,
    title: { pt: 'Token secreto do webhook', en: 'Webhook secret token' },
    help: {
      pt: 'Prova os webhooks: secret_token do setWebhook',
      en: 'proves the webhooks: secret_token of setWebhook',
    },
  },
  baseUrl: {
    schema: httpAddress.default('https://api.telegram.org'),
    title: { pt: 'Endereço', en: 'Address' },
    help: { pt: 'Padrão: https://api.telegram.org', en: 'default https://api.telegram.org' },
  },
} satisfies Credentials

export type TelegramChip = ChipWith<typeof telegramCredentials>
