import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { reception } from '../../src/agents/reception/agent.js'
import { forgetDecisions } from '../../src/agents/reception/outside/forget-decisions.js'
import { questionsList } from '../../src/agents/reception/outside/lists/questions-list.js'
import { choosePromptVersion } from '../../src/agent/prompts/choose-prompt-version.js'
import { createAnsweringModel } from '../support/answering-model.js'
import {
  createReceptionDesk,
  deadlineMs,
  remarks,
  type ReceptionDesk,
  type Visitor,
} from '../support/reception-desk.js'

const detected = (intent: string, confidence = 0.95, followup = false) => ({
  event: 'USER_SENT_TEXT',
  detected_intent: intent,
  confidence,
  requires_followup: followup,
})
const worded = (text: string, state: string, more: object = {}) => ({
  text_content: text,
  suggested_next_state: state,
  requires_human_review: false,
  confidence: 0.9,
  ...more,
})
const typed = (type: string, more: object = {}) => ({
  message_type: type,
  parameters: {},
  confidence: 0.9,
  rationale: 'melhora a leitura',
  ...more,
})

/** Everybody in one version, so that what one conversation learnt another can use. */
const inOneVersion = {
  ...reception,
  prompts: Object.fromEntries(
    Object.entries(reception.prompts).map(([question, versions]) => [question, versions.slice(0, 1)]),
  ),
}

const firstDeadlineMs = 60_000

const model = createAnsweringModel()
let desk: ReceptionDesk

beforeAll(async () => {
  desk = await createReceptionDesk(model, inOneVersion)
})
afterAll(() => desk.end())
beforeEach(() => desk.setNow('2026-11-09T14:00:00Z'))

/** The desk itself is not sure of these words, so that the model is asked for all it may be asked for. */
const vague = 'conta pra mim da firma'
const asServices = { event_detection: detected('services') }

const judged = async (visitor: Visitor) => remarks(await visitor.events(), 'judged')

describe('a model that answers', () => {
  test(
    'says what is meant, words the reply and chooses its form; the desk has judged all three',
    { timeout: 90_000 },
    async () => {
      model.answer({
        event_detection: detected('services'),
        response_generation: worded(
          'Que bom ter você aqui! Em qual destes serviços posso ajudar?',
          'COLLECTING_INFO',
        ),
        message_type_selection: typed('InteractiveListMessage', { parameters: { button: 'Ver serviços' } }),
      })
      const visitor = desk.visitor()
      await visitor.say(vague)
      // The first words of a model that a process judges: what is known of speech is taken up for them.
      const shown = await visitor.next(firstDeadlineMs)
      expect(shown).toMatchObject({ type: 'list', label: 'Ver opções' })
      expect(shown.text).toBe('Que bom ter você aqui! Em qual destes serviços posso ajudar?')
      expect((await visitor.snapshot()).state).toBe('COLLECTING_INFO')
      expect(await judged(visitor)).toMatchObject([
        { question: 'event_detection', version: 'v1', by: 'model', confidence: 0.95, topic: 'services' },
        { question: 'response_generation', version: 'v1', by: 'model', confidence: 0.9 },
        { question: 'message_type_selection', version: 'v1', by: 'model', confidence: 0.9 },
      ])
    },
  )

  test('is shown the events, the reply to word and the options, and nothing of it is left unfilled', () => {
    expect(model.asked.map(({ question }) => question)).toEqual([
      'event_detection',
      'response_generation',
      'message_type_selection',
    ])
    const [first, second, third] = model.asked.map(({ prompt }) => prompt.system)
    expect(first).toContain('USER_SENT_TEXT, USER_SELECTED_BUTTON, USER_SELECTED_LIST_ITEM')
    expect(first).toContain('conta pra mim da firma')
    expect(second).toContain('Oferecemos estes serviços')
    expect(third).toContain('Instalação | Manutenção')
    for (const system of [first, second, third]) expect(system).not.toContain('{{')
  })

  test('is not asked what a tap or a rule already knows', async () => {
    model.answer({ response_generation: worded('É só tocar no botão.', 'ROUTE_EXTERNAL') })
    const visitor = desk.visitor()
    await visitor.say('manda o link do catálogo')
    const shown = await visitor.next(deadlineMs)
    expect(shown.type).toBe('cta_url')
    expect(shown.text).not.toBe('É só tocar no botão.')
    expect(model.asked).toEqual([])
  })

  test('that is unsure is not believed: the desk asks', async () => {
    model.answer({ event_detection: detected('price', 0.5), response_generation: worded('', '') })
    const visitor = desk.visitor()
    await visitor.say('então sobre aquilo lá')
    const shown = await visitor.next(deadlineMs)
    expect(shown.text).toContain('não entendi')
    expect(await judged(visitor)).toContainEqual(
      expect.objectContaining({ question: 'event_detection', by: 'fallback', why: 'low_confidence' }),
    )
    expect((await visitor.snapshot()).state).toBe('AWAITING_INTENT')
  })

  test('that says there is more to ask leaves the session open', async () => {
    model.answer({
      event_detection: detected('hours', 0.9, true),
      response_generation: worded('Abrimos às 8h. Em que mais posso ajudar?', 'AWAITING_INTENT'),
    })
    const visitor = desk.visitor()
    await visitor.say(`${vague} de novo`)
    await visitor.next(deadlineMs)
    expect((await visitor.snapshot()).state).toBe('AWAITING_INTENT')
  })
})

describe('a suggested state', () => {
  test.each([
    ['that does not exist', 'NARNIA', 'unknown_state'],
    ['the machine does not allow', 'INITIAL', 'not_allowed'],
    ['the turn does not lead to', 'SCHEDULED_FOLLOWUP', 'not_prepared'],
  ])('%s is refused and journaled', async (_, suggested, why) => {
    model.answer({ ...asServices, response_generation: worded('Qual serviço você procura?', suggested) })
    const visitor = desk.visitor()
    await visitor.say(vague)
    await visitor.next(deadlineMs)
    expect((await visitor.snapshot()).state).toBe('COLLECTING_INFO')
    expect(remarks(await visitor.events(), 'state_refused')).toMatchObject([
      { suggested, why, from: 'TRIAGE' },
    ])
  })

  test('that calls a person calls one, in the words of the house', async () => {
    model.answer({
      ...asServices,
      response_generation: worded('Vou resolver tudo para você agora. Pode ser?', 'HANDOFF_HUMAN'),
    })
    const visitor = desk.visitor()
    await visitor.say(vague)
    expect((await visitor.next(deadlineMs)).text).toContain('pessoa da nossa equipe')
    expect(await visitor.snapshot()).toMatchObject({
      state: 'HANDOFF_HUMAN',
      holder: { by: 'human' },
      handoff: { reason: 'model_suggested' },
    })
  })
})

test('what nobody could answer to somebody who waits is on the list of the owner, once', async () => {
  const visitor = desk.visitor()
  model.answer({ event_detection: { ...detected('human'), said: {}, asks: [], drop: [] } })
  await visitor.say('queria muito falar com alguém de vocês hoje ainda')
  await visitor.next(deadlineMs)
  const question = 'o técnico de vocês atende em inglês também?'
  const asks = [{ words: question, of: 'inglês', about: 'unknown' }]
  model.answer({ event_detection: { ...detected('question'), said: {}, asks, drop: [] } })
  await visitor.say(`${question} meu cpf é 529.982.247-25`)
  expect((await visitor.next(deadlineMs)).text).toContain('Sobre inglês, quem responde é a equipe')
  const listed = async () => {
    const asked = { search: '', filter: null, after: null, limit: 50 }
    const rows = await desk.leme.outside(desk.tenant, (context) => questionsList.read(asked, context))
    return JSON.stringify(rows)
  }
  expect(await listed()).toContain('atende em inglês')
  expect(await listed()).not.toContain('529')
  await visitor.say(`então, ${question}`)
  await visitor.next(deadlineMs)
  expect((await listed()).split('atende em inglês')).toHaveLength(2)
})

describe('what may not go out', () => {
  test('a reply that needs a review is held for a member', async () => {
    const sensitive = worded('Sobre a dívida, qual serviço você procura?', 'COLLECTING_INFO', {
      requires_human_review: true,
    })
    model.answer({ ...asServices, response_generation: sensitive })
    const visitor = desk.visitor()
    await visitor.say(vague)
    const held = () =>
      desk.sql<{ status: string; text: string }>(
        `select o.status, o.text from leme.outbox o join leme.thread t using (tenant_id, conversation_id)
           join leme.contact c on c.tenant_id = t.tenant_id and c.id = t.contact_id where c.phone = $1 order by o.seq`,
        [visitor.phone],
      )
    const somebodyLooks = 'Uma pessoa da equipe vai conferir a resposta'
    expect((await visitor.next(deadlineMs)).text).toContain(somebodyLooks)
    const outbox = await held()
    expect(outbox.map(({ status }) => status === 'held')).toEqual([false, true])
    expect(outbox[1]?.text).toContain('Sobre a dívida')
    expect(visitor.messages().filter(({ from }) => from === 'business')).toHaveLength(1)
    // The reply was not sent, so the machine has not moved on; the person still may.
    expect((await visitor.snapshot()).state).toBe('TRIAGE')
    model.answer({
      ...asServices,
      response_generation: worded('Certo! Qual serviço você procura?', 'COLLECTING_INFO'),
    })
    await visitor.say(vague)
    expect((await visitor.next(deadlineMs)).text).toContain('Certo!')
  })

  test('a reply that claims what is not so gives way to the words of the house', async () => {
    model.answer({
      ...asServices,
      response_generation: worded('Agendei sua visita. Qual serviço você procura?', 'COLLECTING_INFO'),
    })
    const visitor = desk.visitor()
    await visitor.say(vague)
    const { text } = await visitor.next(deadlineMs)
    expect(text).toContain('Oferecemos estes serviços')
    expect(text).not.toContain('Agendei')
    expect((await visitor.snapshot()).state).toBe('COLLECTING_INFO')
  })

  test('a price that is in no record does too', async () => {
    model.answer({
      event_detection: detected('price'),
      response_generation: worded('A manutenção sai por R$ 99,00. Quer seguir?', 'SELF_SERVE_INFO'),
    })
    const visitor = desk.visitor()
    await visitor.say(`então, ${vague}`)
    const { text } = await visitor.next(deadlineMs)
    expect(model.asked.map(({ question }) => question)).toContain('response_generation')
    expect(text).not.toBe('')
    expect(text).not.toContain('99,00')
  })
})

describe('decisions are remembered', () => {
  const questionsAsked = () => model.asked.map(({ question }) => question)
  const full = {
    event_detection: detected('services'),
    response_generation: worded('Qual serviço você procura?', 'COLLECTING_INFO'),
    message_type_selection: typed('InteractiveListMessage'),
  }

  test('the same words in the same state are asked about once, until they are too old', async () => {
    await desk.sql('delete from leme.decision_cache')
    model.answer(full)
    const first = desk.visitor()
    await first.say('me explica como é aí')
    await first.next(deadlineMs)
    expect(questionsAsked()).toEqual(['event_detection', 'response_generation', 'message_type_selection'])

    model.answer(full)
    const second = desk.visitor('Bia Lima')
    await second.say('Me explica, como é aí?')
    expect((await second.next(deadlineMs)).type).toBe('list')
    // What is said is asked for every time: it is not a decision.
    expect(questionsAsked()).toEqual(['response_generation'])
    expect(await judged(second)).toMatchObject([{ by: 'cache' }, { by: 'model' }, { by: 'cache' }])

    desk.setNow('2026-11-10T14:00:01Z')
    model.answer(full)
    const third = desk.visitor()
    await third.say('me explica como é aí')
    await third.next(deadlineMs)
    expect(questionsAsked()).toContain('event_detection')
  })

  test('in another state they are asked about anew', async () => {
    model.answer(full)
    const visitor = desk.visitor()
    await visitor.say('me explica como é aí')
    await visitor.next(deadlineMs)
    model.answer(full)
    await visitor.say('me explica como é aí')
    await visitor.next(deadlineMs)
    expect(questionsAsked()).toContain('event_detection')
  })

  test('whose words a model quotes is asked about every time', async () => {
    const quoting = { ...detected('order'), said: { service: 'Manutenção', name: 'Jurema' } }
    for (const visitor of [desk.visitor(), desk.visitor('Bia Lima')]) {
      model.answer({ ...full, event_detection: quoting })
      await visitor.say('xiii moço, molhou foi tudo aqui, Jurema que tá te falando')
      await visitor.next(deadlineMs)
      expect(questionsAsked()).toContain('event_detection')
      expect((await visitor.snapshot()).memo).toMatchObject({
        data: { service: 'manutencao', name: 'Jurema' },
      })
    }
  })

  test('nothing anybody wrote is in the cache', async () => {
    const rows = await desk.sql<{ row: string }>('select d::text as row from leme.decision_cache d')
    expect(rows.length).toBeGreaterThan(1)
    for (const { row } of rows) expect(row).not.toMatch(/explica|firma|Manuten|Jurema/)
  })

  test('what is too old is let go', async () => {
    const rows = () => desk.sql<{ key: string }>('select key from leme.decision_cache')
    expect(await desk.leme.outside(desk.tenant, forgetDecisions)).toBe(0)
    const before = (await rows()).length
    desk.setNow('2026-11-20T14:00:00Z')
    expect(before).toBeGreaterThan(1)
    expect(await desk.leme.outside(desk.tenant, forgetDecisions)).toBe(before)
    expect(await rows()).toEqual([])
  })
})

describe('prompt versions', () => {
  test('split conversations by weight, each keeping its own', () => {
    const chosen = Array.from({ length: 200 }, (_, index) =>
      choosePromptVersion(reception.prompts, 'event_detection', `conversation ${index}`),
    ).map((version) => version?.version)
    const second = chosen.filter((version) => version === 'v2').length
    expect(new Set(chosen)).toEqual(new Set(['v1', 'v2']))
    // One in five, give or take.
    expect(second).toBeGreaterThan(15)
    expect(second).toBeLessThan(70)
  })

  test.each(['event_detection', 'response_generation', 'message_type_selection'] as const)(
    '%s has two, both in use',
    (question) => {
      const versions = reception.prompts[question] ?? []
      expect(versions.map(({ version }) => version)).toEqual(['v1', 'v2'])
      expect(versions.every(({ weight }) => weight > 0)).toBe(true)
    },
  )
})

describe('what is known of it afterwards', () => {
  test('the report answers what confuses the desk and where it falls back, by prompt version', async () => {
    const owner = await desk.server.addPerson('owner', desk.tenant)
    const { status, body } = await desk.server.call('/ai/reception/report?days=30', { as: owner })
    expect(status).toBe(200)
    const report = body as unknown as {
      questions: {
        question: string
        version: string
        byModel: number
        fallbacks: number
        latencyMs: number | null
      }[]
      confusing: { state: string; intent: string; times: number }[]
      fallbacks: { question: string; why: string; times: number }[]
      statesRefused: { suggested: string; times: number }[]
      outcomes: { outcome: string; question: string; version: string; sessions: number }[]
      endings: { outcome: string; sessions: number }[]
      sessions: { opened: number }
    }
    const detection = report.questions.find(
      ({ question, version }) => question === 'event_detection' && version === 'v1',
    )
    expect(detection).toMatchObject({ version: 'v1' })
    expect(detection?.byModel).toBeGreaterThan(2)
    expect(detection?.latencyMs).not.toBeNull()
    expect(report.confusing).toContainEqual(expect.objectContaining({ state: 'INITIAL', intent: 'unclear' }))
    expect(report.fallbacks).toContainEqual(
      expect.objectContaining({ question: 'event_detection', why: 'low_confidence', times: 1 }),
    )
    expect(report.statesRefused.map(({ suggested }) => suggested).sort()).toEqual([
      'INITIAL',
      'NARNIA',
      'SCHEDULED_FOLLOWUP',
    ])
    // A version is credited with the outcomes of sessions in which it was asked, and with no others.
    expect(report.outcomes).toContainEqual(
      expect.objectContaining({ outcome: 'HANDOFF_HUMAN', question: 'response_generation', version: 'v1' }),
    )
    expect(report.outcomes.map(({ outcome }) => outcome)).not.toContain('ROUTE_EXTERNAL')
    expect(report.endings).toContainEqual({ outcome: 'ROUTE_EXTERNAL', sessions: 1 })
    expect(report.sessions.opened).toBeGreaterThan(10)
  })

  test('the metrics carry the version', async () => {
    const { text } = await desk.server.call('/metrics')
    expect(text).toMatch(
      /leme_judgements_total\{agent="reception",question="event_detection",prompt_version="v1",by="model"\} \d/,
    )
    expect(text).toMatch(/by="fallback"\} \d/)
    expect(text).toMatch(/leme_judgement_confidence_count\{agent="reception",question="response_generation"/)
    expect(text).toMatch(
      /leme_outcomes_total\{agent="reception",outcome="HANDOFF_HUMAN",question="response_generation",prompt_version="v1"\} \d/,
    )
    expect(text).toMatch(/leme_model_call_seconds_count\{agent="reception",question="message_type_selection"/)
    expect(text).toMatch(/leme_claims_refused_total\{claim="uncited_figure"\} 1/)
  })
})
