import type { ReactNode } from 'react'
import type { ConversationDetail } from '../api/wire'
import { useMe } from '../data/me'
import { Link } from '../shell/router'
import { useWords } from '../words/language'

export function ThreadDetails({ conversation }: { readonly conversation: ConversationDetail }) {
  const { inbox, simulator, desk } = useWords()
  const { agents, member } = useMe()
  const isOwner = member.role === 'owner'
  const channels: Readonly<Record<string, string>> = inbox.channels
  const modes: Readonly<Record<string, string>> = inbox.modes
  const providers: Readonly<Record<string, string>> = simulator.providers
  const { agent, channel, chip, mode, id } = conversation
  return (
    <section>
      <h3 className="mb-2 font-semibold">{inbox.details}</h3>
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
        <Row label={inbox.agent}>{agents.find((each) => each.id === agent)?.name ?? agent}</Row>
        <Row label={inbox.channel}>{channels[channel] ?? channel}</Row>
        {chip && (
          <Row label={inbox.chip}>
            {chip.name} ({providers[chip.provider] ?? chip.provider})
          </Row>
        )}
        {mode !== null && <Row label={inbox.mode}>{modes[mode] ?? mode}</Row>}
      </dl>
      <Link to={`/inspector/${id}`} className="mt-3 inline-block font-medium text-accent underline">
        {inbox.inspect}
      </Link>
      {isOwner && (
        <Link to={`/inbox/recibo/${id}`} className="mt-3 block font-medium text-accent underline">
          {desk.receipt}
        </Link>
      )}
    </section>
  )
}

function Row({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 text-right break-words">{children}</dd>
    </>
  )
}
