import type { Dialogue, DialogueLine } from './read-dialogues.js'

export type Answered = { readonly text: string; readonly planId: string | undefined }

/** Whoever speaks for the person, and whatever keeps the time. */
export type DialogueHands = {
  say(line: Extract<DialogueLine, { person: string }>): Promise<Answered>
  wait(minutes: number): void
}

export type DialogueProblem = {
  readonly line: number
  /** What the person had said. */
  readonly after: string
  readonly expected: string
  readonly said: string
}

/** Holds a conversation and compares what is said with what the file says. */
export async function holdDialogue(dialogue: Dialogue, hands: DialogueHands): Promise<DialogueProblem[]> {
  const problems: DialogueProblem[] = []
  let last: Answered = { text: '', planId: undefined }
  let after = ''
  for (const [index, entry] of dialogue.talk.entries()) {
    if ('wait' in entry) hands.wait(entry.wait)
    else if ('person' in entry) {
      after = entry.person
      last = await hands.say(entry)
    } else {
      const line = dialogue.lines[index] ?? 0
      for (const expected of mismatches(entry.agent, last))
        problems.push({ line, after, expected, said: last.text })
    }
  }
  return problems
}

function mismatches(
  { says, not, is, plan }: Extract<DialogueLine, { agent: object }>['agent'],
  { text, planId }: Answered,
): string[] {
  const has = (words: string) => text.toLowerCase().includes(words.toLowerCase())
  return [
    ...(is !== undefined && text !== is ? [`exactly "${is}"`] : []),
    ...says.filter((words) => !has(words)).map((words) => `"${words}"`),
    ...not.filter(has).map((words) => `not "${words}"`),
    ...(plan !== undefined && plan !== (planId !== undefined)
      ? [plan ? 'a plan that waits for a word' : 'no plan that waits']
      : []),
  ]
}
