import { tokensOf } from '../../language/fold-text.js'
import { wish } from './fields/left-over.js'
import { isAQuestion } from './is-a-question.js'
import { isSameWord } from './same-word.js'
import { SMALL_WORDS } from './small-words.js'
import type { Situation } from './situation.js'
import { writtenOut } from './written-out.js'

/** "Não, quero o desconto", of a person who could be called: behind the no stands a wish of its own. */
export function wantsSomething({ heard, memo }: Pick<Situation, 'heard' | 'memo'>): boolean {
  if (memo.asking !== 'confirm' || memo.guess !== 'human') return false
  const [, rest = ''] = afterNo.exec(writtenOut(heard.text)) ?? []
  return wish.test(rest) && !/^(?:nao|n)\b|\b(?:falar|pessoa|atendente|ninguem|nada)\b/.test(rest)
}

/** "Não, quero agendar uma limpeza", to an offer: what is wanted is a service, and between the wish and it nothing else is named. */
export function ordersInstead({ heard, memo, desk }: Situation): boolean {
  if (memo.asking !== 'confirm' || isAQuestion(heard.text)) return false
  const [, rest = ''] = afterNo.exec(writtenOut(heard.text)) ?? []
  const wished = wish.exec(rest)
  if (!wished || /\b(?:nao|n|ninguem|nada)\b/.test(rest)) return false
  const words = tokensOf(rest.slice(wished.index + wished[0].length))
  const names = desk.services
    .filter(({ outcome }) => outcome !== 'info')
    .flatMap(({ title, words: own }) => [title, ...own])
    .flatMap((name) => tokensOf(name))
    .filter((word) => !SMALL_WORDS.has(word))
  const at = words.findIndex((word) => names.some((name) => isSameWord(name, word)))
  return at !== -1 && words.slice(0, at).every((word) => joins.has(word))
}

/** What stands between a wish and the service that is wished. */
const joins: ReadonlySet<string> = new Set(
  'marcar agendar reservar fazer contratar pedir um uma o a os as so mesmo e de da do que outra outro minha meu essa esse to book schedule an the'.split(
    ' ',
  ),
)

const afterNo = /^(?:nao|n|no)\b[ ,.!;]+(.+)$/s
