import { tellingIn } from './clause-verbs.js'
import { helpers, helpingInfinitives, speakingInfinitives } from './lexicon-pt.js'
import { bindsBusiness, clitics, fillers, firstModals, infinitive, setsOut } from './small-words.js'
import { claim, type Judge, type Place, type ClauseVerdict } from './verdict.js'

/** "posso", "consigo", "vamos" and what follows: undefined if it is no offer. */
export function verdictOnOffer(words: readonly string[], { judge, asks }: Place): ClauseVerdict | undefined {
  const start = words[0] === 'eu' ? 1 : 0
  const [modal = ''] = words.slice(start)
  if (!firstModals.has(modal) && modal !== 'vamos') return undefined
  const rest = words.slice(start + 1).filter((word) => !clitics.has(word) && !fillers.has(word))
  const [verb = '', ...after] = rest
  if (verb === '') return 'says'
  if (modal === 'vamos' && isSettingOut(rest)) return 'says'
  if (modal === 'vamos')
    return ((helpingInfinitives.has(verb) || speakingInfinitives.has(verb)) && !bindsBusiness.test(verb)) ||
      verb === 'por' ||
      verb === 'passo' ||
      verb === 'de_novo' ||
      verb === 'la'
      ? 'says'
      : claim({ words: [verb] })
  if (!infinitive.test(verb)) return claim({ words: [modal, verb] })
  const may = asks
    ? mayAsk(verb, after, helpingInfinitives, judge)
    : mayOffer(verb, after, helpingInfinitives, judge)
  return may && tellingIn(after) === undefined ? 'says' : claim({ words: [verb, ...after] })
}

/** "vamos trabalhar", "vamos com calma": how both go on, with nothing that it would be done to. */
function isSettingOut([first = '', second = '', ...more]: readonly string[]): boolean {
  if (more.length > 0) return false
  return (
    (setsOut.has(first) && second === '') ||
    (first === 'com' && /^(?:calma|jeito|cuidado|paciencia|fe|tudo|carinho)$/.test(second))
  )
}

/** To ask whether it should is less than to say that it can: only what would bind the business is not asked. */
export function mayAsk(
  verb: string,
  after: readonly string[],
  helping: ReadonlySet<string>,
  judge: Judge,
): boolean {
  if (mayOffer(verb, after, helping, judge)) return true
  return judge.offers(verb, after) === undefined && !bindsBusiness.test(verb)
}

function mayOffer(
  verb: string,
  after: readonly string[],
  helping: ReadonlySet<string>,
  judge: Judge,
): boolean {
  const own = judge.offers(verb, after)
  if (own !== undefined) return own
  if (verb === 'confirmar' || verb === 'confirme')
    return after.length === 0 || after[0] === 'com' || after[0] === 'isso'
  if (verb === 'pedir' || verb === 'peca')
    return (
      after.length === 0 ||
      after.some((word) => helpers.has(word) || word === 'ajuda' || word === 'desculpas')
    )
  return helping.has(verb)
}
