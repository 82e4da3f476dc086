import { foldInPlace, foldText } from '../../language/fold-text.js'
import { politely, save } from './intents/words.js'
import { leadsWithSave } from './read-save.js'
import { remindLead } from './reminder.js'

/** Nobody says more than this to the agent itself. */
const asideLengthMax = 160

const laughter =
  /^(?:k+|(?:ha|he|hi|rs|hua)+h?|lol)(?:[\s,!.]+(?:blz|beleza|ok|ta|ta bom|entendi|valeu))?[\s!.]*$/
const praise =
  /^(?:show(?: de bola)?|legal|top|otimo|perfeito|maravilha|massa|bacana|que bom|boa|uau|nossa|eita|hm+|ah+|entendi)[\s!.]*$/
const goodbye =
  /^(?:(?:bo[am] (?:noite|dia|tarde|descanso)|ok|valeu|obrigad[oa]|entao|e isso)[\s,!.]+){0,2}(?:tchau(?:zinho)?|xau|ate (?:mais|logo|amanha|depois|breve|a proxima)|falou|flw|fui|adeus|bye|por hoje e so)(?: (?:brigad[oa]|obrigad[oa]|viu|valeu|bjs?|beijos?|abracos?))?[\s!.]*$/
const robot =
  /^(?:e |mas |afinal,? )*quem (?:e|eh|seria) (?:voce|vc|tu)\b|^(?:e |entao )?(?:voce|vc|tu|isso|isso aqui|aqui) (?:e|eh|seria) .{0,20}\b(?:robo|bot|maquina|human[oa]|gente|pessoa|ia|automatic[oa])\b|^tem alguem (?:ai|aqui)\b/
const person =
  /^(?:oi[,! ]+|ola[,! ]+)?(?:eu )?(?:quero|queria|preciso|posso|gostaria de|tem como|da pra|consigo|chama|me (?:passa|transfere|coloca)) .{0,20}(?:atendente|humano|pessoa de verdade|suporte|(?:falar|conversar) com (?:uma pessoa|alguem|gente))\b/
const others =
  '(?:alguem|outra pessoa|outras pessoas|mais gente|quem|a empresa|a equipe|voces|vcs|voce|vc|funcionarios?|o dono|meu \\w+|minha \\w+|eles|elas)'
const seeing = '(?:ve|veem|ver|le|leem|ler|acessa|acessam|acessar|enxerga|enxergam|tem acesso)'
const privacy = [
  new RegExp(
    `\\b${others}\\b.{0,30}\\b${seeing}\\b.{0,30}\\b(?:eu|meus?|minhas?|isso|isto|aqui|guardo|salvo|escrevo|mando|falo|anoto|notas?|senhas?|coisas)\\b.*\\?`,
  ),
  new RegExp(`\\b${others}(?: mais| tambem)? ${seeing}(?: (?:isso|isto|tudo|aqui|ai))*\\?`),
  /\b(?:e|eh|fica|ficam|esta|estao) (?:segur|privad|sigilos|protegid|confidencia)\w*\b.*\?/,
]
const ability = new RegExp(
  `^(?:e |mas |oi[,! ]+)?(?:voce|vc|tu|da pra|da para|tem como|e possivel|consigo|posso)(?: (?:voce|vc))?(?: (?:consegue|pode|sabe))?(?: te| me)? (?:${save}|guard\\w*|salv\\w*) (?:[a-z]+ ?){1,5}\\?$`,
)
/** Something of their own is meant, and not the kind of thing. */
const definite =
  /\b(?:o|a|os|as|meu|minha|meus|minhas|esse|essa|este|esta|isso|isto|aquilo|aquele|aquela|que)\b/
const change = [
  new RegExp(
    `^${politely}(?:mud[ae]|troc[a]|troque|alter[ae]|corrig[e]|corrija|edit[ae]|atualiz[ae]|substitu[ai]|renomei[ae]|arrum[ae]|consert[ae]) (?:(?:o|a|os|as|esse|essa|isso|meu|minha|no|na|pra|para|por) |(?:isso|ai|aqui|la)\\b)`,
  ),
  /^(?:oi[,! ]+)?(?:voce |vc )?(?:pode|poderia|consegue|quero|queria|da pra|da para|tem como|posso) (?:mudar|trocar|alterar|corrigir|editar|atualizar|substituir|renomear)\b/,
]
/** There are no labels. */
const labels = new RegExp(
  `^${politely}${save} (?:uma? |a |o )?(?:tags?|etiquetas?|marcador(?:es)?|categorias?)\\b`,
)
const remindsAtAll =
  /^(?:e |mas |ai )*(?:voce|vc)(?: \w+)? (?:me )?(?:avis|lembr)(?:a|ar)(?: (?:mesmo|msm|entao|tambem|tb|disso|sim|ne|na hora|no dia|d[ao]s? (?:coisas?|compromissos?|datas?)))*\?+$/
const reminding =
  /^(?:e |mas )?(?:tem como|da pra|da para|sera que|e possivel|voce|vc) .{0,20}\b(?:avis|lembr|notific|acord|despert)(?:a|ar|e)\b.*\?/

/** "já comprei o café", "já paguei a luz": what was to be done is done. */
const done =
  /^(?:(?:oi|opa|ah|nossa|e|eu)[,!]? )*(?:eu )?ja (?!\w*(?:salvei|guardei|anotei|tentei|pedi|falei|disse|mandei)\b)[a-z]+(?:ei|i|iz)\b(?: |[.!]|$)/
/** …and yet something is wanted. */
const wantsMore =
  /\b(?:quero|queria|vou|preciso|salva|guarda|anota|pra|para) (?:re)?(?:ver|assistir|ler|ouvir|maratonar|isso|mim)\b/

/** "já vi esse filme", "terminei de ler o livro": told of what is past. Nothing is ordered by it. */
const seen =
  /^(?:(?:oi|opa|ah|nossa|e|eu|ja|tambem|finalmente|ontem|hoje)[,!]? )*(?:vi|assisti|li|ouvi|maratonei|zerei|(?:terminei|acabei)(?: (?:de|com))?(?: (?:ver|assistir|ler|ouvir))?) (?!que\b|se\b)(?:(?:tod[oa] )?(?:[oa]s?|ess[ea]s?|est[ea]s?|aquel[ea]s?|isso) )?(?=\S)/

/** Something will come: it is not named yet. */
const announced =
  /^(?:oi[,! ]+|ola[,! ]+)?(?:eu )?(?:quero|queria|preciso|posso|gostaria de)(?: que (?:voce|vc))? (?:te mandar|mandar|guard\w+|salv\w+|anot\w+) (?:um|uma|uns|umas|alguns|algumas) [a-z]+[\s.!?]*$/

/** What it costs, and where else it could be sent: nothing that is kept is asked for. */
const cost =
  /^(?:e )?(?:isso|aqui|esse servico|o servico|voce|vc)? ?(?:e|eh) (?:pago|gratis|gratuito|de graca)\b|\b(?:tenho que|preciso|vou) pagar (?:por isso|pra usar|algo)\b|^quanto custa (?:usar|isso aqui|voce|vc|o servico)/
/** Something new is wanted, and nothing that is kept. */
const advice =
  /^(?:oi[,! ]+|e )?(?:(?:voce |vc )?(?:pode |poderia |consegue )?(?:me )?(?:recomend|indic|suger|sugir)(?:a|e|ar|ir)\b|(?:me )?da (?:uma )?(?:dica|sugestao|ideia)|(?:o que|que \w+|qual \w+|alguma? \w+ que) (?:voce|vc) (?:me )?(?:recomenda|indica|sugere)|(?:tem|alguma) (?:dica|sugestao|indicacao) d)/
const byMail =
  /^(?:me )?(?:manda|mande|envia|envie|pode mandar|pode enviar)\b.{0,40}\b(?:por|pro|no|pelo|para o|pra) (?:meu )?(?:e-?mail|correio)\b/
/** Nobody else is written to. Without somebody who is asked to, "mandar mensagem pro João" is a thing to be done. */
const toOthers =
  /^(?:(?:oi|ei|por favor|pfv|e)[,!]? )*(?:(?:(?:voce|vc|pode) )*(?:mand[ae]|envi[ae]|escrev[ea])|(?:(?:voce|vc) )?(?:pode|poderia|consegue|da pra|tem como)(?: (?:voce|vc))? (?:mandar|enviar|escrever)) (?:uma? |um )?(?:mensagem|msg|zap|whats(?:app)?|recado|sms|audio) (?:pr[oa]|para|ao?)\b(?! (?:mim|gente)\b)/
const whyNoReminder = /^(?:por ?que|pq)\b.{0,20}\b(?:nao) (?:me )?(?:avis|lembr|notific|mand)\w*\b/
const slowly =
  /^(?:nao,? )?(?:pera|perai|espera|calma)(?: ai)?[\s.!]*$|^nao,? (?:pera|perai|espera|calma)[\s.!]*$/

/** What is gone is asked for. */
const erasedAsked =
  /^(?:e )?(?:o que|oq|o q|quais?(?: \w+)?|quant[oa]s?(?: \w+)?)(?: foi)?(?: que| q)? (?:eu |vc |voce )?(?:ja )?(?:apaguei|apagou|deletei|deletou|exclui|excluiu|removi|removeu)\b/
/** Something of the world is asked, which nobody keeps here. */
const worldAsked =
  /^(?:e |mas |ta |ok |oi[,! ]+)*(?:(?:voce|vc|tu) (?:sabe|acha|conhece|gosta|viu|entende)|sabe (?:se|quem|quando|onde|quanto|qual|[oa]))\b(?!.*\b(?:guard|salv|anot|meus?|minhas?|eu)\w*).*\?/

/** What is described and not named: "o filme daquele cara que…, como chama?"; and how others rated it. */
const nameAsked =
  /^(?:qual (?:e )?)?(?:[oa] |aquel[ea] )?(?:filme|serie|seriado|anime|livro|musica|ator|atriz)\b(?!.*\b(?:guard|salv|anot)(?:ei|ou|ad)).*\b(?:como (?:que )?(?:e que )?(?:se )?chama|qual (?:e )?(?:o )?nome)\b/
const ratingAsked =
  /^(?:(?:e|nao|mas),? )*(?:qual (?:e )?)?(?:[oa] )?(?:nota|avaliacao|classificacao) (?:d[aeo]s? (?:filme|serie|seriado|anime)\b|.*\b(?:imdb|rotten|letterboxd)\b)/

type Aside = 'silence' | { readonly phrase: string }

const answers: readonly (readonly [RegExp, string])[] = [
  [goodbye, 'goodbye'],
  [cost, 'cost'],
  [erasedAsked, 'erasedAsked'],
  [worldAsked, 'notMine'],
  [nameAsked, 'notMine'],
  [ratingAsked, 'notMine'],
  [advice, 'noAdvice'],
  [byMail, 'noMail'],
  [toOthers, 'noMessages'],
  [whyNoReminder, 'noRemindersAsked'],
  [slowly, 'takeYourTime'],
  [robot, 'whoIAm'],
  [person, 'nobodyHere'],
  ...privacy.map((pattern) => [pattern, 'whoSees'] as const),
  ...change.map((pattern) => [pattern, 'cannotChange'] as const),
]

/** "já vi Oldboy": what it tells of. */
export function seenIn(text: string): string | undefined {
  const folded = foldInPlace(text)
  const lead = seen.exec(folded.text)?.[0].length
  const words = lead === undefined ? '' : text.slice(folded.place(lead)).replace(/[\s.!,]+$/u, '')
  return words === '' ? undefined : words
}

/** What is said to the agent itself and asks for nothing of what is kept; undefined: it is no such thing. */
export function asideOf(text: string): Aside | undefined {
  if (text.length > asideLengthMax || text.includes('\n')) return undefined
  const folded = foldText(text)
  if (laughter.test(folded) || praise.test(folded)) return 'silence'
  if (labels.test(folded)) return { phrase: 'cannotMark' }
  if (isAboutAbility(folded)) return { phrase: 'whatIKeep' }
  if (announced.test(folded)) return { phrase: 'sendIt' }
  if (remindsAtAll.test(folded)) return { phrase: 'noRemindersAsked' }
  if (leadsWithSave(text)) return undefined
  if (reminding.test(folded) && !remindLead.test(`${folded} `)) return { phrase: 'noRemindersAsked' }
  if ((seen.test(folded) || done.test(folded)) && !folded.includes('?') && !wantsMore.test(folded))
    return { phrase: 'seen' }
  const found = answers.find(([pattern]) => pattern.test(folded))
  return found && { phrase: found[1] }
}

/** "você guarda fotos?", "dá pra salvar receita?": the kind of thing is asked about, nothing is given. */
function isAboutAbility(folded: string): boolean {
  const asked = folded.replace(/,? ne\?$/, '?')
  return ability.test(asked) && !definite.test(asked)
}
