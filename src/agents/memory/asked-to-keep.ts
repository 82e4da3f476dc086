import { foldInPlace, foldText, tokensOf } from '../../language/fold-text.js'
import { withoutWish } from './around-kept.js'
import { asOneSave, type MemoryPart } from './parts.js'
import { asksSomething } from './plainly-else.js'
import { leadsWithSave } from './read-save.js'
import { readTip } from './read-tip.js'

const keeping = '(?:guardar|salvar|anotar|registrar|colocar|botar|adicionar|por)'
const who = '(?:(?:voce|vc|tu) )?'
const able = '(?:consegue|pode|poderia|da (?:pra|para)|tem como|pode ser para)'
const besides = '(?: (?:isso|el[ea]|ai|aqui|la|pra mim|para mim|por favor|pfv|pf))*'
const toTheList = ' (?:n[ao]|em|pra|para a) (?:minha |nossa )?(?:lista|memoria)'
const closing = new RegExp(
  `(?:[,.;!…]\\s*|\\s+(?=(?:voce|vc|da (?:pra|para)|tem como)\\b))(?:(?:e|entao|ai) )*(?:${who}${able} (?:(?:voce|vc|me) )*${keeping}${besides}(?:${toTheList})?|(?:pode )?(?:poe|ponha|bota|coloca|coloque|adiciona|inclui)${besides}${toTheList})${besides}[\\s?!.]*$`,
)
const lengthMax = 600
const wordsMin = 2
/** More words are told of something, and no name of it. */
const nameWordsMax = 6

/**
 * "minha irmã falou de uma série que chama O Urso, vc consegue guardar pra mim?", "…, põe na lista": what is told is to be kept, and how
 * that is asked is no part of it. Undefined: it does not end so, or asks for something else before.
 */
export function askedToKeep(text: string): MemoryPart | undefined {
  if (text.length > lengthMax || text.includes('\n') || leadsWithSave(text)) return undefined
  const folded = foldInPlace(text)
  const at = closing.exec(folded.text)?.index
  if (at === undefined || at === 0) return undefined
  const told = withoutWish(text.slice(0, folded.place(at)))
  if (tokensOf(told).length < wordsMin || told.includes('?') || asksSomething.test(foldText(told)))
    return undefined
  const tip = readTip(told)
  if (tip && tip.itemType !== 'note')
    return {
      text,
      intent: 'save',
      entities: { query: tip.title, itemType: tip.itemType, said: tip.said },
      source: 'rule',
    }
  const isName = tokensOf(told).length <= nameWordsMax && !told.includes(',')
  return { ...asOneSave(`${isName ? 'salva' : 'anota'} ${told}`), text }
}
