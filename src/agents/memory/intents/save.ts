import { intent, type Intent } from '../../../agent/intent.js'
import { anyItemWord } from '../item.js'
import { itemTypeSlot } from '../slots/item-type.js'
import { previousSlot } from '../slots/previous.js'
import { saveSlots } from '../slots/save-slots.js'
import { goodbye, politely, rule, save } from './words.js'

const link =
  '(?:https?:\\/\\/|www\\.)\\S+|(?:[a-z0-9-]+\\.)+(?:com|net|org|br|io|dev|app|tv|be|co)(?:\\/\\S*)?'
const message = `(?:mensagem|texto|titulo|recado|conteudo|${anyItemWord})`
const sent = 'que (?:eu )?(?:acabei de (?:mandar|enviar|dizer|falar)|(?:te )?mandei|enviei|disse|falei)'
const previous = [
  `(?:isso|isto|esse|essa|este|esta|aquilo|aquele|aquela|ele|ela)(?: ${message})?(?: (?:ai|aqui|mesmo|${sent}))*`,
  `[oa] ${message}(?: (?:anterior|de cima|acima|${sent}))?`,
  '[oa] (?:anterior|de cima|ultim[oa](?: mensagem)?)',
  'de novo|outra vez|novamente',
  `o ${sent}`,
].join('|')
const toTheList = '(?: (?:na|em|pra|para)(?: a)?(?: minha)? (?:lista|memoria|notas))?'

/** A text this long that asks nothing is there to be kept. */
const pastedLengthMin = 200

export const savePrevious: Intent = intent('save_previous', {
  certain: rule(`^${politely}${save}(?: (?:ai|la))?(?: (?:${previous}))?${toTheList}${goodbye}`),
  tool: 'save_note',
  slots: { refersToPrevious: previousSlot, itemType: itemTypeSlot },
})

export const saveIntent: Intent = intent('save', {
  certain: rule(`^(?:${link})$`, `^(?=.{${pastedLengthMin}})(?!.*\\?)`),
  rule: rule(
    // A burst of two messages is one: the link, and what to do with it.
    `^(?:${link}) ${politely}${save}\\b`,
    `^${politely}${save}(?: (?:ai|la|aqui|pra mim|para mim))*[\\s:,-]+\\S`,
    `^(?:${anyItemWord})\\s*:\\s*\\S`,
    '^(?:eu )?(?:quero|queria|preciso|tenho que|tenho de|lembrar de|pra) (?:ver|assistir|maratonar)(?: (?:depois|mais tarde|um dia))?[\\s:]+(?!(?:minhas?|meus?|a lista|tudo|todos|todas|[oa]s)\\b)\\S',
  ),
  // A note must not lose words.
  tool: 'save_note',
  slots: saveSlots,
})
