import { useState, type SubmitEvent } from 'react'
import type { SimulatorChip } from '../api/wire'
import { useMayAct } from '../data/me'
import { Icon } from '../ui/icon'
import { useStickToEnd } from '../ui/use-stick-to-end'
import { useWords } from '../words/language'
import { ShownBubble } from './shown-bubble'
import type { Phone } from './use-phone'

type PhoneScreenProps = {
  readonly chip: SimulatorChip
  readonly phone: Phone
  /** Whose phone it is is not clear: nothing is written from the one before. */
  readonly isBlocked: boolean
}

/** WhatsApp as the contact sees it. */
export function PhoneScreen({ chip, phone, isBlocked }: PhoneScreenProps) {
  const { simulator } = useWords()
  const box = useStickToEnd()
  const reactions = phone.messages.filter(({ type }) => type === 'reaction')
  return (
    <section
      aria-label={simulator.screen}
      className="mx-auto flex h-[38rem] max-h-[38rem] w-full max-lg:h-[max(20rem,calc(100dvh-17rem))] max-w-88 flex-col overflow-hidden rounded-[2rem] border-8 border-[#20282a] bg-phone-wall shadow-lg"
    >
      <header className="flex shrink-0 items-center gap-3 bg-phone-bar px-3 py-2.5 text-white">
        <span className="grid size-9 place-items-center rounded-full bg-white/20">
          <Icon name="robot" className="size-5" />
        </span>
        <div className="min-w-0">
          <p className="truncate font-semibold">{chip.name}</p>
          <p className="text-xs text-white/90">{simulator.online}</p>
        </div>
      </header>
      <div
        ref={box}
        tabIndex={0}
        role="log"
        aria-label={simulator.screen}
        className="min-h-0 flex-1 overflow-y-auto p-3"
      >
        {phone.messages.length === 0 && (
          <p className="mx-auto mt-6 w-fit rounded-lg bg-phone-in px-3 py-1.5 text-center text-xs text-ink shadow-sm">
            {simulator.emptyScreen}
          </p>
        )}
        <ol className="flex flex-col gap-1.5">
          {phone.messages
            .filter(({ type }) => type !== 'reaction')
            .map((message) => (
              <ShownBubble
                key={message.n}
                chip={chip.id}
                message={message}
                isByMember={phone.byMembers.includes(message.id)}
                reactions={reactions.filter(({ repliesTo }) => repliesTo === message.id)}
                onSend={phone.send}
              />
            ))}
        </ol>
      </div>
      <Writing phone={phone} isBlocked={isBlocked} />
    </section>
  )
}

function Writing({ phone, isBlocked }: Pick<PhoneScreenProps, 'phone' | 'isBlocked'>) {
  const { simulator } = useWords()
  const mayAct = useMayAct() && !isBlocked
  const [text, setText] = useState('')
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    if (text.trim() === '' || !mayAct) return
    phone.send({ type: 'text', text: text.trim() })
    setText('')
  }
  return (
    <form onSubmit={send} className="flex shrink-0 items-center gap-2 p-2">
      <input
        data-shortcut="compose"
        aria-label={simulator.say}
        placeholder={simulator.say}
        value={text}
        disabled={!mayAct}
        onChange={(event) => setText(event.target.value)}
        className="h-10 min-w-0 flex-1 rounded-full bg-phone-in px-4 text-ink"
      />
      <button
        type="submit"
        aria-label={simulator.send}
        disabled={!mayAct || text.trim() === ''}
        className="grid size-10 shrink-0 place-items-center rounded-full bg-accent text-accent-ink disabled:opacity-60"
      >
        <Icon name="send" />
      </button>
    </form>
  )
}
