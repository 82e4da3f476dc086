import { describe, expect, test } from 'vitest'
import { asId, type PendingId } from '../../../conversation/ids.js'
import type { TransitionPending } from '../../../conversation/pending.js'
import type { Answer } from '../../../conversation/understanding.js'
import { modeNames, type ModeName } from '../modes.js'
import { detectIntent, intentNames, type JuliaIntent } from './detect-intent.js'
import { proposeTransition, transitions } from './propose-transition.js'
import { qualifyingQuestion } from './qualifying-question.js'
import { readOutcome } from './read-outcome.js'
import { readWishes } from './read-wishes.js'
import { isLongSilence, validateTransition, type ValidationRequest } from './validate-transition.js'

const now = new Date('2026-11-15T13:00:00Z')
const heard = (text: string, answer: Answer | null = null) =>
  detectIntent({ text, intent: null, confidence: 0, answer }).intent

describe('the intent detector', () => {
  test.each<[string, JuliaIntent]>([
    ['Oi, vocês tem plantão de cardio?', 'interesse_vaga'],
    ['Tem alguma vaga pra mim?', 'interesse_vaga'],
    ['Quero saber de vagas!', 'interesse_vaga'],
    ['estou procurando plantão noturno na zona sul', 'interesse_vaga'],
    ['me mostra outras opções', 'interesse_vaga'],
    ['surgiu alguma coisa?', 'interesse_vaga'],
    ['quero fechar esse', 'pronto_fechar'],
    ['topo, me passa o contato', 'pronto_fechar'],
    ['preciso ter RQE?', 'duvida_perfil'],
    ['aceitam residente?', 'duvida_perfil'],
    ['voltei, desculpa a demora', 'voltando'],
    ['tava viajando, sumi', 'voltando'],
    ['fica muito longe pra mim', 'objecao'],
    ['pagam pouco', 'objecao'],
    ['não tenho interesse', 'recusa'],
    ['não quero mais', 'recusa'],
    ['Noturno, por favor', 'neutro'],
    ['bom dia', 'neutro'],
    ['Sim, tenho CRM ativo', 'neutro'],
  ])('%s: %s', (text, intent) => expect(heard(text)).toBe(intent))

  test.each(['não tenho interesse em plantão agora', 'vi a vaga mas não quero', 'não quero ver plantões'])(
    'refusal outranks interest: %s',
    (text) => expect(heard(text)).toBe('recusa'),
  )

  test('informs and decides nothing: it knows no mode', () => expect(detectIntent.length).toBe(1))
})

describe('the transition proposer', () => {
  const allowed: Record<ModeName, readonly ModeName[]> = {
    discovery: ['oferta', 'reativacao'],
    oferta: ['followup', 'discovery', 'reativacao'],
    followup: ['oferta', 'discovery', 'reativacao'],
    reativacao: ['discovery', 'oferta', 'followup'],
  }

  test.each(modeNames)('%s leads where the matrix says, and nowhere else', (mode) => {
    expect(Object.keys(transitions[mode]).sort()).toEqual([...allowed[mode]].sort())
  })

  test('only the way into an offer from discovery and followup needs a word', () => {
    const confirmed = modeNames.flatMap((from) =>
      Object.entries(transitions[from]).flatMap(([to, kind]) =>
        kind === 'confirm' ? [`${from}>${to}`] : [],
      ),
    )
    expect(confirmed).toEqual(['discovery>oferta', 'followup>oferta'])
  })

  test.each(modeNames.flatMap((mode) => intentNames.map((intent) => ({ mode, intent }))))(
    '$intent in $mode proposes nothing the matrix does not know, unless to have it refused',
    ({ mode, intent }) => {
      const proposal = proposeTransition(mode, intent, null, false)
      if (proposal?.allowed) expect(allowed[mode]).toContain(proposal.to)
    },
  )

  test('a bridge made leads from an offer to followup, and is refused from discovery', () => {
    expect(proposeTransition('oferta', 'neutro', 'ponte_feita', false)).toMatchObject({
      to: 'followup',
      allowed: true,
    })
    expect(proposeTransition('discovery', 'neutro', 'ponte_feita', false)).toMatchObject({ allowed: false })
  })

  test('a question about requirements does not leave an offer', () => {
    expect(proposeTransition('oferta', 'duvida_perfil', null, false)).toMatchObject({
      to: 'discovery',
      allowed: false,
    })
  })
})

const pending: TransitionPending = {
  kind: 'transition',
  id: asId<PendingId>('p'),
  openedAt: now.toISOString(),
  expiresAt: new Date(now.getTime() + 30 * 60_000).toISOString(),
  question: 'diurno ou noturno?',
  toMode: 'oferta',
}

const grounds = {
  regions: [],
  hospitals: ['Hospital São Luiz', 'UPA Leste'],
  now,
  timeZone: 'America/Sao_Paulo',
}

function validate(text: string, more: Partial<ValidationRequest> = {}, mode: ModeName = 'discovery') {
  const intent = detectIntent({ text, intent: null, confidence: 0, answer: more.answer ?? null })
  return validateTransition({
    pending: null,
    proposal: proposeTransition(mode, intent.intent, null, false),
    intent,
    answer: null,
    said: readWishes(text, grounds, null),
    asked: null,
    changedAt: null,
    now,
    ...more,
  })
}

describe('the transition validator', () => {
  test('interest in discovery waits for a word: PENDING', () => {
    expect(validate('vocês têm plantão de cardio?')).toMatchObject({ decision: 'PENDING', to: 'oferta' })
  })

  test.each([
    'Noturno, por favor',
    'Sim, tenho CRM ativo',
    'zona sul',
    'prefiro avulso',
    'sou pediatra',
    'de dia',
  ])('an answer to the question confirms: %s', (text) =>
    expect(validate(text, { pending })).toMatchObject({ decision: 'CONFIRM', to: 'oferta' }),
  )

  test('a bare yes confirms', () => {
    const answer = { kind: 'confirm', pendingId: null } as const
    expect(validate('sim', { pending, answer }).decision).toBe('CONFIRM')
  })

  test.each(['não tenho interesse', 'fica muito longe', 'agora não', 'não quero noturno'])(
    'a refusal or an objection cancels: %s',
    (text) => expect(validate(text, { pending }).decision).toBe('CANCEL'),
  )

  test('small talk neither confirms nor cancels', () => {
    expect(validate('tudo bem com você?', { pending }).decision).toBe('NONE')
  })

  test('after 30 minutes nothing is confirmed any more', () => {
    const late = new Date(now.getTime() + 30 * 60_000)
    expect(validate('noturno', { pending, now: late })).toEqual({
      decision: 'NONE',
      reason: 'pending-expired',
    })
  })

  test('within five minutes of the last change, words change nothing: REJECT', () => {
    const changedAt = new Date(now.getTime() - 4 * 60_000).toISOString()
    expect(validate('tem outro plantão?', { changedAt }, 'followup')).toMatchObject({
      decision: 'REJECT',
      reason: 'cooldown',
    })
    const earlier = new Date(now.getTime() - 5 * 60_000).toISOString()
    expect(validate('tem outro plantão?', { changedAt: earlier }, 'followup').decision).toBe('PENDING')
  })

  test('a bridge that was made does not wait for the cooldown: APPLY', () => {
    const proposal = proposeTransition('oferta', 'neutro', 'ponte_feita', false)
    const changedAt = new Date(now.getTime() - 1_000).toISOString()
    expect(validate('sim', { proposal, changedAt }, 'oferta')).toMatchObject({
      decision: 'APPLY',
      to: 'followup',
    })
  })

  test('what the matrix does not know is refused: REJECT', () => {
    expect(validate('preciso ter RQE?', {}, 'oferta')).toMatchObject({
      decision: 'REJECT',
      reason: 'not-allowed',
    })
  })

  test('seven days are a silence, six are not', () => {
    const days = (count: number) => new Date(now.getTime() - count * 86_400_000).toISOString()
    expect([days(6), days(7)].map((at) => isLongSilence(at, now))).toEqual([false, true])
    expect(isLongSilence(null, now)).toBe(false)
  })
})

describe('a question that ran out', () => {
  const late = new Date(now.getTime() + 45 * 60_000)

  test('is answered by the right answer all the same, and by nothing else', () => {
    const to = { pending, asked: 'period', now: late }
    expect(validate('noturno', to)).toMatchObject({ decision: 'CONFIRM', reason: 'answered-late:period' })
    expect(validate('zona sul', to)).toMatchObject({ decision: 'NONE', reason: 'pending-expired' })
    expect(validate('sim', { ...to, answer: { kind: 'confirm', pendingId: null } })).toMatchObject({
      decision: 'NONE',
    })
    expect(validate('não quero noturno', to)).toMatchObject({ decision: 'NONE' })
  })
})

describe('what doctors look for', () => {
  test.each([
    [
      'plantão de cardio à noite na Zona Sul',
      { speciality: 'cardiologia', period: 'noturno', region: 'zona sul' },
    ],
    ['sou pediatra, prefiro durante o dia', { speciality: 'pediatria', period: 'diurno' }],
    ['fixo ou avulso, tanto faz', { contract: 'qualquer' }],
    ['boa noite, tudo bem?', {}],
    ['bom dia', {}],
    ['Sim, tenho CRM ativo', { crm: 'ativo' }],
    ['ainda não tenho CRM', { crm: 'inativo' }],
    ['em Osasco', { region: 'Osasco' }],
    ['CM na ZL', { speciality: 'clínica médica', region: 'zona leste' }],
    ['GO 12x36', { speciality: 'ginecologia e obstetrícia', contract: 'fixo' }],
    ['sou R3 de cardio, pego PS também', { speciality: 'medicina de emergência' }],
    ['CTI no São Luiz', { speciality: 'medicina intensiva', hospital: 'Hospital São Luiz' }],
    ['na zona leste', { region: 'zona leste' }],
    ['tô no meio de uma cirurgia', {}],
    ['estou na UTI agora', {}],
    ['entrando no centro cirúrgico', {}],
    ['meu CRM é 123456 SP', { crm: 'ativo' }],
  ])('%s', (text, wishes) =>
    expect(readWishes(text, { ...grounds, regions: ['Osasco'] }, null)).toEqual(wishes),
  )

  test('"tanto faz" is about what was asked', () => {
    expect(readWishes('tanto faz', grounds, 'period')).toEqual({ period: 'qualquer' })
    expect(readWishes('tanto faz', grounds, null)).toEqual({})
  })

  test('one question, about the first thing not known; the same facts, the same question', () => {
    expect(qualifyingQuestion('discovery', {}).topic).toBe('speciality')
    expect(qualifyingQuestion('discovery', { speciality: 'cardiologia' }).topic).toBe('period')
    expect(qualifyingQuestion('discovery', { speciality: 'x', period: 'noturno' }).topic).toBe('region')
    expect(qualifyingQuestion('followup', {}).phrase).toBe('qualifyAnother')
  })
})

describe('how it ended', () => {
  test.each([
    ['fechei com ele', 'FECHOU'],
    ['deu certo sim!', 'FECHOU'],
    ['não rolou', 'NAO_FECHOU'],
    ['não fechei', 'NAO_FECHOU'],
    ['a vaga já foi', 'NAO_FECHOU'],
    ['ainda não fechamos', 'AINDA_NAO'],
    ['ele não me chamou', 'AINDA_NAO'],
    ['bom dia', undefined],
  ])('%s: %s', (text, outcome) => expect(readOutcome(text)).toBe(outcome))
})
