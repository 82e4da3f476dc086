import { foldText } from '../../language/fold-text.js'
import type { SlotContext } from '../../agent/slots.js'
import { readSearch, type SearchRequest } from './read-search.js'

/** What asks, and what joins the asking to what is asked about. */
const asking = new Set(
  `quem quando como quanto quanta onde porque pq que qual quais cade hora horas dia mesmo msm ai la ja ainda agora ate momento enquanto
  sou sao foi eram fosse esta estao ta tao estava tava fica ficam ficava faz fazem fiz fazer vou vai vao ir ia posso devo preciso tive teve tiver
  tinha temos tem tenho tenha havia ha passa passar me te se lhe nos ele ela dele dela deles delas isso isto aquilo daquele daquela naquele naquela
  desse dessa nesse nessa algum alguma quantos quantas anos vezes qto qta qtos qtas qdo qnd qm oq es cual cuales donde cuando quien el los las falta faltam faltou sabe de novo so apenas geral completo completa inteira tudinho rapidinho gente tambem tb tbm
  por pra pro pras pros ao aos ficou continua continuam marcado marcada`.split(/\s+/),
)
const savedThen =
  /\b(?:salvei|salvo|salvos|salvas|guardei|guardad[oa]s?|anotei|anotad[oa]s?|mandei|registrei|coloquei|botei|tenho|tem)\b/

/** "é de que ano?": the year is told with the name. */
const ofYear = /\b(?:que|q|qual)(?: (?:e|eh|foi))?(?: o)? ano\b/

const owing = /\b(?:quant[oa]s?|qt[oa]s?|qnt[oa]?s?|quem|quais|o que|oq)\b[^?]{0,30}\b(devo|devendo)\b/

/** What a question asks for. A time in it is when it was kept only where the words say so: "quem faz anos em março?" asks for March. */
export function readQuestion(text: string, clock: SlotContext): SearchRequest {
  const read = readSearch(text, clock)
  const isOfThen =
    read.period !== null && (savedThen.test(foldText(text)) || read.itemType !== null || read.query === null)
  const { query, itemType, period } = isOfThen ? read : { ...readSearch(text, { ...clock, noPeriod: true }) }
  const isOfYear = ofYear.test(foldText(text))
  const words = (query ?? '')
    .split(' ')
    .filter((word) => word !== '' && !asking.has(foldText(word)) && !(isOfYear && foldText(word) === 'ano'))
  // "quanto eu devo?": of what is owed, and not of all there is.
  const owed = words.length === 0 ? owing.exec(foldText(text))?.[1] : undefined
  if (owed !== undefined) return { query: owed, itemType, period }
  return { query: words.length === 0 ? null : words.join(' '), itemType, period }
}
