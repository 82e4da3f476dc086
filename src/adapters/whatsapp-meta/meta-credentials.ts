import { z } from 'zod'
import type { ChipWith, Credentials } from '../../ports/credentials.js'
import { credentialText, httpAddress } from '../channels/credential-fields.js'

export const metaCredentials = {
  phoneNumberId: {
    schema: z.string().regex(/^\d+$/, 'digits: the id of the number, not the number'),
    title: { pt: 'ID do número', en: 'Phone number id' },
    help: {
      pt: 'No painel da Meta para desenvolvedores: seu app, WhatsApp, Configuração da API. É a identificação, não o número.',
      en: "in your app at developers.facebook.com: WhatsApp > API Setup, 'Phone number ID'; it is not the number",
    },
  },
  accessToken: {
    schema: credentialText,
    secret: true,
    title: { pt: 'Token de acesso', en: 'Access token' },
    help: {
      pt: 'Nas configurações do negócio na Meta: Usuários do sistema, Gerar token, com as permissões do WhatsApp.',
      en: 'of a system user: business.facebook.com > Settings > System users > Generate token, with whatsapp_business_messaging',
    },
  },
  appSecrets: {
    // All that are active: a secret is rotated by adding the new one first.
    schema: z.array(credentialText).min(1).max(10),
    kind: 'texts',
    flag: 'app-secret',
    secret: true,
    title: { pt: 'Chave secreta do app', en: 'App secret' },
    help: {
      pt: 'No painel da Meta: seu app, Configurações, Básico. Mais de uma (uma por linha) só enquanto se troca.',
      en: 'in your app at developers.facebook.com: Settings > Basic; signs the webhooks; several while one is being changed',
    },
  },
  verifyToken: {
    schema: credentialText,
    made: true,
    secret: true,
    title: { pt: 'Verify token', en: 'Verify token' },
    help: {
      pt: 'A Meta pede ao cadastrar o webhook. Deixe vazio: criamos um.',
      en: 'your own choice; goes into the app: WhatsApp > Configuration > Webhook',
    },
  },
  businessAccountId: {
    schema: z.string().regex(/^\d+$/, 'digits: the id of the WhatsApp Business account').optional(),
    title: { pt: 'ID da conta do WhatsApp Business', en: 'WhatsApp Business account id' },
    help: {
      pt: 'Na mesma página do ID do número. Serve para buscar os modelos aprovados; pode ficar vazio.',
      en: "beside the phone number id: 'WhatsApp Business Account ID'; without it templates are not synced",
    },
  },
  baseUrl: {
    schema: httpAddress.default('https://graph.facebook.com'),
    title: { pt: 'Endereço', en: 'Address' },
    help: {
      pt: 'Deixe vazio para o padrão: https://graph.facebook.com',
      en: 'default https://graph.facebook.com',
    },
  },
  apiVersion: {
    schema: z
      .string()
      .regex(/^v\d+\.\d+$/, 'write it as v25.0')
      .default('v25.0'),
    title: { pt: 'Versão da API', en: 'API version' },
    help: { pt: 'Deixe vazio para o padrão: v25.0', en: 'default v25.0' },
  },
} satisfies Credentials

export type MetaChip = ChipWith<typeof metaCredentials>
