import { CopyButton } from '../ui/copy-button'
import { Panel } from '../ui/panel'
import { useWords } from '../words/language'

type RegisterProps = {
  readonly title: string
  readonly hint: string
  readonly path: string | null
  readonly secrets: readonly { readonly title: string; readonly value: string }[]
}

/** What the provider has to be told, to be copied one by one. Secrets are shown this once. */
export function Register({ title, hint, path, secrets }: RegisterProps) {
  const words = useWords().settings.numbers
  const rows = [
    ...(path === null ? [] : [{ title: words.webhook, value: `${location.origin}${path}` }]),
    ...secrets,
  ]
  return (
    <Panel title={title} className="border-accent">
      <p className="mb-3 text-muted">{hint}</p>
      <dl className="flex flex-col gap-3">
        {rows.map((row) => (
          <div key={row.title}>
            <dt className="text-xs text-muted">{row.title}</dt>
            <dd className="flex flex-wrap items-center gap-2">
              <code className="min-w-0 flex-1 rounded bg-sunken px-2 py-1 break-all">{row.value}</code>
              <CopyButton text={row.value} label={words.copy} />
            </dd>
          </div>
        ))}
      </dl>
      {secrets.length > 0 && <p className="mt-3 text-xs font-medium text-warn">{words.onlyOnce}</p>}
    </Panel>
  )
}
