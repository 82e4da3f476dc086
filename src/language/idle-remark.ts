/** Whoever is spoken of in passing. */
const WHO =
  '(?:eu|el[ea]s?|a gente|nos|voce|vc|[oa] (?:cliente|rapaz|moca|pessoal|homem|mulher)|minha esposa|meu marido)'
const SAME =
  '(?: (?:ja|aqui|agora|mesmo|muito|demais|tambem|tb|hoje|hj|ai|la|viu|pra mim|por mim|faz tempo|ha pouco))*'
const RIGHT =
  '(?:cert[oa]s?|certinh[oa]s?|corret[oa]s?|ok|perfeit[oa]s?|otim[oa]s?|conferid[oa]s?|combinad[oa]s?)'

/**
 * What is said beside a yes and asks for nothing: that it was looked at and is right, that it was agreed on, that somebody waits, that one is in a hurry or at the end
 * of one's patience, what somebody is like. Whole forms, every word of them: whatever is said besides is something else.
 */
const FORMS: readonly RegExp[] = [
  `(?:${WHO} )?(?:ja )?(?:to|tou|estou|ta|tao|esta|estao|estamos)(?: muito)? (?:esperando|aguardando|precisando|ciente|sabendo|de acordo|com pressa|na rua|na correria|no transito|dirigindo|no carro|na estrada|ocupad[oa]|atrasad[oa])`,
  `(?:(?:tudo|isso|assim|os valores|o valor|os dados) )?(?:ta|tao|esta|estao) (?:tudo )?${RIGHT}`,
  `tudo ${RIGHT}`,
  `(?:eu )?(?:ja )?(?:conferi|olhei|li|vi|chequei|revisei|conferimos|combinei|combinamos|acertei|acertamos|falei|conversei|avisei)(?: (?:tudo|isso))?(?: (?:com )?(?:${WHO}))?`,
  `(?:foi|e|eh|era)? ?(?:isso|o|bem o|exatamente o) que (?:${WHO} )?(?:combinamos|combinou|combinei|acertamos|acertou|acertei|pediu|pedi|queria|quero|precisava|preciso|falei|falamos)(?: com ${WHO})?`,
  '(?:conforme|como) (?:o )?(?:combinad[oa]|combinamos|acertado)',
  'confio (?:em )?(?:voce|vc|ti)',
  `(?:${WHO} )?(?:e|eh) (?:gente (?:boa|fina)|bo[am] (?:cliente|pagador|pagadora)|amig[oa](?: meu| minha)?|de confianca|cliente antig[oa])`,
  `${WHO} (?:ja )?(?:sabe|concordou|aceitou|aprovou|topou|autorizou|confirmou|pediu|quer|merece)(?: (?:isso|por (?:telefone|zap|whats|whatsapp|mensagem)|no (?:zap|whats)))?`,
  `(?:${WHO} |o servico )?(?:ja )?(?:terminou|acabou|finalizou)(?: tudo)?(?: agora)?`,
  '(?:o servico )?(?:ja )?ficou (?:muito )?(?:bom|otimo|perfeito|lindo|pronto|show)',
  '(?:ue |po |poxa |caramba )*pelo amor(?: d[eo] (?:deus|jesus|cristo|ceu|santo|nossa senhora))?(?: (?:ue|po|poxa|caramba))*',
  '(?:e |era )?so isso|era isso|por enquanto e so|gracas a deus|ate que enfim|finalmente',
].map((form) => new RegExp(`^(?:${form})${SAME}$`))

/** Folded words, without the signs around them. */
export function isIdleRemark(said: string): boolean {
  return said.length <= idleLengthMax && FORMS.some((form) => form.test(said))
}

const idleLengthMax = 80
