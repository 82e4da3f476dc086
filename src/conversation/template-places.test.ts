import { expect, test } from 'vitest'
import { fitsListed } from './fits-listed.js'
import { parameterNamesIn, placesIn } from './template-places.js'

test.each<[text: string, places: string[], names: string[] | undefined]>([
  ['Oi!', [], undefined],
  ['Oi, {{1}}: {{2}}.', ['1', '2'], undefined],
  ['{{2}} vem depois de {{1}}', ['1', '2'], undefined],
  ['{{10}} {{9}} {{1}}', ['1', '9', '10'], undefined],
  ['{{1}} e de novo {{1}}', ['1'], undefined],
  ['Oi, {{nome}}, dia {{dia}}', ['nome', 'dia'], ['nome', 'dia']],
  ['{{ nome }} e {{  dia}}', ['nome', 'dia'], ['nome', 'dia']],
  ['{{zona}} e {{area}}', ['zona', 'area'], ['zona', 'area']],
  ['{{b}} {{1}} {{a}}', ['b', '1', 'a'], ['b', '1', 'a']],
  ['{{2}} {{a1}} {{1a}}', ['2', 'a1', '1a'], ['2', 'a1', '1a']],
  ['{{a1}}', ['a1'], ['a1']],
  ['{{1a}}', ['1a'], ['1a']],
  ['{1} {{}} {{a b}} {{a-b}}', [], undefined],
])('%j has the places %j', (text, places, names) => {
  expect(placesIn(text)).toEqual(places)
  expect(parameterNamesIn(text)).toEqual(names)
})

const listed = (text: string, parts = {}) => ({ text, parts })
const template = (parameters: string[], fills = {}) => ({
  name: 'lembrete',
  language: 'pt_BR',
  parameters,
  fills,
})
const link = { buttons: [{ type: 'url', title: 'Ver', url: 'https://oficina.example/{{1}}' } as const] }
const suffix = { buttons: [{ index: 0, type: 'url', suffix: 'a' } as const] }

test.each<
  [what: string, has: ReturnType<typeof template>, provider: ReturnType<typeof listed>, fits: boolean]
>([
  ['as many values as places', template(['contact.name']), listed('Oi, {{1}}'), true],
  ['no place and no value', template([]), listed('Oi'), true],
  ['a value too few', template(['contact.name']), listed('Oi, {{1}}, {{2}}'), false],
  ['a value too many', template(['contact.name', 'day']), listed('Oi, {{1}}'), false],
  ['places by name', template(['contact.name', 'day']), listed('Oi, {{nome}}, {{dia}}'), true],
  ['a button that lacks its link', template([]), listed('Oi', link), false],
  ['a button whose link is filled', template([], suffix), listed('Oi', link), true],
])('%s', (_what, has, provider, fits) => {
  expect(fitsListed(has, provider)).toBe(fits)
})

test('where the provider told of nothing but the words, they decide', () => {
  const { name, language, parameters } = template(['contact.name'])
  expect(fitsListed({ name, language, parameters }, { text: 'Oi, {{nome}}' })).toBe(true)
})
