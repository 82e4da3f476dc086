import { isOfPerson } from './clause-verbs.js'
import { idle } from './idle.js'
import {
  faringInfinitives,
  feels,
  felt,
  helpingI,
  persons,
  setOf,
  speakingInfinitives,
} from './lexicon-pt.js'
import { bindsBusiness, clitics, demonstratives, fillers, moodIn, prepositions } from './small-words.js'
import { mayBeNoun } from './verb-forms.js'
import { claim, quiet, type ClauseVerdict } from './verdict.js'

/** "não consigo", "não sei", "não tenho como": what the one who speaks cannot, is not or does not know. */
export function verdictOnDenied(words: readonly string[]): ClauseVerdict | undefined {
  const negation = words.findIndex((word) => word === 'nao' || word === 'nem' || word === 'nunca')
  if (negation < 0 || negation > 3) return undefined
  const subject = words.slice(0, negation).filter((word) => !fillers.has(word))
  const rest = words.slice(negation + 1).filter((word) => !clitics.has(word))
  const verb = rest[0] === 'eu' ? (rest[1] ?? '') : (rest[0] ?? '')
  const after = rest.slice(1)
  const isOwn = subject.every(
    (word) => word === 'eu' || demonstratives.has(word) || prepositions.has(word) || mayBeNoun(word),
  )
  if (isOwn && (cannot.has(verb) || feels.has(verb) || (felt.has(verb) && verb !== 'achei')))
    return quiet(after)
  if (isOwn && /^(?:encontrei|achei|localizei)$/.test(verb))
    return after.some((word) => /^informac/.test(word)) ? quiet(after) : undefined
  if (isOwn && (verb === 'tenho' || verb === 'temos'))
    return after.some((word) => knowledge.has(word)) ? quiet(after) : claim({ words: rest })
  if (isOwn && (verb === 'sou' || verb === 'fui')) return quiet(after)
  if (
    isOwn &&
    verb === 'estou' &&
    /^(?:cert[oa]|segur[oa]|apt[oa]|autorizad[oa]|entendendo|conseguindo|com|em|no|na)$/.test(after[0] ?? '')
  )
    return 'says'
  // What it does not do is its limit; what it never fails to do would be a promise.
  if (
    isOwn &&
    words[negation] === 'nao' &&
    /[^aei]o$/.test(verb) &&
    !/(?:ado|ido|ndo)$/.test(verb) &&
    !/^(?:cobr|exij|esquec|perc|atras|falh|err|mint|engan|vej|ach)/.test(verb) &&
    !bindsBusiness.test(verb)
  )
    return quiet(after)
  if (isOwn && (helpingI.has(verb) || ownWork.has(verb))) return quiet(after)
  if (isOwn && verb === 'vou' && isSpokenOf(after[0] ?? '')) return quiet(after)
  if ((verb === 'eh' || verb === 'sao') && rest.includes('comigo')) return 'says'
  // "não é minha praia", "não é do meu ramo": what is not one's own.
  if (verb === 'eh' && after.length <= 3 && /^(?:da |do |a |o )?(?:meu|minha) /.test(`${after.join(' ')} `))
    return quiet(after)
  if (verb === 'depende' || verb === 'dependem') return 'says'
  if (verb === 'deve' && (moodIn(after) || after.includes('facil'))) return 'says'
  if (/^(?:precisa|merecia|merece)$/.test(verb) && subject.length === 1 && persons.has(subject[0] ?? ''))
    return verb === 'precisa' ? idle(verb, after) : quiet(after)
  if (verb === 'eh' && subject.length <= 3 && trifles.has(after[0] ?? '') && after.length <= 2) return 'says'
  if (verb === 'eh' && negation === 0 && /^(?:preciso|necessario|obrigatorio)$/.test(after[0] ?? ''))
    return idle('precisa', after.slice(1))
  if (negation === 0 && idleDenials.has(verb)) return idle(verb, after)
  if (isOfPerson(words)) return quiet(after)
  return undefined
}

const trifles = setOf('facil simples bobagem vergonha crime pecado frescura incomodo exagero')

function isSpokenOf(verb: string): boolean {
  return speakingInfinitives.has(verb) || faringInfinitives.has(verb) || soften.test(verb)
}

const soften =
  /^(?:insistir|chutar|mentir|inventar|pressionar|tomar|negar|fingir|enrolar|forcar|prometer|atrapalhar|incomodar)$/

const cannot = setOf(
  'tenho_como temos_como teria_como ha_como tem_como consigo consegui conseguiria conseguimos posso podemos poderia pude sei sabia saberia sabemos cabe cabem dou lembro lembrei recordo tenha saiba trabalho lido opino faco decido compreendi acompanhei alcancei',
)

const knowledge = setOf(
  'informacao informacoes certeza como acesso opiniao ideia resposta respostas permissao autorizacao dados detalhes condicoes poder autonomia palavras conhecimento capacidade meios clareza contexto costume nocao elementos base habilidade sentimentos gostos corpo idade pressa preferencia qualificacao visao formacao',
)

const ownWork = setOf(
  'faco trabalho lido opino decido atuo julgo avalio entro respondo discuto negocio dou interpreto diagnostico receito',
)

const idleDenials = setOf(
  'precisa ha tem existe foi eh esquenta liga estressa ficou chegou carregou veio entrou apareceu abriu se precisava custa',
)
