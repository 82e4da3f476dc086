import { intent, type Intent } from '../../../agent/intent.js'
import { anyItemWord } from '../item.js'
import { exportFormatSlot } from '../slots/export-format.js'
import { infoSlots } from '../slots/info-slots.js'
import { itemTypeSlot } from '../slots/item-type.js'
import { searchSlots } from '../slots/search-slots.js'
import { infoLead } from './info-lead.js'
import { goodbye, kept, look, politely, rule, show, thing } from './words.js'

const mine = '(?:(?:a|o|as|os|toda a|todos os|todas as|todos|todas|minha|meu|minhas|meus|my|all|all my) )'
const whichOnes = `(?:(?:o que|o q|oq|quais|que|quantos|quantas)(?: sao)?(?: (?:os|as))?(?: (?:meus|minhas))?(?: ${thing})?)`
const inTheList = '(?: (?:ai|aqui|n[ao] (?:minha )?(?:lista|memoria)))?'

export const findIntents: readonly Intent[] = [
  intent('export', {
    certain: rule(
      `^${politely}export(?:a|ar|e|acao)?\\b`,
      `^${politely}(?:faz(?:er)?|faca)? ?(?:um |uma )?backup\\b`,
      `^${politely}baix(?:a|ar|e) (?:tudo|minha lista|meus (?:dados|itens))\\b`,
      `^${politely}${show} ${mine}?(?:tudo|lista|itens|dados|${thing}) (?:em|como|no formato) (?:json|markdown|md)\\b`,
    ),
    ownThings: true,
    tool: 'export_memories',
    slots: { format: exportFormatSlot },
  }),
  intent('get_info', { rule: infoLead, tool: 'enrich_movie', slots: infoSlots }),
  intent('list_all', {
    certain: rule(
      `^${politely}${show} (?:me )?${mine}*(?:tudo|${thing})(?: (?:que )?(?:eu )?${kept})?${inTheList}${goodbye}`,
      `^${politely}listar?${goodbye}`,
      `^(?:a )?(?:minha lista|meus (?:itens|salvos|${anyItemWord})|minhas (?:coisas|memorias|${anyItemWord}))${goodbye}`,
      `^${whichOnes}(?: que)? (?:eu )?${kept}${inTheList}${goodbye}`,
      `^quais (?:sao )?(?:os |as )?(?:meus|minhas) ${thing}${goodbye}`,
    ),
    tool: 'search_items',
    slots: { itemType: itemTypeSlot },
  }),
  intent('search', {
    rule: rule(
      `^${politely}${look} \\S`,
      `^(?:o que|oq|quais|qual|que|quantos|quantas|onde)\\b.*\\b${kept}\\b`,
      `^(?:eu )?(?:ja )?(?:tenho|tem|salvei|guardei|anotei)\\b.*\\b(?:alg(?:o|um|uma|uns|umas)|coisas?|item|itens|${anyItemWord})\\b`,
      `^(?:${politely}${show} )?${mine}*(?:${anyItemWord}|itens|coisas|tudo) (?:de|d[ao]s?|sobre|com|que|n[ao]|em|salv[oa]s|guardad[oa]s) \\S`,
      `^qual (?:era|e) (?:mesmo )?(?:aquel[ea]|[oa]) (?:${anyItemWord})\\b`,
    ),
    tool: 'search_items',
    slots: searchSlots,
  }),
]
