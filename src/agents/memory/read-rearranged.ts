import { politely } from './intents/words.js'
import { anyItemWord, itemTypes, itemWords, type ItemType } from './item.js'
import type { NoteChange } from './note-change.js'
import type { ChangeWords } from './words-of-change.js'

const be = '(?:e|eh|sao|era|eram|seria|seriam)'
const isOther = `(?:[,.]? ?(?:e )?nao (?:${be} )?(?:uma? )?(?:${anyItemWord})(?: (?:nao|so))?)?`
const these =
  '(?:(?:ess[ea]s?|est[ea]s?|el[ea]s?|isso|isto|aquel[ea]s?|aquilo|[oa]s)(?: (?:dois|duas|tres|quatro|cinco))?(?: (?:itens|coisas|ai|aqui|primeir[oa]s|ultim[oa]s))*|tod[oa]s|amb[oa]s|(?:[oa] )?(?:\\d{1,2}|primeir[oa]|segund[oa]|terceir[oa]|ultim[oa]))'
const anotherKind = itemTypes.map((type) => ({
  type,
  words: [
    `^(?:[oa]s? )?(.{2,80}?) (?:nao ${be} (?:um |uma )?(?:${anyItemWord}),? ?(?:${be}|mas|e sim) (?:um |uma )?(?:${itemWords[type]})|${be} (?:um |uma )?(?:${itemWords[type]}),? ?(?:e )?nao (?:um |uma )?(?:${anyItemWord}))[\\s.!]*$`,
    `^(${these}) ${be} (?:tudo |todos |um |uma )?(?:${itemWords[type]})${isOther}[\\s.!]*$`,
    `^()${be} (?:pra ser )?(?:tudo |um |uma )?(?:${itemWords[type]})${isOther}[\\s.!]*$`,
    `^()nao ${be} (?:um |uma )?(?:${anyItemWord}),? ?(?:${be}|mas|e sim)? ?(?:um |uma )?(?:${itemWords[type]})[\\s.!]*$`,
    `^${politely}(?:transform[ae]|convert[ae]|vir[ae]|reclassific[ae]|marc[ae]|classific[ae]) (.{1,80}?) (?:em|pra|para|como|de) (?:um |uma )?(?:${itemWords[type]})[\\s.!]*$`,
    `^${politely}(?:salv[ae]|guard[ae]|coloc[ae]|coloque|poe|bot[ae]) (ess[ea]s?(?: dois| duas| tres)?|isso|el[ea]s?|[oa]s dois|as duas) (?:como|em|n[oa]s?) (?:um |uma )?(?:${itemWords[type]})[\\s.!]*$`,
  ].map((words) => new RegExp(words)),
}))

/** "não é link, é senha": it is something else that is told, and no page. */
const noPage = new RegExp(
  `^()(?:nao,? )?(?:(?:isso|isto|ess[ea]|el[ea])(?: ai)? )?nao ${be} (?:um |uma )?(?:${itemWords.video}|${itemWords.link})(?: nao)?[,.;]? ?(?:${be}|mas|e sim) (?:um |uma |a |o |minha |meu )?(?!(?:${anyItemWord})\\b)[a-z]+[\\s.!]*$`,
)
/** "o agente secreto é filme, salva como filme": what is named is of that kind. */
const keptAs = itemTypes.map((type) => ({
  type,
  words: new RegExp(
    `^(?:[oa]s? )?(.{2,60}?) ${be} (?:um |uma )?(?:${itemWords[type]})[,.;!] ?(?:entao )?(?:salv|guard|anot|bot|coloc|registr)[ae] (?:(?:isso|el[ea]|ai) )?como (?:um |uma )?(?:${itemWords[type]})[\\s.!]*$`,
  ),
}))

/** "isso não é filme": what else it is is not said, so it is kept in the person's words. */
const noTitle = new RegExp(
  `^()(?:nao,? )?(?:(?:isso|isto|ess[ea]|el[ea])(?: ai)? )?nao ${be} (?:um |uma )?(?:${itemWords.movie}|${itemWords.tv_show})(?: nao)?[\\s.!]*$`,
)

const number = '(?:dois|duas|tres|quatro|cinco|seis|varios|varias|[2-9])'
const apart = '(?:diferentes?|separad[oa]s?|distint[oa]s?|a parte)'
const cuts = '(?:separ[ae]|divid[ae]|desmembr[ae]|desjunt[ae])'
const splits = [
  // "não é nota, são filmes. separa cada um"
  new RegExp(
    `^(?:(?:isso|isto|ess[ea]|el[ea]) )?nao ${be} (?:uma? )?(?:${anyItemWord}),? ?(?:e )?(?:sao|eram) (?:uns |umas |${number} )?(?=[a-z]*s\\b)(${anyItemWord})(?: ${apart})?(?:[,.;!] ?.{2,60})?[\\s.!]*$`,
  ),
  new RegExp(
    `^(?:(?:isso|isto|ess[ea]s|el[ea]s|ai) )?(?:${be}|tem|tinha) (?:pra ser )?${number} (${anyItemWord}|coisas|itens)(?: ${apart})?(?:[,.;]? ?(?:pode |e )?(?:${cuts}|separar|dividir)\\b.*|[.:;,] .{2,120})?[\\s.!]*$`,
  ),
  new RegExp(
    `^(?:pode |por favor )*(?:${cuts})(?: (?:isso|ess[ea]s?|el[ea]s?|ai|tudo|ess[ea] (?:nota|item)|a nota))?(?: em (?:${number} )?(${anyItemWord}|coisas|itens|partes).*)?[\\s.!]*$`,
  ),
  new RegExp(
    `^${be} (?:pra|para) (?:ser |ficar |salvar |estar |guardar )?(?:tudo )?(?:${apart}|cada um (?:separado|por si|em uma nota)|um de cada)(?: (${anyItemWord}))?.*$`,
  ),
]
const splitsNamed = [
  // "separa a nota das contas em duas", "melhor separar essa em duas, luz e água"
  new RegExp(
    `^(?:pode |por favor |melhor |e melhor |quero |queria |da pra |tem como )*(?:${cuts}|separar|dividir)(?: (?<what>(?:[oa]|ess[ea]|est[ea]|minha)(?: (?:nota|anotacao|lista)(?: (?:d[aeo]s?|sobre) .{2,40}?)?)?|isso))? em ${number}(?: notas?| partes?)?(?:[,:;]? (?:uma )?(?:d[aeo]s? |com |pr[ao] |[oa]s? )?(?<one>.{2,40}?)(?: e|,) (?:(?:a )?outra )?(?:d[aeo]s? |com |pr[ao] |[oa]s? )?(?<other>.{2,40}?))?[\\s.!]*$`,
  ),
  // "divide a nota das contas: luz numa, água na outra", "separa: uma com o CPF e outra com o aniversário"
  new RegExp(
    `^(?:pode |por favor )*(?:${cuts})(?: (?<what>(?:[oa]|ess[ea]|minha) (?:nota|anotacao|lista)(?: (?:d[aeo]s?|sobre) .{2,40}?)?|isso))?[:,] ?(?:uma(?: nota)? (?:com|d[aeo]s?|pr[ao]|so) )?(?:[oa]s? )?(?<one>.{2,40}?)(?: (?:numa|em uma))?(?: e|,) (?:outra(?: nota)? (?:com|d[aeo]s?|pr[ao]|so) )?(?:[oa]s? )?(?<other>.{2,40}?)(?: (?:na|em) outra)?[\\s.!]*$`,
  ),
]
const joins = '(?:junt[ae]|un[ae]|mescl[ae]|combin[ae]|agrup[ae]|emend[ae])'
const inOne = '(?:numa|em uma|na mesma|em um|num)(?: so)?(?: (?:nota|item|lista|anotacao|coisa))?(?: so)?'
const joined = [
  new RegExp(
    `^()${politely}${joins} (?:(?:isso|ele|ela|essa|esse|tudo) )?(?:com|n[ao]s?|ao) ((?!mesm[ao]\\b|uma\\b|um\\b).{2,60}?)[\\s.!]*$`,
  ),
  new RegExp(
    `^${politely}${joins} (.{1,60}?) (?:com|n[ao]s?|ao?|em|dentro d[ao]) (?!uma\\b|um\\b)((?:[oa]s? )?.{2,60}?)[\\s.!]*$`,
  ),
  new RegExp(
    `^()(?:${be} (?:pra|para) )(?:ficar |estar |ser |ir |colocar |por |botar |salvar |anotar |guardar )?(?:tudo )?(?:junt(?:ar|o|a)|dentro)(?: (?:com|d[ao]s?|n[ao]s?|ao?|a))+ ?(.{2,60}?)[\\s.!]*$`,
  ),
  new RegExp(
    `^()(?:${be} (?:pra|para) )(?:ficar |estar |ir |colocar |por |botar |salvar |anotar |guardar |acrescentar |incluir )(?:isso )?n[ao] ((?!mesm[ao] (?:nota|item|lista)\\b).{2,60}?)[\\s.!]*$`,
  ),
  new RegExp(
    `^${politely}${joins} ((?:ess[ea]s?|el[ea]s?|[oa]s|isso)(?: (?:dois|duas|tres|quatro|cinco|notas?|itens|primeir[oa]s|ultim[oa]s))*|tudo)(?: ${inOne})?()[\\s.!]*$`,
  ),
  new RegExp(
    `^()(?:${be} )?(?:(?:pra|para) )?(?:ficar |estar |ser |ir |colocar |por |botar |salvar )?(?:tudo )?(?:junto|juntar|(?:uma|a mesma) (?:nota|coisa|lista)(?: so)?|${inOne})()[\\s.!]*$`,
  ),
]

/** Its kind changes, several become one, or one becomes several. */
export function readRearranged({ find, own }: ChangeWords): NoteChange | undefined {
  for (const { type, words } of anotherKind)
    for (const pattern of words) {
      const match = find(pattern)
      if (match) return { how: 'kind', what: own(match, 1), type }
    }
  for (const { type, words } of keptAs) {
    const match = find(words)
    if (match) return { how: 'kind', what: own(match, 1), type }
  }
  if (find(noTitle) ?? find(noPage)) return { how: 'kind', what: '', type: 'note' }
  for (const pattern of splitsNamed) {
    const { what, one, other } = find(pattern)?.groups ?? {}
    const keys = [one, other].flatMap((key) => key ?? [])
    if (what !== undefined || keys.length > 0)
      return { how: 'split', what: what ?? '', type: null, ...(keys.length > 0 && { keys }) }
  }
  for (const pattern of splits) {
    const match = find(pattern)
    if (match) return { how: 'split', what: '', type: typeIn(own(match, 1)) }
  }
  for (const pattern of joined) {
    const match = find(pattern)
    if (match) return { how: 'join', what: own(match, 1), to: own(match, 2) }
  }
  return undefined
}

function typeIn(words: string): ItemType | null {
  const folded = words.toLowerCase()
  return itemTypes.find((type) => new RegExp(`^(?:${itemWords[type]})$`).test(folded)) ?? null
}
