import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { base } from '../console/schemas.js'
import type { Door, HttpApp } from '../door.js'
import { identityOf } from '../identity.js'
import { languageOf } from '../language.js'
import { errorResponses } from '../schemas.js'
import { SettingsRefused } from '../settings-refused.js'
import { noteOf, ownerOf } from './owner-of.js'
import { paymentsSchema, savedPaymentsSchema, testedSchema } from './setup-schemas.js'

/** Where Asaas is: the real one, and the one for trying out. */
const asaasAddresses = ['https://api.asaas.com/v3', 'https://api-sandbox.asaas.com/v3']
const keyMax = 500
const tokenBytes = 24
/** A reference no charge has: asking for it proves the key and touches nothing. */
const nobodys = 'leme-connection-test'

/** The account people pay into. Its key is sealed and never told again. */
export function addPaymentRoutes(app: HttpApp, { leme, mode }: Door): void {
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
        connected: account !== undefined,
        baseUrl: account?.baseUrl ?? null,
        webhookPath: account ? pathOf(account.id) : null,
      }
    },
  )
  app.put(
    '/ai/console/payments',
    {
      schema: {
        ...base,
        summary: 'Connect the account for charges, or give it another key (owners only)',
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
      ]
      if (problems.length > 0) throw new SettingsRefused(problems)
      const { tenant } = identity
      const before = await leme.paymentAccounts.seen(tenant)
      const id = before?.id ?? tenant
      const webhookToken = randomBytes(tokenBytes).toString('base64url')
      const noted = noteOf(identity, leme.house.clock.now(), {
        what: 'payments.saved',
        subject: id,
        before: before ? { baseUrl: before.baseUrl } : null,
        after: { baseUrl, secretsSet: ['apiKey', 'webhookToken'] },
      })
      await leme.paymentAccounts.save(tenant, { id, baseUrl, apiKey, webhookToken }, noted)
      return { webhookPath: pathOf(id), webhookToken }
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
      const asked = await leme.house.servicesFor(tenant).payments.findChargeByReference(nobodys)
      return { ok: asked.ok, name: null, sentTo: null, reason: asked.ok ? null : asked.message }
    },
  )
}

const said = {
  pt: { baseUrl: 'escolha uma conta do Asaas: de verdade ou de testes', apiKey: 'falta preencher' },
  en: { baseUrl: 'choose an account of Asaas: real or for trying out', apiKey: 'has to be filled in' },
}
