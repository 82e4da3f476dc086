import { Fragment, type ReactNode } from 'react'

const marks = /(\*[^*\n]+\*|_[^_\n]+_|~[^~\n]+~|https?:\/\/\S+)/g

/** WhatsApp's own formatting: *bold*, _italic_, ~struck~, and links. Text all the way: nothing of it is HTML. */
export function WhatsappText({ text }: { readonly text: string }) {
  return text
    .split(marks)
    .map((piece, index) => <Fragment key={index}>{index % 2 === 1 ? marked(piece) : piece}</Fragment>)
}

function marked(piece: string): ReactNode {
  const inner = piece.slice(1, -1)
  if (piece.startsWith('*')) return <strong>{inner}</strong>
  if (piece.startsWith('_')) return <em>{inner}</em>
  if (piece.startsWith('~')) return <s>{inner}</s>
  return <span className="break-all text-phone-link underline">{piece}</span>
}
