import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { createAsaasClient } from '../../adapters/asaas/asaas-client.js'
import { tracedPayments } from '../../adapters/telemetry/traced-payments.js'
import { LemeError } from '../../errors/leme-error.js'
import type { PaymentResult } from '../../ports/payments.js'
import { noTracer } from '../../ports/tracer.js'
import { base } from '../console/schemas.js'
import type { Door, HttpApp } from '../door.js'
import { identityOf } from '../identity.js'
import { languageOf } from '../language.js'
import { errorResponses } from '../schemas.js'
import { SettingsRefused } from '../settings-refused.js'
import { noteOf, ownerOf } from '../owner-of.js'
import { paymentsSchema, savedPaymentsSchema, testedSchema } from './setup-schemas.js'

/** Where Asaas is: the real one, and the one for trying out. */
const asaasAddresses = ['https://api.asaas.com/v3', 'https://api-sandbox.asaas.com/v3']
const keyMax = 500
const tokenBytes = 24
/** What a header can carry: visible ASCII. */
const sendable = /^[\x21-\x7e]+$/
/** A reference no charge has: asking for it proves the key and touches nothing. */
const nobodys = 'leme-connection-test'

/** The account people pay into. Its key is sealed and never told again. */
export function addPaymentRoutes(app: HttpApp, { leme, mode, practicePayments }: Door): void {
  const pathOf = (id: string) => `/webhooks/asaas/${encodeURIComponent(id)}`
  app.get(
    '/ai/console/payments',
    {
      schema: {
        ...base,
        summary: 'Whether an account for charges is connected',
        response: { 200: paymentsSchema, ...errorResponses },
      },
    },
    async (request) => {
      const account = await leme.paymentAccounts.seen(identityOf(request).tenant)
      return {
        connected: account?.isRefused === false,
        refused: account?.isRefused === true,
        baseUrl: account?.baseUrl ?? null,
        webhookPath: account ? pathOf(account.id) : null,
        isPractice: account !== undefined && practicePayments?.isOne(account.id) === true,
        mayPractise: practicePayments !== null && account === undefined,
      }
    },
  )
  app.put(
    '/ai/console/payments',
    {
      schema: {
        ...base,
        summary:
          'Connect the account for charges, or give it another key, once Asaas accepts it (owners only)',
        body: z.strictObject({ baseUrl: z.string().max(300), apiKey: z.string().trim().max(keyMax) }),
        response: { 200: savedPaymentsSchema, ...errorResponses },
      },
    },
    async (request) => {
      const identity = ownerOf(request)
      const { baseUrl, apiKey } = request.body
      const words = said[languageOf(request.headers['accept-language'])]
      // In development the sandbox on this machine is one more Asaas.
      const isKnown = asaasAddresses.includes(baseUrl) || (mode === 'development' && URL.canParse(baseUrl))
      const problems = [
        ...(isKnown ? [] : [{ path: 'baseUrl', problem: words.baseUrl }]),
        ...(apiKey === '' ? [{ path: 'apiKey', problem: words.apiKey }] : []),
        ...(apiKey !== '' && !sendable.test(apiKey) ? [{ path: 'apiKey', problem: words.notAKey }] : []),
      ]
      if (problems.length > 0) throw new SettingsRefused(problems)
      const asked = tracedPayments(createAsaasClient({ baseUrl, apiKey }), leme.house.tracer ?? noTracer)
      // Only what the provider accepted is kept: a key that was mistyped never takes the place of one that works.
      const tried = triedBy(await asked.findChargeByReference(nobodys))
      if (tried !== 'accepted')
        throw new SettingsRefused([{ path: 'apiKey', problem: `${words[tried]} ${words.notKept}` }])
      const { tenant } = identity
      const before = await leme.paymentAccounts.seen(tenant)
      const isPractice = before !== undefined && practicePayments?.isOne(before.id) === true
      const id = before && !isPractice ? before.id : tenant
      const webhookToken = randomBytes(tokenBytes).toString('base64url')
      const noted = noteOf(identity, leme.house.clock.now(), {
        what: 'payments.saved',
        subject: id,
        before: before ? { baseUrl: before.baseUrl } : null,
        after: { baseUrl, secretsSet: ['apiKey', 'webhookToken'] },
      })
      // Play money makes room: nothing of the business is kept there.
      if (before && isPractice)
        await leme.paymentAccounts.remove(
          tenant,
          before.id,
          noteOf(identity, leme.house.clock.now(), {
            what: 'payments.removed',
            subject: before.id,
            before: { baseUrl: before.baseUrl },
            after: null,
          }),
        )
      await leme.paymentAccounts.save(tenant, { id, baseUrl, apiKey, webhookToken }, noted)
      return { webhookPath: pathOf(id), webhookToken }
    },
  )
  app.post(
    '/ai/console/payments/practice',
    {
      schema: {
        ...base,
        summary: 'In development: an account with play money on this machine (owners only)',
        response: { 200: z.object({ opened: z.literal(true) }), ...errorResponses },
      },
    },
    async (request) => {
      const identity = ownerOf(request)
      const { tenant } = identity
      // An account of one's own is not put aside for play money.
      const isTaken = (await leme.paymentAccounts.seen(tenant)) !== undefined
      if (!practicePayments || isTaken) throw new LemeError('payments.no_practice')
      const account = await practicePayments.open(tenant)
      const noted = noteOf(identity, leme.house.clock.now(), {
        what: 'payments.saved',
        subject: account.id,
        before: null,
        after: { baseUrl: account.baseUrl, secretsSet: ['apiKey', 'webhookToken'] },
      })
      await leme.paymentAccounts.save(tenant, account, noted)
      return { opened: true as const }
    },
  )
  app.post(
    '/ai/console/payments/test',
    {
      schema: {
        ...base,
        summary: 'Ask Asaas whether the key is good; nothing is charged (owners only)',
        response: { 200: testedSchema, ...errorResponses },
      },
    },
    async (request) => {
      const { tenant } = ownerOf(request)
      const words = said[languageOf(request.headers['accept-language'])]
      const tried = triedBy(await leme.house.servicesFor(tenant).payments.findChargeByReference(nobodys))
      // Who was not reached said nothing of the key: what was known of it stays.
      if (tried !== 'unreached')
        await leme.paymentAccounts.noteTried(tenant, tried === 'refused' ? leme.house.clock.now() : null)
      const ok = tried === 'accepted'
      return { ok, name: null, sentTo: null, reason: ok ? null : words[tried] }
    },
  )
  app.delete(
    '/ai/console/payments',
    {
      schema: {
        ...base,
        summary: 'Disconnect the account for charges: its key is forgotten (owners only)',
        response: { 200: z.object({ removed: z.literal(true) }), ...errorResponses },
      },
    },
    async (request) => {
      const identity = ownerOf(request)
      const before = await leme.paymentAccounts.seen(identity.tenant)
      if (before) {
        const { id, baseUrl } = before
        const told = { what: 'payments.removed' as const, subject: id, before: { baseUrl }, after: null }
        const noted = noteOf(identity, leme.house.clock.now(), told)
        await leme.paymentAccounts.remove(identity.tenant, id, noted)
      }
      return { removed: true as const }
    },
  )
}

type Tried = 'accepted' | 'refused' | 'unreached'

function triedBy(asked: PaymentResult<unknown>): Tried {
  if (asked.ok) return 'accepted'
  return asked.code === 'payments.unauthorized' ? 'refused' : 'unreached'
}

const said = {
  pt: {
    baseUrl: 'escolha uma conta do Asaas: de verdade ou de testes',
    apiKey: 'falta preencher',
    notAKey: 'isto não é uma chave do Asaas: ela não tem espaços nem acentos',
    refused:
      'O Asaas recusou a chave. Gere outra no Asaas e confira se a conta é a de verdade ou a de testes.',
    unreached: 'Não foi possível falar com o Asaas agora. Tente de novo em alguns minutos.',
    notKept: 'Nada foi salvo.',
  },
  en: {
    baseUrl: 'choose an account of Asaas: real or for trying out',
    apiKey: 'has to be filled in',
    notAKey: 'this is no key of Asaas: those have no spaces and no accents',
    refused: 'Asaas refused the key. Make another at Asaas, and check whether the account is the real one.',
    unreached: 'Asaas could not be reached just now. Try again in a few minutes.',
    notKept: 'Nothing was saved.',
  },
}
