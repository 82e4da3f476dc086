import { describe, expect, test } from 'vitest'
import type { ListedTemplate } from '../../../ports/channel.js'
import type { ChipTemplate } from '../../../ports/templates.js'
import { compareTemplates } from './compare-templates.js'

const used: ChipTemplate = {
  purpose: 'reply',
  name: 'late_reply',
  language: 'pt_BR',
  parameters: ['contact.name', 'text'],
  text: 'Oi {{1}}, sobre {{2}}',
  marketing: false,
  stopped: null,
}
const listed: ListedTemplate = {
  name: 'late_reply',
  language: 'pt_BR',
  text: 'Oi {{1}}, sobre {{2}}',
  marketing: false,
  stopped: null,
}

describe('what the list of the provider says', () => {
  test.each<
    [
      what: string,
      before: Partial<ChipTemplate>,
      now: Partial<ListedTemplate> | null,
      kinds: string[],
      stopped?: string | null,
    ]
  >([
    ['the same', {}, {}, []],
    ['paused', {}, { stopped: 'PAUSED' }, ['stopped'], 'PAUSED'],
    ['rejected', {}, { stopped: 'REJECTED' }, ['stopped'], 'REJECTED'],
    ['still paused', { stopped: 'PAUSED' }, { stopped: 'PAUSED' }, []],
    ['first paused, then rejected', { stopped: 'PAUSED' }, { stopped: 'REJECTED' }, ['stopped'], 'REJECTED'],
    ['good again', { stopped: 'PAUSED' }, {}, ['back'], null],
    ['gone', {}, null, ['removed'], 'DELETED'],
    ['still gone', { stopped: 'DELETED' }, null, []],
    ['other words', {}, { text: 'Olá {{1}}: {{2}}' }, ['changed'], null],
    ['of another category', {}, { marketing: true }, ['changed'], null],
    ['another number of places', {}, { text: 'Olá {{1}}' }, ['changed', 'stopped'], 'OTHER_PARAMETERS'],
    ['the same place twice', {}, { text: '{{1}} e {{1}}: {{2}}.' }, ['changed'], null],
    ['named places', {}, { text: 'Oi {{nome}}, sobre {{ assunto }}' }, ['changed'], null],
    ['without a body', {}, { text: '' }, []],
    [
      'other words and paused',
      {},
      { text: 'Olá {{1}}: {{2}}', stopped: 'PAUSED' },
      ['changed', 'stopped'],
      'PAUSED',
    ],
  ])('%s', (_what, before, now, kinds, stopped) => {
    const changes = compareTemplates([{ ...used, ...before }], now ? [{ ...listed, ...now }] : [])
    expect(changes.map(({ kind }) => kind)).toEqual(kinds)
    expect(changes.every(({ purpose }) => purpose === 'reply')).toBe(true)
    if (stopped !== undefined) expect(changes.at(-1)?.template.stopped).toBe(stopped)
  })

  test('another language is another template, and one that nobody uses is new', () => {
    const changes = compareTemplates([used], [{ ...listed, language: 'en_US' }])
    expect(changes.map(({ kind, purpose }) => [kind, purpose])).toEqual([
      ['removed', 'reply'],
      ['new', null],
    ])
  })
})
