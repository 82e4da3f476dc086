import type { ConnectedChip } from '../api/wire'
import { Icon } from '../ui/icon'

type TemplatePreviewProps = { readonly template: ConnectedChip['templates'][number] }

const kinds: Readonly<Record<string, string>> = { image: '▣', video: '▶', document: '▤', location: '◎' }

/** A template as the phone shows it, with its places still open. */
export function TemplatePreview({ template: { header, text, footer, buttons } }: TemplatePreviewProps) {
  const kind = header === null ? undefined : kinds[header]
  return (
    <div className="mt-1 max-w-xs overflow-hidden rounded-lg border border-line bg-surface">
      {kind !== undefined && (
        <p className="bg-sunken py-4 text-center text-muted">
          <span aria-hidden="true">{kind}</span> {header}
        </p>
      )}
      <div className="p-2">
        {header !== null && kind === undefined && <p className="font-semibold break-words">{header}</p>}
        <p className="break-words whitespace-pre-wrap">{text}</p>
        {footer !== null && <p className="text-xs text-muted">{footer}</p>}
      </div>
      {buttons.map(({ type, title }) => (
        <p key={title} className="border-t border-line p-1.5 text-center text-info">
          {type === 'url' && <Icon name="link" />} {title}
        </p>
      ))}
    </div>
  )
}
