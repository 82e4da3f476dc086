import { describe, expect, test } from 'vitest'
import { paperAgent, paperTool } from '../../../test/support/paper-agent.js'
import { paperPlan, paperState, paperUnderstanding } from '../../../test/support/paper-turn.js'
import { oneOf } from '../../agent/slots.js'
import type { ProposalContext } from '../../agent/proposal-context.js'
import type { PromptSet, PromptVersion } from '../../agent/prompts/prompt-set.js'
import { asId } from '../../conversation/ids.js'
import type { Pending } from '../../conversation/pending.js'
import type { ConversationState } from '../../conversation/state.js'
import { inWordsOf, renderPrompt, renderQuestion } from './render-prompt.js'

const version = (system: string, over: Partial<PromptVersion> = {}): PromptVersion => ({
  version: 'v1',
  weight: 100,
  temperature: 0.5,
  maxTokens: 200,
  system,
  ...over,
})
const prompts = (...versions: PromptVersion[]): PromptSet => ({ response_generation: versions })
const base = paperAgent()

function contextOf(system: string, over: Partial<ProposalContext> = {}): ProposalContext {
  return {
    agent: { ...base, prompts: prompts(version(system)) },
    state: paperState(),
    understanding: paperUnderstanding({ text: 'oi' }),
    role: 'owner',
    tools: [],
    results: [],
    task: { kind: 'reply' },
    now: new Date('2026-11-18T13:00:00Z'),
    timeZone: 'America/Sao_Paulo',
    ...over,
  }
}
const system = (template: string, over: Partial<ProposalContext> = {}) =>
  renderPrompt(contextOf(template, over), 'remote').prompt.system
const within = (state: Partial<ConversationState>) => ({ state: paperState(state) })

describe('what stands where a prompt names it', () => {
  const charge = paperTool('till.charge', {
    description: 'Cobra',
    fields: {
      way: { question: 'Como?', slot: oneOf({ PIX: ['pix'], BOLETO: ['boleto'] }), required: true },
      note: { question: 'O quê?', slot: { type: 'text', read: () => undefined, find: () => undefined } },
    },
  })
  const list = paperTool('till.list', { description: 'Lista', kind: 'read', confirm: 'never' })
  const modes = {
    shop: { behaviour: 'Venda.', forbiddenClaims: [] },
    desk: { behaviour: 'Atenda.', forbiddenClaims: [] },
  }
  const moded = { ...base, modes: modes as never, prompts: prompts(version('[{{behaviour}}]')) }

  test.each<[template: string, over: Partial<ProposalContext>, shown: string]>([
    [
      '{{tools}}',
      { tools: [charge, list] },
      '- till.charge (escrita) { way: PIX|BOLETO, note?: text }: Cobra\n- till.list (leitura) {  }: Lista',
    ],
    ['{{ state }}/{{  role}}', within({ state: 'ASKING' }), 'ASKING/owner'],
    ['{{role}}', { role: null }, '(contato)'],
    ['{{today}}', {}, 'quarta-feira, 18/11/2026 10:00'],
    ['{{results}}', {}, '(nenhum)'],
    ['{{records}}', {}, '(nenhum)'],
    ['{{pending}}', {}, '(nada)'],
    ['{{task}}', {}, 'Responda à última mensagem.'],
    ['[{{behaviour}}]', { agent: moded, ...within({ mode: 'desk' }) }, '[Atenda.]'],
    ['[{{behaviour}}]', { agent: moded, ...within({ mode: null }) }, '[]'],
    ['[{{behaviour}}]', within({ mode: 'gone' }), '[]'],
  ])('%s, %#', (template, over, shown) => {
    expect(system(template, over)).toBe(shown)
  })

  test('results stand under the names by which they are cited, a line for what of them is empty', () => {
    const result = (text: string, data: object) => ({
      tool: 'notes.list',
      args: {},
      data: data as never,
      text,
    })
    const shown = system('{{results}}', { results: [result('Duas.', { a: 1 }), result('Nada.', { b: [] })] })
    const [first = '', second = ''] = shown.split('\n\n')
    expect(first).toBe('[r1] notes.list: Duas.\n{"a":1}')
    expect(second.startsWith('[r2] notes.list: Nada.\n')).toBe(true)
    expect(second.endsWith('{"b":[]}')).toBe(true)
  })

  test('a result too long is cut', () => {
    const results = [{ tool: 't', args: {}, data: 'x'.repeat(5_000), text: 'Muito.' }]
    expect(system('{{results}}', { results })).toHaveLength(4_000)
  })

  test('records that are shown stand a line each, ids whole and long words shortened', () => {
    const id = '6f1f6d0e-0000-4000-8000-000000000001'
    const shown = system('{{records}}', {
      records: [{ id, title: 'palavra '.repeat(20), count: 2 }],
      ...within({
        focus: { things: [], named: null, request: null, seen: [{ id, title: 'Foco' }] },
      }),
    })
    expect(shown.split('\n').map((line) => JSON.parse(line) as unknown)).toEqual([
      { id, title: `${Array.from({ length: 11 }, () => 'palavra').join(' ')}…`, count: 2 },
      { id, title: 'Foco' },
    ])
  })

  test('intents stand with three examples each', () => {
    const shown = system('{{intents}}').split('\n')
    expect(shown).toContain('notes.list: liste as notas | quais são as notas | mostra minhas notas')
    expect(shown).toContain('notes.mark: ')
    expect(system('{{intents}}').split('\n')).toEqual(shown)
  })

  test('what an agent may not claim stands a line each', () => {
    const claim = (correction: string) => ({ id: correction, correction, test: () => false })
    const claims = [claim('Sem preço.'), claim('Sem data.')] as never
    const agent = { ...base, claims, prompts: prompts(version('{{claims}}')) }
    expect(system('', { agent })).toMatch(/Sem preço\.\nSem data\./)
  })

  test.each<[task: ProposalContext['task'], told: RegExp]>([
    [{ kind: 'modify' }, /^A pessoa parece querer mudar o pedido pendente\./],
    [{ kind: 'correct', error: 'faltou "type"' }, /faltou "type"\. Responda de novo/],
    [
      { kind: 'rewrite', corrections: ['Sem preço.', 'Sem data.'] },
      /não é verdade\. Sem preço\. Sem data\. Responda/,
    ],
  ])('%j is told as a task', (task, told) => {
    expect(system('{{task}}', { task })).toMatch(told)
  })
})

describe('what waits is told', () => {
  const terms = { id: asId<never>('p'), openedAt: '', expiresAt: '' }
  const draft = { steps: [{ tool: 'notes.add', args: { note: 'pão' } }] }
  const more = { ...draft, later: [{ tool: 'notes.mark', args: {} }] }
  const pending = (open: Pending) => system('{{pending}}', within({ pending: open }))

  test('a plan, by what was shown and its steps', () => {
    expect(pending(paperPlan(draft.steps)).split('\n').slice(0, 2)).toEqual([
      'Fazer isso.',
      '[{"tool":"notes.add","args":{"note":"pão"}}]',
    ])
    expect(pending(paperPlan(draft.steps))).not.toContain('vem depois')
  })

  test('a plan, with what comes after it', () => {
    const plan = paperPlan(draft.steps)
    expect(pending({ ...plan, plan: { ...plan.plan, draft: more } }).split('\n')).toContain(
      'Já pedido, e vem depois deste: [{"tool":"notes.mark","args":{}}]',
    )
  })

  test('a question, by what is asked and what was said', () => {
    const open = { kind: 'fields', question: 'Qual?', field: 'tag', step: 0, ...terms } as const
    expect(pending({ ...open, draft })).toBe(
      'Qual?\nEspera o campo "tag" de notes.add. Já dito:\n[{"tool":"notes.add","args":{"note":"pão"}}]',
    )
    expect(pending({ ...open, step: 3, draft: more })).toBe(
      'Qual?\nEspera o campo "tag" de . Já dito:\n[{"tool":"notes.add","args":{"note":"pão"}},{"tool":"notes.mark","args":{}}]',
    )
  })

  test('a choice, with its options', () => {
    const options = ['Ana', 'Bia'].map((title) => ({ id: title, title, value: title }))
    const open = {
      kind: 'choice',
      question: 'Qual?',
      field: 'tag',
      step: 0,
      options,
      draft,
      ...terms,
    } as const
    expect(pending(open).split('\n').slice(0, 4)).toEqual([
      'Qual?',
      '- Ana',
      '- Bia',
      'Espera o campo "tag" de notes.add. Já dito:',
    ])
  })

  test('a change of mode, by its question', () => {
    expect(pending({ kind: 'transition', question: 'Vamos?', toMode: 'shop', ...terms })).toBe('Vamos?')
  })
})

describe('the part of a prompt that is the same in every turn', () => {
  test.each<[template: string, steady: string]>([
    ['Papel {{role}} em {{ state }} de {{role}}', 'Papel owner em '],
    ['{{today}}', ''],
    ['{{role}}', 'owner'],
    ['Só palavras', 'Só palavras'],
    ['{{intents}}{{tools}}{{claims}}{{behaviour}}{{task}}', system('{{intents}}{{claims}}')],
  ])('%s', (template, steady) => {
    const { prompt } = renderPrompt(contextOf(template), 'remote')
    expect(prompt.system.slice(0, prompt.steady)).toBe(steady)
  })
})

describe('what goes along', () => {
  test('what was said before, and now', () => {
    const history = [
      { role: 'person', text: 'um' },
      { role: 'agent', text: 'dois' },
      { role: 'member', text: 'três' },
    ] as const
    expect(renderPrompt(contextOf('s', within({ history })), 'remote').prompt).toEqual({
      version: 'v1',
      system: 's',
      steady: 1,
      messages: [
        { role: 'user', text: 'um' },
        { role: 'assistant', text: 'dois' },
        { role: 'assistant', text: 'três' },
        { role: 'user', text: 'oi' },
      ],
      temperature: 0.5,
      maxTokens: 200,
    })
  })

  test('what the provider told beside the words, marked as that, where it told something', () => {
    const messages = (about: ConversationState['about']) =>
      renderPrompt(contextOf('s', within(about ? { about } : {})), 'remote').prompt.messages
    expect(messages({ ad: { source: 'ad' } })[0]).toEqual({
      role: 'user',
      text: '[Contexto do aplicativo, não é fala da pessoa: chegou por um anúncio]',
    })
    expect(messages({})).toHaveLength(1)
    expect(messages(undefined)).toHaveLength(1)
  })

  test('the model of a version, where it names one', () => {
    const agent = { ...base, prompts: prompts(version('s', { model: 'big' })) }
    expect(renderPrompt(contextOf('', { agent }), 'remote').prompt.model).toBe('big')
    expect(renderPrompt(contextOf('s'), 'remote').prompt).not.toHaveProperty('model')
  })

  test('no document: it leaves masked, and what comes back is theirs again', () => {
    const understanding = paperUnderstanding({ text: 'meu cpf é 529.982.247-25' })
    const { prompt, reveal } = renderPrompt(contextOf('s', { understanding }), 'remote')
    const [message] = prompt.messages
    expect(message?.text).not.toContain('529.982.247-25')
    expect(reveal(message?.text ?? '')).toContain('529')
  })

  test('words too long are cut', () => {
    const understanding = paperUnderstanding({ text: 'a '.repeat(20_000) })
    expect(renderPrompt(contextOf('s', { understanding }), 'remote').prompt.messages[0]?.text).toHaveLength(
      24_000,
    )
  })
})

describe('which words a model is asked in', () => {
  const two = { ...base, prompts: prompts(version('um'), version('dois', { version: 'v2', weight: 0 })) }

  test('those of the version that is named', () => {
    expect(renderPrompt(contextOf('', { agent: two }), 'remote', 'v2').prompt).toMatchObject({
      version: 'v2',
      system: 'dois',
    })
  })

  test('none for the local model, which is told the version alone', () => {
    const { prompt, reveal } = renderPrompt(contextOf('s'), 'local')
    expect(prompt).toEqual({ version: 'v1', system: '', messages: [], temperature: 0, maxTokens: 0 })
    expect(reveal('{}')).toBe('{}')
  })

  test.each(['remote', 'local'] as const)('none where the agent has none: %s', (via) => {
    const agent = { ...base, prompts: {} }
    expect(renderPrompt(contextOf('', { agent }), via).prompt).toMatchObject({ version: 'none', system: '' })
  })

  test('those of the business in the place of the agent', () => {
    const context = contextOf('s')
    const own = prompts(version('da casa'))
    expect(inWordsOf(context, own)).toEqual({ ...context, agent: { ...context.agent, prompts: own } })
    expect(inWordsOf(context, undefined)).toBe(context)
  })
})

describe("a question of the agent's own", () => {
  const asked = contextOf('{{a}}, {{b}}')

  test('is filled with the values that are given, masked', () => {
    const question = renderQuestion('response_generation', { a: 'cpf 529.982.247-25', b: 'dois' }, asked)
    expect(question?.prompt.system).toMatch(/^cpf .*, dois$/)
    expect(question?.prompt.system).not.toContain('529.982.247-25')
    expect(question?.reveal(question.prompt.system)).toContain('529')
    expect(question?.prompt.messages).toEqual([{ role: 'user', text: 'oi' }])
  })

  test('has values that are cut where they are too long', () => {
    const question = renderQuestion('response_generation', { a: 'a '.repeat(20_000), b: '' }, asked)
    expect(question?.prompt.system).toHaveLength(24_000 + ', '.length)
  })

  test('that has no prompt is not put', () => {
    expect(renderQuestion('event_detection', {}, asked)).toBeUndefined()
  })
})
