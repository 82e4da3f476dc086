import { describe, expect, test } from 'vitest'
import { readScript } from './read-script.js'

describe('readScript', () => {
  test('reads every kind of step', () => {
    const steps = readScript(`
- say: oi
- expect: Olá (tudo bem?)
- expect: /orçamento \\d+/
- expect: { type: buttons, option: Sim }
- tap: 2
- send: { type: location, latitude: -23.5, longitude: -46.6 }
- quiet: 2s
`)
    expect(steps).toMatchObject([
      { say: 'oi' },
      { expect: { text: /Olá \(tudo bem\?\)/i } },
      { expect: { text: /orçamento \d+/ } },
      { expect: { type: 'buttons', option: 'Sim' } },
      { tap: '2' },
      { send: { type: 'location' } },
      { quiet: 2_000 },
    ])
  })

  test.each([
    ['', /the script cannot be read/],
    ['say: oi', /the script cannot be read/],
    ['- say: oi\n- shout: OI', /step 2 cannot be read/],
    ['- say: oi\n  tap: Sim', /step 1 cannot be read/],
    ['- expect: /(/', /step 1 cannot be read/],
    ['- expect: {}', /step 1 cannot be read/],
    ['- quiet: soon', /step 1 cannot be read/],
    ['- say: "oi', /not YAML/],
  ])('%j is refused', (yaml, message) => {
    expect(() => readScript(yaml)).toThrow(message)
  })
})
