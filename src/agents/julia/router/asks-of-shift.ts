/** What somebody may ask about one shift, and who knows it. */
export type ShiftTopic = 'aberto' | 'dados' | 'logistica' | 'exigencias' | 'responsavel' | 'valor'

const asking =
  /\?|^(?:(?:e|mas|ah|antes|entao|outra coisa|so|oi)[ ,]+)*(?:qual|quais|quanto|quantos|quantas|onde|como|quem|com quem|que horas|sabe(?:ria)? (?:se|qual|quanto|quem|onde)|sera|precisa\w*|aceita\w*)\b|\b(?:me (?:lembr\w+|repet\w+)|(?:manda|passa|envia|mostra)(?: (?:de novo|ai|aqui))? (?:os|todos os) (?:dados|detalhes)|quer(?:o|ia) saber|(?:es)?to(?:u)? perguntando|perguntei|(?:me )?(?:diz|fala|diga|explica|confirm[ae])(?: (?:ai|logo|pra mim|antes|so))* (?:se|qual|quanto|onde|quem|como)|(?:minha|tenho uma|uma) duvida)\b/
const owner =
  /\b(?:com|de) quem\b|\bquem (?:e|eh|responde|cuida|me atende|vai me (?:receber|atender))\b|\bfal(?:o|ar|amos) com quem\b|\bnome d(?:el[ea]|o responsavel|a responsavel|a pessoa)\b/
const price =
  /\bquanto\b(?! tempo| falta)|\bvalor\w*\b|\bpag(?:a|am|ando|amento)\b|\b(?:bruto|liquido|preco|remunera\w+|cache)\b/
const requirements =
  /\b(?:rqe|titulo|crm|residentes?|residencia|especialista|pos[- ]graduac\w+|exigen\w*|exig\w+|document\w*|experiencia|certificad\w*|acls|atls|pals|recem[- ]?formad\w*|requisit\w*)\b/

/** What stands on the card itself: the day, the hours, the place, the speciality. */
const facts =
  /\b(?:que|qual|quais)(?: (?:e|eh|sao))?(?: [oa]s?)? (?:dia|data|hora|horario|turno|periodo|hospital|cidade|especialidade|opcao|vaga|plantao|regiao|bairro)s?\b|\bque horas\b|\bquantas horas\b|\bonde (?:e|eh|fica|sera)\b|\b(?:e|eh|sao|de) (?:6|12|18|24) ?(?:h|hs|horas)?(?= ou\b|[ ?]*$| ?(?:h|hs|horas)\b)|\b\d{1,2} ?h? (?:as|a) \d{1,2} ?h?\?|\b(?:os|todos os) (?:dados|detalhes)\b|\b(?:e|eh) (?:diurno|noturno|de dia|de noite)\b/

const whichIsIt =
  /^(?:(?:e|mas|ok|entao|ue|oxe|fala|diz|me fala|me diz)[, ]+)*(?:qual|quais)(?: (?:e|eh|sao|seria|foi))?(?: (?:ess[ea]s?|el[ea]s?|ai|mesmo))?[\s?!.]*$/
const open =
  /\bainda (?:tem|ha|esta|ta|rola|existe|vale|da|continua|e|segue)\b|\b(?:continua|segue|esta|ta)(?: \w+)? (?:de pe|abert[oa]|disponivel|vag[oa]|livre|valendo)\b/

/** "ainda tá de pé?", "o de segunda continua aberto?": whether it is still to be had. Over written-out text. */
export function asksIfOpen(text: string): boolean {
  return (
    isQuestion(text) &&
    askedIn(text)
      .split(/(?<=[?])/)
      .some((one) => open.test(one))
  )
}

/** A question, by its sign or by its words. Over written-out text, as all of these. */
export function isQuestion(text: string): boolean {
  return asking.test(text)
}

export function topicAsked(whole: string): ShiftTopic {
  const text = askedIn(whole)
  if (sure.test(whole)) return 'dados'
  if (asksIfOpen(whole)) return 'aberto'
  if (owner.test(text)) return 'responsavel'
  if (price.test(text)) return 'valor'
  if (requirements.test(text)) return 'exigencias'
  return facts.test(text) || text.split(sentence).some((one) => whichIsIt.test(one)) ? 'dados' : 'logistica'
}

const sentence = /(?<=[.;!?\n])\s*/
const notAsked = /\bnao (?:perguntei|pedi|quero saber|to perguntando|falei)[^,.;!?\n]*/g
const sentencesMax = 8

/** The sentences that ask, without what is said not to have been asked: "tô na residência. o de terça, qual hospital é?". */
function askedIn(text: string): string {
  const own = text.replace(notAsked, ' ')
  const asked = own
    .split(sentence)
    .slice(0, sentencesMax)
    .filter((one) => isQuestion(one))
  return asked.length === 0 ? own : asked.join(' ')
}

const others =
  /\b(?:outr[oa]s?|mais|alguma?|quais(?: as| os)?) (?:vagas?|plantao|plantoes|opc\w+)\b|\btem (?:algo|alguma coisa|vagas?|plantao|plantoes)\b|\b(?:mostra|procura|busca|ver) (?:\w+ )?(?:vagas?|plantao|plantoes|opc\w+)\b/

/** A question after shifts in general, and not after the one at hand. */
export function asksForShifts(text: string): boolean {
  return others.test(text)
}

/** "esse", "lá", "dele": said of the one at hand. */
export function pointsAtOne(text: string): boolean {
  return /\b(?:[nd]?ess[ea]|[nd]?est[ea]|la|ali|nele|nela|dele|dela)\b/.test(text)
}

const things =
  /\b(?:endereco|estacion\w+|refeic\w+|aliment\w+|comida|almoco|jantar?|lanche|descanso|conforto|alojamento|repouso|quarto|carga horaria|dividir|colega|porta|sala vermelha|enfermaria|retaguarda|leitos?|prontuario|uniforme|jaleco|metro|onibus|de carro|quantos (?:pacientes|medicos|plantonistas)|sozinh[oa]|movimentad[oa]|lotad[oa]|ecocardio\w*|tomografia|raio[- ]?x|laboratorio)\b/

/** Things that only whoever answers for a shift can tell of it. */
export function namesThingOfShift(text: string): boolean {
  return things.test(text)
}

const howToTake =
  /\bcomo (?:e que )?(?:eu )?(?:faco|pego|fecho|garanto|consigo (?:pegar|fechar)|fico com)\b(?! (?:pra|para) (?:chegar|estacionar|cadastr\w+|cancel\w+|desmarc\w+|apag\w+|sair|parar))|\b(?:nao )?da (?:pra|para) (?:pegar|fechar|ficar com)\b[^.!]*(?:\?|\bcomo\b)/

/** "como faço pra pegar?", "dá pra fechar?": over written-out text, as the following. */
export function asksHowToTake(text: string): boolean {
  return howToTake.test(text)
}

/** "qual o mais cedo?", "o mais próximo é quando?": of those on the screen, by the calendar. */
export function asksEarliest(text: string): boolean {
  return isQuestion(text) && /\bmais (?:cedo|proxim[oa](?! (?:d[aeo]|a) ))\b/.test(text)
}

/** "qual dos dois você acha melhor?". */
export function asksForChoice(text: string): boolean {
  return /\bqual\b[^.!]{0,25}\b(?:(?:voce )?(?:acha|indica|recomenda|sugere|escolheria|pegaria)|(?:e|eh) (?:o |a )?melhor)\b/.test(
    text,
  )
}

/** "e o outro?": one of those that were shown. */
export function asksForTheOther(text: string): boolean {
  return /^(?:(?:e|mas|e quanto a)[ ,]+)*(?:[oa]|ess[ea]) outr[oa][\s?!.]*$/.test(text)
}

const sure = /\btem certeza\b|\b(?:achei|pensei|jurava) que (?:era|fosse|seria)\b/

/** "tem certeza que é noturno?": a doubt of the one at hand, and no wish. */
export function asksIfSure(text: string): boolean {
  return sure.test(text)
}
