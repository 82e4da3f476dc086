import { describeCameAbout } from '../../conversation/came-about.js'
import { isUuid } from '../../conversation/ids.js'
import type { JsonObject } from '../../conversation/json.js'
import { shorten } from '../../conversation/shorten.js'
import type { Tool } from '../../agent/define-tool.js'
import { consequencesOf, emptyPartsOf } from '../../agent/citations.js'
import { forbiddenClaims } from '../../agent/forbidden-claims.js'
import { choosePromptVersion } from '../../agent/prompts/choose-prompt-version.js'
import { fillPrompt } from '../../agent/prompts/fill-prompt.js'
import type { ProposalContext, ToolResult } from '../../agent/proposal-context.js'
import { formatWeekday } from '../../language/format-date.js'
import type { PromptSet, PromptVersion } from '../../agent/prompts/prompt-set.js'
import { createMasker } from '../../language/mask-personal-data.js'
import type { Draft } from '../../conversation/draft.js'
import type { ModelQuestion } from '../../conversation/model-question.js'
import type { Agent } from '../../agent/agent.js'
import type { RenderedPrompt } from '../../conversation/rendered-prompt.js'

const promptTextMax = 24_000
const resultTextMax = 4_000

export type MaskedPrompt = { readonly prompt: RenderedPrompt; readonly reveal: (raw: string) => string }

/** The same with other prompts: what is decided depends on the agent as it came, how a model is asked on these. */
export function inWordsOf<T extends { readonly agent: Agent }>(asking: T, prompts: PromptSet | undefined): T {
  return prompts ? { ...asking, agent: { ...asking.agent, prompts } } : asking
}

/** The prompt as it leaves the house: chosen version, filled, with documents replaced and secrets removed. */
export function renderPrompt(
  context: ProposalContext,
  via: 'remote' | 'local',
  version?: string,
): MaskedPrompt {
  const { agent, state } = context
  const chosen = choosePromptVersion(agent.prompts, 'response_generation', state.id, version)
  if (via === 'local' || !chosen)
    return { prompt: { ...noPrompt, version: chosen?.version ?? 'none' }, reveal: (raw) => raw }
  const masker = createMasker()
  const mask = (text: string) => masker.mask(text.slice(0, promptTextMax))
  // The author's own words hold no one's data; what is filled in may.
  const system = filled(chosen.system, valuesOf(context, mask))
  const prompt = promptOf(chosen, system, state, context.understanding.text, mask)
  return { prompt, reveal: (raw) => String(masker.reveal(raw)) }
}

/** A question the agent puts itself, with the values it gives; history and the person's words go along. */
export function renderQuestion(
  question: ModelQuestion,
  values: { readonly [placeholder: string]: string },
  { agent, state, understanding }: Pick<ProposalContext, 'agent' | 'state' | 'understanding'>,
  version?: string,
): MaskedPrompt | undefined {
  const chosen = choosePromptVersion(agent.prompts, question, state.id, version)
  if (!chosen) return undefined
  const masker = createMasker()
  const mask = (text: string) => masker.mask(text.slice(0, promptTextMax))
  const masked = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, mask(value)]))
  return {
    prompt: promptOf(chosen, filled(chosen.system, masked), state, understanding.text, mask),
    reveal: (raw) => String(masker.reveal(raw)),
  }
}

type Filled = { readonly system: string; readonly steady: number }

/** What depends on the agent, its mode and the person's role alone, and so stands in every turn's prompt as it is. */
const steadyPlaceholders = new Set(['tools', 'intents', 'claims', 'behaviour', 'role', 'events', 'types'])

function filled(template: string, values: Readonly<Record<string, string>>): Filled {
  const changing = Array.from(template.matchAll(/\{\{\s*(\w+)\s*\}\}/g)).find(
    ([, name = '']) => !steadyPlaceholders.has(name),
  )
  const head = fillPrompt(template.slice(0, changing?.index ?? template.length), values)
  const rest = fillPrompt(template.slice(changing?.index ?? template.length), values)
  return { system: head + rest, steady: head.length }
}

function promptOf(
  chosen: PromptVersion,
  { system, steady }: Filled,
  state: ProposalContext['state'],
  text: string,
  mask: (text: string) => string,
): RenderedPrompt {
  return {
    version: chosen.version,
    system,
    steady,
    messages: [
      ...beside(state, mask),
      ...state.history.map((entry) => ({
        role: entry.role === 'person' ? ('user' as const) : ('assistant' as const),
        text: mask(entry.text),
      })),
      { role: 'user', text: mask(text) },
    ],
    temperature: chosen.temperature,
    maxTokens: chosen.maxTokens,
    ...(chosen.model === undefined ? {} : { model: chosen.model }),
  }
}

/** What the provider told beside the person's words, marked as that. */
function beside(
  { about }: ProposalContext['state'],
  mask: (text: string) => string,
): RenderedPrompt['messages'] {
  const told = about === undefined ? '' : describeCameAbout(about)
  return told === ''
    ? []
    : [{ role: 'user', text: mask(`[Contexto do aplicativo, não é fala da pessoa: ${told}]`) }]
}

const noPrompt = { system: '', messages: [], temperature: 0, maxTokens: 0 }

function valuesOf(context: ProposalContext, mask: (text: string) => string): Record<string, string> {
  const { agent, state, role, results, task } = context
  const mode = state.mode === null ? undefined : agent.modes?.[state.mode]
  return {
    tools: context.tools.map(describedTool).join('\n'),
    state: state.state,
    today: formatWeekday(context.now, context.timeZone),
    pending: mask(describePending(context)),
    results:
      mask(results.map((result, index) => describeResult(result, index, agent)).join('\n\n')) || '(nenhum)',
    records:
      [...(context.records ?? []), ...(state.focus?.seen ?? [])]
        .map((record) => describeRecord(record, mask))
        .join('\n') || '(nenhum)',
    role: role ?? '(contato)',
    claims: forbiddenClaims(agent, state.mode)
      .map((claim) => claim.correction)
      .join('\n'),
    behaviour: mode?.behaviour ?? '',
    intents: describedIntents(agent),
    task: describeTask(task),
  }
}

/** Each under the name by which a reply cites it, and so each of its parts that is empty. */
function describeResult({ tool, text, data }: ToolResult, index: number, { tools, language }: Agent): string {
  const ref = `r${index + 1}`
  const empty = emptyPartsOf(tools.get(tool), data, language).map(({ part }) => `${ref}.${part}`)
  const told = [
    `[${ref}] ${tool}: ${text}`,
    ...(empty.length > 0 ? [`Vazios: ${empty.join(', ')}`] : []),
    JSON.stringify(data),
  ]
  return told.join('\n').slice(0, resultTextMax)
}

const recordTextMax = 90

/** One line of JSON: a title that looks like an order is a quoted string. Masked whole and cut then, so that no half of a document is left. */
function describeRecord(record: JsonObject, mask: (text: string) => string): string {
  const told = Object.entries(record).map(([name, value]) => [
    name,
    typeof value === 'string' && !isUuid(value) ? shorten(mask(value), recordTextMax) : value,
  ])
  return JSON.stringify(Object.fromEntries(told))
}

/** An agent never changes: its intents are described once. */
const intentDescriptions = new WeakMap<Agent, string>()

function describedIntents(agent: Agent): string {
  const known = intentDescriptions.get(agent)
  if (known !== undefined) return known
  const description = agent.intents
    .map((entry) => `${entry.id}: ${entry.examples.slice(0, 3).join(' | ')}`)
    .join('\n')
  intentDescriptions.set(agent, description)
  return description
}

/** A tool never changes: it is described once. */
const descriptions = new WeakMap<Tool, string>()

function describedTool(tool: Tool): string {
  const known = descriptions.get(tool)
  if (known !== undefined) return known
  const description = describeTool(tool)
  descriptions.set(tool, description)
  return description
}

function describeTool(tool: Tool): string {
  const fields = Object.entries(tool.fields).map(
    ([name, { required, slot }]) => `${name}${required ? '' : '?'}: ${slot.values?.join('|') ?? slot.type}`,
  )
  return `- ${tool.name} (${tool.kind === 'read' ? 'leitura' : 'escrita'}) { ${fields.join(', ')} }: ${tool.description}`
}

function describePending({ state, agent }: ProposalContext): string {
  const { pending } = state
  if (!pending) return '(nada)'
  switch (pending.kind) {
    case 'plan': {
      const comes = consequencesOf(pending.plan, agent)
      return [
        pending.plan.preview,
        JSON.stringify(pending.plan.draft.steps),
        ...describeLater(pending.plan.draft),
        ...(comes === '' ? [] : [`[plan] ${comes}`]),
      ].join('\n')
    }
    case 'fields':
    case 'choice': {
      const { question, field, step, draft } = pending
      const options = pending.kind === 'choice' ? pending.options.map(({ title }) => `- ${title}`) : []
      const asked = `Espera o campo "${field}" de ${draft.steps[step]?.tool ?? ''}. Já dito:`
      return [question, ...options, asked, JSON.stringify([...draft.steps, ...(draft.later ?? [])])].join(
        '\n',
      )
    }
    case 'transition':
      return pending.question
  }
}

/** What comes after it, already said: nobody has to say it again. */
function describeLater({ later = [] }: Draft): string[] {
  return later.length === 0 ? [] : [`Já pedido, e vem depois deste: ${JSON.stringify(later)}`]
}

function describeTask(task: ProposalContext['task']): string {
  switch (task.kind) {
    case 'reply':
      return 'Responda à última mensagem.'
    case 'modify':
      return 'A pessoa parece querer mudar o pedido pendente. Se for isso, devolva um PLAN com as mesmas ações e os campos já mudados; se ela pergunta ou pede outra coisa, responda a isso.'
    case 'correct':
      return `Sua resposta anterior não pôde ser usada: ${task.error}. Responda de novo, só com JSON.`
    case 'rewrite':
      return `Sua resposta anterior afirmava o que não é verdade. ${task.corrections.join(' ')} Responda de novo, só com JSON.`
  }
}
