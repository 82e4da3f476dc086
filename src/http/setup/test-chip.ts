import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { LemeError } from '../../errors/leme-error.js'
import type { Leme } from '../../leme.js'
import { tryChip, type HeldWhy } from '../../leme/try-chip.js'
import { languageOf } from '../language.js'
import { ownerOf } from '../owner-of.js'
import type { testedSchema } from './setup-schemas.js'

type Tested = z.infer<typeof testedSchema>

/** Asks the provider and writes to one phone, where one is named. What the provider said is a value, not an error. */
export async function testChip(
  leme: Leme,
  request: FastifyRequest,
  chip: string,
  to?: string,
): Promise<Tested> {
  const { tenant, member: by } = ownerOf(request)
  const header = request.headers['idempotency-key']
  const key = typeof header === 'string' ? header : undefined
  const tried = await tryChip(leme, { tenant, chip, to, by, key })
  if (!tried) throw new LemeError('chip.not_found')
  if (tried.kind === 'unreachable') return { ok: false, name: null, sentTo: null, reason: tried.reason }
  const { name } = tried
  const told = words[languageOf(request.headers['accept-language'])]
  switch (tried.kind) {
    case 'reached':
      return { ok: true, name, sentTo: null, reason: null }
    case 'sent':
      return { ok: true, name, sentTo: tried.sentTo, reason: null }
    case 'held':
      return { ok: false, name, sentTo: null, reason: told[tried.why] }
    case 'refused':
      return { ok: false, name, sentTo: null, reason: tried.reason }
    case 'unknown':
      return { ok: false, name, sentTo: null, reason: told.unknown }
  }
}

const words: { readonly [language in 'pt' | 'en']: { readonly [why in HeldWhy | 'unknown']: string } } = {
  pt: {
    stopped: 'Quem usa este telefone pediu para não receber mensagens. Teste com outro.',
    blocked: 'Este contato está bloqueado. Teste com outro telefone.',
    not_listed: 'Este número está em teste e só escreve para os telefones da lista. Inclua este na lista.',
    unknown: 'Este teste já foi pedido e não se sabe se chegou. Veja no telefone.',
  },
  en: {
    stopped: 'Whoever has this phone asked not to be written to. Try another one.',
    blocked: 'This contact is blocked. Try another phone.',
    not_listed:
      'This number is being tried and writes to the phones of its list alone. Add this one to the list.',
    unknown: 'This trial was asked for already, and nobody knows whether it arrived. Look at the phone.',
  },
}
