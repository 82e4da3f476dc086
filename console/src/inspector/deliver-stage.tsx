import type { SentMessage, TurnDetail } from '../api/wire'
import { DeliveryBadge } from '../conversations/delivery-badge'
import { useMoments } from '../data/use-moments'
import { useWords } from '../words/language'
import { None, Part } from './parts'

/** How far each message came. */
export function DeliverStage({ turn }: { readonly turn: TurnDetail }) {
  const { inspector } = useWords()
  return (
    <Part title={inspector.messages}>
      {turn.messages.length === 0 && <None>{inspector.noMessages}</None>}
      <ul className="flex flex-col gap-1.5">
        {turn.messages.map((message) => (
          <li key={message.id}>
            <div className="flex items-baseline gap-3">
              <span className="min-w-0 flex-1 truncate">{message.text.split('\n')[0]}</span>
              <span className="shrink-0 text-xs">
                <DeliveryBadge status={message.status} error={message.error} />
              </span>
            </div>
            <Receipts message={message} />
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Receipts({ message }: { readonly message: SentMessage }) {
  const { delivery, inspector } = useWords()
  const moments = useMoments()
  const receipts = (
    [
      [delivery.sent, message.sentAt],
      [delivery.delivered, message.deliveredAt],
      [delivery.read, message.readAt],
    ] as const
  ).flatMap(([what, at]) => (at === null ? [] : [`${what} ${moments.moment(at)}`]))
  if (message.attempts > 1) receipts.push(inspector.attempt(message.attempts))
  return receipts.length === 0 ? null : <p className="text-xs text-muted">{receipts.join(' · ')}</p>
}
