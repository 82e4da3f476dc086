import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { changeSettings } from './change-settings.js'
import { describeSettings } from './describe-settings.js'
import { labelled } from './labelled.js'
import { settingsProblems } from './settings-problems.js'
import { defineSettings } from './settings-spec.js'

const opens = labelled(
  z
    .string()
    .regex(/^\d\d:\d\d$/)
    .default('08:00'),
  {
    pt: { title: 'Abre às', help: 'Hora em que as portas abrem.', example: '08:00' },
    en: { title: 'Opens at', example: '08:00' },
  },
)
const chairs = labelled(z.int().min(1).max(9), { pt: { title: 'Cadeiras' }, en: { title: 'Chairs' } })
const schema = z
  .strictObject({
    opens,
    chairs,
    names: labelled(z.array(z.string()).default([]), { pt: { title: 'Nomes' }, en: { title: 'Names' } }),
    place: labelled(z.strictObject({ street: z.string(), number: z.int().optional() }).optional(), {
      pt: { title: 'Lugar' },
      en: { title: 'Place' },
    }),
  })
  .superRefine(({ chairs: free, names }, context) => {
    if (names.length > free)
      context.addIssue({
        code: 'custom',
        path: ['names'],
        params: { pt: 'mais nomes do que cadeiras', en: 'more names than chairs' },
      })
  })

const current = { opens: '09:00', chairs: 2, names: ['Ana', 'Rui'], place: { street: 'Rua A', number: 7 } }

describe('a part is changed, the rest stays', () => {
  test.each([
    ['one field', { chairs: 3 }, { ...current, chairs: 3 }],
    ['nothing', {}, current],
    ['a list is replaced whole', { names: ['Bia'] }, { ...current, names: ['Bia'] }],
    ['inside an object', { place: { number: 8 } }, { ...current, place: { street: 'Rua A', number: 8 } }],
    ['null brings back the default', { opens: null }, { ...current, opens: '08:00' }],
    [
      'null takes away what is optional',
      { place: null },
      { opens: '09:00', chairs: 2, names: ['Ana', 'Rui'] },
    ],
  ])('%s', (_, changes, value) => {
    expect(changeSettings(schema, current, changes, 'pt')).toEqual({ ok: true, value })
  })

  test('the first change says all that is needed', () => {
    expect(changeSettings(schema, null, { chairs: 1 }, 'pt')).toEqual({
      ok: true,
      value: { opens: '08:00', chairs: 1, names: [] },
    })
  })
})

describe('what is wrong is told all at once, in the language asked for', () => {
  test.each([
    ['pt', 'falta preencher', 'não está no formato esperado (08:00)', 'mais nomes do que cadeiras'],
    ['en', 'has to be filled in', 'is not in the format expected (08:00)', 'more names than chairs'],
  ] as const)('%s', (language, missing, form, custom) => {
    expect(changeSettings(schema, null, { opens: '9h' }, language)).toEqual({
      ok: false,
      problems: [
        { path: 'opens', problem: form },
        { path: 'chairs', problem: missing },
      ],
    })
    expect(changeSettings(schema, current, { chairs: 1 }, language)).toEqual({
      ok: false,
      problems: [{ path: 'names', problem: custom }],
    })
  })

  test.each([
    ['an empty text where a time goes', { opens: '' }, 'opens', 'falta preencher (08:00)'],
    ['words where a number goes', { chairs: 'duas' }, 'chairs', 'precisa ser um número inteiro'],
    ['half a chair', { chairs: 1.5 }, 'chairs', 'precisa ser um número inteiro'],
    ['fewer than there may be', { chairs: 0, names: [] }, 'chairs', 'no mínimo 1'],
    ['more than there may be', { chairs: 10 }, 'chairs', 'no máximo 9'],
  ])('%s, in words of people', (_, changes, path, problem) => {
    expect(changeSettings(schema, current, changes, 'pt')).toMatchObject({ problems: [{ path, problem }] })
  })

  test('an unknown key is refused, at any depth', () => {
    const changed = changeSettings(schema, current, { door: 1, place: { floor: 2 } }, 'en')
    expect(changed).toMatchObject({ ok: false })
    expect(JSON.stringify(changed)).toContain('door')
    expect(JSON.stringify(changed)).toContain('floor')
  })
})

test('a form has title, help and example of each field, in one language, and no other words', () => {
  const form = describeSettings(schema, 'pt')
  expect(form).toMatchObject({
    type: 'object',
    additionalProperties: false,
    required: ['chairs'],
    properties: {
      opens: {
        title: 'Abre às',
        description: 'Hora em que as portas abrem.',
        examples: ['08:00'],
        default: '08:00',
      },
      chairs: { title: 'Cadeiras', minimum: 1, maximum: 9 },
    },
  })
  expect(JSON.stringify(form)).not.toContain('labels')
  expect(describeSettings(schema, 'en')).toMatchObject({ properties: { opens: { title: 'Opens at' } } })
})

describe('what an author forgot', () => {
  const titled = (inner: z.ZodType) => labelled(inner, { pt: { title: 'A' }, en: { title: 'A' } })

  test('nothing', () => {
    expect(settingsProblems(defineSettings({ schema, initial: null }))).toEqual([])
  })

  test.each([
    ['no object', z.string(), null, /has to be an object/],
    [
      'an object that takes anything',
      z.object({ a: titled(z.string()) }),
      null,
      /settings takes unknown keys/,
    ],
    [
      'one inside a list',
      z.strictObject({ a: titled(z.array(z.object({ b: z.string() }))) }),
      null,
      /settings\.a\[\] takes unknown keys/,
    ],
    ['a field without words', z.strictObject({ a: z.string() }), null, /a has no title/],
    [
      'a start that does not fit',
      z.strictObject({ a: titled(z.string()) }),
      { a: 1 },
      /`initial` does not fit/,
    ],
  ])('%s', (_, wrong, initial, problem) => {
    expect(settingsProblems(defineSettings<unknown>({ schema: wrong, initial }))).toEqual([
      expect.stringMatching(problem),
    ])
  })
})
