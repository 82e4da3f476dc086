import type { ConversationDetail } from '../api/wire'
import { useMayAct } from '../data/me'
import { useMoments } from '../data/use-moments'
import { useWords } from '../words/language'
import { NoteConsent } from './note-consent'

type ConsentsProps = Pick<ConversationDetail, 'consents' | 'contact'>

/** What the person said about being written to: each word, when, and how it was said. */
export function Consents({ consents, contact }: ConsentsProps) {
  const { inbox } = useWords()
  const mayAct = useMayAct()
  const moments = useMoments()
  return (
    <section>
      <h3 className="mb-2 font-semibold">{inbox.consents}</h3>
      {consents.length === 0 ? (
        <p className="text-muted">{inbox.noConsents}</p>
      ) : (
        <ul className="flex flex-col gap-2">
          {consents.map(({ id, at, says, scope, topic, way, words }) => (
            <li key={id}>
              <span className={says === 'no' ? 'font-medium text-bad' : 'font-medium text-good'}>
                {inbox.consentSays[says]}
              </span>{' '}
              {inbox.consentScopes[scope]}
              {topic !== null && <code className="text-xs"> {topic}</code>}
              <p className="text-xs break-words text-muted">
                <time>{moments.when(at)}</time>, {inbox.consentWays[way]}
                {words !== null && (way === 'message' || way === 'tap' || way === 'record') && `: “${words}”`}
              </p>
            </li>
          ))}
        </ul>
      )}
      {mayAct && contact !== null && <NoteConsent contact={contact} />}
    </section>
  )
}
