import { useState } from 'react'
import { call } from '../api/call'
import type { SettingsHome, TurnDetail } from '../api/wire'
import { CorrectTurn } from '../corrections/correct-turn'
import { useMayAct } from '../data/me'
import { useMoments } from '../data/use-moments'
import { useResource } from '../data/use-resource'
import { Link } from '../shell/router'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { ErrorNote, Loading } from '../ui/states'
import { useWords } from '../words/language'
import type { Words } from '../words/pt'
import { whyOf, type Why } from './why-of'

/** A turn, by its number in the conversation. */
export type TurnPlace = { readonly conversation: string; readonly agent: string; readonly seq: number }

/** On what an agent said: why it said that, and where to teach it better. */
export function WhyButton(turn: TurnPlace) {
  const { desk } = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={whyLook} onClick={() => setOpen(true)}>
        {desk.why.ask}
      </button>
      {isOpen && <WhyDialog turn={turn} onClose={() => setOpen(false)} />}
    </>
  )
}

export const whyLook = 'rounded underline decoration-dotted underline-offset-2 hover:text-ink'

type WhyDialogProps = { readonly turn: TurnPlace; readonly onClose: () => void }

export function WhyDialog({ turn, onClose }: WhyDialogProps) {
  const { desk, corrections } = useWords()
  const [isCorrecting, setCorrecting] = useState(false)
  return (
    <Dialog open onClose={onClose} title={isCorrecting ? corrections.title : desk.why.title}>
      {isCorrecting ? (
        <CorrectTurn conversation={turn.conversation} seq={turn.seq} onDone={onClose} />
      ) : (
        <Reasons {...turn} onCorrect={() => setCorrecting(true)} />
      )}
    </Dialog>
  )
}

function Reasons({ conversation, agent, seq, onCorrect }: TurnPlace & { readonly onCorrect: () => void }) {
  const mayCorrect = useMayAct()
  const words = useWords()
  const { why } = words.desk
  const moments = useMoments()
  const turn = useResource(`${conversation} ${seq}`, (signal) =>
    call<TurnDetail>(`/ai/console/conversations/${conversation}/turns/${seq}`, { signal }),
  )
  const settings = useResource('settings', (signal) => call<SettingsHome>('/ai/console/settings', { signal }))
  const teaches = settings.value?.agents.some(({ id }) => id === agent) ?? false
  if (!turn.value)
    return turn.error === undefined ? (
      <Loading lines={2} className="p-0" />
    ) : (
      <ErrorNote error={turn.error} onRetry={turn.reload} />
    )
  const said = [
    ...turn.value.corrected.map(({ kind, byName, at }) =>
      words.corrections.because[kind](byName ?? words.settings.somebody, moments.moment(at)),
    ),
    ...whyOf(turn.value).flatMap((each) => sentenceOf(each, words) ?? []),
  ]
  const sentences = said.length === 0 ? [why.onlyInside] : [...new Set(said)]
  return (
    <div className="flex flex-col gap-4">
      <ul className="flex list-disc flex-col gap-1.5 pl-5 break-words">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Link to={`/inspector/${conversation}/${seq}`} className="font-medium text-accent underline">
          {why.seeTurn}
        </Link>
        {teaches && (
          <Link to={`/settings/agents/${agent}`} className="font-medium text-accent underline">
            {why.teach}
          </Link>
        )}
        {mayCorrect && (
          <Button icon="pencil" onClick={onCorrect}>
            {words.corrections.correct}
          </Button>
        )}
      </p>
    </div>
  )
}

/** Null: only the inspector says it. */
function sentenceOf(part: Why, words: Words): string | null {
  const { why } = words.desk
  switch (part.kind) {
    case 'heard':
      return heardSentence(part, words)
    case 'unread':
      return why.unread(part.text)
    case 'reason':
      return part.words
    case 'rule':
      return wordFor(why.rules, part.reason)
    case 'read':
    case 'prepared':
    case 'did':
      return why[part.kind](inSentence(part.what))
    case 'failed':
      return why.failed(inSentence(part.what), part.problem)
    case 'declined':
      return wordFor(why.declined, part.why)
    case 'model':
      return part.failed ? why.modelFailed : why.model
    case 'refused':
      return why.refused(part.text)
    case 'handed':
      return why.handed(inSentence(wordFor(words.inbox.reasons, part.reason) ?? why.byRule))
  }
}

function wordFor(words: Readonly<Record<string, string>>, name: string): string | null {
  return words[name] ?? null
}

function heardSentence({ text, source, took }: Extract<Why, { kind: 'heard' }>, words: Words): string | null {
  const { why } = words.desk
  if (source === 'system') return why.notSaid
  if (text === '') return source === 'tap' ? why.tapped : null
  if (took !== null) return why.heard(text, inSentence(took))
  return source === 'answer' ? why.answered(text) : why.said(text)
}

/** "Saber um preço" within a sentence: a title's first letter is small there, unless it is a name's or an abbreviation's. */
function inSentence(title: string): string {
  const [first = '', second = ''] = title
  return second === second.toLowerCase() ? `${first.toLowerCase()}${title.slice(first.length)}` : title
}
