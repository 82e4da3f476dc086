import { foldText } from '../../language/fold-text.js'
import { ordinal, politely } from './intents/words.js'
import { anyItemWord } from './item.js'
import type { NoteChange } from './note-change.js'
import type { ChangeWords } from './words-of-change.js'

const name = '(?:[oa] |um )?(?:nome|titulo)(?: (?:cert[oa]|corret[oa]))?'
const changes =
  '(?:mud(?:a|e|ar)|troc(?:a|ar)|troque|alter(?:a|e|ar)|corrig(?:e|ir)|corrija|atualiz(?:a|e|ar)|edit(?:a|e|ar)|ajeit(?:a|e|ar)|arrum(?:a|e|ar))'
const wish = `${politely}(?:(?:e|era|eh) (?:so )?(?:pra|para) )?`
const to = '(?:pra|para|por|pro|como|ficar)'
const puts = '(?:poe|por|ponha|bot(?:a|e|ar)|coloc(?:a|ar)|coloque|da|de|dar|usa|use)'
const only = '(?:so |somente |apenas |simplesmente )?'

const toName = new RegExp(
  `^${wish}(?:so )?${changes} ${name}(?: (d(?:[aeo]s?|ess[ea]|est[ea]|el[ea]|isso) ?.{0,60}?))? ${to} ${only}(.+?)[\\s.!]*$`,
)
const renames = new RegExp(`^${wish}renome(?:ia|ie|ar)(?: (.{1,60}?))? ${to} ${only}(.+?)[\\s.!]*$`)
const nameIs = new RegExp(
  `^${name}(?: (d(?:[aeo]s?|ess[ea]|est[ea]|el[ea]|isso) ?.{0,60}?))?(?: na verdade)? (?:e|eh|era|fica|seria) ${only}(.+?)[\\s.!]*$`,
)
const putName = new RegExp(
  `^${wish}${puts} ${name}(?: (?:nele|nela|nisso|ai))?(?: (?:de|como))?[\\s:,]+(.+?)(?: (?:nele|nela|nisso|nesse|nessa|n[ao]|pra)\\b.*)?[\\s.!]*$`,
)
const canName = new RegExp(
  `^(?:agora )?(?:[oa] (.{2,40}?),? )?(?:da pra|da para|tem como|pode|consegue) (?:${puts}|mudar|trocar) (?:[oa] |um )?(?:nome|titulo)(?: (?:nele|nela|nisso|dele|dela|desse|dessa))?\\?? ?[:,-]? (.+?)[\\s.!]*$`,
)
const thatName = new RegExp(
  `^(?:ess[ea]|isso|est[ea]|ele|ela)(?: \\w+)? (?:e|eh|se chama) (?:[oa]s? |uma? )?(.+?)[,.;!]? (?:e )?${puts} (?:ess[ea] |isso (?:como|de) |como )?(?:nome|titulo)(?: .*)?$`,
)
const valueInName = new RegExp(
  `^${wish}${puts} (.+?) (?:como|no|de) (?:nome|titulo)(?: (?:d.+|nele|nela))?[\\s.!]*$`,
)
/** "chama esse vídeo de X", "põe ele como X". */
const calls = new RegExp(
  `^${wish}(?:cham(?:a|e|ar)|nomei(?:a|e)|nomear|batiz(?:a|e|ar)) (ess[ea]|est[ea]|el[ea]|isso|[oa] .{1,60}?|ess[ea] .{1,40}?) (?:de|como|por) ${only}(.+?)[\\s.!]*$`,
)
/** "o primeiro é só Duna", "esse é só Duna". */
const placeIs = new RegExp(
  `^((?:[oa] )?(?:\\d{1,2}|${ordinal})(?: (?:${anyItemWord}|item))?|ess[ea](?: (?:${anyItemWord}))?|el[ea]) (?:e|eh|era|fica|seria) (?:so|somente|apenas|simplesmente) (.+?)[\\s.!]*$`,
)
/** "… tá com o nome errado, é só X". */
const wrongName = new RegExp(
  `^(.{2,80}?) (?:ta|esta|ficou|virou|veio|foi salv[oa])(?: com| de)?(?: [oa]| um)? (?:nome|titulo)s? (?:errad[oa]|gigante|enorme|grande|comprid[oa]|long[oa]|trocad[oa]|ruim).{0,20}?[,.;:!] ?(?:${wish})?(?:e|eh|era|deixa|deixe|fica|poe|coloca|bota) ${only}(.+?)[\\s.!]*$`,
)
const leaveOnly = new RegExp(
  `^(?:${wish}(?:tir[ae]|tirar|remov[ae]|apag(?:a|ue)) (?!(?:ess[ea]|est[ea]|[oa]) (?:${anyItemWord})(?:,| e|\\b .+ e) )(?!el[ea]\\b|isso\\b).+?(?:,| e|\\.|, e) ?)?(?:e )?(?:deix[ae]|fica|fique|deixar|mantem|mantenha) (?:so|somente|apenas) (?:o nome |com )?(.+?)[\\s.!]*$`,
)
const fromName = new RegExp(
  `^${wish}(?:tir[ae]|tirar|remov[ae]|cort[ae]) (?:[oa]s? )?((?:(?! e [oa] )[^,])+?) d[oe] (?:nome|titulo)(?: (d.+?))?[\\s.!]*$`,
)
const pointsOnly = /^(?:d(?:ess[ea]|est[ea]|el[ea]|isso|aquel[ea]))(?: \w+)?$/

/** What something is to be called from now on. */
export function readRenamed({ find, own }: ChangeWords): NoteChange | undefined {
  const bare = (what: string): string =>
    pointsOnly.test(foldText(what)) ? what.replace(/^d/iu, '') : what.replace(/^d[aeo]s?\s+/iu, '')
  const valued = (
    match: RegExpExecArray | undefined,
    what: number | null,
    value: number,
  ): NoteChange | undefined => {
    if (!match || own(match, value) === '') return undefined
    return { how: 'rename', what: what === null ? '' : bare(own(match, what)), value: own(match, value) }
  }
  const trimmed = find(fromName)
  return (
    valued(find(calls), 1, 2) ??
    valued(find(placeIs), 1, 2) ??
    valued(find(wrongName), 1, 2) ??
    valued(find(canName), 1, 2) ??
    valued(find(toName), 1, 2) ??
    valued(find(renames), 1, 2) ??
    valued(find(nameIs), 1, 2) ??
    valued(find(thatName), null, 1) ??
    valued(find(valueInName), null, 1) ??
    valued(find(putName), null, 1) ??
    valued(find(leaveOnly), null, 1) ??
    (trimmed && { how: 'trim', part: own(trimmed, 1), what: bare(own(trimmed, 2)) })
  )
}
