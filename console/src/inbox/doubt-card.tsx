import type { ThreadMessage } from '../api/wire'
import { MessageBody } from '../conversations/message-body'
import { useMayAct } from '../data/me'
import { useMoments } from '../data/use-moments'
import { Button } from '../ui/button'
import { Icon } from '../ui/icon'
import { useWords } from '../words/language'
import type { Act } from './use-act'

type DoubtCardProps = { readonly message: ThreadMessage; readonly act: Act }

/** A message that left and of which nobody knows whether it arrived. */
export function DoubtCard({ message, act }: DoubtCardProps) {
  const { inbox } = useWords()
  const moments = useMoments()
  const mayAct = useMayAct()
  return (
    <section
      aria-label={inbox.doubt}
      className="flex w-full max-w-[85%] flex-col gap-2 self-end rounded-xl border border-warn bg-surface p-3"
    >
      <h3 className="flex flex-wrap items-center gap-2 font-semibold text-warn">
        <Icon name="alert" />
        {inbox.doubt}
      </h3>
      <p className="text-xs text-muted">
        {inbox.doubtWhy} <time>{moments.time(message.at)}</time>
      </p>
      <MessageBody message={message.message} text={message.text} />
      {mayAct && (
        <div className="flex flex-wrap gap-2">
          <Button
            icon="replay"
            disabled={act.busy}
            onClick={() => void act.settleDoubt(message.id, { verdict: 'again' })}
          >
            {inbox.sendAgain}
          </Button>
          <Button
            icon="check"
            disabled={act.busy}
            onClick={() => void act.settleDoubt(message.id, { verdict: 'arrived' })}
          >
            {inbox.hasArrived}
          </Button>
        </div>
      )}
    </section>
  )
}
