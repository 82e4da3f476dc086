import { useState, type ReactNode } from 'react'
import type { ShownMessage, ShownOption } from '../api/wire'
import { useFileUrl } from '../conversations/file-view'
import { useMayAct } from '../data/me'
import { useMoments } from '../data/use-moments'
import { classes } from '../ui/classes'
import { Dialog } from '../ui/dialog'
import { Icon, type IconName } from '../ui/icon'
import { useWords } from '../words/language'
import { MapTile } from './map-tile'
import type { Phone } from './use-phone'
import { WhatsappText } from './whatsapp-text'
import { WhyShown } from './why-shown'

type ShownBubbleProps = {
  /** The chip whose phone it is. */
  readonly chip: string
  readonly message: ShownMessage
  /** A person of the team wrote it. */
  readonly isByMember: boolean
  readonly reactions: readonly ShownMessage[]
  readonly onSend: Phone['send']
}

/** A message of any type, drawn and tapped as on the phone. */
export function ShownBubble({ chip, message, isByMember, reactions, onSend }: ShownBubbleProps) {
  const { simulator } = useWords()
  const moments = useMoments()
  const isMine = message.from === 'contact'
  const emoji = reactions.at(-1)?.text
  return (
    <li
      data-type={message.type}
      data-from={message.from}
      className={classes(
        'flex max-w-[85%] flex-col',
        isMine ? 'items-end self-end' : 'items-start self-start',
      )}
    >
      <div
        className={classes(
          'w-fit max-w-full animate-appear overflow-hidden rounded-lg text-ink shadow-sm',
          message.type !== 'sticker' && (isMine ? 'bg-phone-out' : 'bg-phone-in'),
        )}
      >
        <Picture message={message} file={filePath(chip, message.url)} />
        <div className="px-2.5 pt-1.5 pb-1">
          {message.header !== undefined && <p className="font-semibold">{message.header}</p>}
          <Said message={message} />
          {message.footer !== undefined && <p className="mt-1 text-xs text-muted">{message.footer}</p>}
          <p className="flex items-center justify-end gap-1 text-[0.6875rem] text-muted">
            {!isMine && (
              <span className="mr-auto pr-2">
                {isByMember ? simulator.byMember : <WhyShown chip={chip} id={message.id} />}
              </span>
            )}
            <time>{moments.time(message.at)}</time>
            {isMine && (
              <span title={simulator.tick[message.status]}>
                <Icon
                  name={message.status === 'sent' || message.status === 'accepted' ? 'check' : 'checks'}
                  className="size-3.5"
                />
              </span>
            )}
          </p>
        </div>
        <Taps message={message} onSend={onSend} />
      </div>
      {emoji !== undefined && emoji !== '' && (
        <span className="-mt-1.5 ml-2 rounded-full border border-line bg-phone-in px-1.5 text-sm shadow-sm">
          {emoji}
        </span>
      )}
    </li>
  )
}

function Said({ message }: { readonly message: ShownMessage }) {
  const words = useWords()
  if (message.type === 'contacts')
    return message.text.split('\n').map((line) => (
      <p key={line} className="flex items-center gap-2 py-1">
        <span className="grid size-8 shrink-0 place-items-center rounded-full bg-sunken">
          <Icon name="person" />
        </span>
        {line}
      </p>
    ))
  if (message.type === 'flow_reply')
    return (
      <p className="flex items-center gap-2">
        {<Icon name="file" />} {words.message.form}
      </p>
    )
  if (message.text === '') return null
  return <WhatsappText text={message.text} />
}

const pictures: Readonly<Record<string, { readonly icon: IconName; readonly word: 'image' | 'video' }>> = {
  image: { icon: 'image', word: 'image' },
  video: { icon: 'play', word: 'video' },
}

/** A file that lies with the simulator itself. */
function filePath(chip: string, url: string | null): string | null {
  const id = /\/media\/([\w-]+)$/.exec(url ?? '')?.[1]
  return id === undefined ? null : `/ai/console/simulator/${encodeURIComponent(chip)}/media/${id}`
}

type PictureProps = { readonly message: ShownMessage; readonly file: string | null }

/** What stands above the words. Only files of the simulator are loaded: nothing here comes from another host. */
function Picture({ message, file }: PictureProps) {
  const words = useWords()
  const picture = pictures[message.type]
  const isShown = ['image', 'sticker', 'audio', 'document'].includes(message.type)
  const { url } = useFileUrl(isShown ? file : null)
  if (url !== undefined && (message.type === 'image' || message.type === 'sticker'))
    return (
      <img
        src={url}
        alt={words.message[message.type]}
        className="m-1 max-h-60 min-h-16 max-w-[calc(100%-0.5rem)] min-w-24 rounded-md bg-sunken object-contain"
      />
    )
  if (url !== undefined && message.type === 'audio')
    return <audio src={url} controls aria-label={words.message.voice} className="m-1 h-10 w-60 max-w-full" />
  if (picture)
    return (
      <div className="m-1 grid h-28 w-56 max-w-full place-items-center rounded-md bg-sunken text-muted">
        <span className="flex flex-col items-center gap-1 text-xs">
          <Icon name={picture.icon} className="size-7" />
          {words.message[picture.word]}
        </span>
      </div>
    )
  if (message.type === 'location') return <MapTile url={message.url} />
  if (message.type === 'sticker')
    return (
      <div
        role="img"
        aria-label={words.message.sticker}
        className="grid size-28 place-items-center text-accent"
      >
        <Icon name="smile" className="size-24" />
      </div>
    )
  if (message.type === 'audio') return <Voice />
  if (message.type === 'document')
    return (
      <div className="m-1 flex items-center gap-2 rounded-md bg-sunken px-2 py-2">
        <Icon name="file" className="size-6 text-bad" />
        {url === undefined ? (
          <span className="break-all">{message.label ?? words.message.document}</span>
        ) : (
          <a href={url} download={message.label ?? words.message.document} className="break-all underline">
            {message.label ?? words.message.document}
          </a>
        )}
      </div>
    )
  return null
}

const wave = [4, 8, 12, 6, 14, 10, 5, 9, 13, 7, 11, 4, 8, 6, 12, 9, 5, 10, 7, 4]

function Voice() {
  const { message } = useWords()
  return (
    <div className="flex items-center gap-2 px-2.5 pt-2">
      <Icon name="microphone" className="size-5 text-accent" />
      <svg viewBox="0 0 100 16" role="img" aria-label={message.voice} className="h-5 w-40">
        {wave.map((height, index) => (
          <rect
            key={index}
            x={index * 5}
            y={8 - height / 2}
            width="2.5"
            height={height}
            rx="1"
            className="fill-muted"
          />
        ))}
      </svg>
    </div>
  )
}

type TapsProps = { readonly message: ShownMessage; readonly onSend: Phone['send'] }

/** What can be tapped below a message of the business. */
function Taps({ message, onSend }: TapsProps) {
  const words = useWords()
  const mayAct = useMayAct()
  const [open, setOpen] = useState(false)
  if (message.from === 'contact') return null
  const tap = (option: ShownOption) => {
    setOpen(false)
    onSend({ type: 'tap', option: option.id })
  }
  if (message.type === 'list')
    return (
      <>
        <Tap icon="list" disabled={!mayAct} onClick={() => setOpen(true)}>
          {message.label ?? words.simulator.list}
        </Tap>
        <Dialog open={open} onClose={() => setOpen(false)} title={message.label ?? words.simulator.list}>
          <ul className="flex flex-col divide-y divide-line">
            {message.options.map((option) => (
              <li key={option.id}>
                <button
                  type="button"
                  onClick={() => tap(option)}
                  className="w-full rounded-md px-2 py-2.5 text-left hover:bg-sunken"
                >
                  <span className="block font-medium">{option.title}</span>
                  {option.description !== undefined && (
                    <span className="block text-xs text-muted">{option.description}</span>
                  )}
                </button>
              </li>
            ))}
          </ul>
        </Dialog>
      </>
    )
  if (message.type === 'cta_url')
    return (
      <a
        href={message.url ?? undefined}
        target="_blank"
        rel="noopener noreferrer"
        className="flex items-center justify-center gap-1.5 border-t border-line px-3 py-2 font-medium text-phone-link"
      >
        <Icon name="link" />
        {message.label}
      </a>
    )
  if (message.type === 'location_request')
    return (
      <Tap icon="pin" disabled={!mayAct} onClick={() => onSend({ type: 'location' })}>
        {words.message.sendLocation}
      </Tap>
    )
  if (message.type === 'flow')
    return (
      <Tap
        icon="file"
        disabled={!mayAct}
        onClick={() => onSend({ type: 'flow_reply', response: { ok: true } })}
      >
        {message.label ?? words.simulator.fillForm}
      </Tap>
    )
  return message.options.map((option) => (
    <Tap key={option.id} disabled={!mayAct} onClick={() => tap(option)}>
      {option.title}
    </Tap>
  ))
}

type TapProps = {
  readonly icon?: IconName
  readonly disabled: boolean
  readonly onClick: () => void
  readonly children: ReactNode
}

function Tap({ icon, disabled, onClick, children }: TapProps) {
  return (
    <button
      type="button"
      disabled={disabled}
      onClick={onClick}
      className="flex w-full items-center justify-center gap-1.5 border-t border-line px-3 py-2 font-medium text-phone-link hover:bg-sunken/60"
    >
      {icon && <Icon name={icon} />}
      {children}
    </button>
  )
}
