import { expect, test } from 'vitest'
import { linksIn } from './links-in'

const settings = { kind: 'settings', part: 'payments' }
const text = (words: string) => ({ kind: 'text', text: words })
const web = (address: string) => ({ kind: 'web', text: address })

test.each([
  ['só palavras', [text('só palavras')]],
  ['', []],
  ['veja https://pague.example.com/i/1.', [text('veja '), web('https://pague.example.com/i/1'), text('.')]],
  ['Conecte em /console/settings/payments.', [text('Conecte em '), settings, text('.')]],
  ['/console/settings/payments', [settings]],
  ['(/console/settings/payments)', [text('('), settings, text(')')]],
  // A page that is not there, and what only looks like one.
  ['em /console/settings/nothing', [text('em '), text('/console/settings/nothing')]],
  ['em /console/settings/payments/new', [text('em /console/settings/payments/new')]],
  ['em x/console/settings/payments', [text('em x/console/settings/payments')]],
  [
    'https://x.example.com/console/settings/payments',
    [web('https://x.example.com/console/settings/payments')],
  ],
])('%s', (said, pieces) => {
  expect(linksIn(said, ['payments', 'business'])).toEqual(pieces)
})
