import { useId, useState, type KeyboardEvent } from 'react'
import { call } from '../api/call'
import type { CannedReplies, CannedReply, ConversationDetail } from '../api/wire'
import { Composer } from '../conversations/composer'
import { useMayAct, useMe } from '../data/me'
import { useIsPast } from '../data/use-is-past'
import { useLearners } from '../data/use-learners'
import { useResource } from '../data/use-resource'
import { useWords } from '../words/language'
import { CannedChoices } from './canned-choices'
import { cannedFor } from './canned-for'
import { keepDraft, keptDraft } from './draft'
import { givenName } from '../conversations/name-of'
import { fillReply, openPlaceholder } from './fill-reply'
import { looksLikeAdvertising } from './looks-like-advertising'
import { SendCard } from './send-card'
import { Suggestions } from './suggestions'
import type { Act } from './use-act'
import { VoiceNote } from './voice-note'
import { wordOnAdvertising } from './word-on-advertising'

const messageLengthMax = 4_000
const captionLengthMax = 1_024

type AnsweringProps = { readonly conversation: ConversationDetail; readonly act: Act }

/** Whoever holds the conversation answers; everybody else is told who does. */
export function Answering({ conversation, act }: AnsweringProps) {
  const { inbox, common } = useWords()
  const me = useMe()
  const mayAct = useMayAct()
  // WhatsApp lets a business write freely for 24 hours after the person last wrote.
  const isClosed = useIsPast(conversation.windowOpenUntil)
  const { holder } = conversation
  const isMine = holder.by === 'human' && holder.member?.id === me.member.id
  return (
    <div className="shrink-0 border-t border-line bg-surface p-3">
      {!mayAct && <p className="text-center text-muted">{common.viewerOnly}</p>}
      {mayAct && !isMine && (
        <p className="text-center text-muted">
          {holder.member ? inbox.replyOther(holder.member.name) : inbox.replyTakeFirst}
        </p>
      )}
      {mayAct && isMine && (
        <>
          {isClosed && <p className="mb-2 rounded-md bg-warn-soft p-2 text-warn">{inbox.windowClosed}</p>}
          <Writing conversation={conversation} act={act} isClosed={isClosed} />
        </>
      )}
    </div>
  )
}

/** A slash opens the replies at hand; what a reply leaves open is filled in before it can be sent. */
function Writing({ conversation, act, isClosed }: AnsweringProps & { readonly isClosed: boolean }) {
  const { inbox, desk } = useWords()
  const me = useMe()
  const listId = useId()
  const place = { member: me.member.id, conversation: conversation.id }
  const [text, setText] = useState(() => keptDraft(place))
  const [at, setAt] = useState(0)
  const [isShut, setIsShut] = useState(false)
  const [file, setFile] = useState<File | null>(null)
  const isCanned = text.startsWith('/')
  const replies = useResource(isCanned ? 'canned' : null, (signal) =>
    call<CannedReplies>('/ai/console/canned-replies', { signal }),
  )
  const choices = isCanned && !isShut && replies.value ? cannedFor(text, replies.value.replies) : null
  const open = openPlaceholder(text)
  const knows = useLearners().has(conversation.agent)
  const said = wordOnAdvertising(conversation.consents)
  const change = (said: string) => {
    setText(said)
    keepDraft(place, said)
    setAt(0)
    setIsShut(false)
  }
  const choose = (reply: CannedReply) =>
    change(
      fillReply(reply.text, {
        nome: givenName(conversation),
        atendente: me.member.name,
        negocio: me.tenant.name,
      }),
    )
  const onKey = (event: KeyboardEvent): boolean => {
    if (!choices) return false
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    const chosen = choices[at]
    if (step !== undefined && choices.length > 0) setAt((at + step + choices.length) % choices.length)
    else if (event.key === 'Escape') setIsShut(true)
    else if ((event.key === 'Enter' || event.key === 'Tab') && chosen) choose(chosen)
    else return false
    event.preventDefault()
    return true
  }
  const send = async (said: string) => {
    const isSent = await (file ? act.sendFile(file, said) : act.run('messages', { text: said }))
    if (!isSent) return
    change('')
    setFile(null)
  }
  return (
    <>
      {knows && text === '' && <Suggestions conversation={conversation.id} onUse={change} />}
      {choices && <CannedChoices id={listId} choices={choices} at={at} onChoose={choose} />}
      {conversation.contact !== null && said !== 'yes' && looksLikeAdvertising(text) && (
        <p role="status" className="mb-2 rounded-md bg-warn-soft p-2 text-warn">
          {inbox.advertising[said]}
        </p>
      )}
      {open !== null && <p className="mb-2 rounded-md bg-warn-soft p-2 text-warn">{desk.fillIn(open)}</p>}
      <Composer
        value={text}
        onChange={change}
        onSend={(said) => void send(said)}
        onKey={onKey}
        choices={choices && choices.length > 0 ? { id: listId, at } : undefined}
        disabled={act.busy || isClosed || open !== null}
        max={file ? captionLengthMax : messageLengthMax}
        extra={
          <>
            <SendCard act={act} disabled={act.busy || isClosed} />
            <VoiceNote act={act} disabled={act.busy || isClosed} />
          </>
        }
        attach={{ file, onChoose: setFile, label: inbox.attach, removeLabel: inbox.detach }}
        label={inbox.reply}
        placeholder={file ? inbox.caption : desk.replyHint}
        sendLabel={inbox.send}
      />
    </>
  )
}
