import { describe, expect, test } from 'vitest'
import type { SettingsVersion } from '../../agent/settings/settings-store.js'
import { asId, type MemberId } from '../../conversation/ids.js'
import type { JsonObject } from '../../conversation/json.js'
import { allChanges } from './all-changes.js'

const ana = asId<MemberId>('00000000-0000-4000-8000-000000000001')
const at = (minute: number) => new Date(Date.UTC(2026, 10, 18, 9, minute))

function version(number: number, minute: number, value: JsonObject): SettingsVersion {
  return {
    ...{ version: number, value, changedBy: ana, changedByName: 'Ana', changedAt: at(minute), backTo: null },
  }
}

function business(minute: number) {
  return {
    ...{ by: ana, byName: 'Ana', at: at(minute), what: 'business' as const, subject: '' },
    ...{ before: null, after: null },
  }
}

const corte = { id: 'corte', price: 80 }

describe('the changes of a business', () => {
  test('what was set about an agent stands among them by its time, with only the fields that differ', () => {
    const versions = [
      version(2, 20, { services: [{ ...corte, price: 90 }], hours: [], address: 'Rua A' }),
      version(1, 5, { services: [corte], hours: [] }),
    ]
    const changes = allChanges([business(30), business(10)], [{ agent: 'reception', versions }], 10)
    expect(changes.map(({ what, at: when }) => [what, when.getUTCMinutes()])).toEqual([
      ['business', 30],
      ['agent.settings', 20],
      ['business', 10],
      ['agent.settings', 5],
    ])
    expect(changes[1]).toMatchObject({
      by: ana,
      subject: 'reception',
      before: { services: [corte] },
      after: { services: [{ ...corte, price: 90 }], address: 'Rua A' },
    })
    expect(changes[1]?.after).not.toHaveProperty('hours')
    expect(changes[3]).toMatchObject({ before: null, after: { services: [corte], hours: [] } })
  })

  test('the oldest version that was read is compared with and not told, unless it was the first', () => {
    const versions = [version(9, 20, { a: 2 }), version(8, 10, { a: 1 })]
    const told = allChanges([], [{ agent: 'reception', versions }], 10)
    expect(told.map(({ before, after }) => ({ before, after }))).toEqual([
      { before: { a: 1 }, after: { a: 2 } },
    ])
  })

  test('no more are told than were asked for: the newest', () => {
    expect(allChanges([business(1), business(3), business(2)], [], 2).map((each) => each.at)).toEqual([
      at(3),
      at(2),
    ])
  })
})
