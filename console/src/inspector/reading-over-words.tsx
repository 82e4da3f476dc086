import type { TurnDetail } from '../api/wire'
import { classes } from '../ui/classes'
import { useWords } from '../words/language'
import { Part } from './parts'
import { readingSegments } from './reading-segments'

/** One look a slot, in the order they come in; with more slots than looks, looks come again and the names tell them apart. */
const looks = [
  'bg-accent-soft text-accent-strong',
  'bg-info-soft text-info',
  'bg-good-soft text-good',
  'bg-warn-soft text-warn',
  'bg-bad-soft text-bad',
] as const

/** The person's own words, each coloured by what it was taken for; what nothing uses is underlined. */
export function ReadingOverWords({ turn }: { readonly turn: TurnDetail }) {
  const { inspector } = useWords()
  const { text, requests = [], unread = [] } = turn.record.understanding
  const segments = readingSegments(text, requests, unread)
  const slots = [...new Set(segments.flatMap(({ slot }) => slot ?? []))]
  if (slots.length === 0 && unread.length === 0) return null
  return (
    <Part title={inspector.reading}>
      <p className="rounded-md border border-line p-2 leading-7 break-words whitespace-pre-wrap">
        {segments.map((segment, index) => {
          const look = segment.slot === null ? undefined : looks[slots.indexOf(segment.slot) % looks.length]
          const name = segment.isUnread ? inspector.unread : segment.slot
          if (name === null) return <span key={index}>{segment.text}</span>
          return (
            <span
              key={index}
              title={name}
              className={classes(
                'rounded px-0.5',
                look,
                segment.isUnread && 'underline decoration-bad decoration-wavy underline-offset-4',
              )}
            >
              {segment.text}
            </span>
          )
        })}
      </p>
      <ul className="mt-1 flex flex-wrap gap-1.5 text-xs">
        {slots.map((slot, index) => (
          <li key={slot} className={classes('rounded px-1.5 py-0.5 font-mono', looks[index % looks.length])}>
            {slot}
          </li>
        ))}
        {unread.length > 0 && (
          <li className="px-1.5 py-0.5 underline decoration-bad decoration-wavy underline-offset-4">
            {inspector.unread}
          </li>
        )}
      </ul>
    </Part>
  )
}
