import type { Claim } from '../../agent/claim.js'

/** What the writer of this agent never says. Over folded text. */
export const memoryClaims: readonly Claim[] = [
  {
    id: 'offer_to_save',
    patterns: [
      /\b(?:quer|deseja|gostaria|prefere) que eu (?:salv|guard|anot|adicion|apag|exclu)/,
      /\bposso (?:salvar|guardar|anotar|apagar|excluir)\b.*\?/,
      /\bdevo (?:salvar|guardar|anotar|apagar|excluir)\b.*\?/,
    ],
    correction: 'Do not offer to save or delete anything: call the tool, or answer without offering.',
  },
  {
    id: 'small_talk',
    patterns: [
      /\p{Extended_Pictographic}/u,
      /\b(?:que legal|que otimo|adorei|boa escolha|otima escolha|com prazer)\b/,
    ],
    correction: 'No emojis and no small talk: only the answer.',
  },
]
