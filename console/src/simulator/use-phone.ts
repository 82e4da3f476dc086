import { useEffect, useState } from 'react'
import { call } from '../api/call'
import { follow } from '../api/follow'
import type { SaidByMembers, ShownMessage, SimulatorWindow } from '../api/wire'
import { useResource } from '../data/use-resource'

export type Sending = { readonly type: string; readonly [field: string]: unknown }

export type Phone = {
  readonly messages: readonly ShownMessage[]
  /** Of these, what a member said: no agent knows why. */
  readonly byMembers: readonly string[]
  readonly error: unknown
  readonly send: (message: Sending) => void
  readonly setWindow: (closed: boolean) => void
  readonly isClosed: boolean
}

/** A contact's phone on one chip: what it shows, and what it sends. */
export function usePhone(chip: string, number: string): Phone {
  const address = `/ai/console/simulator/${encodeURIComponent(chip)}/phones/${encodeURIComponent(number)}`
  const [messages, setMessages] = useState<readonly ShownMessage[]>([])
  const [error, setError] = useState<unknown>()
  const windowPath = `${address}/window`
  const found = useResource(windowPath, (signal) => call<SimulatorWindow>(windowPath, { signal }))
  /** Since it was found: closed or opened here, or by writing. */
  const [closedHere, setClosedHere] = useState<boolean>()

  useEffect(
    () =>
      follow(`${address}/events`, {
        // The same message comes again when its ticks change.
        onEvent({ data }) {
          const message = data as ShownMessage
          setMessages((before) =>
            [...before.filter(({ n }) => n !== message.n), message].sort((a, b) => a.n - b.n),
          )
        },
      }),
    [address],
  )

  const said = messages.filter(({ from }) => from === 'business')
  // Read anew whenever the phone shows more of the business, or other ticks: by then it is known who said it.
  const seen = said.map(({ n, status }) => `${n}${status}`).join(' ')
  const byMembersPath = `/ai/console/simulator/${encodeURIComponent(chip)}/by-members`
  const byMembers = useResource(said.length === 0 ? null : `${byMembersPath} ${seen}`, (signal) =>
    call<SaidByMembers>(byMembersPath, { signal }),
  )
  const [known, setKnown] = useState<readonly string[]>([])
  if (byMembers.value && byMembers.value.ids !== known) setKnown(byMembers.value.ids)

  const post = (path: string, body: object) => {
    setError(undefined)
    return call(`${address}/${path}`, { body }).catch(setError)
  }
  return {
    messages,
    byMembers: known,
    error,
    isClosed: closedHere ?? found.value?.closed ?? false,
    send(message) {
      // Whoever writes opens the window.
      setClosedHere(false)
      void post('messages', message)
    },
    setWindow(closed) {
      setClosedHere(closed)
      void post('window', { closed })
    },
  }
}
