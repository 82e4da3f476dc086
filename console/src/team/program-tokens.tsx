import { useState } from 'react'
import { call } from '../api/call'
import { useCallOnce } from '../data/use-call-once'
import type { MadeToken, ProgramTokens as Tokens, Role, TokenScope } from '../api/wire'
import { useResource } from '../data/use-resource'
import { useMoments } from '../data/use-moments'
import { Badge } from '../ui/badge'
import { Button } from '../ui/button'
import { CopyButton } from '../ui/copy-button'
import { Labelled } from '../ui/labelled'
import { Panel } from '../ui/panel'
import { ErrorNote, Loading } from '../ui/states'
import { useSubmit } from '../ui/use-submit'
import { useWords } from '../words/language'
import { ChooseRole } from './choose-role'

const path = '/ai/console/tokens'

export function ProgramTokens() {
  const { team, roles } = useWords()
  const moments = useMoments()
  const read = useResource('tokens', (signal) => call<Tokens>(path, { signal }))
  const callOnce = useCallOnce()
  const submit = useSubmit()
  const [name, setName] = useState('')
  const [role, setRole] = useState<Role>('staff')
  const [scopes, setScopes] = useState<readonly TokenScope[]>([])
  const [made, setMade] = useState<string | null>(null)
  const scopeIds = Object.keys(team.scopes) as TokenScope[]
  const mayOf = (given: readonly TokenScope[] | null) => {
    if (given === null) return team.tokenMayAll
    return given.map((scope) => team.scopes[scope]).join(', ') || team.tokenMayNothing
  }
  const make = async () => {
    const { token } = await callOnce<MadeToken>(path, { name, role, scopes })
    setMade(token)
    setName('')
    setScopes([])
    read.reload()
  }
  const revoke = (id: string) =>
    submit.run(async () => {
      await call(`${path}/${id}/revoke`, { body: {} })
      read.reload()
    })
  return (
    <Panel title={team.tokens}>
      <p className="mb-3 text-muted">{team.tokensHint}</p>
      {!read.value && (read.error === undefined ? <Loading lines={1} /> : <ErrorNote error={read.error} />)}
      {read.value?.tokens.length === 0 && <p className="mb-3 text-muted">{team.noTokens}</p>}
      <ul className="mb-3 divide-y divide-line">
        {read.value?.tokens.map((token) => (
          <li key={token.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <span className="font-medium">{token.name}</span>
            <Badge>{roles[token.role]}</Badge>
            <span className="text-xs">{mayOf(token.scopes)}</span>
            <span className="flex-1 text-xs text-muted">
              {token.usedAt === null ? team.neverUsed : team.used(moments.when(token.usedAt))}
            </span>
            <Button
              size="small"
              look="danger"
              disabled={submit.busy}
              onClick={() => void revoke(token.id)}
              aria-label={`${team.revoke}: ${token.name}`}
            >
              {team.revoke}
            </Button>
          </li>
        ))}
      </ul>
      <form onSubmit={submit.on(make)} className="flex flex-wrap items-end gap-3">
        <div className="min-w-56 flex-1">
          <Labelled label={team.tokenName} required autoComplete="off" value={name} onChange={setName} />
        </div>
        <ChooseRole label={team.inviteRole} value={role} onChoose={setRole} />
        <fieldset className="flex w-full flex-wrap gap-x-4 gap-y-1">
          <legend className="mb-1 font-medium">{team.tokenMay}</legend>
          {scopeIds.map((scope) => (
            <label key={scope} className="flex min-h-9 items-center gap-2">
              <input
                type="checkbox"
                className="accent-accent"
                checked={scopes.includes(scope)}
                onChange={({ target }) =>
                  setScopes(target.checked ? [...scopes, scope] : scopes.filter((each) => each !== scope))
                }
              />
              {team.scopes[scope]}
            </label>
          ))}
        </fieldset>
        <Button type="submit" icon="plus" disabled={submit.busy || scopes.length === 0}>
          {team.makeToken}
        </Button>
      </form>
      {submit.error !== undefined && (
        <div className="mt-3">
          <ErrorNote error={submit.error} />
        </div>
      )}
      {made !== null && (
        <div role="status" className="mt-3 flex flex-col gap-2 rounded-md bg-info-soft p-3 text-info">
          <p>{team.tokenMade}</p>
          <code className="text-xs break-all text-ink select-all">{made}</code>
          <div>
            <CopyButton text={made} label={team.copyToken} />
          </div>
        </div>
      )}
    </Panel>
  )
}
