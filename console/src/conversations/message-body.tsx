import { lazy, Suspense, type ReactNode } from 'react'
import type { Message } from '../api/wire'
import { Badge } from '../ui/badge'
import { useWords } from '../words/language'
import { FileView } from './file-view'
import { findPixCode } from './find-pix-code'
import { mapAddress } from './map-address'
import { MarkedText } from './marked-text'
import { RichText } from './rich-text'
import { ContactThing, OutLink, Place, Thing } from './thing'

const PixCode = lazy(async () => ({ default: (await import('./pix-code')).PixCode }))

type MessageBodyProps = { readonly message: Message | null; readonly text: string }

/** A message of any of the sixteen types, as a page shows it. What can be chosen is drawn by whoever can act on it. */
export function MessageBody({ message, text }: MessageBodyProps) {
  const words = useWords()
  if (!message) return <Words text={text} />
  switch (message.type) {
    case 'text':
    case 'location_request':
      return <Words text={message.text} />
    case 'buttons':
    case 'list':
      return (
        <Framed header={message.header} footer={message.footer}>
          <Words text={message.text} />
        </Framed>
      )
    case 'cta_url':
      return (
        <Framed header={message.header} footer={message.footer}>
          <Words text={message.text} />
          <OutLink href={message.url}>{message.label}</OutLink>
        </Framed>
      )
    case 'flow':
      return (
        <>
          <Words text={message.text} />
          <Badge>
            {words.message.form}: {message.label}
          </Badge>
        </>
      )
    case 'template':
      return (
        <>
          <Words text={text} />
          <Badge>
            {words.message.template}: {message.name}
          </Badge>
        </>
      )
    case 'address':
      return (
        <>
          <Words text={message.text} />
          <Thing icon="pin" title={message.address}>
            <OutLink href={mapAddress(message.address)}>{words.message.openMap}</OutLink>
          </Thing>
        </>
      )
    case 'location':
      return <Place name={message.name} address={message.address} point={message} />
    case 'contacts':
      return message.contacts.map((card, index) => <ContactThing key={index} {...card} />)
    case 'reaction':
      return <p className="text-xl">{message.emoji}</p>
    default:
      return <Media message={message} />
  }
}

const mediaIcons = {
  image: 'image',
  video: 'video',
  audio: 'microphone',
  document: 'file',
  sticker: 'smile',
} as const

function Media({ message }: { readonly message: Extract<Message, { type: keyof typeof mediaIcons }> }) {
  const words = useWords()
  const isVoice = message.type === 'audio' && message.voice === true
  const title = message.type === 'document' ? message.filename : undefined
  if ('file' in message.media) {
    const { file: id, mimeType = null } = message.media
    return (
      <>
        <FileView file={{ ...ownFile, id, mimeType, name: title ?? null }} />
        {'caption' in message && <Words text={message.caption} />}
      </>
    )
  }
  return (
    <>
      <Thing icon={mediaIcons[message.type]} title={title ?? words.message[isVoice ? 'voice' : message.type]}>
        {'link' in message.media && <OutLink href={message.media.link}>{words.message.openLink}</OutLink>}
      </Thing>
      {'caption' in message && <Words text={message.caption} />}
    </>
  )
}

/** What one's own side sends is kept before it is said. */
const ownFile = { state: 'kept', reason: null, seconds: null, words: null, confidence: null } as const

function Words({ text }: { readonly text: string }) {
  return findPixCode(text).map((piece, index) =>
    piece.kind === 'pix' ? (
      <Suspense key={index} fallback={<p className="break-all">{piece.text}</p>}>
        <PixCode code={piece.text} />
      </Suspense>
    ) : (
      <MarkedText key={index} text={piece.text}>
        {(said) => <RichText text={said} />}
      </MarkedText>
    ),
  )
}

type FramedProps = {
  readonly header: string | undefined
  readonly footer: string | undefined
  readonly children: ReactNode
}

function Framed({ header, footer, children }: FramedProps) {
  return (
    <>
      {header !== undefined && <p className="font-semibold">{header}</p>}
      {children}
      {footer !== undefined && <p className="mt-1 text-xs opacity-80">{footer}</p>}
    </>
  )
}
