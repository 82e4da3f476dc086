import { Fragment, type ReactNode } from 'react'
import { marksIn, type MarkedPiece } from './marks-in'

type MarkedTextProps = {
  readonly text: string
  /** What a stretch without marks is drawn as: its links. */
  readonly children: (text: string) => ReactNode
}

/** What people and agents write, with WhatsApp's marks drawn. Text all the way: nothing of it is HTML. */
export function MarkedText({ text, children: drawn }: MarkedTextProps) {
  const pieces = (given: readonly MarkedPiece[]) => <Pieces pieces={given} drawn={drawn} />
  return (
    <div className="break-words whitespace-pre-wrap">
      {marksIn(text).map((block, index) => {
        switch (block.kind) {
          case 'words':
            return <p key={index}>{pieces(block.pieces)}</p>
          case 'quote':
            return (
              <blockquote key={index} className="my-0.5 border-l-2 border-current/40 pl-2">
                {pieces(block.pieces)}
              </blockquote>
            )
          case 'list':
            return (
              <ul key={index}>
                {block.items.map((item, place) => (
                  <li key={place} className="pl-4 -indent-4">
                    {pieces(item)}
                  </li>
                ))}
              </ul>
            )
          case 'mono':
            return (
              <pre key={index} className="font-mono text-xs break-words whitespace-pre-wrap">
                {block.text}
              </pre>
            )
        }
      })}
    </div>
  )
}

type PiecesProps = {
  readonly pieces: readonly MarkedPiece[]
  readonly drawn: (text: string) => ReactNode
}

const tags = { bold: 'strong', italic: 'em', strike: 's' } as const

function Pieces({ pieces, drawn }: PiecesProps) {
  return pieces.map((piece, index) => {
    if (piece.kind === 'text') return <Fragment key={index}>{drawn(piece.text)}</Fragment>
    if (piece.kind === 'code')
      return (
        <code key={index} className="font-mono text-[0.9em]">
          {piece.text}
        </code>
      )
    const Tag = tags[piece.kind]
    return (
      <Tag key={index}>
        <Pieces pieces={piece.pieces} drawn={drawn} />
      </Tag>
    )
  })
}
