import { useRef } from 'react'
import { call } from '../api/call'
import { useMe } from '../data/me'
import { useBusinessLogo } from '../data/use-business-logo'
import { Button } from '../ui/button'
import { Panel } from '../ui/panel'
import { ErrorNote } from '../ui/states'
import { useSend } from '../ui/use-send'
import { useWords } from '../words/language'

const path = '/ai/console/business/logo'

/** What the business is known by, at the head of every page. */
export function BusinessLogo() {
  const words = useWords().settings.business
  const { member, tenant } = useMe()
  const isOwner = member.role === 'owner'
  const { url, reload } = useBusinessLogo(tenant.hasLogo)
  const sending = useSend()
  const input = useRef<HTMLInputElement>(null)
  const act = async (ask: () => Promise<unknown>) => {
    if ((await sending.run(ask)) !== undefined) reload()
  }
  if (!isOwner && url === null) return null
  return (
    <Panel title={words.logo} className="mt-4">
      <p className="mb-3 text-muted">{words.logoHelp}</p>
      {sending.error !== undefined && <ErrorNote error={sending.error} />}
      {sending.problems['logo'] !== undefined && (
        <p role="alert" className="mb-3 font-medium text-bad">
          {sending.problems['logo']}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {url !== null && (
          <img src={url} alt={words.logo} className="max-h-16 max-w-40 rounded bg-white p-1" />
        )}
        {isOwner && (
          <>
            <input
              ref={input}
              type="file"
              accept="image/png,image/jpeg,image/webp"
              aria-label={words.logoChoose}
              hidden
              onChange={({ target }) => {
                const bytes = target.files?.[0]
                target.value = ''
                if (bytes) void act(() => call(path, { method: 'PUT', bytes }))
              }}
            />
            <Button icon="image" disabled={sending.busy} onClick={() => input.current?.click()}>
              {words.logoChoose}
            </Button>
            {url !== null && (
              <Button
                look="quiet"
                disabled={sending.busy}
                onClick={() => void act(() => call(path, { method: 'DELETE' }))}
              >
                {words.logoRemove}
              </Button>
            )}
          </>
        )}
      </div>
    </Panel>
  )
}
