import { useState } from 'react'
import type { ConversationDetail, ThreadMessage } from '../api/wire'
import { MessageBody } from '../conversations/message-body'
import { useMayAct } from '../data/me'
import { Badge } from '../ui/badge'
import { Button } from '../ui/button'
import { TextArea } from '../ui/field'
import { Icon } from '../ui/icon'
import { useWords } from '../words/language'
import type { Act } from './use-act'
import { WhyButton } from './why-button'

type ReviewCardProps = {
  readonly message: ThreadMessage
  readonly conversation: Pick<ConversationDetail, 'id' | 'agent'>
  readonly reason: string | null
  readonly act: Act
}

/** A reply that the agent may not send alone. */
export function ReviewCard({ message, conversation, reason, act }: ReviewCardProps) {
  const { inbox, common } = useWords()
  const mayAct = useMayAct()
  const reasons: Readonly<Record<string, string>> = inbox.reviewReasons
  const [text, setText] = useState<string | null>(null)
  return (
    <section
      aria-label={inbox.review}
      className="flex w-full max-w-[85%] flex-col gap-2 self-end rounded-xl border border-info bg-surface p-3"
    >
      <h3 className="flex flex-wrap items-center gap-2 font-semibold text-info">
        <Icon name="hand" />
        {inbox.review}
        {reason !== null && (
          <Badge tone="info">
            {inbox.reviewWhy}: {reasons[reason] ?? reason}
          </Badge>
        )}
        {message.turnSeq !== null && (
          <span className="text-xs font-normal text-muted">
            <WhyButton conversation={conversation.id} agent={conversation.agent} seq={message.turnSeq} />
          </span>
        )}
      </h3>
      {text === null ? (
        <MessageBody message={message.message} text={message.text} />
      ) : (
        <TextArea
          aria-label={inbox.rewriteLabel}
          rows={4}
          autoFocus
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      )}
      {mayAct && (
        <div className="flex flex-wrap gap-2">
          {text === null ? (
            <>
              <Button
                look="primary"
                icon="check"
                disabled={act.busy}
                onClick={() => void act.review(message.id, { verdict: 'approve' })}
              >
                {inbox.approve}
              </Button>
              <Button icon="pencil" disabled={act.busy} onClick={() => setText(message.text)}>
                {inbox.rewrite}
              </Button>
              <Button
                look="danger"
                icon="close"
                disabled={act.busy}
                onClick={() => void act.review(message.id, { verdict: 'drop' })}
              >
                {inbox.drop}
              </Button>
            </>
          ) : (
            <>
              <Button
                look="primary"
                icon="send"
                disabled={act.busy || text.trim() === ''}
                onClick={() => void act.review(message.id, { verdict: 'rewrite', text: text.trim() })}
              >
                {inbox.rewriteSend}
              </Button>
              <Button onClick={() => setText(null)}>{common.cancel}</Button>
            </>
          )}
        </div>
      )}
    </section>
  )
}
