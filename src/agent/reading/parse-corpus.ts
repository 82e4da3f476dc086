import { isMap, isScalar, isSeq, LineCounter, parseDocument, type Node } from 'yaml'
import { z } from 'zod'
import { CorpusError, type MarkedSentence } from './corpus.js'
import { readMarks } from './read-marks.js'

const several = z.strictObject({ text: z.string().min(1), intents: z.array(z.string()).min(1) })
const noIntent = 'none'

/**
 * The sentences of a corpus file: lists of sentences under the label they are to be read as (`none`: nothing to act on), and under `several`
 * those that ask for more than one thing. A burst of messages is one line with " / " between them.
 */
export function parseCorpus(yaml: string, file: string): MarkedSentence[] {
  const lines = new LineCounter()
  const document = parseDocument(yaml, { lineCounter: lines })
  const problems: string[] = []
  const lineOf = (node: unknown): number => lines.linePos((node as Node | null)?.range?.[0] ?? 0).line
  const problem = (line: number, message: string): void => void problems.push(`${file}:${line}: ${message}`)
  for (const error of document.errors) problem(lines.linePos(error.pos[0]).line, error.message)
  const sentences: MarkedSentence[] = []
  const add = (line: number, written: string, intents: readonly string[]): void => {
    const { text, marks, problem: fault } = readMarks(asBurst(written))
    if (fault !== undefined) problem(line, fault)
    else if (marks.some(({ request }) => request >= Math.max(intents.length, 1)))
      problem(line, 'a mark belongs to a request that the sentence does not have')
    else sentences.push({ text, intents, marks, file, line })
  }
  if (document.errors.length === 0 && !isMap(document.contents))
    problem(1, 'must map labels to lists of sentences')
  for (const { key, value } of isMap(document.contents) ? document.contents.items : []) {
    const label = isScalar(key) ? String(key.value) : ''
    if (!isSeq(value)) {
      problem(lineOf(key), `${label} must be a list of sentences`)
      continue
    }
    for (const item of value.items) {
      const line = lineOf(item)
      if (label === 'several') {
        const read = several.safeParse((item as Node).toJS(document))
        if (read.success) add(line, read.data.text, read.data.intents)
        else problem(line, 'several needs text and intents')
      } else if (isScalar(item) && /^(?:string|number|boolean)$/.test(typeof item.value)) {
        add(line, String(item.value), label === noIntent ? [] : [label])
      } else problem(line, 'a sentence is one line; quote it if it holds ": " or " #"')
    }
  }
  if (problems.length > 0) throw new CorpusError(problems)
  return sentences
}

/** The messages of a turn are read as lines of one text. */
function asBurst(written: string): string {
  return written.replaceAll(/ +\/ +/g, '\n')
}
