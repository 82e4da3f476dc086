import { describe, expect, test } from 'vitest'
import { findUnused } from './find-unused.js'

const courtesies = new Set(['obrigada viu', 'desculpa incomodar'])

function unused(text: string, ...used: string[]) {
  const spans = used.map((words) => ({ start: text.indexOf(words), end: text.indexOf(words) + words.length }))
  return findUnused(text, spans, (clause) => courtesies.has(clause.trim())).map(({ start, end }) =>
    text.slice(start, end),
  )
}

describe('what stands in nothing that is to be done', () => {
  test.each<[string, string[], string[]]>([
    ['agenda visita na Bia amanhã, leva a escada', ['Bia', 'amanhã'], ['leva a escada']],
    ['gera um pix de 380 pra Lia e avisa ela no whatsapp', ['380', 'Lia'], ['avisa ela no whatsapp']],
    ['manda o orçamento 8 pra Ana com cópia pro Pedro', ['8', 'Ana'], ['pro Pedro']],
    ['cobra 50 da Ana. Põe na conta da firma', ['50', 'Ana'], ['Põe na conta da firma']],
  ])('%s', (text, used, expected) => {
    expect(unused(text, ...used)).toEqual(expected)
  })
})

describe('what is never told', () => {
  test.each<[string, string[]]>([
    ['cobra 50 da Ana, obrigada viu', ['50', 'Ana']],
    ['cobra 50 da Ana, tá bom?', ['50', 'Ana']],
    ['cobra 50 da Ana, beleza?', ['50', 'Ana']],
    ['cobra 50 da Ana que tô com pressa', ['50', 'Ana']],
    ['cobra 50 da Ana no Pix', ['50', 'Ana']],
    ['cobra 50 da Ana, pode ser', ['50', 'Ana']],
    ['cobra 50 da Ana e manda pra Bia', ['50', 'Ana', 'manda pra Bia']],
  ])('%s', (text, used) => {
    expect(unused(text, ...used)).toEqual([])
  })
})
