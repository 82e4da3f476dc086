import { writtenOut } from './written-out.js'

/** The business or one of its people did something: any verb of what was, wherever it stands after them. */
const theyDid =
  /\b(?:voces?|(?:o|os|um|seus?|esse|aquele) (?:tecnicos?|rapaz(?:es)?|mocos?|pessoal|funcionarios?|instalador(?:es)?|cara)|a equipe|algu?em (?:de voces|dai))(?: de voces| da empresa| dai)?(?: (?:ja|que|aqui|me|nos|so|ate|nem))* (?:[a-z]{2,}(?:aram|eram|iram)|vieram|veio|fez|esteve|[a-z]{3,}ou)\b/
/** "Fiz a limpeza com vocês", "comprei aí mês passado": they did it with the business. */
const weDid =
  /(?<!\b(?:nunca|nao|nem|ainda nao) (?:(?:eu|a gente|ja|me|nada|isso) )*)\b(?:fiz|fizemos|[a-z]{3,}(?:ei|amos|emos))\b[^.;!?]{0,60}\b(?:com (?:voces?|a gente|essa empresa)|ai (?:na|com|em|mes|semana|ano)|na loja de voces)\b/
/** "I had a repair scheduled", "I already have an appointment". */
const wasBooked =
  /\bi (?:(?:already|still) )?(?:had|have) (?:an?|my|the) (?:\w+ ){0,3}?(?:scheduled|booked|appointment)\b|\b(?:ja (?:marquei|agendei|tenho (?:visita|horario|consulta) marcad[oa])|(?:esta|ta) marcad[oa] (?:ja|com voces))\b/
/** "O ar que instalaram aqui", "a limpeza feita semana passada". */
const wasDone =
  /\bque (?:voces )?(?:[a-z]{3,}(?:aram|eram|iram)|fizeram|colocaram) (?:aqui|la em casa|no meu|na minha|semana|mes|ontem)\b|\b(?:feit[oa]|instalad[oa]|consertad[oa]|trocad[oa]) (?:por voces|semana passada|mes passado|ontem|ha (?:pouco|\d))/
/** "A progressiva que fiz aí", "o orçamento que me passaram", "a consulta de ontem": it was, and is spoken of. */
const wasHad =
  /\b(?:depois|apos) (?:d[aeo]|que)s? (?:[a-z]+ ){1,4}?(?:de )?(?:voces|ai)\b|\b(?:marcou|marcamos|marcaram|agendou|agendamos|combinou|combinamos|contratou|contratamos|comprou|compramos) (?:[a-z]+ ){0,3}?(?:com (?:voces?|a gente)|ai)\b|\bque (?:eu )?(?:fiz|fizemos|coloquei|comprei|paguei)(?: \w+){0,2} (?:ai|com voces|na loja|na clinica|no salao)\b|\bque (?:voces )?(?:me|nos) (?:[a-z]{3,}(?:aram|eram|iram)|deram|fizeram)\b|\b(?:d[eao]) (?:ontem|anteontem|(?:semana|mes|ano|sabado|segunda|terca|quarta|quinta|sexta) passad[oa])\b/
/** Of somebody else, before coming here. */
const byOthers = /\b(?:outr[oa]s? (?:empresa|tecnico|pessoal|lugar|loja|cara)|com outr[oa])\b/

/** The business did something before: what is wrong now is no new order. */
export function wasDoneBefore(text: string): boolean {
  const said = writtenOut(text)
  return (
    !byOthers.test(said) && [theyDid, weDid, wasDone, wasHad, wasBooked].some((words) => words.test(said))
  )
}

/** Something of it went badly: it does not work, nobody came, it is late. What the person did not do or know is nobody's fault. */
export function wentBadly(text: string): boolean {
  return badly.test(writtenOut(text)) || letDown(text)
}

/** The thing itself is told to be broken, late or spoilt: that nobody or nothing came may be said of anything. */
export function tellsOfHarm(text: string): boolean {
  return harm.test(writtenOut(text)) || letDown(text)
}

/** What something of before is handed over for: whoever tells of harm complains, and is listed so. */
export function reasonOfBefore(text: string): 'complaint' | 'existing' {
  return tellsOfHarm(text) ? 'complaint' : 'existing'
}

/** "O técnico foi super educado": said to be passed on, and nothing to be looked for. */
export function praises(text: string): boolean {
  return !tellsOfHarm(text) && praise.test(writtenOut(text))
}

const praise =
  /\b(?:elogi\w+|parabens|parabenizar|adorei|amei|excelente|nota (?:10|dez)|recomendo|(?:super|muito) (?:bom|boa|educad\w+|atencios\w+|caprichos\w+|bem feit\w+))\b/

const harm =
  /\b(?:parou|pingando|pinga|quebr\w+|defeito|vaz\w+|pior|tort[oa]|estrag\w+|atras\w+|manch\w+|risc\w+|mal (?:feit|educad)\w+|gross(?:o|a|eiro|eira)|duplicad\w*|duplicidade|duas vezes|late|wrong)\b/
const badly =
  /\b(?:nao(?! (?:[a-z]{2,}ei|fiz|sei|tenho|quero|queria|preciso|vou|sou|to|estou|consigo|lembro|posso)\b)|nada|ninguem|nem|parou|pingando|pinga|voltou|quebr\w+|defeito|barulho|vaz\w+|pior|ruim|tort[oa]|buraco|suj\w+|atras\w+|demor\w+|esper\w+|errad[oa]|de novo|estrag\w+|caiu|caindo|manch\w+|doend\w+|risc\w+|mal (?:feit|educad)\w+|gross(?:o|a|eiro|eira)|not|nobody|late|wrong|again)\b/

/**
 * Somebody of the business was to come, call or bring something and did not, or it happens time and again: whoever tells that has
 * something under way, and orders nothing.
 */
export function letDown(text: string): boolean {
  const said = writtenOut(text)
  return nobodyCame.test(said) || theyDidNot.test(said) || (timeAndAgain.test(said) && theirDoing.test(said))
}

const nobodyCame =
  /\b(?:nobody|no one) (?:(?:has|ever|even) )*(?:came|come|showed up|called|answered|turned up|arrived|replied)\b|\b(?:ninguem|nenhum \w+) (?:me |nos |mais |ainda |nunca )*(?:veio|vem|apareceu|aparece|chegou|retornou|retorna|respondeu|responde|ligou|resolveu|resolve|avisou|deu (?:retorno|satisfacao|noticia))\b/
/** Those of the business by their trade or by whose they are; a thing that "não chegou" may be the matter itself. */
const theyDidNot =
  /\b(?:voces|a equipe|(?:o|a|os|as|esse|seu|seus) (?:tecnic\w+|rapaz\w*|moc[oa]s?|pessoal|entregador\w*|cara|\w{4,}(?:ista|istas|eiro|eira|eiros|dor|dora|dores)))(?: de voces| da empresa| dai| que \w+ (?:de vir|vir|pra vir))?(?: \w+){0,8}? (?:nao|nunca|nem)(?: me| nos| mais| ainda)* (?:veio|vieram|apareceu|apareceram|chegou|chegaram|retornou|retornaram|respondeu|responderam|ligou|ligaram|resolveu|resolveram|entregou|entregaram|avisou|avisaram|cumpriu|cumpriram)\b/
const timeAndAgain =
  /\b(?:(?:segunda|terceira|quarta|quinta|sexta|[2-9]a?) vez(?:es)?|(?:duas|tres|quatro|cinco|varias|mil) vezes|de novo|outra vez|toda (?:vez|hora|semana)|sempre)\b/
const theirDoing =
  /\b(?:(?:des|re)?marc(?:am|aram)|promet(?:em|eram)|falt(?:am|aram|ou)|atras(?:am|aram|ou|ado)|cancel(?:am|aram|ou)|enrol(?:am|aram|ando)|somem|sumiram|furaram|deixaram|esquecer\w*|combinaram)\b/
