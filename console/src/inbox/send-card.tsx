import { useState, type ReactNode } from 'react'
import { Button, IconButton } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { TextInput } from '../ui/field'
import { LabelledField } from '../ui/labelled-field'
import { Menu, MenuItem } from '../ui/menu'
import { ErrorNote } from '../ui/states'
import { useWords } from '../words/language'
import { readPlace } from './read-place'
import type { Act } from './use-act'

const nameMax = 255
const linkMax = 2_000

/** A place or somebody's contact, from a form of its own. */
export function SendCard({ act, disabled }: { readonly act: Act; readonly disabled: boolean }) {
  const { desk } = useWords()
  const [open, setOpen] = useState<'place' | 'contact' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <Menu
        trigger={
          <IconButton icon="plus" label={desk.cards.open} disabled={disabled} className="h-[38px] w-[38px]" />
        }
      >
        <MenuItem icon="pin" onSelect={() => setOpen('place')}>
          {desk.cards.place}
        </MenuItem>
        <MenuItem icon="person" onSelect={() => setOpen('contact')}>
          {desk.cards.contact}
        </MenuItem>
      </Menu>
      <Dialog open={open === 'place'} onClose={close} title={desk.cards.place}>
        <PlaceForm act={act} onSent={close} />
      </Dialog>
      <Dialog open={open === 'contact'} onClose={close} title={desk.cards.contact}>
        <ContactForm act={act} onSent={close} />
      </Dialog>
    </>
  )
}

type FormProps = { readonly act: Act; readonly onSent: () => void }

function PlaceForm({ act, onSent }: FormProps) {
  const { desk } = useWords()
  const [where, setWhere] = useState('')
  const [name, setName] = useState('')
  const [address, setAddress] = useState('')
  const place = readPlace(where)
  const here = () =>
    navigator.geolocation.getCurrentPosition(({ coords }) =>
      setWhere(`${coords.latitude}, ${coords.longitude}`),
    )
  const send = async () => {
    if (!place) return
    const given = { ...(name.trim() && { name }), ...(address.trim() && { address }) }
    if (await act.sendCard({ type: 'location', ...place, ...given })) onSent()
  }
  return (
    <CardForm act={act} maySend={place !== null} onSend={send}>
      <LabelledField
        label={desk.cards.where}
        help={desk.cards.whereHelp}
        problem={where.trim() !== '' && !place ? desk.cards.whereUnread : undefined}
      >
        {(wiring) => (
          <TextInput
            {...wiring}
            required
            maxLength={linkMax}
            value={where}
            onChange={(event) => setWhere(event.target.value)}
          />
        )}
      </LabelledField>
      <Button size="small" icon="pin" className="self-start" onClick={here}>
        {desk.cards.here}
      </Button>
      <LabelledField label={desk.cards.placeName}>
        {(wiring) => (
          <TextInput
            {...wiring}
            maxLength={nameMax}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </LabelledField>
      <LabelledField label={desk.cards.address}>
        {(wiring) => (
          <TextInput
            {...wiring}
            maxLength={nameMax}
            value={address}
            onChange={(event) => setAddress(event.target.value)}
          />
        )}
      </LabelledField>
    </CardForm>
  )
}

function ContactForm({ act, onSent }: FormProps) {
  const { desk } = useWords()
  const [name, setName] = useState('')
  const [phone, setPhone] = useState('')
  const send = async () => {
    if (await act.sendCard({ type: 'contact', name, phone })) onSent()
  }
  return (
    <CardForm act={act} maySend={name.trim() !== '' && phone.trim() !== ''} onSend={send}>
      <LabelledField label={desk.cards.name}>
        {(wiring) => (
          <TextInput
            {...wiring}
            required
            maxLength={nameMax}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </LabelledField>
      <LabelledField label={desk.cards.phone} help={desk.cards.phoneHelp}>
        {(wiring) => (
          <TextInput
            {...wiring}
            required
            type="tel"
            maxLength={nameMax}
            value={phone}
            onChange={(event) => setPhone(event.target.value)}
          />
        )}
      </LabelledField>
    </CardForm>
  )
}

type CardFormProps = {
  readonly act: Act
  readonly maySend: boolean
  readonly onSend: () => Promise<void>
  readonly children: ReactNode
}

function CardForm({ act, maySend, onSend, children }: CardFormProps) {
  const { inbox } = useWords()
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void onSend()
      }}
    >
      {children}
      {act.error !== undefined && <ErrorNote error={act.error} />}
      <Button type="submit" look="primary" icon="send" disabled={act.busy || !maySend}>
        {inbox.send}
      </Button>
    </form>
  )
}
