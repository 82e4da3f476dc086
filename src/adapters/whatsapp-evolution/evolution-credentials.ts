import type { ChipWith, Credentials } from '../../ports/credentials.js'
import { credentialText, httpAddress, showsButtons } from '../channels/credential-fields.js'

export const evolutionCredentials = {
  baseUrl: {
    schema: httpAddress,
    title: { pt: 'Endereço', en: 'Address' },
    help: { pt: 'Do servidor da Evolution, como https://evolution.exemplo.com.br', en: 'of the server' },
  },
  instance: {
    schema: credentialText,
    title: { pt: 'Instância', en: 'Instance' },
    help: { pt: 'No painel da Evolution: o nome da instância ligada ao seu telefone.', en: 'the instance' },
  },
  apiKey: {
    schema: credentialText,
    secret: true,
    title: { pt: 'Chave da API', en: 'API key' },
    help: {
      pt: 'No painel da Evolution: a chave da instância, ou a global.',
      en: 'of the instance, or the global one',
    },
  },
  webhookToken: {
    // Comes back in a header of every webhook, or signs its bearer token (HS256).
    schema: credentialText,
    made: true,
    secret: true,
    title: { pt: 'Token do webhook', en: 'Webhook token' },
    help: { pt: 'Prova que um aviso vem da Evolution. Deixe vazio: criamos um.', en: 'proves the webhooks' },
  },
  showsButtons,
} satisfies Credentials

export type EvolutionChip = ChipWith<typeof evolutionCredentials>
