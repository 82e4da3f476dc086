import { Fragment, type ReactNode } from 'react'
import { Icon, type IconName } from '../ui/icon'
import { formatPhone } from '../words/format-phone'
import { useWords } from '../words/language'
import { mapAddress, type MapPoint } from './map-address'

type ThingProps = { readonly icon: IconName; readonly title: string; readonly children?: ReactNode }

/** What is no text, framed: its sign, what it is called, and what else there is to say. */
export function Thing({ icon, title, children }: ThingProps) {
  return (
    <div className="my-1 flex items-center gap-3 rounded-md border border-line bg-surface px-3 py-2 text-ink">
      <Icon name={icon} className="size-5 text-muted" />
      <div className="min-w-0">
        <p className="font-medium break-words">{title}</p>
        {children !== undefined && <div className="text-xs break-words text-muted">{children}</div>}
      </div>
    </div>
  )
}

type PlaceProps = {
  readonly name?: string | undefined
  readonly address?: string | undefined
  readonly point?: MapPoint | undefined
}

/** A place one can look up. A pin without a name is told by where it is. */
export function Place({ name, address, point }: PlaceProps) {
  const { message } = useWords()
  const where = point ?? address
  return (
    <Thing icon="pin" title={name ?? message.location}>
      {(address ?? point) !== undefined && (
        <p>{address ?? (point && `${point.latitude}, ${point.longitude}`)}</p>
      )}
      {where !== undefined && <OutLink href={mapAddress(where)}>{message.openMap}</OutLink>}
    </Thing>
  )
}

export type Card = { readonly name: string | null; readonly phones: readonly string[] }

/** Somebody's card: their name, and numbers one can call. */
export function ContactThing({ name, phones }: Card) {
  const { message } = useWords()
  return (
    <Thing icon="person" title={name ?? message.contact}>
      {phones.map((phone, index) => (
        <Fragment key={phone}>
          {index > 0 && ' · '}
          <a href={`tel:${phone}`} className="whitespace-nowrap underline">
            {formatPhone(phone)}
          </a>
        </Fragment>
      ))}
    </Thing>
  )
}

export function OutLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  // Whatever is not a web address is shown, and not followed.
  if (!/^https?:\/\//.test(href)) return <span className="break-all">{href}</span>
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex items-center gap-1 font-medium text-accent underline"
    >
      <Icon name="link" className="size-3.5" />
      {children}
    </a>
  )
}
