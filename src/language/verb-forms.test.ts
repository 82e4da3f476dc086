import { expect, test } from 'vitest'
import { verbForms } from './verb-forms.js'

test.each<[infinitive: string, forms: string[]]>([
  ['criar', ['criar', 'cria', 'crie']],
  ['marcar', ['marcar', 'marca', 'marque', 'marce']],
  ['lancar', ['lancar', 'lanca', 'lanque', 'lance']],
  ['pagar', ['pagar', 'paga', 'pague']],
  ['incluir', ['incluir', 'inclui', 'inclua']],
  ['exigir', ['exigir', 'exige', 'exija']],
  ['emitir', ['emitir', 'emite', 'emita']],
  ['remover', ['remover', 'remove', 'remova']],
  ['fazer', ['fazer', 'faz', 'faca']],
  ['salvar', ['salvar', 'salva']],
  ['send', ['send']],
])('%s is told as %j', (infinitive, forms) => {
  expect(verbForms(infinitive)).toEqual(forms)
})
