import { describe, expect, test } from 'vitest'
import { isWardOnly, readSpeciality } from './read-speciality.js'
import { readScope } from './read-scope.js'
import { written } from './written.js'

describe('the speciality that is looked for', () => {
  test.each<[string, string | undefined]>([
    ['tem cardio amanhã?', 'cardiologia'],
    // What is ruled out is not looked for.
    ['pediatria sim, neo não', 'pediatria'],
    ['neonatologia eu não faço', undefined],
    ['não sou intensivista, sou clínica', 'clínica médica'],
    ['sou ortopedista, não cirurgião', 'ortopedia'],
    ['UTI nem pensar', undefined],
    ['qualquer coisa menos emergência', undefined],
    ['não é cardio, é clínica médica', 'clínica médica'],
    // Asked with a no, it is asked for.
    ['não tem pediatria?', 'pediatria'],
    ['você não mostrou ortopedia', 'ortopedia'],
    // What is wanted comes before what somebody is, and a speciality before the place it is practised in.
    ['sou anestesista e quero clínica', 'clínica médica'],
    ['sou cirurgião geral mas procuro pediatria', 'pediatria'],
    ['o que tem de PS de pediatria', 'pediatria'],
    ['plantão de ortopedia em pronto-socorro', 'ortopedia'],
    ['pego PS também', 'medicina de emergência'],
    ['UTI neonatal', 'neonatologia'],
    // Somebody else's, beside one's own.
    ['cardio é minha mulher, eu faço ortopedia', 'ortopedia'],
    ['meu irmão é pediatra e eu sou clínico', 'clínica médica'],
  ])('%s', (text, speciality) => {
    expect(readSpeciality(written(text))).toBe(speciality)
  })

  test.each<[string, boolean]>([
    ['é PA ou enfermaria?', true],
    ['é pronto atendimento?', true],
    ['PS de pediatria', false],
    ['onde fica?', false],
  ])('%s names a part of a hospital alone: %s', (text, isSo) => {
    expect(isWardOnly(written(text))).toBe(isSo)
  })
})

describe('whose search it is', () => {
  test.each<[string, 'own' | 'other' | undefined]>([
    ['meu marido é anestesista, tem algo pra ele?', 'other'],
    ['tem pediatria pra uma amiga?', 'other'],
    ['minha irmã faz cardiologia, o que você tem?', 'other'],
    ['tenho um colega que procura ortopedia', 'other'],
    ['e ginecologia pra minha esposa?', 'other'],
    ['agora pra mim: tem orto?', 'own'],
    ['eu sou pediatra', 'own'],
    ['meu amigo é cardio, eu sou clínico', 'own'],
    ['um colega me passou seu contato, tem cardio?', undefined],
    ['minha amiga me indicou vocês, procuro pediatria', undefined],
    ['tem plantão de clínica?', undefined],
  ])('%s', (text, whose) => {
    expect(readScope(written(text)).whose).toBe(whose)
  })

  test.each<[string, boolean]>([
    ['limpa tudo', true],
    ['esquece os filtros e me mostra pediatria', true],
    ['vamos começar do zero', true],
    ['zera a busca', true],
    ['tira todos os filtros', true],
    ['recomeça', true],
    ['esquece esse', false],
    ['tem tudo que eu pedi?', false],
    ['qualquer dia', false],
  ])('%s begins anew: %s', (text, isAnew) => {
    expect(readScope(written(text)).isAnew).toBe(isAnew)
  })
})
