import { describe, expect, test } from 'vitest'
import { setsDayAside } from './asks-for-others.js'
import { asksIfOpen } from './asks-of-shift.js'
import { cancels } from './cancels.js'
import { namesColleague } from './names-colleague.js'
import { passesShiftOn, passesSomethingElse } from './passes-on.js'
import { plainQuestion } from './plain-question.js'
import { readPlacesInList } from './read-place-in-list.js'
import { isOtherKind } from './read-speciality.js'
import { readWishes, withWishes, type Wishes } from './read-wishes.js'
import { written } from './written.js'

/** Thursday, 19 November 2026. */
const now = new Date('2026-11-19T13:00:00Z')
const hospitals = ['Hospital Modelo Sul', 'Pronto-Socorro Amostra', 'Maternidade Amostra']
const regions = ['zona sul', 'zona norte', 'centro', 'zona oeste']
const read = (text: string) =>
  readWishes(text, { regions, hospitals, now, timeZone: 'America/Sao_Paulo' }, null)
const on = (...days: string[]) => ({ spans: days.map((day) => ({ from: day, to: day })), weekdays: [] })
const december = { spans: [{ from: '2026-12-01', to: '2026-12-31' }], weekdays: [] }

describe('of several that are named, either will do', () => {
  test.each([
    ['emergência ou clínica', 'medicina de emergência ou clínica médica'],
    ['clínica e emergência', 'clínica médica ou medicina de emergência'],
    ['gineco ou pediatria essa noite', 'ginecologia e obstetrícia ou pediatria'],
    ['ortopedia ou ps', 'ortopedia ou medicina de emergência'],
    ['cardio, clínica ou UTI', 'cardiologia ou clínica médica ou medicina intensiva'],
    ['plantão de neuro ou de psiquiatria', 'neurologia ou psiquiatria'],
    ['ginecologia e obstetrícia', 'ginecologia e obstetrícia'],
    // What is asked for counts before what somebody is.
    ['emergência, sou generalista', 'medicina de emergência'],
    ['e ps? sou clínico também', 'medicina de emergência'],
    ['sou cardio mas quero clínica', 'clínica médica'],
    ['cardio não, clínica', 'clínica médica'],
    // A branch of its own, and not the one it sounds like.
    ['cardio pediátrica tem?', 'cardiologia pediátrica'],
    ['UTI infantil', 'medicina intensiva pediátrica'],
    ['clínica pediátrica', 'pediatria'],
    ['faço USG obstétrico', 'ultrassonografia'],
    ['ultrassom', 'ultrassonografia'],
  ])('%s', (said, speciality) => expect(read(said).speciality).toBe(speciality))
})

describe('what somebody is, lives and cannot is no search', () => {
  test.each<[string, Wishes]>([
    ['me formei em julho, quero noturno', { period: 'noturno' }],
    ['sou formado em dezembro de 2024, tem de dia?', { period: 'diurno' }],
    ['hoje tô de folga', {}],
    ['meu crm sai em dezembro', {}],
    [
      'já fechei com outro pra sábado, mas dezembro tô livre',
      { days: december, exceptDates: ['2026-11-21'] },
    ],
    ['já peguei plantão no domingo', { exceptDates: ['2026-11-22'] }],
    ['dois seguidos não rola? tipo sábado', { days: on('2026-11-21') }],
    ['só faço centro e durante o dia', { region: 'centro', period: 'diurno', only: ['period', 'region'] }],
    ['nada de emergência', { exceptSpecialities: ['medicina de emergência'] }],
    ['não quero nada de cardio', { exceptSpecialities: ['cardiologia'] }],
    ['tem algo menos cardio?', { exceptSpecialities: ['cardiologia'] }],
    ['não tem nada de cardio?', { speciality: 'cardiologia' }],
    ['surgiu nada de UTI?', { speciality: 'medicina intensiva' }],
    ['não vi nada de pediatria ainda', { speciality: 'pediatria' }],
    ['vocês não fazem cardio?', {}],
    ['ortopedia pediátrica', { speciality: 'ortopedia pediátrica' }],
    ['já tenho disponibilidade sábado', { days: on('2026-11-21') }],
    ['já tenho sábado livre', { days: on('2026-11-21') }],
    ['já consegui folga no domingo', { days: on('2026-11-22') }],
    ['já fechei sábado e posso domingo', { days: on('2026-11-22'), exceptDates: ['2026-11-21'] }],
    ['já fechei sábado', { exceptDates: ['2026-11-21'] }],
    ['tenho CRM ativo sem RQE, tem plantão?', { crm: 'ativo' }],
    ['meu crm está ativo sem pendências', { crm: 'ativo' }],
    ['não tenho RQE mas tenho CRM', { crm: 'ativo' }],
    ['tô sem CRM', { crm: 'inativo' }],
    ['ainda estou sem o meu crm', { crm: 'inativo' }],
    ['não tenho CRM ativo', { crm: 'inativo' }],
    ['meu crm ainda não está ativo', { crm: 'inativo' }],
    ['sou inseguro ainda pra PS', { exceptSpecialities: ['medicina de emergência'] }],
    ['não quero de 24h', {}],
    ['quem tá com a escala da maternidade?', {}],
    ['quero entrar na escala fixa', { contract: 'fixo' }],
    ['não tenho carro, meu crm está ativo', { crm: 'ativo' }],
    ['quero no PS Amostra', { hospital: 'Pronto-Socorro Amostra' }],
    ['prefiro região norte', { region: 'zona norte' }],
    ['em qual região tem?', { region: 'qualquer' }],
    ['em quais bairros tem?', { region: 'qualquer' }],
    ['Na zona sul, em quais hospitais tem?', { region: 'zona sul' }],
    ['na zona sul, em quais bairros tem?', { region: 'zona sul' }],
    ['em quais hospitais tem?', {}],
    ['dezembro eu falei', { days: december }],
    ['essa semana e na outra', { days: { spans: [{ from: '2026-11-19', to: '2026-11-29' }], weekdays: [] } }],
    ['24 ou 25/12', { days: on('2026-12-24', '2026-12-25') }],
    ['next week', { days: { spans: [{ from: '2026-11-23', to: '2026-11-29' }], weekdays: [] } }],
  ])('%s', (said, wishes) => expect(read(said)).toEqual(wishes))

  test.each<[string, Wishes, Wishes, Wishes]>([
    [
      'the day they cannot',
      { days: on('2026-11-21') },
      { exceptDates: ['2026-11-21'] },
      { exceptDates: ['2026-11-21'] },
    ],
    ['its weekday', { days: on('2026-11-21') }, { exceptDays: [6] }, { exceptDays: [6] }],
    [
      'one of two',
      { days: on('2026-11-21', '2026-11-22') },
      { exceptDays: [6] },
      { days: on('2026-11-21', '2026-11-22'), exceptDays: [6] },
    ],
    [
      'a kind that is asked for again',
      { exceptSpecialities: ['cardiologia'] },
      { speciality: 'cardiologia' },
      { speciality: 'cardiologia' },
    ],
  ])('what was looked for gives way: %s', (_, known, said, together) =>
    expect(withWishes(known, said)).toEqual(together),
  )
})

describe('a choice is a choice', () => {
  test.each([
    ['a 2 me serve', 3, [1]],
    ['1 e 3', 4, [0, 2]],
    ['quero a 1, e a 2 tbm se der', 3, [0, 1]],
    ['quero 1 e 2 por favor', 3, [0, 1]],
    ['o 1 é onde?', 3, [0]],
    ['opção 3', 3, [2]],
    ['fico com o 2', 3, [1]],
    ['a segunda opção', 3, [1]],
    ['o 2 não, o 3', 3, [2]],
    ['o 4', 3, []],
    ['a 2 horas daqui', 3, []],
    ['o dia 2', 3, []],
    ['o 2/12', 3, []],
    ['quero 2 plantões', 3, []],
    ['das 7 às 19', 30, []],
    // A distance, a time from now, the end of a range.
    ['daqui a 2 semanas eu vejo', 3, []],
    ['moro a 2 km de lá', 3, []],
    ['fica a 3 quarteirões do metrô', 3, []],
    ['é a 3 quarteirões do metrô', 3, []],
    ['faço de 2 a 3 por semana', 3, []],
    ['faço uns 2 a 3, por aí', 3, []],
    ['daqui a 2 ou 3 dias te respondo', 3, []],
    ['a 2 ou 3 km', 3, []],
    ['quero a 3', 3, [2]],
    ['a 2?', 3, [1]],
    ['a 1 e a 3, por favor', 3, [0, 2]],
    ['a opção 2 na zona sul', 3, [1]],
  ])('%s, of %d', (said, count, places) => expect(readPlacesInList(written(said), count)).toEqual(places))
})

test.each([
  ['e o de segunda ainda tá de pé?', true],
  ['ortopedia sábado 28 ainda tá aberto?', true],
  ['ainda tem vaga na quinta?', true],
  ['o do Norte continua disponível?', true],
  ['ainda não sei', false],
  ['ainda tenho dúvida', false],
  ['tem plantão aberto?', false],
])('%s asks whether it is still to be had: %s', (said, is) => expect(asksIfOpen(written(said))).toBe(is))

test.each([
  ['cancela meu interesse no plantão de quarta, não vou conseguir', true],
  ['ah surgiu um imprevisto, cancela a quarta', true],
  ['não, eu quero CANCELAR, não vou', true],
  ['desisti do plantão de domingo', true],
  ['desmarca o de sexta por favor', true],
  ['não vou poder domingo. cancela', true],
  ['desisti da residência, tem plantão?', false],
  ['cancelei minha viagem', false],
  ['não cancela não', false],
  ['cancela e me mostra outro', false],
])('%s calls it off: %s', (said, is) => expect(cancels(written(said))).toBe(is))

test.each([
  ['meu colega Dr Felipe é ortopedista e tá atrás de plantão', true],
  ['um amigo meu anestesista tá procurando plantão, posso passar o contato dele?', true],
  ['Indico a Dra. Camila, ginecologista', true],
  ['quero indicar 2 colegas ortopedistas', true],
  ['minha irmã é pediatra e quer pegar plantão', true],
  ['o número dele é 11 98888-1234', true],
  ['minha amiga é GO, tem pra ela?', false],
  ['uma colega me passou seu contato', false],
  ['indicação de um colega', false],
  ['me passa o contato dele', false],
  ['o contato dela: (11) 98888-1234', true],
  ['o zap dele é o 11988881234', true],
  ['o número dele está errado', false],
  ['o contato dele é qual?', false],
  ['o telefone dela é esse?', false],
  ['indico um colega', true],
  ['um amigo tá procurando plantão', true],
  ['um amigo me indicou, preciso de plantão', false],
  ['um colega me falou que vocês precisam de médico', false],
  ['quem pode me indicar um médico daí', false],
])('%s names a colleague: %s', (said, is) => expect(namesColleague(written(said))).toBe(is))

test.each([
  ['quero passar um plantão meu de domingo', true],
  ['eu quero PASSAR um plantão meu pra alguém', true],
  ['tenho um plantão pra passar', true],
  ['preciso repassar meu plantão de amanhã', true],
  ['não consigo ir, posso doar meu plantão?', true],
  ['plantão dia 30 no HSP pra repassar', true],
  ['pode passar meu contato', false],
  ['me passa um plantão', false],
  ['plantão pra passar o natal', false],
  ['quero trocar meu plantão de sexta', true],
  ['preciso passar pra minha secretária ver a agenda', false],
  ['vou trocar meu carro', false],
  ['vou passar no meu chefe', false],
  ['vou trocar meu carro, tem plantão?', false],
])('%s passes a shift on: %s', (said, is) => expect(passesShiftOn(written(said))).toBe(is))

test.each([
  ['qual a dose de adrenalina na anafilaxia?', 'noClinical'],
  ['consegue receita de rivotril pra minha mãe?', 'noClinical'],
  ['qual a conduta na sepse?', 'noClinical'],
  ['mas é mais que 1300?', 'payCondition'],
  ['paga acima de 1500?', 'payCondition'],
  ['fecha por 1500?', 'haggle'],
  ['a receita do plantão', undefined],
  ['preciso de receita de rivotril', 'noClinical'],
  ['me dá um atestado pra amanhã?', 'noClinical'],
  ['o que eu prescrevo pra dengue?', 'noClinical'],
  ['como prescrever amoxicilina', 'noClinical'],
  ['tem plantão de laudo pra radiologista?', undefined],
  ['laudo de tomografia', undefined],
  ['precisa de atestado de vacina?', undefined],
  ['a gente prescreve no sistema ou na mão?', undefined],
])('%s: %s', (said, phrase) => expect(plainQuestion(written(said))).toBe(phrase))

test.each([
  ['vou trocar meu carro', true],
  ['preciso passar pra minha secretária ver a agenda', true],
  ['quero passar um plantão meu', false],
  // An offer by other words.
  ['tenho uma vaga aqui, vou passar pra minha secretária', false],
  ['tem plantão?', false],
])('%s passes on what is no shift: %s', (said, is) => expect(passesSomethingElse(written(said))).toBe(is))

test.each([
  ['vi um do dia 24 mas não posso, tem outro?', true],
  ['vi um de cardio dia 24 mas saiu um compromisso, tem outro?', true],
  ['o do dia 24 é longe, tem outro?', true],
  ['o de sábado não quero, tem outro?', true],
  ['Só posso dia 24. Tem outros?', false],
  ['Quero sábado. Tem outras opções?', false],
  ['vi um do dia 24 e quero. tem outros?', false],
  ['dia 24, tem outros?', false],
])('%s sets the day aside: %s', (said, is) => expect(setsDayAside(written(said))).toBe(is))

test.each([
  ['clínica médica', 'cardiologia', true],
  ['clínica médica', 'cardiologia ou clínica médica', false],
  ['cardiologia ou clínica médica', 'cardiologia', false],
  ['pediatria ou neonatologia', 'cardiologia', true],
])('%s is another kind than %s: %s', (said, before, is) => expect(isOtherKind(said, before)).toBe(is))
