import { Fragment } from 'react'
import { Link } from '../shell/router'
import { useWords } from '../words/language'
import { linksIn } from './links-in'

/** Words with links one can follow. Never HTML. A page of the settings is called as it is called here. */
export function RichText({ text }: { readonly text: string }) {
  const { nav, settings } = useWords()
  return linksIn(text, partsOf(settings.parts)).map((piece, index) => {
    switch (piece.kind) {
      case 'web':
        return (
          <a
            key={index}
            href={piece.text}
            target="_blank"
            rel="noopener noreferrer"
            className="break-all underline"
          >
            {piece.text}
          </a>
        )
      case 'settings':
        return (
          <Link key={index} to={`/settings/${piece.part}`} className="font-medium underline">
            {nav.settings} → {settings.parts[piece.part].title}
          </Link>
        )
      case 'text':
        return <Fragment key={index}>{piece.text}</Fragment>
    }
  })
}

function partsOf<Part extends string>(parts: Readonly<Record<Part, unknown>>): Part[] {
  // Sound: the dictionary is one object literal, and has no other keys than its type says.
  return Object.keys(parts) as Part[]
}
