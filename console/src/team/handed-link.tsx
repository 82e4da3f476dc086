import type { HandedLink as Handed } from '../api/wire'
import { CopyButton } from '../ui/copy-button'
import { useWords } from '../words/language'

/** A link that went out by e-mail, or that one sends oneself. */
export function HandedLink({ email, handed }: { readonly email: string; readonly handed: Handed }) {
  const words = useWords().team
  if (handed.link === null)
    return (
      <p role="status" className="rounded-md bg-good-soft p-3 text-good">
        {words.sentTo(email)}
        {handed.isKeptHere && (
          <>
            {' '}
            {words.keptHere}{' '}
            <a href="/auth/outbox" target="_blank" rel="noopener" className="font-medium underline">
              {words.readKept}
            </a>
          </>
        )}
      </p>
    )
  return (
    <div role="status" className="flex flex-col gap-2 rounded-md bg-info-soft p-3 text-info">
      <p>{words.handOver(email)}</p>
      <code className="line-clamp-2 text-xs break-all text-ink select-all">{handed.link}</code>
      <div>
        <CopyButton text={handed.link} label={words.copyLink} />
      </div>
    </div>
  )
}
