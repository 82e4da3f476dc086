import type { z } from 'zod'
import { isAllowedHost } from '../../adapters/models/allowed-fetch.js'
import type { SettingsProblem } from '../../agent/settings/settings-spec.js'
import type { Leme } from '../../leme.js'
import type { ModelConnection } from '../../ports/models.js'
import type { ErrorLanguage } from '../language.js'
import { isReachableAddress } from './is-reachable-address.js'
import type { modelBodySchema } from './model-schemas.js'

type Wanted = z.output<typeof modelBodySchema>

type Around = {
  readonly before: ModelConnection | null
  /** The connections there are besides. */
  readonly others: readonly ModelConnection[]
  readonly language: ErrorLanguage
  readonly leme: Pick<Leme, 'house' | 'modelHosts'>
}

/** All that does not fit, each at its field. */
export async function modelProblems(wanted: Wanted, around: Around): Promise<SettingsProblem[]> {
  const { language } = around
  const found: [path: string, word: keyof typeof words | null][] = [
    ['model', wanted.model === '' ? 'missing' : null],
    ['baseUrl', await addressProblem(wanted, around)],
    ['apiKey', keyProblem(wanted, around)],
    ['agents', agentsProblem(wanted, around)],
  ]
  return found.flatMap(([path, word]) => (word === null ? [] : [{ path, problem: words[word][language] }]))
}

async function addressProblem({ provider, baseUrl }: Wanted, { leme }: Around) {
  if (baseUrl === null) return provider === 'openai-compatible' ? 'missing' : null
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return 'noAddress'
  if (url.username !== '' || url.password !== '') return 'noAddress'
  if (isAllowedHost(leme.modelHosts, url.hostname)) return null
  // A key that goes out in the open is everybody's.
  if (url.protocol === 'http:') return 'notSecure'
  return (await isReachableAddress(baseUrl)) ? null : 'notPublic'
}

/** A key is for the server it was given for: told to another one it would be given away. */
function keyProblem({ provider, baseUrl, apiKey }: Wanted, { before }: Around) {
  if (apiKey !== undefined && apiKey !== '') return null
  if (provider === 'openai-compatible' && (before?.apiKey ?? null) === null) return null
  if (before && before.apiKey === undefined) return 'keyAgain'
  const isElsewhere = before && (before.provider !== provider || before.baseUrl !== baseUrl)
  if (before && apiKey === undefined && !isElsewhere) return null
  return before ? 'keyAgain' : 'missing'
}

function agentsProblem({ agents }: Wanted, { others, leme }: Around) {
  if (agents === null) return others.some((other) => other.agents === null) ? 'allTaken' : null
  if (agents.length === 0) return 'noAgent'
  if (agents.some((id) => !leme.house.agents.get(id))) return 'noAgent'
  return others.some((other) => other.agents?.some((id) => agents.includes(id))) ? 'agentTaken' : null
}

const words = {
  missing: { pt: 'falta preencher', en: 'has to be filled in' },
  noAddress: {
    pt: 'não é um endereço: escreva como https://api.exemplo.com/v1',
    en: 'is no address: write it as https://api.example.com/v1',
  },
  notSecure: {
    pt: 'precisa começar com https://, para a chave não viajar aberta',
    en: 'has to begin with https://, so that the key does not travel in the open',
  },
  notPublic: {
    pt: 'precisa ser um endereço público na internet. Um servidor da rede interna é liberado por quem cuida da instalação.',
    en: 'has to be a public address. A server of the internal network is allowed by whoever runs the installation.',
  },
  keyAgain: {
    pt: 'escreva a chave de novo: a guardada é de outro endereço, ou não abre mais',
    en: 'write the key again: the one that is kept is of another address, or opens no more',
  },
  noAgent: { pt: 'escolha quem usa este modelo', en: 'choose who uses this model' },
  allTaken: {
    pt: 'já há um modelo para todos: mude aquele, ou escolha agentes para este',
    en: 'there is a model for all already: change that one, or choose agents for this',
  },
  agentTaken: {
    pt: 'um destes agentes já usa outro modelo: tire-o de lá primeiro',
    en: 'one of these agents uses another model already: take it off there first',
  },
} as const
