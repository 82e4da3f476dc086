import type { TurnDetail } from '../api/wire'
import { useMoments } from '../data/use-moments'
import { Badge } from '../ui/badge'
import { useWords } from '../words/language'
import { Part } from './parts'

export function ReceiveStage({ turn }: { readonly turn: TurnDetail }) {
  const { inspector } = useWords()
  const moments = useMoments()
  const kinds: Readonly<Record<string, string>> = inspector.heard
  return (
    <Part title={inspector.inputs}>
      <ul className="flex flex-col gap-1">
        {turn.record.inputs.map((input) => (
          <li key={input.id} className="flex flex-wrap items-baseline gap-2">
            <Badge>{kinds[input.body.kind] ?? input.body.kind}</Badge>
            <span className="min-w-0 break-words whitespace-pre-wrap">{saidIn(input.body)}</span>
            <span className="ml-auto text-xs text-muted">{moments.moment(input.at)}</span>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function saidIn(body: Readonly<Record<string, unknown>>): string {
  const words = [
    body['text'],
    body['title'],
    body['caption'],
    body['status'],
    body['topic'],
    body['verdict'],
    body['answer'],
  ].find((each) => typeof each === 'string' && each !== '')
  return typeof words === 'string' ? words : JSON.stringify(body)
}
