import type { ChipWith, Credentials } from '../../ports/credentials.js'
import { credentialText, httpAddress, showsButtons } from '../channels/credential-fields.js'

export const evolutionCredentials = {
  baseUrl: {
    schema: httpAddress,
    title: { pt: 'Endereço', en: 'Address' },
    help: {
      pt: 'Do servidor da Evolution, como https://evolution.exemplo.com.br',
      en: 'where your Evolution server listens, such as https://evolution.example.com',
    },
  },
  instance: {
    schema: credentialText,
    title: { pt: 'Instância', en: 'Instance' },
    help: {
      pt: 'No painel da Evolution: o nome da instância ligada ao seu telefone.',
      en: "the instance's name, in Evolution's manager (/manager)",
    },
  },
  apiKey: {
    schema: credentialText,
    secret: true,
    title: { pt: 'Chave da API', en: 'API key' },
    help: {
      pt: 'No painel da Evolution: a chave da instância, ou a global.',
      en: "of the instance, in Evolution's manager (/manager), or the global one: the server's AUTHENTICATION_API_KEY",
    },
  },
  webhookToken: {
    // Comes back in a header of every webhook, or signs its bearer token (HS256).
    schema: credentialText,
    made: true,
    secret: true,
    title: { pt: 'Token do webhook', en: 'Webhook token' },
    help: {
      pt: 'Prova que um aviso vem da Evolution. Deixe vazio: criamos um.',
      en: "your own choice; goes into the instance's webhook, header Authorization: Bearer …",
    },
  },
  showsButtons,
} satisfies Credentials

export type EvolutionChip = ChipWith<typeof evolutionCredentials>
