import { describe, expect, test } from 'vitest'
import { decidePolicy, type PolicyRequest } from './decide-policy.js'
import { followUpTime, isQuiet, nextAllowed } from './quiet-hours.js'
import { readObjection } from './read-objection.js'
import { defaultSettings } from './settings.js'

const now = new Date('2026-11-15T15:00:00Z')
const zone = 'America/Sao_Paulo'

const calm: PolicyRequest = {
  settings: defaultSettings,
  optedOut: false,
  quietUntil: null,
  objection: undefined,
  proactive: false,
  now,
}
const soon = new Date(now.getTime() + 60_000).toISOString()
const grave = { severity: 'grave', evidence: 'procon' } as const

describe('the policy', () => {
  test.each<[string, Partial<PolicyRequest>, string, string]>([
    ['nothing in the way', {}, 'proceed', 'none'],
    ['kill switch', { settings: { ...defaultSettings, killSwitch: true } }, 'silence', 'kill_switch'],
    ['opt-out', { optedOut: true }, 'acknowledge_opt_out', 'opt_out'],
    ['words that leave', { objection: { severity: 'leave', evidence: '' } }, 'opt_out', 'opt_out_words'],
    ['safe mode', { settings: { ...defaultSettings, safeMode: true } }, 'safe_phrase', 'safe_mode'],
    ['cooling-off', { quietUntil: soon }, 'minimal', 'cooling_off'],
    ['a pause that is over', { quietUntil: new Date(now.getTime() - 1).toISOString() }, 'proceed', 'none'],
    ['a grave objection', { objection: grave }, 'hand_off', 'grave_objection'],
    [
      'a person is asked for',
      { objection: { severity: 'human', evidence: '' } },
      'hand_off',
      'asks_for_human',
    ],
    ['a medium objection', { objection: { severity: 'medium', evidence: '' } }, 'pause', 'medium_objection'],
  ])('%s', (_, given, does, rule) => {
    const policy = decidePolicy({ ...calm, ...given })
    expect(policy).toMatchObject({ does, rule })
    expect(policy.because.at(-1)).toBe(rule === 'none' ? 'policy:proceed' : `policy:${rule}`)
  })

  test('the first rule that matches wins', () => {
    const all = { optedOut: true, quietUntil: soon, objection: grave }
    expect(decidePolicy({ ...calm, ...all }).rule).toBe('opt_out')
    expect(decidePolicy({ ...calm, ...all, optedOut: false }).rule).toBe('cooling_off')
    expect(decidePolicy({ ...calm, ...all, settings: { ...defaultSettings, killSwitch: true } }).rule).toBe(
      'kill_switch',
    )
  })

  test.each([{ optedOut: true }, { quietUntil: soon }, { settings: { ...defaultSettings, safeMode: true } }])(
    'nothing proactive passes a rule: %o',
    (given) => expect(decidePolicy({ ...calm, ...given, proactive: true }).does).toBe('silence'),
  )

  test('a rule can be switched off, and the record says so', () => {
    const settings = { ...defaultSettings, rulesOff: ['cooling_off'] }
    const policy = decidePolicy({ ...calm, settings, quietUntil: soon })
    expect(policy.does).toBe('proceed')
    expect(policy.because).toEqual(['policy:cooling_off:off', 'policy:proceed'])
  })
})

describe('how grave an objection is', () => {
  test.each([
    ['vou acionar o procon', 'grave'],
    ['isso é golpe', 'grave'],
    ['como conseguiram meu número?', 'grave'],
    ['não me pagaram o último plantão', 'grave'],
    ['quero falar com um atendente', 'human'],
    ['não me chamem mais', 'leave'],
    ['me esquece', 'leave'],
    ['estou de férias', 'medium'],
    ['me chama mês que vem', 'medium'],
    ['agenda lotada', 'medium'],
    ['cadê meu pagamento?', 'grave'],
    ['oi, e o meu pagamento?', 'grave'],
    ['e o meu dinheiro do plantão de sábado', 'grave'],
    ['onde foi parar o meu pix', 'grave'],
    ['quando cai o pagamento do plantão que fiz?', 'grave'],
    ['quando vou receber o plantão que já dei?', 'grave'],
    ['o plantão de sábado que eu fiz, quando vão pagar?', 'grave'],
    ['plantão que fiz em outubro e não recebi', 'grave'],
    ['o plantão que eu dei na sexta e o pagamento?', 'grave'],
    ['fica longe', undefined],
    ['gostei do plantão que fiz, quando pagam nesse?', undefined],
    ['o plantão que fiz foi ótimo e o pagamento caiu certinho', undefined],
    ['já recebi o plantão que fiz, obrigada', undefined],
    ['qual é o meu pagamento nesse plantão?', undefined],
    ['esse é meu pix: 11999990000', undefined],
    ['é meu pix', undefined],
    ['e o meu pix é 11999990000', undefined],
    ['gostei do plantão que fiz, quanto pagam nesse?', undefined],
    ['quero receber vagas como o plantão que já fiz', undefined],
    ['não quero', undefined],
    ['vocês têm plantão?', undefined],
    ['fechei com ele', undefined],
  ])('%s: %s', (text, severity) => expect(readObjection(text)?.severity).toBe(severity))
})

describe('quiet hours', () => {
  const at = (time: string) => new Date(`2026-11-15T${time}:00-03:00`)

  test.each([
    ['07:59', true],
    ['08:00', false],
    ['19:59', false],
    ['20:00', true],
    ['23:30', true],
  ])('%s: %s', (time, quiet) => expect(isQuiet(at(time), defaultSettings, zone)).toBe(quiet))

  test('what falls into them goes out when they end', () => {
    expect(nextAllowed(at('21:15'), defaultSettings, zone)).toEqual(new Date('2026-11-16T08:00:00-03:00'))
    expect(nextAllowed(at('03:00'), defaultSettings, zone)).toEqual(at('08:00'))
    expect(nextAllowed(at('12:00'), defaultSettings, zone)).toEqual(at('12:00'))
  })

  test('a tenant may have others, or none', () => {
    const siesta = { ...defaultSettings, quietFromHour: 12, quietToHour: 14 }
    expect(nextAllowed(at('13:00'), siesta, zone)).toEqual(at('14:00'))
    expect(isQuiet(at('23:00'), { ...defaultSettings, quietFromHour: 8, quietToHour: 8 }, zone)).toBe(false)
    expect(isQuiet(at('23:00'), { ...defaultSettings, rulesOff: ['quiet_hours'] }, zone)).toBe(false)
  })

  test.each(Array.from({ length: 24 }, (_, hour) => hour))(
    'a bridge made at %i h is followed up 24 to 48 hours later, never at night',
    (hour) => {
      const made = at(`${String(hour).padStart(2, '0')}:30`)
      const due = followUpTime(made, defaultSettings, zone)
      const hours = (due.getTime() - made.getTime()) / 3_600_000
      expect(hours).toBeGreaterThanOrEqual(24)
      expect(hours).toBeLessThanOrEqual(48)
      expect(isQuiet(due, defaultSettings, zone)).toBe(false)
    },
  )
})
