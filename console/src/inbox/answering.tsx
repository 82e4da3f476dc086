import { useState } from 'react'
import type { ConversationDetail } from '../api/wire'
import { Composer } from '../conversations/composer'
import { useMayAct, useMe } from '../data/me'
import { useIsPast } from '../data/use-is-past'
import { useWords } from '../words/language'
import type { Act } from './use-act'

const messageLengthMax = 4_000
const captionLengthMax = 1_024

type AnsweringProps = { readonly conversation: ConversationDetail; readonly act: Act }

/** Whoever holds the conversation answers; everybody else is told who does. */
export function Answering({ conversation, act }: AnsweringProps) {
  const { inbox, common } = useWords()
  const me = useMe()
  const mayAct = useMayAct()
  const [text, setText] = useState('')
  // WhatsApp lets a business write freely for 24 hours after the person last wrote.
  const isClosed = useIsPast(conversation.windowOpenUntil)
  const { holder } = conversation
  const isMine = holder.by === 'human' && holder.member?.id === me.member.id
  const [file, setFile] = useState<File | null>(null)
  const send = async (said: string) => {
    const isSent = await (file ? act.sendFile(file, said) : act.run('messages', { text: said }))
    if (!isSent) return
    setText('')
    setFile(null)
  }
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
          <Composer
            value={text}
            onChange={setText}
            onSend={(said) => void send(said)}
            disabled={act.busy || isClosed}
            max={file ? captionLengthMax : messageLengthMax}
            attach={{ file, onChoose: setFile, label: inbox.attach, removeLabel: inbox.detach }}
            label={inbox.reply}
            placeholder={file ? inbox.caption : inbox.reply}
            sendLabel={inbox.send}
          />
        </>
      )}
    </div>
  )
}
