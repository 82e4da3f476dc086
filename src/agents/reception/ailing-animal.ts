import { toldClauses } from './fields/told-clauses.js'
import { writtenOut } from './written-out.js'

/** "Minha gata tá sem comer": something is wrong with an animal that is there now. What is asked, or was and is over, is not. */
export function tellsOfAilingAnimal(text: string): boolean {
  let isOfAnimal = false
  return toldClauses(text).some(({ text: clause }) => {
    const said = writtenOut(clause).replace(onTheWire, ' ')
    isOfAnimal = animal.test(said) || (isOfAnimal && !another.test(said))
    return isOfAnimal && ails.test(said.replace(isNotSo, ' ')) && !over.test(said)
  })
}

/** "Fez um gato na luz": no animal, but current that nobody pays for. */
const onTheWire =
  /\bgatos? (?:na|no|de|da|do) (?:luz|energia|net|internet|agua|tv|poste|rede|fiacao|relogio)\b/
/** "Não tá doente", "não ficou mal". */
const isNotSo =
  /\b(?:nao|nem|nunca) (?:(?:esta|ta|anda|ficou|fica|parece|e|eh|foi|teve|passou) )?(?:com |muito |tao )*(?:mal|fraquinh[oa]|frac[oa]|doente|prostrad[oa]|molinh[oa]|abatid[oa]|passando|diarreia|vomit\w+|febre|convulsao|mancando|sangrando|engasg\w+|desmai\w+)\b(?: mal\b)?|\bmal (?:feit|instalad|lavad|limp|colocad|acabad|educad)\w*/
/** "…, o ar tá fraco": of something else; "o coitado", "a bichinha" are not. */
const another =
  /^(?:(?:e|mas|so que|agora|ai|porque|que) )*(?:o|a|os|as|meu|minha) (?!(?:coitad|bichinh|pobre|pequen|mais (?:nov|velh)|outr|gat|cachorr|barriga|boca|pata|perna|fezes|coco|xixi|respiracao|animal|pet)[a-z]*\b)(?:[a-z]+ )(?:(?:d[aeo]|n[ao]) [a-z]+ )?(?:ja |nao |so )?(?:esta|ta|anda|ficou|fica|parou|nao|deixou|veio)\b/

const animal =
  /\b(?:meu|minha|meus|minhas|nosso|nossa|o|a|um|uma|my) (?:[a-z]+ )?(?:gat(?:inh|it)?[oa]s?|cachorr(?:inh)?[oa]s?|cadel(?:inh)?a|cao(?:zinho)?|dog(?:uinh[oa])?|pet|filhotes?|coelh(?:inh)?[oa]|passarinho|papagaio|calopsita|hamster|bichinh[oa]|bich[oa]|cat|dog|puppy|kitten)\b/
/** It leaves off what keeps it alive, or its body does what it should not. */
const ails =
  /\b(?:(?:sem|nao (?:(?:quer|consegue|esta|ta) )?(?:mais )?|parou de|deixou de) ?(?:comer|come|comendo|comeu|beber|bebe|bebendo|andar|anda|andando|levantar|levanta|respirar|respira|respirando|urinar|urina|evacuar|fazer (?:xixi|coco)|faz (?:xixi|coco))|sem (?:apetite|forca|respirar)|vomit(?:ou|ando|a)|com (?:diarreia|vomito|febre|convulsao)|convuls(?:ao|ionando)|sangrando|mancando|desmai(?:ou|ando)|engasg(?:ou|ado|ada|ando)|envenenad[oa]|atropelad[oa]|(?:esta|ta|anda|ficou) (?:muito |bem |tao )?(?:mal|fraquinh[oa]|frac[oa]|doente|prostrad[oa]|molinh[oa]|abatid[oa]|passando mal)|passando mal|not eating|(?:won'?t|will not) eat)\b/
const over =
  /\b(?:ja (?:melhorou|passou|sarou|esta (?:bem|melhor|boa|bom))|melhorou|morreu|semana passada|mes passado|ano passado|era|se)\b/
