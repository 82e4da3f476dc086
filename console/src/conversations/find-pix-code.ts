export type TextPiece = { readonly kind: 'text' | 'pix'; readonly text: string }

/** A BR Code (EMV) starts with its format, 000201; the shortest that pays somebody is longer than this. */
const pixCode = /^000201[\x20-\x7e]{24,506}$/

/** The lines that are PIX codes apart from the words around them. */
export function findPixCode(text: string): TextPiece[] {
  const pieces: TextPiece[] = []
  let words: string[] = []
  const endWords = () => {
    const joined = words.join('\n').trim()
    if (joined !== '') pieces.push({ kind: 'text', text: joined })
    words = []
  }
  for (const line of text.split('\n')) {
    if (!pixCode.test(line.trim())) {
      words.push(line)
      continue
    }
    endWords()
    pieces.push({ kind: 'pix', text: line.trim() })
  }
  endWords()
  return pieces
}
