import { Fragment } from 'react'

const link = /(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]}])/g

/** Words of people and models: text, with links one can follow. Never HTML. */
export function RichText({ text }: { readonly text: string }) {
  return text.split(link).map((piece, index) =>
    index % 2 === 1 ? (
      <a key={index} href={piece} target="_blank" rel="noopener noreferrer" className="break-all underline">
        {piece}
      </a>
    ) : (
      <Fragment key={index}>{piece}</Fragment>
    ),
  )
}
