import type { ThreadMessage } from '../api/wire'
import { Icon } from '../ui/icon'
import { useWords } from '../words/language'

/** What a person came with beside their words: shown above them, and marked as not theirs. */
export function CameAbout({ about }: { readonly about: NonNullable<ThreadMessage['about']> }) {
  const { inbox } = useWords()
  const { ad, products = [] } = about
  return (
    <div className="mb-1.5 border-b border-line pb-1.5 text-xs text-muted">
      {ad && (
        <p className="flex items-start gap-1.5">
          <Icon name="bolt" />
          <span>
            {inbox.cameBy[ad.source]}
            {[ad.title, ad.text].filter(Boolean).map((line) => (
              <span key={line} className="block text-ink">
                {line}
              </span>
            ))}
          </span>
        </p>
      )}
      {products.map(({ id, name, quantity }) => (
        <p key={id} className="flex items-center gap-1.5">
          <Icon name="label" />
          {inbox.asksAbout(name ?? id, quantity)}
        </p>
      ))}
    </div>
  )
}
