import { isJsonObject, type Json, type JsonObject } from '../../conversation/json.js'
import { isExpired, type PlanPending } from '../../conversation/pending.js'
import { foldInPlace, foldText, tokensOf } from '../../language/fold-text.js'
import type { Decision, Facts } from '../../agent/agent.js'
import { dropPending, moved, phraseOf } from '../../agent/decisions.js'
import { readCues } from './change-cues.js'
import { readFollowUp } from './follow-up.js'
import { letGo } from './let-go.js'
import { readChange } from './read-change.js'
import { leftNow } from './remaining.js'
import { isSaid } from './said-inputs.js'

/**
 * "não! só o chocolate muda", "não, é na nota da Joana", "sim mas tira o põe que", said to what is shown: that is not done, and another card is
 * made where what is meant is told. What is said with a no is never written into anything as it stands.
 */
export function deniedChange(facts: Facts): Decision | undefined {
  const {
    state: { pending },
    now,
    inputs,
    steps,
    remoteModel,
    understanding: { text, option, answer },
  } = facts
  if (steps.length > 0 || option !== null || inputs.filter(isSaid).length !== 1) return undefined
  if (pending?.kind !== 'plan' || isExpired(pending, now)) return undefined
  // What a connected model is asked about it reads.
  if (remoteModel && (answer === null || readByModel.has(answer.kind)) && tokensOf(text).length > alone)
    return undefined
  if (pending.plan.actions.some(({ tool }) => !tool.endsWith('_memory') && tool !== 'mark_seen'))
    return undefined
  const trimmed = trimmedFirst(pending, text)
  if (trimmed) return another(facts, trimmed)
  const rest = afterNo(text)
  const elsewhere = rest === undefined ? undefined : elsewhereIn(rest)
  if (elsewhere !== undefined && pending.plan.actions.length === 1)
    return another(facts, {
      item_id: { words: elsewhere },
      change: changeBefore(facts),
      fresh: null,
      is_sure: true,
    })
  const toldNow = rest === undefined ? undefined : toldInstead(facts, pending, rest)
  if (toldNow) return toldNow
  if (remoteModel || !pending.plan.actions.every(({ tool }) => tool === 'change_memory')) return undefined
  const { denies, body } = readCues(text)
  if (!denies || tokensOf(body).length < 2) return undefined
  const change = readChange(body)
  if (!change) return asksForAnother(foldText(body)) ? letGo(facts, [phraseOf('cannotChange')]) : undefined
  return another(facts, { change, fresh: null, is_sure: true })
}

const readByModel: ReadonlySet<string> = new Set(['other', 'modify', 'value'])
/** So few words no model is asked about. */
const alone = 5

function another(facts: Facts, args: JsonObject): Decision {
  return {
    events: [...dropPending(facts, 'cancelled'), ...moved(facts, ['CANCELLED'])],
    next: { do: 'prepare', draft: { steps: [{ tool: 'change_memory', args }] } },
    because: ['change:another'],
  }
}

const no =
  /^(?:(?:opa|ops|ei|calma|pera|perai|ah+|eita)[,!. ]+)*n(?:a+o+|aum|n)?\b(?: (?:ne|po|ue|cara|mano|moco|moca|nao|gente))*[\s,.!;:]+(?=\S)/

/** What comes with a no; undefined: it is none, or nothing comes with it. */
function afterNo(text: string): string | undefined {
  const folded = foldInPlace(text.trim())
  const lead = no.exec(folded.text)?.[0].length
  return lead === undefined ? undefined : text.trim().slice(folded.place(lead))
}

const which =
  /^(?:(?:isso )?(?:e|eh|era|foi|vai) )?(?:so )?(?:pra |para )?(?:n|d|pr)?[oa] (?<which>(?:(?:outra |minha )?(?:nota|lista|receita|anotacao)(?: d[aeo]s?)?|(?<=\bn[ao] )d[aeo]) [^,.;!?]{2,50}?)(?: (?:que|q) [^,.;]*)?(?:[,.;] (?:e )?nao .*)?[\s.!]*$/d

/** "é na nota do Tiago que me deve, não no vídeo": where it is meant. */
function elsewhereIn(rest: string): string | undefined {
  const folded = foldInPlace(rest)
  const [start, end] = which.exec(folded.text)?.indices?.groups?.['which'] ?? []
  if (start === undefined || end === undefined) return undefined
  const named = rest.slice(folded.place(start), folded.place(end)).trim()
  return (
    named.replace(
      /^(?:(?:outra|minha)\s+)?(?:nota|lista|receita|anota[cç][aã]o)?\s*(?:d[aeo]s?\s+)?/iu,
      '',
    ) || named
  )
}

const answers = /^(?:sim|s|nao|naum|n|ok|pode|isso|certo|confirm[ao])\b/

/** What was asked for is what was said before the card. */
function changeBefore({ state: { history } }: Facts): JsonObject {
  const said =
    history.findLast(({ role, text }) => role === 'person' && !answers.test(foldText(text)))?.text ?? ''
  const own = readFollowUp({ text: said, history, hasFocus: true })?.entities['change']
  const change = isJsonObject(own) ? own : readChange(said)
  return isJsonObject(change) &&
    change['how'] !== 'kind' &&
    change['how'] !== 'join' &&
    change['how'] !== 'split'
    ? { ...change }
    : { how: 'told', text: said, isMore: false }
}

const cutFirst =
  /^(?:sim|pode|isso|ok|ta|certo|beleza|blz|claro)[\s,.!]+(?:(?:sim|ser|bom)[\s,.!]+)?(?:mas|so que|porem|so|e)[\s,]+(?:so )?(?:tir[ae]|remov[ae]|corta|apaga|sem) (?:(?:fora|antes|ai|esse|essa|esses|essas|[oa]s?) )*(?:(?:palavras?|parte|trecho|pedaco) )?(?<part>\S.{1,60}?)[\s.!]*$/d

/** "sim mas tira o põe que": what is shown, without these words of it. Undefined: it has them not, or not once. */
function trimmedFirst({ plan }: PlanPending, said: string): JsonObject | undefined {
  const [action, ...more] = plan.actions
  const text = action?.args['text']
  const id = action?.args['id']
  if (more.length > 0 || action?.args['as'] !== 'text' || typeof text !== 'string' || typeof id !== 'string')
    return undefined
  const folded = foldInPlace(said.trim())
  const part = cutFirst.exec(folded.text)?.groups?.['part']
  const whole = foldInPlace(text)
  const at = part === undefined ? -1 : whole.text.indexOf(part)
  if (part === undefined || at < 0 || whole.text.includes(part, at + 1)) return undefined
  const left = `${text.slice(0, whole.place(at))} ${text.slice(whole.place(at + part.length))}`
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/ ([,.;])/gu, '$1')
    .replace(/[,;]\s*$/u, '')
    .trim()
  return left === ''
    ? undefined
    : { item_id: { id }, change: { how: 'rename', what: '', value: left }, fresh: null, is_sure: 'shown' }
}

const orderBehind =
  /[,.;!]\s+(?:e )?(?:pode )?(?:atualiz|mud|corrig|corrij|anot|arrum|ajust|poe|bota|coloca)[^,.;]{0,30}$/

/** "não né, ainda falta 50": what would be marked stays, and the news of it is shown. */
function toldInstead(facts: Facts, { plan }: PlanPending, rest: string): Decision | undefined {
  const [id, ...more] = plan.actions.flatMap(({ args }) =>
    typeof args['id'] === 'string'
      ? [args['id']]
      : (Array.isArray(args['items']) ? args['items'] : []).flatMap((item: Json) =>
          isJsonObject(item) && typeof item['id'] === 'string' ? [item['id']] : [],
        ),
  )
  const folded = foldInPlace(rest)
  const told = rest.slice(0, folded.place(orderBehind.exec(folded.text)?.index ?? folded.text.length))
  if (more.length > 0 || id === undefined || leftNow(told) === undefined) return undefined
  return another(facts, {
    item_id: { id },
    change: { how: 'told', text: told, isMore: false },
    fresh: null,
    is_sure: true,
  })
}

const changes =
  '(?:mud|troc|troqu|alter|corrig|corrij|consert|arrum|ajust|atualiz|edit|substitu|remarc|remarqu)[a-z]+'
const anotherOne = new RegExp(`\\b(?:so|somente|apenas|${changes})\\b`)
/** "não precisa mudar", "deixa como está": there is no other one. */
const none = new RegExp(
  `^(?:so )?(?:deix[ae]|esquec[ae])\\b|\\b(?:nao|nem|sem) (?:(?:precis|quer|e|eh|era|pra|para)[a-z]* )*${changes}`,
)

function asksForAnother(body: string): boolean {
  return anotherOne.test(body) && !none.test(body)
}
