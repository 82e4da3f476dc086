import { useState } from 'react'
import { call } from '../api/call'
import { useCallOnce } from '../data/use-call-once'
import type { AccountView, BegunFactor, RecoveryCodes } from '../api/wire'
import { Button } from '../ui/button'
import { CopyButton } from '../ui/copy-button'
import { Labelled } from '../ui/labelled'
import { Panel } from '../ui/panel'
import { QrCode } from '../ui/qr-code'
import { ErrorNote } from '../ui/states'
import { useSubmit } from '../ui/use-submit'
import { useWords } from '../words/language'

const path = '/ai/console/account/second-factor'

type SecondFactorProps = { readonly account: AccountView; readonly onChanged: () => void }

/** On with the password, a key for the phone and a code of it; off with the password. */
export function SecondFactor({ account, onChanged }: SecondFactorProps) {
  const { account: words } = useWords()
  const submit = useSubmit()
  const callOnce = useCallOnce('page')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [begun, setBegun] = useState<BegunFactor | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const begin = async () => {
    setBegun(await call<BegunFactor>(`${path}/begin`, { body: { password } }))
    setPassword('')
  }
  const keep = async () => {
    const { recoveryCodes } = await callOnce<RecoveryCodes>(`${path}/keep`, { code })
    setCodes(recoveryCodes)
    setBegun(null)
    setCode('')
    onChanged()
  }
  const remove = async () => {
    await call(`${path}/remove`, { body: { password } })
    setPassword('')
    setCodes(null)
    onChanged()
  }
  const { secondFactor, recoveryCodesLeft } = account
  return (
    <Panel title={words.secondFactor}>
      <p className="mb-3 text-muted">{secondFactor ? words.factorOn(recoveryCodesLeft) : words.factorOff}</p>
      {codes && (
        <div role="status" className="mb-3 flex flex-col gap-2 rounded-md bg-warn-soft p-3 text-warn">
          <p>{words.recovery}</p>
          <ul className="grid grid-cols-2 gap-x-4 font-mono text-ink">
            {codes.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
          <div>
            <CopyButton text={codes.join('\n')} label={words.copyCodes} />
          </div>
        </div>
      )}
      {begun ? (
        <form onSubmit={submit.on(keep)} className="flex flex-col gap-3">
          <p>{words.scan}</p>
          <div className="flex gap-4 max-sm:flex-col">
            <QrCode text={begun.address} label={words.qr} />
            <div className="flex min-w-0 flex-1 flex-col gap-2">
              <code className="break-all select-all">{begun.key}</code>
              <div>
                <CopyButton text={begun.key} label={words.copyKey} />
              </div>
              <Labelled
                label={words.typeCode}
                inputMode="numeric"
                autoComplete="one-time-code"
                required
                value={code}
                onChange={setCode}
              />
            </div>
          </div>
          <Button type="submit" look="primary" disabled={submit.busy}>
            {words.confirm}
          </Button>
        </form>
      ) : (
        <form onSubmit={submit.on(secondFactor ? remove : begin)} className="flex flex-wrap items-end gap-3">
          <div className="min-w-48 flex-1">
            <Labelled
              label={words.current}
              type="password"
              autoComplete="current-password"
              required
              value={password}
              onChange={setPassword}
            />
          </div>
          <Button type="submit" look={secondFactor ? 'danger' : 'plain'} disabled={submit.busy}>
            {secondFactor ? words.turnOff : words.turnOn}
          </Button>
        </form>
      )}
      {submit.error !== undefined && (
        <div className="mt-3">
          <ErrorNote error={submit.error} />
        </div>
      )}
    </Panel>
  )
}
