import { demonstratives, fillers } from './small-words.js'
import { quiet, type ClauseVerdict } from './verdict.js'

/** "isso foge do que eu faço", "está fora do meu alcance" */
export function verdictOnLimit(words: readonly string[]): ClauseVerdict | undefined {
  const place = words.findIndex((word) =>
    /^(?:foge|fogem|escapa|escapam|fora|alem|extrapola|ultrapassa)$/.test(word),
  )
  if (place < 0 || place > 4) return undefined
  const subject = words
    .slice(0, place)
    .filter((word) => word !== 'estah' && word !== 'fica' && word !== 'ta' && word !== 'eh' && word !== 'vai')
  const isTopic =
    subject.length > 0 &&
    subject.every(
      (word) =>
        demonstratives.has(word) ||
        /^(?:assunto|tema|pergunta|pedido|questao|tipo|coisa|de|um|pouco|ai|ja)$/.test(word) ||
        fillers.has(word),
    )
  return isTopic && !words.includes('ar') ? quiet(words.slice(place + 1)) : undefined
}
