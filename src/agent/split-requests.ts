import type { ProposedAction } from '../conversation/proposal.js'
import { confidenceMin } from './confidence.js'
import type { ProposalContext } from './proposal-context.js'

/** "cadastra o Pedro e faz um orçamento de 300 pra ele": two writes, one plan. */
const joints = /\s*(?:;|\n|,?\s+e\s+(?:tamb[eé]m\s+|depois\s+|j[aá]\s+)?(?=\p{L}+))\s*/u
const pronoun = /\b(ele|ela|dele|dela|esse cliente|essa cliente|o mesmo|a mesma)\b/iu

/** Nobody asks for more in one message: a longer one is something pasted, and each piece costs a reading. */
const piecesMax = 12
const textLengthMax = 1_000

/** The writes in one message, when every part of it is one; otherwise none, and the message is read as a whole. */
export function splitRequests(context: ProposalContext): ProposedAction[] {
  const text = singleBlanks(context.understanding.text)
  if (text.length > textLengthMax || !joints.test(text)) return []
  const pieces = text.split(joints).filter(Boolean)
  if (pieces.length > piecesMax) return []
  const parts = mergeUntilClear(context, pieces)
  const actions: ProposedAction[] = []
  for (const part of parts) {
    const action = writeIn(context, part, actions)
    if (!action) return []
    actions.push(action)
  }
  return actions
}

/** A run of blanks would be gone over again from each of its places. */
function singleBlanks(text: string): string {
  return text.replace(/\s+/g, (blanks) => (blanks.includes('\n') ? '\n' : ' '))
}

/** "e" also joins names and amounts ("mil e duzentos"): a part that is no request belongs to the one before it. */
function mergeUntilClear(context: ProposalContext, parts: readonly string[]): string[] {
  const merged: string[] = []
  for (const part of parts) {
    if (merged.length > 0 && !isWrite(context, part))
      merged[merged.length - 1] = `${merged.at(-1) ?? ''} e ${part}`
    else merged.push(part)
  }
  return merged
}

function isWrite(context: ProposalContext, part: string): boolean {
  return writeIn(context, part, []) !== undefined
}

function writeIn(
  context: ProposalContext,
  part: string,
  before: readonly ProposedAction[],
): ProposedAction | undefined {
  const guess = context.agent.classify(part)
  const known =
    guess && guess.confidence >= confidenceMin ? context.agent.intentsById.get(guess.intent) : undefined
  const tool = known && context.agent.tools.get(known.tool ?? known.id)
  if (tool?.kind !== 'write') return undefined
  const args = Object.fromEntries(
    Object.entries(known?.slots ?? {}).flatMap(([field, slot]) => {
      const value = slot.type === 'name' && pronoun.test(part) ? nameBefore(before) : slot.find(part, context)
      return value === undefined ? [] : [[field, value]]
    }),
  )
  return { tool: tool.name, args: { ...known?.fixed, ...args } }
}

/** "pra ele" is whoever the action before was about. */
function nameBefore(before: readonly ProposedAction[]): string | undefined {
  const args = before.at(-1)?.args
  const name = args?.['name'] ?? args?.['client']
  return typeof name === 'string' ? name : undefined
}
