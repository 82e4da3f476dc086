import type { Decision, Facts } from '../../agent/agent.js'
import { withArgument } from '../../conversation/draft.js'
import { isExpired, type Pending } from '../../conversation/pending.js'
import { tokensOf } from '../../language/fold-text.js'
import { heardAs } from './heard/heard-reader.js'
import { letGo } from './let-go.js'
import { hasWord, namingWords } from './note-parts.js'
import { isOrder } from './order.js'
import { isSaid } from './said-inputs.js'
import { mayBeElse } from './is-else.js'
import { asksToKeep } from './asks-to-keep.js'

type Choice = Extract<Pending, { kind: 'choice' }>

/**
 * An answer in the person's own words to what waits: a no however it is said, the one that is told by its words, all but one. Undefined: it is
 * none of these, and is read as what it is.
 */
export function answeredInWords(facts: Facts): Decision | undefined {
  const {
    state: { pending },
    now,
    inputs,
    understanding: { answer, option, text, requests = [] },
  } = facts
  if (!pending || isExpired(pending, now) || option !== null) return undefined
  if (inputs.filter(isSaid).length !== 1 || (answer !== null && !mayBeElse.has(answer.kind))) return undefined
  const heard = heardAs(text)
  const isRefused = requests.length > 0 && requests.every(({ negated }) => negated)
  if ((heard === 'refuse' || isRefused) && !isOrder(text)) return letGo(facts)
  // Whether to keep something was asked of what was said in passing: what goes on in passing is a no.
  if (asksToKeep(pending) && (heard === 'talk' || heard === 'amiss')) return letGo(facts)
  return pending.kind === 'choice' && pending.field === 'item_id' ? chosen(facts, pending) : undefined
}

const excepting: ReadonlySet<string> = new Set(['menos', 'exceto', 'fora', 'tirando', 'salvo'])
const everything: ReadonlySet<string> = new Set(['tudo', 'todos', 'todas', 'ambos', 'ambas'])

function chosen(facts: Facts, pending: Choice): Decision | undefined {
  const words = tokensOf(facts.understanding.text)
  const except = words.findIndex((word) => excepting.has(word))
  if (except > 0 && words.slice(0, except).some((word) => everything.has(word))) {
    const kept = told(pending, words.slice(except + 1).join(' '))
    const others = pending.options.filter((one) => one !== kept)
    return kept && others.length > 0 ? taking(pending, others) : undefined
  }
  const one = words.length <= wordsMax ? told(pending, facts.understanding.text) : undefined
  return one && taking(pending, [one])
}

/** An answer is short; what is longer asks for something. */
const wordsMax = 7
/** Said around the words that tell which: they are none of them. */
const around: ReadonlySet<string> = new Set(
  'ue ne mesmo mesma msm sim isso entao acho que e eh essa esse aquela aquele la ai por favor pfv pode ser quero so apenas kk kkk uai oras nota item opcao'.split(
    ' ',
  ),
)

/** The only option that has every word that tells which. */
function told({ options }: Choice, said: string): Choice['options'][number] | undefined {
  const words = namingWords(said).filter((word) => !around.has(word))
  if (words.length === 0) return undefined
  const [only, ...more] = options.filter(({ title, description = '' }) => {
    const own = namingWords(`${title} ${description}`)
    return words.every((word) => hasWord(own, word))
  })
  return more.length === 0 ? only : undefined
}

function taking(pending: Choice, options: Choice['options']): Decision {
  const steps = options.flatMap(
    ({ value }) => withArgument(pending.draft, pending.step, pending.field, value).steps,
  )
  return {
    events: [{ type: 'pending_closed', id: pending.id, how: 'answered' }],
    next: { do: 'prepare', draft: { steps } },
    because: ['field:item_id'],
  }
}
