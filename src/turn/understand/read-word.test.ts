import { describe, expect, test } from 'vitest'
import { paperAgent } from '../../../test/support/paper-agent.js'
import { paperNow, paperPlan, paperPlanId, paperState } from '../../../test/support/paper-turn.js'
import { asId, type PendingId } from '../../conversation/ids.js'
import type { InputBody } from '../../conversation/input.js'
import type { ChoicePending, Pending } from '../../conversation/pending.js'
import { pendingHash } from '../../conversation/pending-hash.js'
import type { Seen } from '../../conversation/seen.js'
import type { Shown } from '../../conversation/state.js'
import type { Understanding } from '../../conversation/understanding.js'
import { tapId } from './read-tap.js'
import { understand } from './understand.js'

const plan = paperPlan([{ tool: 'notes.add', args: {} }])
const { id, openedAt, expiresAt } = plan
const older = asId<PendingId>('00000000-0000-8000-8000-000000000099')
const choice: ChoicePending = {
  kind: 'choice',
  ...{ id, openedAt, expiresAt, question: 'Qual?', field: 'note', step: 0, draft: { steps: [] } },
  options: ['Ana', 'Bia'].map((title) => ({ id: title, title, value: title })),
}
const seenAs = (as: Seen['as'], pending: Pending = plan): Seen => ({
  pendingId: pending.id,
  hash: pendingHash(pending),
  as,
})
const tapped = (optionId: string, title = 'Confirmar'): InputBody => ({ kind: 'tap', optionId, title })
const byId = (planId: PendingId): InputBody => ({ kind: 'plan_answer', planId, answer: 'confirm' })
const confirmTap = tapped(tapId.confirm(id, pendingHash(plan)))
const oldTap = tapped(tapId.confirm(older, pendingHash(plan)))

type Given = { seen?: Seen | null; left?: number | null; pending?: Pending | null; shown?: Shown | null }

/** The first message is the fifth of the conversation. */
function read(said: readonly (string | InputBody)[], given: Given = {}): Understanding {
  const { seen = seenAs('whole'), left = 4, pending = plan, shown = null } = given
  return understand({
    agent: paperAgent(),
    state: paperState({ pending, seen, shown }),
    inputs: said.map((input) => (typeof input === 'string' ? { kind: 'text', text: input } : input)),
    places: said.map((_, index) => 5 + index),
    left,
    now: paperNow,
    timeZone: 'America/Sao_Paulo',
  })
}
const kindOf = (...[said, given]: Parameters<typeof read>) => {
  const { answer } = read(said, given)
  return answer?.kind === 'unseen' ? answer.why : answer?.kind
}

describe('one message', () => {
  test.each<[said: string | InputBody, given: Given, kind: string]>([
    ['sim', {}, 'confirm'],
    ['ok', {}, 'confirm'],
    ['👍', {}, 'confirm'],
    ['1', {}, 'confirm'],
    ['2', {}, 'reject'],
    ['não', {}, 'reject'],
    ['sim', { seen: seenAs('line') }, 'confirm'],
    ['quero sim', { seen: seenAs('line') }, 'confirm'],
    ['pode', { seen: seenAs('line') }, 'confirm'],
    ['ok', { seen: seenAs('line') }, 'seen:weak-word-to-a-reminder'],
    ['beleza', { seen: seenAs('line') }, 'seen:weak-word-to-a-reminder'],
    ['tá certo, obrigado', { seen: seenAs('line') }, 'seen:weak-word-to-a-reminder'],
    ['👍', { seen: seenAs('line') }, 'seen:weak-word-to-a-reminder'],
    ['ok, sim', { seen: seenAs('line') }, 'confirm'],
    ['1', { seen: seenAs('line') }, 'seen:number-to-a-reminder'],
    ['o primeiro', { seen: seenAs('line') }, 'seen:number-to-a-reminder'],
    ['sim', { seen: null }, 'seen:something-else-since'],
    ['quero sim', { seen: null }, 'seen:something-else-since'],
    ['1', { seen: null }, 'seen:something-else-since'],
    ['não', { seen: null }, 'seen:something-else-since'],
    ['deixa pra lá', { seen: null }, 'reject'],
    ['muda pra 650', { seen: null }, 'modify'],
    ['sim', { left: null }, 'seen:not-left-yet'],
    ['sim', { left: 5 }, 'seen:not-left-yet'],
    [confirmTap, { seen: null, left: null }, 'confirm'],
    [oldTap, {}, 'tap:of-another'],
    [byId(paperPlanId), { seen: null }, 'confirm'],
    [byId(older), {}, 'tap:of-another'],
    [tapped(`confirm:${id}`), { seen: null }, 'confirm'],
    [tapped(tapId.confirm(id, 'ffffffffffffffff')), {}, 'tap:changed-since'],
  ])('%j with %j is %s', (said, given, kind) => {
    expect(kindOf([said], given)).toBe(kind)
  })
})

describe('a choice', () => {
  const front = { pending: choice, seen: seenAs('whole', choice) }
  const row = (pendingId: PendingId, of: ChoicePending = choice) =>
    tapped(tapId.option(pendingId, 1, pendingHash(of)), 'Bia')
  test.each<[what: string, said: string | InputBody, given: Given, kind: string]>([
    ['its number', '2', front, 'select'],
    ['its name', 'Bia', front, 'select'],
    ['its row', row(id), front, 'select'],
    ['its row after something else', row(id), { ...front, seen: null }, 'select'],
    ['a row of an earlier one', row(older), front, 'tap:of-another'],
    ['a row of another page', row(id, { ...choice, page: 1 }), front, 'tap:changed-since'],
    ['a row of 0.1', tapped(`option:${id}:1`, 'Bia'), front, 'select'],
    ['a row of an earlier one of 0.1', tapped(`option:${older}:1`, 'Bia'), front, 'tap:of-another'],
    ['a row for more of an earlier one', tapped(tapId.more(older, 'more:1', 'x')), front, 'tap:of-another'],
    ['a number after something else', '2', { ...front, seen: null }, 'seen:something-else-since'],
    ['a name after something else', 'Bia', { ...front, seen: null }, 'select'],
  ])('%s', (_what, said, given, kind) => {
    expect(kindOf([said], given)).toBe(kind)
  })
})

describe('a list shown since', () => {
  const shown: Shown = {
    as: 'list',
    options: [
      { id: 'client:1', title: 'Ana' },
      { id: 'client:2', title: 'Bia' },
    ],
  }
  test.each<[said: string, seen: Seen | null]>([
    ['1', seenAs('line')],
    ['o primeiro', seenAs('line')],
    ['1', null],
  ])('%s means its first, whatever waits', (said, seen) => {
    expect(read([said], { seen, shown })).toMatchObject({ option: 'client:1', answer: null })
  })

  test('a yes is still about what waits', () => {
    expect(kindOf(['sim'], { seen: seenAs('line'), shown })).toBe('confirm')
  })
})

describe('several messages in one turn', () => {
  const other = tapped(tapId.reject(id, pendingHash(plan)), 'Cancelar')
  test.each<[said: (string | InputBody)[], kind: string, late: string[]]>([
    [['sim', 'sim'], 'confirm', ['confirm']],
    [['sim', 'não'], 'confirm', ['reject']],
    [['não', 'sim'], 'reject', ['confirm']],
    [['1', '2'], 'confirm', ['reject']],
    [[confirmTap, confirmTap, other], 'confirm', ['confirm', 'reject']],
    [[byId(paperPlanId), byId(paperPlanId)], 'confirm', ['confirm']],
    [[oldTap, confirmTap], 'confirm', []],
    [[oldTap, oldTap], 'tap:of-another', ['unseen']],
    [['sim', 'obrigado'], 'confirm', []],
    [['sim', 'muda pra 650'], 'modify', []],
    [[oldTap, 'obrigado'], 'tap:of-another', []],
    [[oldTap, 'pode ser'], 'confirm', []],
  ])('%j', (said, kind, late) => {
    expect(kindOf(said)).toBe(kind)
    expect((read(said).late ?? []).map((answer) => answer.kind)).toEqual(late)
  })

  test.each<[said: string[]]>([[['anote pagar 100 para Ana', 'sim']], [['sim', 'anote pagar 100 para Ana']]])(
    '%j is a request, not a yes',
    (said) => {
      expect(kindOf(said)).not.toBe('confirm')
    },
  )

  test('of those that came before the card left none counts; the first after it does', () => {
    expect(kindOf(['sim', 'sim', 'não'], { left: 6 })).toBe('reject')
    expect(kindOf(['sim', 'sim'], { left: 6 })).toBe('seen:not-left-yet')
    expect(kindOf(['sim', 'obrigado'], { left: 5 })).toBe('seen:not-left-yet')
  })

  test('a number among them that means the list above leaves nothing decided', () => {
    expect(kindOf(['1', 'sim'], { seen: seenAs('line') })).toBe('seen:number-to-a-reminder')
  })
})

describe('a spoken word', () => {
  const spoken = (text: string, mayConfirm = false): InputBody => ({
    kind: 'text',
    text,
    heard: { file: 'f', confidence: 0.9, mayConfirm },
  })

  test.each<[what: string, said: (string | InputBody)[], given: Given, kind: string]>([
    ['a yes is none', [spoken('sim')], {}, 'heard:no-yes'],
    ['nor is it by the words of the button', [spoken('confirmar')], {}, 'heard:no-yes'],
    ['nor twice', [spoken('sim'), spoken('pode fazer')], {}, 'heard:no-yes'],
    ['a no is a no', [spoken('não')], {}, 'reject'],
    ['a yes counts where the business takes it', [spoken('sim', true)], {}, 'confirm'],
    ['and what is written beside it counts', [spoken('sim'), 'sim'], {}, 'confirm'],
    [
      'a choice may be spoken',
      [spoken('a segunda')],
      { pending: choice, seen: seenAs('whole', choice) },
      'select',
    ],
  ])('%s', (_what, said, given, kind) => {
    expect(kindOf(said, given)).toBe(kind)
  })
})
