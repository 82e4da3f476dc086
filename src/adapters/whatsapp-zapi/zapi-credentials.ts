import { z } from 'zod'
import type { ChipWith, Credentials } from '../../ports/credentials.js'
import { credentialText, httpAddress, showsButtons } from '../channels/credential-fields.js'

export const zapiCredentials = {
  instance: {
    schema: credentialText,
    title: { pt: 'Instância', en: 'Instance' },
    help: {
      pt: 'No painel da Z-API: Instâncias, sua instância, ID da instância.',
      en: 'the ID of the instance, in the panel of Z-API (Web instances)',
    },
  },
  instanceToken: {
    schema: credentialText,
    secret: true,
    title: { pt: 'Token da instância', en: 'Instance token' },
    help: {
      pt: 'No painel da Z-API, ao lado do ID da instância.',
      en: 'the token of the instance, beside its ID',
    },
  },
  clientToken: {
    schema: credentialText,
    secret: true,
    title: { pt: 'Client token', en: 'Client token' },
    help: {
      pt: 'No painel da Z-API: Segurança, Token de segurança da conta.',
      en: 'in the panel of Z-API: Security > Account security token',
    },
  },
  webhookSecret: {
    // The last segment of the webhook's address: Z-API signs nothing.
    schema: z.string().regex(/^[\w-]{16,200}$/, '16 to 200 letters, digits, - and _'),
    made: true,
    secret: true,
    title: { pt: 'Segredo do webhook', en: 'Webhook secret' },
    help: {
      pt: 'O fim do endereço do webhook. Deixe vazio: criamos um.',
      en: "your own choice; the end of the webhook's address",
    },
  },
  baseUrl: {
    schema: httpAddress.default('https://api.z-api.io'),
    title: { pt: 'Endereço', en: 'Address' },
    help: { pt: 'Deixe vazio para o padrão: https://api.z-api.io', en: 'default https://api.z-api.io' },
  },
  showsButtons,
} satisfies Credentials

export type ZapiChip = ChipWith<typeof zapiCredentials>
