import { wish } from './fields/left-over.js'
import type { Situation } from './situation.js'
import { writtenOut } from './written-out.js'

/** "Não, quero o desconto", of a person who could be called: behind the no stands a wish of its own. */
export function wantsSomething({ heard, memo }: Pick<Situation, 'heard' | 'memo'>): boolean {
  if (memo.asking !== 'confirm' || memo.guess !== 'human') return false
  const [, rest = ''] = afterNo.exec(writtenOut(heard.text)) ?? []
  return wish.test(rest) && !/^(?:nao|n)\b|\b(?:falar|pessoa|atendente|ninguem|nada)\b/.test(rest)
}

const afterNo = /^(?:nao|n|no)\b[ ,.!;]+(.+)$/s
