import { foldText } from '../../../language/fold-text.js'
import { tidyWord } from '../../../language/tidy-word.js'

/** Short forms that stand for one thing wherever they are typed; "ps" and "go" are names of places and specialities here. */
const short: ReadonlySet<string> = new Set([
  ...['vc', 'vcs', 'ce', 'q', 'oq', 'n', 'nn', 'naum', 'hj', 'amnh', 'amn', 'dps', 'qto', 'qnt', 'qnto'],
  ...['qtas', 'qtos', 'qdo', 'qd', 'tb', 'tbm', 'pq', 'qm', 'agr', 'msg', 'obg'],
])

/** Those of doctors, and those that only stand for a word in a talk like this. */
const own: { readonly [short: string]: string } = {
  pd: 'pode',
  qq: 'qualquer',
  plt: 'plantao',
  plts: 'plantoes',
  pgando: 'pagando',
  pgam: 'pagam',
  d: 'de',
  sbc: 'sao bernardo do campo',
  scs: 'sao caetano do sul',
  sjc: 'sao jose dos campos',
  msm: 'mesmo',
  seg: 'segunda',
  qua: 'quarta',
  qui: 'quinta',
  sex: 'sexta',
  sab: 'sabado',
}

/** Shortened only beside what says that a day or a month is meant: "ter" is a verb, "dom" a title and "set" a word. */
const beside: readonly (readonly [RegExp, string])[] = [
  [
    /(?<=\b(?:segunda|quarta|quinta|sexta)(?:,| e| ou)? )ter\b|\bter(?=(?:,| e| ou)? (?:segunda|quarta|quinta|sexta)\b)/g,
    'terca',
  ],
  [/(?<=\b(?:sabado|sexta|segunda|terca|quarta|quinta)(?:,| e| ou| ou no)? )dom\b/g, 'domingo'],
  [/\bdom(?=[\s,.;!?]*(?:$|e\b|ou\b|de\b|a noite|que vem))/g, 'domingo'],
  ...Object.entries({
    jan: 'janeiro',
    fev: 'fevereiro',
    abr: 'abril',
    mai: 'maio',
    jun: 'junho',
    jul: 'julho',
    ago: 'agosto',
    set: 'setembro',
    out: 'outubro',
    nov: 'novembro',
    dez: 'dezembro',
  }).map(
    ([name, month]) =>
      [
        new RegExp(`(?<=\\b(?:em|pra|para|mes de|quinzena de|dia de|\\d(?: de)?) )${name}\\b`, 'g'),
        month,
      ] as const,
  ),
]

/** Folded text with the short forms of a phone written out, signs and places kept. */
export function written(text: string): string {
  const whole = foldText(text).replace(
    /[a-z]+/g,
    (word) => own[word] ?? (short.has(word) ? tidyWord(word) : word),
  )
  return beside.reduce((left, [form, word]) => left.replace(form, word), whole)
}
