import { z } from 'zod'
import { AgentError } from '../../../agent/agent-error.js'
import { defineRoute } from '../../../agent/brings.js'
import type { OutsideContext } from '../../../agent/outside.js'
import { basePhrases } from '../../../agent/phrases.js'
import { checkRemark } from '../../../agent/speech/check-remark.js'
import { LemeError } from '../../../errors/leme-error.js'
import { modeNames } from '../modes.js'
import { juliaSpeech } from '../speech.js'
import { campaignTopic } from '../topics.js'
import {
  createCampaign,
  findCampaign,
  setCampaignStatus,
  stoppedTemplate,
  type Campaign,
} from './campaigns.js'
import { campaignReach, runAgain, tryCampaign } from './campaign-reach.js'
import { deskRoles } from './desk-roles.js'
import { readPhones } from './read-phones.js'
import { juliaFigures } from './figures.js'

const campaignPhonesMax = 5_000
const campaignBytesMax = 2 * 1024 * 1024

const countSchema = z.int()
const campaignSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    chip: z.string(),
    mode: z.enum(modeNames),
    status: z.enum(['draft', 'running', 'stopped', 'done']),
    perMinute: z.int(),
    figures: z.object({
      members: countSchema,
      queued: countSchema,
      started: countSchema,
      skipped: z.record(z.string(), countSchema),
      delivered: countSchema,
      failed: countSchema,
      answered: countSchema,
      interests: countSchema,
      bridges: countSchema,
      closed: countSchema,
    }),
  })
  .meta({ id: 'JuliaCampaign' })

const newCampaignSchema = z.object({
  id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,38}[a-z0-9]$/),
  name: z.string().trim().min(1).max(120),
  chip: z.string(),
  mode: z.enum(modeNames),
  text: z.string().trim().min(1).max(1024),
  perMinute: z.int().min(1).max(600).default(20),
  phones: z.array(z.string()).min(1).max(campaignPhonesMax),
  template: z
    .object({
      name: z.string().min(1).max(512),
      language: z.string().default('pt_BR'),
      parameters: z.array(z.string()).max(20).default([]),
      text: z.string().min(1).max(1024),
      marketing: z.boolean().default(true),
    })
    .optional(),
})

const params = z.object({ id: z.string() })

/** What stands in for a name or a day when the message is sent. */
const placeholder = /\{\{\w+\}\}/g
const speaker = { name: 'Julia', phrases: basePhrases, tools: new Map(), intents: [], speech: juliaSpeech }

/** What is written to many is judged like what a model says to one: nobody is promised a shift or a price by a campaign. */
function refuseClaims(text: string): void {
  const grounds = { agent: speaker, cited: [], named: [], said: '', language: null }
  const [refused] = checkRemark(text.replace(placeholder, ''), grounds)
  if (refused)
    throw new LemeError('request.invalid', { detail: `text: "${refused.claim}" (${refused.because})` })
}

const prepare = defineRoute({
  method: 'POST',
  path: '/campaigns',
  summary: 'Prepare a campaign: who is written to, in which mode, how fast. Nobody is yet.',
  roles: deskRoles,
  bodyBytesMax: campaignBytesMax,
  body: newCampaignSchema,
  answer: campaignSchema,
  async handle({ body: { phones, template, ...spec } }, context) {
    const full = readPhones(phones)
    for (const text of [spec.text, ...(template ? [template.text] : [])]) refuseClaims(text)
    const stopped = await stoppedTemplate(context, { chip: spec.chip, template: template ?? null })
    if (stopped !== undefined) throw templateStopped(template?.name ?? '', stopped)
    const made = await createCampaign(context, { ...spec, phones: full, template: template ?? null })
    if (!made) throw new LemeError('request.invalid', { detail: 'id, chip' })
    return campaignBody(context, spec.id)
  },
})

const look = defineRoute({
  method: 'GET',
  path: '/campaigns/:id',
  summary: 'A campaign and its own figures',
  roles: deskRoles,
  params,
  answer: campaignSchema,
  handle: (asked, context) => campaignBody(context, asked.params.id),
})

const start = defineRoute({
  method: 'POST',
  path: '/campaigns/:id/start',
  summary: 'Start a campaign, or go on with it',
  roles: deskRoles,
  params,
  answer: campaignSchema,
  async handle(asked, context) {
    await setCampaignStatus(context, asked.params.id, 'running')
    return campaignBody(context, asked.params.id)
  },
})

const stop = defineRoute({
  method: 'POST',
  path: '/campaigns/:id/stop',
  summary: 'Stop a campaign at once',
  roles: deskRoles,
  params,
  answer: campaignSchema,
  async handle(asked, context) {
    await setCampaignStatus(context, asked.params.id, 'stopped')
    return campaignBody(context, asked.params.id)
  },
})

const reach = defineRoute({
  method: 'GET',
  path: '/campaigns/:id/reach',
  summary: 'Whom a campaign would reach now, and whom not and why. Nobody is written to',
  roles: deskRoles,
  params,
  answer: z
    .object({
      reaches: countSchema,
      passesOver: z.record(z.string(), countSchema),
      people: z.array(
        z.object({
          name: z.string().nullable(),
          phone: z.string().nullable(),
          reason: z.string().nullable(),
        }),
      ),
    })
    .meta({ id: 'JuliaCampaignReach' }),
  async handle(asked, context) {
    const { reaches, passesOver, people } = await campaignReach(
      context,
      await known(context, asked.params.id),
    )
    return { reaches, passesOver: { ...passesOver }, people: [...people] }
  },
})

const tryOut = defineRoute({
  method: 'POST',
  path: '/campaigns/:id/try',
  summary: 'Send a campaign to one phone of your own first. It counts for nothing',
  roles: deskRoles,
  params,
  body: z.object({ phone: z.string() }),
  answer: z.object({ sent: z.boolean() }),
  async handle(asked, context) {
    const campaign = await known(context, asked.params.id)
    const [phone = ''] = readPhones([asked.body.phone])
    if (!(await tryCampaign(context, campaign, phone)))
      throw new AgentError(
        'campaign.stopped_phone',
        {
          pt: 'Esse número pediu para não receber mensagens. Mande "quero receber" a partir dele, ou use outro.',
          en: 'That phone asked not to be written to. Write "quero receber" from it, or use another.',
        },
        409,
      )
    return { sent: true }
  },
})

const again = defineRoute({
  method: 'POST',
  path: '/campaigns/:id/again',
  summary: 'Run a campaign once more for those it passed over. Nobody is written to twice',
  roles: deskRoles,
  params,
  answer: campaignSchema,
  async handle(asked, context) {
    await known(context, asked.params.id)
    await runAgain(context, asked.params.id)
    return campaignBody(context, asked.params.id)
  },
})

export const campaignRoutes = [prepare, look, start, stop, reach, tryOut, again]

async function known({ sql }: OutsideContext, id: string): Promise<Campaign> {
  const campaign = await findCampaign(sql, id)
  if (!campaign) throw notFound()
  return campaign
}

async function campaignBody(
  { sql, now }: OutsideContext,
  id: string,
): Promise<z.infer<typeof campaignSchema>> {
  const campaign = await findCampaign(sql, id)
  if (!campaign) throw notFound()
  const period = { from: new Date(0), to: now, now }
  const { interests, bridges, closed } = await juliaFigures(sql, period, campaignTopic(id))
  const { figures, ...rest } = campaign
  return { ...rest, figures: { ...figures, skipped: { ...figures.skipped }, interests, bridges, closed } }
}

function notFound(): AgentError {
  return new AgentError(
    'campaign.not_found',
    { pt: 'Campanha não encontrada. Confira o id.', en: 'Campaign not found. Check its id.' },
    404,
  )
}

/** It stays stopped until its provider takes that back: a campaign does not bring it into use by another name. */
function templateStopped(name: string, reason: string): AgentError {
  return new AgentError(
    'campaign.template_stopped',
    {
      pt: `O modelo ${name} está parado pela Meta (${reason}). Use outro, ou espere ele ser aprovado de novo.`,
      en: `The template ${name} is stopped by Meta (${reason}). Use another, or wait until it is approved again.`,
    },
    409,
  )
}
