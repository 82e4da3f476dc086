import type { TurnDetail } from '../api/wire'
import { MessageBody } from '../conversations/message-body'
import { Badge } from '../ui/badge'
import { useWords } from '../words/language'
import { None, Part, Reasons } from './parts'

type RefusedClaim = { readonly claim: string; readonly correction: string }

/** What was said, and what was refused before it could be. */
export function SpeakStage({ turn }: { readonly turn: TurnDetail }) {
  const { inspector, messageTypes } = useWords()
  const { messages, decisions } = turn.record
  const refused = decisions.flatMap(({ step }) =>
    step?.did === 'speak' ? ((step['refused'] ?? []) as readonly RefusedClaim[]) : [],
  )
  const claimReasons = decisions.flatMap(({ because }) =>
    because.filter((reason) => reason.startsWith('claim')),
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
      <Part title={inspector.claims}>
        {refused.length === 0 && claimReasons.length === 0 && <None>{inspector.noClaims}</None>}
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
