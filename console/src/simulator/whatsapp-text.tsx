import { Fragment } from 'react'
import { linksIn } from '../conversations/links-in'
import { MarkedText } from '../conversations/marked-text'

/** As the phone shows it: with WhatsApp's marks, and links that lead nowhere here. */
export function WhatsappText({ text }: { readonly text: string }) {
  return <MarkedText text={text}>{(said) => <PhoneWords text={said} />}</MarkedText>
}

function PhoneWords({ text }: { readonly text: string }) {
  return linksIn(text, []).map((piece, index) =>
    piece.kind === 'web' ? (
      <span key={index} className="break-all text-phone-link underline">
        {piece.text}
      </span>
    ) : (
      piece.kind === 'text' && <Fragment key={index}>{piece.text}</Fragment>
    ),
  )
}
