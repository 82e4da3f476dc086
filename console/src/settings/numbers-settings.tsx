import { useState } from 'react'
import { call } from '../api/call'
import type { ChannelAsked, ConnectedChip } from '../api/wire'
import { useMe } from '../data/me'
import { useResource } from '../data/use-resource'
import { navigate } from '../shell/router'
import { Button } from '../ui/button'
import { Empty, ErrorNote, Loading } from '../ui/states'
import { useWords } from '../words/language'
import { ConnectNumber } from './connect-number'
import { NumberCard } from './number-card'

/** The numbers of the business, and the way to connect one. */
export function NumbersSettings({ place }: { readonly place: string | undefined }) {
  const settings = useWords().settings
  const words = settings.numbers
  const isOwner = useMe().member.role === 'owner'
  const chips = useResource('chips', (signal) =>
    call<{ chips: ConnectedChip[] }>('/ai/console/chips', { signal }),
  )
  const channels = useResource('channels', (signal) =>
    call<{ channels: ChannelAsked[] }>('/ai/console/channels', { signal }),
  )
  const [showsSimulated, setShowsSimulated] = useState(false)
  const error = chips.error ?? channels.error
  if (!chips.value || !channels.value)
    return error === undefined ? (
      <Loading className="p-0" />
    ) : (
      <ErrorNote error={error} onRetry={chips.reload} />
    )
  if (place === 'new' && isOwner)
    return <ConnectNumber channels={channels.value.channels} onConnected={chips.reload} />
  const simulated = chips.value.chips.filter((chip) => chip.simulated)
  const real = chips.value.chips.filter((chip) => !chip.simulated)
  const card = (chip: ConnectedChip) => (
    <NumberCard
      key={chip.id}
      chip={chip}
      channel={channels.value?.channels.find(({ id }) => id === chip.channel)}
      onChanged={chips.reload}
    />
  )
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted">{words.intro}</p>
      {!isOwner && <p className="text-muted">{settings.readOnly}</p>}
      {isOwner && (
        <Button
          look="primary"
          icon="plus"
          className="self-start"
          onClick={() => navigate('/settings/numbers/new')}
        >
          {words.connect}
        </Button>
      )}
      {real.length === 0 && (
        <div className="rounded-lg border border-line bg-surface">
          <Empty icon="phone" title={words.none}>
            {words.noneHint}
          </Empty>
        </div>
      )}
      {real.map(card)}
      {simulated.length > 0 && (
        <>
          <Button
            look="quiet"
            icon={showsSimulated ? 'down' : 'forward'}
            className="self-start"
            aria-expanded={showsSimulated}
            onClick={() => setShowsSimulated(!showsSimulated)}
          >
            {words.simulatedOnes(simulated.length)}
          </Button>
          {showsSimulated && simulated.map(card)}
        </>
      )}
    </div>
  )
}
