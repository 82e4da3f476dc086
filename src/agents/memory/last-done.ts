import type { HistoryEntry } from '../../conversation/state.js'

type Done = 'kept' | 'deleted' | 'changed' | 'shown'

/** As the tools tell it; the first words of a line say which it was. */
const told: readonly (readonly [RegExp, Done])[] = [
  [/^(?:Salvo como|Já está na sua lista)/m, 'kept'],
  [/^(?:Mudei|Juntei|Separei|Tirei|Voltou como era|De volta)/m, 'changed'],
  [/^(?:Apagado|Apaguei|Desfeito)/m, 'deleted'],
  [
    /na lista desde |^(?:(?:Você tem|Encontrei) \d|Para [^:\n]{2,60}: \d|(?:.{0,80} )?O mais próximo de )/m,
    'shown',
  ],
]

/** What the last thing said tells of; null: nothing of what is kept. */
export function lastDone(history: readonly HistoryEntry[]): Done | null {
  const last = history.findLast(({ role }) => role === 'agent')
  return told.find(([words]) => words.test(last?.text ?? ''))?.[1] ?? null
}
