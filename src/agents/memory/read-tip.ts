import { foldInPlace, foldText } from '../../language/fold-text.js'
import { describes } from './slots/kept-slots.js'
import { unquoted } from './slots/unquoted.js'

/** Something that somebody recommended: what it is, as far as the words say, and all that was told of it. */
type Tip = {
  /** Null: a film or a series, if the catalogue knows one of that name. */
  readonly itemType: 'movie' | 'tv_show' | 'note' | null
  readonly title: string
  readonly said: string
}

const before = '^(?:(?:e|ah|oi|opa|olha|tambem|tb|tbm)[,!]? )*'
const somebody = "(?:[a-z'-]+ ){0,5}?"
const recommends =
  '(?:me |nos )?(?:indic(?:ou|aram)|recomend(?:ou|aram)|suger(?:iu|iram))(?: (?:pra|para|p) (?:mim|a gente|(?:eu )?(?:ver|assistir)))?'
const tellsToSee =
  '(?:me )?(?:falou|disse|mandou|pediu|falaram|disseram|mandaram|insistiu)(?: (?:pra|para|p|que))?(?: (?:eu|mim|a gente|nos))? (?:ver|assistir|maratonar|veja|assista)'
const kindWord =
  '(?:(?:(?:um|uma|o|a|esse|essa|aquele|aquela) )?(filme|longa|serie|seriado|anime)(?: (?:muito bo[am]|otim[oa]|novo|nova|chamad[oa]))?[ ,:]+)?'

const seen = new RegExp(`${before}${somebody}${tellsToSee}[ ,:]+${kindWord}(.+)$`, 'd')
const told = new RegExp(`${before}${somebody}${recommends}[ ,:]+${kindWord}(.+)$`, 'd')
const toldToo = new RegExp(
  `${before}(?:[a-z'-]+ ){1,4}?(?:disse|falou|citou|comentou|mencionou|lembrou|sugeriu|indicou)(?: (?:tambem|tb|tbm))[ ,:]+(?:(?:d[aeo]|para|pra) (?:ver |assistir )?)?${kindWord}(.+)$`,
  'd',
)
/** "tô vendo The Bear, parei na s2": what is being seen, and how far. */
const watching = new RegExp(
  `${before}(?:eu )?(?:to|tou|estou|tava|estava|comecei a|ando|continuo|voltei a) (?:vendo|ver|assistindo|assistir|maratonando|maratonar) (?:(?:[oa] |esse |essa )?(filme|longa|serie|seriado|anime) )?(.+?)(?:[,.;]? (?:e )?(?:parei|to n[oa]|estou n[oa]|tava n[oa]|faltam?|vi ate|ja vi|ate o|ta muito|e muito|na temporada|no ep|temporada|s\\d|ep \\d).*)?$`,
  'd',
)
const thatOne = new RegExp(
  `${before}(?:[oa] )?(filme|longa|serie|seriado|anime) (?:que|q) (?:[a-z'-]+ ){1,5}?(?:falou|indicou|recomendou|mandou|comentou|sugeriu|disse|indicaram|falaram)(?: (?:pra|para|p) (?:mim|eu ver|ver))?(?: (?:e|eh|era|foi|chama|se chama)|[:,]) (.+)$`,
  'd',
)
const withRemark = new RegExp(
  `${before}(?:[oa] )?(filme|longa|serie|seriado|anime) ([^,]+?)(?: (?:tambem|tb|tbm))?(?:, (?:que |q )?(?:${somebody}(?:disse|falou|indicou|recomendou|adorou|amou|gostou)).*)$`,
  'd',
)
/** "minha irmã falou de um filme, O Agente Secreto": spoken of, and then its name. */
const spokenOf = new RegExp(
  `${before}(?:[a-z'-]+[, ]+){0,24}?(?:falou|falaram|comentou|comentaram|contou|disse|citou|lembrou)(?: (?:pra|para|p) (?:mim|a gente))? (?:d[eo]|duma?|sobre) (?:(?:um|uma|outro|outra) )?(filme|longa|serie|seriado|anime)(?: (?!(?:que|q)\\b)[a-z]+){0,2}?(?:[,:]|,? (?:(?:que|q) (?:se )?)?(?:chama|chamad[oa])|,? de nome) (.+)$`,
  'd',
)
/** What was said of it, after its name. */
const remark =
  /[,;.!(-] *(?:(?:ele|ela|eles|elas|[oa] [a-z]+|que|q|diz|disse|falou|dizem|parece|pq|porque|e (?:muito|mto|mt)|muito|mto|mt|super|vale|ganhou|tem na|ta na|passa|ai|queria|quero)\b.*)$/
const lengthMax = 400
const titleWordsMax = 8

/** "a Carol me indicou um filme, Parasita": what is kept is the film, with who recommended it. Undefined: nobody recommends anything. */
export function readTip(text: string): Tip | undefined {
  const said = text.trim()
  if (said.length > lengthMax || /[\n?]/.test(said)) return undefined
  const folded = foldInPlace(said)
  const match = [watching, thatOne, seen, told, toldToo, spokenOf, withRemark]
    .map((pattern) => ({ pattern, found: pattern.exec(folded.text) }))
    .find(({ found }) => found !== null)
  if (!match?.found) return undefined
  const [, kind] = match.found
  const [start = 0, end = 0] = match.found.indices?.[2] ?? []
  const own = said.slice(folded.place(start), folded.place(end))
  const title = nameIn(own)
  if (title === '') return undefined
  const isThing =
    match.pattern === told &&
    kind === undefined &&
    /^(?:uma?|uns|umas|que|[oa] (?:livro|restaurante|lugar|medic|hotel|curso|musica|podcast))\b/.test(
      foldText(own),
    )
  const isNoName = isThing || title.split(' ').length > titleWordsMax || describes.test(foldText(title))
  const itemType = isNoName ? 'note' : typeOf(kind)
  return { itemType, title: itemType === 'note' ? own.trim() : title, said }
}

function nameIn(own: string): string {
  const folded = foldInPlace(own)
  const tail = remark.exec(folded.text)
  const name = tail ? own.slice(0, folded.place(tail.index)) : own
  return unquoted(
    name.replace(/\s+(?:tamb[eé]m|tbm?|viu|hein|kk+|rs+)?[\s.!]*$/iu, '').replace(/[\s.!]+$/u, ''),
  )
}

function typeOf(kind: string | undefined): Tip['itemType'] {
  if (kind === undefined) return null
  return kind === 'filme' || kind === 'longa' ? 'movie' : 'tv_show'
}
