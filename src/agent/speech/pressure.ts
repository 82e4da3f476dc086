import { isDayWord } from './figures.js'
import { persons, setOf } from './lexicon-pt.js'

/**
 * The word by which somebody is hurried to decide; undefined if nobody is. A deadline is put on a decision where both stand in one
 * clause; it is none where the decision is left to the person: denied, wished for, or put under a condition.
 */
export function pressureIn(words: readonly string[]): string | undefined {
  const decision = words.findIndex((word) => deciding.test(word))
  if (decision < 0) return undefined
  const before = words.slice(0, decision)
  if (before.some((word) => freeing.has(word)) || words.some((word) => unhurried.has(word))) return undefined
  const isOwed = before.some((word) => owing.has(word))
  const hurried = words.some(
    (word, place) =>
      isDeadline(word, words[place + 1] ?? '') ||
      // "quanto antes decidir"; "antes de decidir" hurries nobody.
      (word === 'antes' && place + 1 === decision) ||
      (hurrying.has(word) && (place > decision || isOwed)),
  )
  return hurried && !isOwn(words, decision) ? words[decision] : undefined
}

/** A few words to tap that hurry, or that tell the person what they have to do: an option is the person's own answer. */
export function pressureInOption(words: readonly string[]): string | undefined {
  // "confirmar sexta", "responder agora" is what the person would do; to decide at once is what they are driven to.
  const isOwnAct = /[aei]r$/.test(words[0] ?? '') && !/^(?:decid|fech|resolv)/.test(words[0] ?? '')
  const pressed = isOwnAct ? undefined : pressureIn(words)
  if (pressed !== undefined) return pressed
  // "não deixe para amanhã"
  if (
    words.includes('nao') &&
    words.some((word, place) => /^deixem?$/.test(word) && /^(?:para|pra)$/.test(words[place + 1] ?? ''))
  )
    return 'deixe'
  if (words.includes('nao') && !words.some((word) => missing.test(word))) return undefined
  return words.find((word, place) => {
    const next = words[place + 1] ?? ''
    if (owing.has(word) && !/^precis(?:o|amos)$/.test(word))
      return persons.has(words[place - 1] ?? '') || /[aei]r$/.test(next)
    if (/^(?:tem|tens|tera|ha)$/.test(word)) return /^(?:que|de|ate|so)$/.test(next)
    if (/^ultim[oa]s?$/.test(word)) return scarce.test(next)
    if (/^(?:prazo|limite)$/.test(word))
      return words.slice(place + 1).some((other) => other === 'ate' || isDayWord(other))
    return missing.test(word) || (/^(?:so|apenas|somente)$/.test(word) && next === 'ate')
  })
}

const deciding =
  /^(?:decid|decis|respond|respost|escolh|confirm|aceit|aceite|fech|resolv|resoluc|defin|retorn|posicion|posica|bat[ae]r?$|martelo|candidat|inscrev|topar|garant|manifest)/
/** Who has to: the forms of owing, whoever owes. */
const owing = setOf(
  'precisa precisam precisas precise preciso precisamos deve devem deves devera deveria necessita necessitam tem_que tem_de dever convem exige urge falta melhor necessario obrigatorio',
)
const freeing = setOf(
  'nao nem sem se caso quando quer quiser queira prefere preferir gostaria deseja posso pode podem poderia consegue enquanto mesmo_que vou vamos eu livre',
)
const unhurried = setOf('calma pressa vontade depois quando quiser puder')
const hurrying = setOf('logo agora ja rapido rapidamente urgente imediatamente correndo depressa breve')
const missing =
  /^(?:corra|corram|corre|perca|percam|aproveite|aproveitem|apresse|demore|garanta|garantam|perde|perdem)$/
const scarce =
  /^(?:chance|chances|vaga|vagas|dia|dias|hora|horas|oportunidade|oportunidades|aviso|chamada|minuto|minutos)$/

function isDeadline(word: string, next: string): boolean {
  if (/^(?:prazo|limite|ultimato|urgencia)$/.test(word)) return true
  return (
    (isDayWord(word) && !/^mei[oa]$/.test(word)) ||
    (word === 'ate' && next !== '' && !/^(?:logo|mais|breve|la|ja)$/.test(next))
  )
}

/** "respondo": what the one who speaks does is judged as such. */
function isOwn(words: readonly string[], decision: number): boolean {
  return (
    /(?:[^aei]o|ei)$/.test(words[decision] ?? '') &&
    !/^(?:retorno|martelo|aceito)$/.test(words[decision] ?? '')
  )
}
