import { describe, expect, test } from 'vitest'
import { changesBetween, differencesBetween } from './differences'
import type { FormSchema } from './form-schema'

const words = {
  yes: 'sim',
  no: 'não',
  nothing: 'nada',
  until: 'às',
  money: String,
  number: String,
  day: String,
}

const form: FormSchema = {
  type: 'object',
  properties: {
    name: { type: 'string', title: 'Nome' },
    open: { type: 'boolean', title: 'Aberto' },
    place: {
      title: 'Lugar',
      anyOf: [{ type: 'object', properties: { street: { type: 'string', title: 'Rua' } } }, { type: 'null' }],
    },
    services: {
      type: 'array',
      title: 'Serviços',
      items: {
        type: 'object',
        properties: {
          id: { type: 'string', title: 'Código', drawn: { as: 'code', isExtra: true } },
          title: { type: 'string', title: 'Nome' },
          who: { enum: ['human', 'link'], title: 'Quem', options: { human: 'uma pessoa', link: 'um link' } },
        },
      },
    },
    hours: {
      type: 'array',
      title: 'Horários',
      items: {
        type: 'object',
        properties: {
          day: { type: 'integer', title: 'Dia', options: { 0: 'domingo', 1: 'segunda' } },
          opens: { type: 'string', title: 'Abre' },
        },
      },
    },
  },
}

const a = { id: 'a', title: 'Instalar', who: 'human' }
const b = { id: 'b', title: 'Limpar', who: 'human' }
const before = {
  name: 'Loja',
  open: true,
  place: { street: 'Rua A' },
  services: [a, b],
  hours: [{ day: 1, opens: '08:00' }],
}

describe('what is sent is what was changed', () => {
  test.each([
    ['nothing', {}, {}],
    ['one field', { name: 'Outra' }, { name: 'Outra' }],
    ['the same value written anew', { services: [{ who: 'human', title: 'Instalar', id: 'a' }, b] }, {}],
    ['a list goes whole', { services: [b] }, { services: [b] }],
    ['what is taken away is null', { place: null }, { place: null }],
  ])('%s', (_, edited, changes) => {
    expect(changesBetween(before, { ...before, ...edited })).toEqual(changes)
  })

  test('where nothing was set before, all that is there', () => {
    expect(changesBetween(null, { name: 'Loja', place: null })).toEqual({ name: 'Loja' })
  })
})

describe('what a person sees to be another', () => {
  test.each([
    ['nothing', {}, []],
    ['words', { name: 'Outra' }, [{ where: ['Nome'], before: 'Loja', after: 'Outra' }]],
    ['yes and no', { open: false }, [{ where: ['Aberto'], before: 'sim', after: 'não' }]],
    ['nothing any more', { place: null }, [{ where: ['Lugar'], before: 'Rua A', after: 'nada' }]],
    [
      'inside a group',
      { place: { street: 'Rua B' } },
      [{ where: ['Lugar', 'Rua'], before: 'Rua A', after: 'Rua B' }],
    ],
    [
      'a field of an entry, found by its id, with names instead of codes',
      { services: [b, { ...a, who: 'link' }] },
      [{ where: ['Serviços', 'Instalar · uma pessoa', 'Quem'], before: 'uma pessoa', after: 'um link' }],
    ],
    [
      'one gone and one new',
      { services: [a, { id: 'c', title: 'Pintar', who: 'link' }] },
      [
        { where: ['Serviços'], before: 'Limpar · uma pessoa', after: null },
        { where: ['Serviços'], before: null, after: 'Pintar · um link' },
      ],
    ],
    [
      'another order alone',
      { services: [b, a] },
      [
        {
          where: ['Serviços'],
          before: 'Instalar · uma pessoa; Limpar · uma pessoa',
          after: 'Limpar · uma pessoa; Instalar · uma pessoa',
        },
      ],
    ],
    [
      'entries without an id',
      { hours: [{ day: 0, opens: '09:00' }] },
      [
        { where: ['Horários'], before: 'segunda · 08:00', after: null },
        { where: ['Horários'], before: null, after: 'domingo · 09:00' },
      ],
    ],
    [
      'the same entry twice',
      { hours: [...before.hours, ...before.hours] },
      [{ where: ['Horários'], before: null, after: 'segunda · 08:00' }],
    ],
  ])('%s', (_, edited, differences) => {
    expect(differencesBetween(form, before, { ...before, ...edited }, words)).toEqual(differences)
  })
})
