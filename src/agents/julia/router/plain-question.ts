import { bargainsIn, payConditionIn } from './pay-condition.js'
import { asksRequirement, medicalPaper } from './passes-on.js'

const weather =
  /\b(?:previsao do tempo|(?:vai |ta |esta )?chov\w+|chuva|temporal|(?:faz|fazendo|ta|esta|que|muito|mto) (?:mto |muito |um )?(?:calor|frio)|esfri\w+|esquent\w+)\b/
const ofShifts = /\b(?:plant\w+|vagas?|tem (?:algo|cardio|alguma)|escalas?)\b/

/** "quais hospitais e cidades?": what there is, and not where they look. */
const asksWhere =
  /^(?:(?:e|mas|so)[ ,]+)*(?:em )?(?:quais|que)(?: sao)?(?: as| os)? (?:cidades|regioes|hospitais|lugares|bairros|zonas)(?: e (?:cidades|regioes|hospitais|lugares|bairros|zonas))*(?: (?:sao|voces? (?:tem|atendem?)))?[\s?!.]*$/

/** Of the weather, and of no shift: what day it names is none to look for. */
export function tellsNothingOfShifts(text: string): boolean {
  return weather.test(text) && !ofShifts.test(text)
}

const why = /\b(?:por ?que|pra que|como assim)\b/
const ofSending =
  /\b(?:me (?:mand|envi|escrev|cham|lig|acord|procur|incomod|perturb)\w*|(?:mand|envi|escrev)\w* (?:mensage\w+|msgs?)|mensage\w+|msgs?)\b/
/** What the house did or goes on doing: nobody asks for it with these. */
const sent =
  /\b(?:mand|envi|escrev|cham|lig|acord|perturb|incomod|ench)(?:ando|endo|aram|eram|ou|eu)\b|\breceb(?:er|endo|i|o)\b/
const untimely =
  /\b(?:(?:de|na|da) (?:madrugada|noite)|madrugada|meia[- ]noite|ess[ae] hora|ess[ae]s horas|esse horario|(?:domingo|feriado) (?:cedo|de manha)|tod[ao] (?:hora|dia)|sem parar|direto|tant[oa]s? (?:mensage\w+|msgs?))\b/

const tooMany =
  /\b(?:tant[oa]s?|muit[oa]s?|(?:nossa|quanta)[, ]+(?:quant[oa]s? )?|excesso de|menos|diminui\w*(?: \w+)?) (?:mensage\w+|msgs?|notificac\w+|avisos)\b|\bquanta (?:mensagem|msg)\b|\b(?:mensage\w+|msgs?|notificac\w+) demais\b|\b(?:mensage\w+|msgs?|mand\w+|envi\w+|escrev\w+|cham\w+)\b[^.!?]{0,25}\b(?:tod[ao] (?:santo )?(?:hora|dia)|o tempo todo|o dia inteiro|sem parar|direto)\b/
const byThem = /\bvoces?\b|\b(?:mensage\w+|msgs?|notificac\w+)\b/

/** Written by themselves, or by somebody else. */
const byOthers = /\b(?:mandei|enviei|escrevi|chamei|liguei|mando|ele|ela|dra?|doutora?|responsavel|colega)\b/

/** "vocês vivem me mandando mensagem toda hora", "queria menos mensagem": how often somebody is written to is too often. Over written-out text. */
export function wishesFewer(text: string): boolean {
  return (
    tooMany.test(text) && byThem.test(text) && !ofShifts.test(text) && !why.test(text) && !byOthers.test(text)
  )
}

/** "por que vocês me mandam mensagem às 11 da noite?": said of being written to, and no wish for a shift. */
export function complainsOfMessages(text: string): boolean {
  if (!ofSending.test(text) || ofShifts.test(text)) return false
  return (
    (why.test(text) && (sent.test(text) || untimely.test(text))) || (sent.test(text) && untimely.test(text))
  )
}

/**
 * Things doctors say and ask beside the shifts, each with its one answer. Over written-out text, the more telling first. What is
 * not hers to know is its owner's, and that is said of the thing asked about.
 */
const plain: readonly (readonly [phrase: string, pattern: RegExp])[] = [
  [
    'noConsultations',
    /\b(?:marc\w+|remarc\w+|agend\w+|desmarc\w+|quero|preciso de|preciso) (?:(?:de|uma?|minha|meu|a|o) )*(?:consultas?|exames?)\b|\b(?:sou|eu sou|como) (?:um |uma )?pacientes?\b/,
  ],
  [
    'noClinical',
    /\b(?:dose|dosagem|posologia|diluicao|diluo|conduta|antidoto)\b[^.!]*(?:\?|\bn[ao]s?\b|\bpr[ao]\b)|\b(?:quais|qual|como|o que)\b[^.!?]{0,30}\bprescrev(?:o|er)\b|\b(?:(?:consegu\w+|faz(?:em)?|pass[ae]m?|me d[ae]o?|arrum\w+)(?: (?:me|pra mim|fazer|passar|dar|arrumar|uma?|o|a))* (?:receita|atestado)|(?:quero|queria|preciso de) (?:uma )?receita)\b(?: \w+)? (?:de|pr[ao]|para)\b/,
  ],
  [
    'wrongPerson',
    /\bnao sou (?:medic[oa]|doutora?)\b|\b(?:numero|pessoa|contato) errad[oa]\b|\b(?:e|foi|deve ser|so pode ser) (?:um )?engano\b|^(?:oi+|ola|alo+)?[\s,!.]*aqui e d[aeo] (?!dra?\b|doutora?\b|hospital|ps\b|pronto|upa|maternidade|clinica|coordena|residen)\w+[\s.!]*$/,
  ],
  [
    'register',
    /\b(?:me (?:cadastr|inscrev)\w+|(?:fazer|faco|quero|preciso(?: de| ter)?|como (?:e|funciona)|completar|abrir|tem)(?: o| um| meu| algum)? cadastro)\b/,
  ],
  ['holidayUnknown', /\bferiado\b[^?]{0,40}\?|\b(?:e|eh|vai ser) feriado\b/],
  [
    'noScam',
    /\b(?:como (?:eu )?(?:sei|vou saber|saber)|sera que|isso (?:e|nao e)|nao e|e|da pra|posso)\b.{0,25}\b(?:golpe|fraude|confiavel|confiar)\b.{0,15}\?/,
  ],
  [
    'received',
    /^(?:(?:oi+|ola|alo+|e ai|ei|julia|voce|opa)[\s,?!.]*)*(?:recebeu|viu|leu|chegou|(?:es)?ta ai|me (?:ouve|le|leu)|(?:tem )?alguem ai|cade (?:voce)?|responde)(?: (?:minha|meu|a|as|ai|isso|mensage\w+|mensagens|o que (?:eu )?(?:mandei|escrevi|falei)|ou nao))*[\s?!.]*$|^[?!\s]*\?[?!\s]*$/,
  ],
  [
    'mayWrite',
    /\bposso (?:te |lhe )?(?:chamar|escrever|falar|voltar|mandar|procurar)\b(?!.{0,20}\b(?:el[ea]|responsavel)\b).{0,30}\b(?:de novo|depois|outra vez|quando|sempre|mais tarde|outro dia|se (?:eu )?precisar)\b|\bse (?:eu )?(?:precisar|quiser|mudar de ideia)\b.{0,25}\b(?:posso|te (?:cham|escrev|procur)\w+)/,
  ],
  [
    'ownerPaceUnknown',
    /\b(?:quanto tempo|demora\w*|em quanto tempo)\b.{0,25}\b(?:responsavel|el[ea]|eles|dra?|doutora?)\b.{0,20}\b(?:respond\w*|retorn\w*|cham\w*|lig\w*)|\bquanto tempo\b.{0,15}\b(?:respond\w*|retorn\w*)/,
  ],
  [
    'ownerCalls',
    /\b(?:ped[ei]\w*|pedir|fal[ae]\w*|avis\w+|diz|diga)\b.{0,12}\b(?:dra?|doutora?|responsavel|el[ea])\b.{0,20}\b(?:me|pra mim)\b ?(?:telefon\w+|lig\w+|cham\w+|retorn\w+|procur\w+)|\bligacao d(?:[oa] (?:doutora?|dra?|responsavel)|el[ea])\b|\b(?:dra?|doutora?|responsavel|el[ea])\b(?: \w+)? pode me (?:telefonar|ligar)\b/,
  ],
  [
    'onlyShifts',
    /\b(?:tem|teria|so|ou)(?: (?:vagas? (?:de|em|pra)|alguma coisa de))? (?:ambulatorio|consultorio|concurso|emprego|telemedicina|teleconsulta)\b.{0,20}\?/,
  ],
  [
    'numberSource',
    /\b(?:quem|como|onde|de onde)\b.{0,20}\b(?:pass|deu|deram|conseg|peg|arrum|arranj|veio|ach|tem|teve|tirar|tirou)\w*\b.{0,15}\bmeu (?:numero|contato|telefone|zap|whats\w*|celular)\b/,
  ],
  [
    'dataUse',
    /\b(?:o que|que|como|onde|pra que)\b[^.?!]{0,30}\b(?:meus|nossos|com os) dados\b|\bmeus dados\b.{0,30}\?|\bprivacidade\b/,
  ],
  [
    'company',
    /\b(?:que|qual)(?: e)?(?: a| o nome da| sua)? empresa\b|\bempresa (?:e essa|voces? (?:e|sao))\b|\bvoces? sao (?:de onde|o que|quem|(?:uma? )?(?:empresa|cooperativa|agencia|plataforma|hospital))\b|\b(?:quem (?:e|eh|sao)|de quem e)(?: os?| as?)? (?:don[oa]s?|empresa|responsave(?:l|is)) (?:disso|daqui|dest[ea]|dess[ea]|por isso|pel[oa] (?:site|numero|servico))|\b(?:tem|qual)(?: e)?(?: o)? cnpj\b|\b(?:ganh\w+|lucr\w+) (?:o que|quanto|algo|alguma coisa)(?: \w+)? com isso\b|\b(?:o que|quanto) (?:que )?voces? (?:ganham?|lucram?)\b|\bquem te paga\b|\bquem (?:esta|ta) por tras\b|\bcomo (?:que |e que )?(?:voces?|isso) (?:se )?(?:ganha|mantem|sustenta)\w*\b|\bp(?:ra|ara) quem voce trabalha\b/,
  ],
  [
    'haggle',
    /\bpor esse (?:valor|preco)\b|\b(?:consegue|consegu\w+|fech\w+|faz(?:em)?|aceita\w*)\b.{0,15}\b(?:r\$ ?)?(?:[1-9]\.?\d{3}|[3-9]\d{2})\b(?! ?(?:h|horas|a hora|reais a hora|por hora|nem))/,
  ],
  [
    'doctorsOnly',
    /\b(?:enfermeir[oa]s?|enfermagem|tecnic[oa]s? (?:de|em) \w+|fisioterap\w+|fisio|dentistas?|odonto\w*|farmaceutic[oa]s?|psicolog[oa]s?|nutricionistas?|biomedic[oa]s?|auxiliar de \w+|fonoaudiolog[oa]s?|estudante de medicina|academic[oa] de medicina)\b/,
  ],
  [
    'contactBoth',
    /\bcontato (?:d(?:ele|ela|o|a)|de quem)\b.{0,40}\bsem (?:passar|dar|mandar|enviar|voce passar) (?:o )?meu\b|\bsem (?:passar|dar|mandar|enviar) (?:o )?meu\b.{0,40}\bcontato\b/,
  ],
  [
    'contactKept',
    /\b(?:pass|divulg|compartilh|vend)\w* (?:os? )?meus? (?:telefone|numero|contato|dados|nome)\b[^.!]{0,12}\b(?:qualquer um|todo mundo|outr[oa]s|terceiros|mais alguem)\b|\bnao (?:pass|dei|de|da|mand|compartilh|divulg|envi)\w*\b.{0,15}\bmeus? (?:telefone|numero|contato|dados|whats\w*|zap|nome)\b|\bmeus? (?:telefone|numero|contato|dados)\b.{0,25}\b(?:seguro|vao? (?:vazar|passar)|fica com quem|sem (?:eu|minha|me))/,
  ],
  [
    'kindOfContract',
    /\b(?:pj|clt|rpa|cnpj|nota fiscal|cooperativa|carteira assinada|pessoa (?:juridica|fisica)|vinculo)\b/,
  ],
  [
    'paymentTerm',
    /\bpag\w+ (?:em|com) (?:quanto tempo|quantos dias|que prazo)\b|\b(?:quanto tempo|prazo|demora\w*|quando|que dia|em quantos dias)\b.{0,25}\b(?:pag\w+|receb\w+|cai\b|deposit\w+)|\b(?:pagam?|paga|pagamento|recebo) (?:em dia|na hora|a vista|no dia|adiantado|por mes)\b|\batrasam? (?:o )?pagamento\b/,
  ],
  [
    'price',
    /\b(?:e|eh|da|paga\w*|fica|passa|chega|sai)\b(?: \w+){0,2} (?:mais|menos|acima|abaixo|ate)(?: (?:de|do|que|q))? (?:r\$ ?)?\d{3,5}\b[^.!]*\?|\b(?:o|a|qual|quais)(?: \w+){0,2}? (?:que )?pagam? (?:mais|melhor)\b|\bmaior valor\b|\bmelhor remunerad\w+\b|\b(?:menos de|abaixo de|minimo de?|por|acima de|pelo menos) (?:r\$ ?)?\d{2,5}\b.{0,15}\b(?:hora|plantao|reais|nao|nem)\b/,
  ],
  [
    'arrival',
    /\b(?:chegar?|chego|entrar|sair|saio|render) (?:(?:um pouco|um pouquinho|uns|la|so|pelas|as|mais|meia hora|\d+ ?min\w*) )*(?:\d{1,2} ?(?:h|:)|atrasad[oa]|tarde|cedo|antes|depois)|\b(?:vou|posso|talvez|pode ser que|se eu|devo) (?:me )?atras\w+/,
  ],
  [
    'noFee',
    /\b(?:voces?|isso|tem|e|voce) (?:me )?(?:cobra\w*|custa|paga\w* (?:pra|para) usar|gratis|gratuit[oa]|de graca|taxa|comissao)\b/,
  ],
]

/** The phrase that answers it; undefined: nothing of the kind. */
export function plainQuestion(text: string): string | undefined {
  if (tellsNothingOfShifts(text))
    return /\?|^(?:qual|sabe)\b|\bprevisao\b/.test(text) ? 'notOfShifts' : 'stillHere'
  if (medicalPaper.test(text)) return 'noClinical'
  if (asksRequirement(text)) return 'profileQuestion'
  if (wishesFewer(text)) return 'tooManyMessages'
  if (complainsOfMessages(text)) return 'messagesSorry'
  if (payConditionIn(text)) return 'payCondition'
  if (bargainsIn(text)) return 'haggle'
  if (asksWhere.test(text)) return 'whereToLook'
  return plain.find(([, pattern]) => pattern.test(text))?.[0]
}
