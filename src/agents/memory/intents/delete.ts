import { intent, type Intent } from '../../../agent/intent.js'
import { anyItemWord } from '../item.js'
import { itemTypeSlot } from '../slots/item-type.js'
import { previousSlot } from '../slots/previous.js'
import { erasedQuerySlot } from '../slots/erased-query.js'
import { selectionSlot } from '../slots/selection.js'
import { empty, erase, goodbye, kept, ordinal, picks, politely, rule, thing } from './words.js'

// The whole message must be accounted for: "apaga tudo menos o 2" and "não apaga tudo" delete nothing.
const mine = '(?:(?:os|as|o|a|os meus|as minhas|o meu|a minha|meus|minhas|meu|minha|da minha|na minha) )?'
const everything = [
  `(?:tudo|geral|all|everything)(?: (?:isso|mesmo|que (?:eu )?${kept}|(?:d|n)a (?:minha )?(?:lista|memoria)))?`,
  `(?:todos|todas) ${mine}${thing}(?: (?:que (?:eu )?)?${kept})?`,
  `${mine}(?:lista|memoria) (?:toda|inteira|completa)`,
  `toda ${mine}(?:lista|memoria)`,
].join('|')

const undoWords = '(?:desfaz(?:er)?|desfaca|restaur(?:a|ar|e)|recuper(?:a|ar|e)|undo|volta(?:r)? atras)'
const erased =
  '(?:isso|tudo|(?:o|a|os|as) que (?:eu )?(?:apaguei|deletei|exclui|removi)|(?:a|essa|minha) (?:ultima )?(?:exclusao|acao)|(?:os|meus) itens|(?:minha|a) lista)'

export const deleteIntents: readonly Intent[] = [
  intent('undo', {
    certain: rule(
      `^${politely}${undoWords}(?: ${erased})?${goodbye}`,
      `^${politely}tra(?:z|zer|ga) (?:tudo |isso )?de volta${goodbye}`,
      `^(?:nao era (?:pra|para) (?:apagar|deletar|excluir)|apaguei sem querer)${goodbye}`,
    ),
    tool: 'undo_delete',
  }),
  intent('delete_all', {
    certain: rule(
      `^${politely}(?:${erase}|${empty}) (?:${everything})${goodbye}`,
      `^${politely}${empty} ${mine}(?:lista|memoria|itens)${goodbye}`,
    ),
    whole: true,
    ownThings: true,
    tool: 'delete_all_memories',
    slots: { itemType: itemTypeSlot },
  }),
  intent('delete_selected', {
    certain: rule(
      `^${politely}${erase} (?:[oa]s? )?(?:(?:item|numero|opcao|n[o°º.]?|${anyItemWord}) )?(?:[oa] )?(?:numero )?${picks}${goodbye}`,
      `^${politely}${erase} [oa] ${ordinal} (?:item|${anyItemWord})(?: d[ao] lista| que (?:eu )?salvei)?${goodbye}`,
      `^${politely}${erase} (?:isso|isto|esse|essa|este|esta|ele|ela)(?: (?:item|${anyItemWord}))?(?: ai| aqui)?${goodbye}`,
    ),
    tool: 'delete_memory',
    slots: { selection: selectionSlot, itemType: itemTypeSlot, refersToPrevious: previousSlot },
  }),
  intent('delete_item', {
    rule: rule(
      `^${politely}${erase} (?!(?:tudo|todos|todas|all|everything)\\b)\\S`,
      // Nothing is named: which one is asked for.
      `^${politely}${erase}${goodbye}`,
    ),
    tool: 'delete_memory',
    slots: { query: erasedQuerySlot, itemType: itemTypeSlot },
  }),
]
