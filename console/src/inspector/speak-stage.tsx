import type { TurnDetail } from '../api/wire'
import { MessageBody } from '../conversations/message-body'
import { Badge } from '../ui/badge'
import { useWords } from '../words/language'
import { actsIn } from './acts-in'
import { None, Part, Reasons } from './parts'
import { refusedIn } from './refused-in'

/** What was said, and what was refused before it could be. */
export function SpeakStage({ turn }: { readonly turn: TurnDetail }) {
  const { inspector, messageTypes } = useWords()
  const { messages, decisions } = turn.record
  const { claims: refused, reasons: claimReasons } = refusedIn(turn.record)
  const acts = decisions.flatMap(({ step }) => (step?.did === 'ask_model' ? actsIn(step['raw']) : []))
  const refusedActs = decisions.flatMap(({ because }) =>
    because.flatMap((reason) =>
      reason.startsWith('act-refused:') ? [reason.slice('act-refused:'.length)] : [],
    ),
  )
  return (
    <>
      <Part title={inspector.messages}>
        {messages.length === 0 && <None>{inspector.noMessages}</None>}
        <ul className="flex flex-col gap-2">
          {messages.map((message, index) => (
            <li key={index} className="flex items-start gap-2">
              <Badge>{messageTypes[message.type]}</Badge>
              <div className="min-w-0">
                <MessageBody message={message} text="" />
              </div>
            </li>
          ))}
        </ul>
      </Part>
      {acts.length > 0 && (
        <Part title={inspector.acts}>
          <ol className="flex flex-col gap-1">
            {acts.map(({ act, about }, index) => (
              <li key={index} className="flex flex-wrap items-baseline gap-2">
                <Badge tone={refusedActs.includes(act) ? 'bad' : 'info'}>{act}</Badge>
                <span className="min-w-0 text-xs break-words">{about}</span>
                {refusedActs.includes(act) && (
                  <span className="text-xs text-bad">{inspector.actRefused}</span>
                )}
              </li>
            ))}
          </ol>
        </Part>
      )}
      <Part title={inspector.claims} isEmpty={refused.length === 0 && claimReasons.length === 0}>
        <ul className="flex flex-col gap-1">
          {refused.map(({ claim, correction }, index) => (
            <li key={index}>
              <Badge tone="bad">{claim}</Badge>
              <p className="mt-1 text-xs">
                <span className="text-muted">{inspector.correction}: </span>
                {correction}
              </p>
            </li>
          ))}
        </ul>
        <Reasons reasons={claimReasons} />
      </Part>
    </>
  )
}
