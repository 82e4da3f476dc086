import { useState } from 'react'
import { call } from '../api/call'
import type { PaymentsSetUp, SavedPayments, Tested } from '../api/wire'
import { useMe } from '../data/me'
import { useResource } from '../data/use-resource'
import { Badge } from '../ui/badge'
import { Button } from '../ui/button'
import { Choose, TextInput } from '../ui/field'
import { Panel } from '../ui/panel'
import { RemoveDialog } from '../ui/remove-dialog'
import { ErrorNote, Loading } from '../ui/states'
import { useWords } from '../words/language'
import { LabelledField } from '../ui/labelled-field'
import { Register } from './register'
import { TestOutcome } from './test-outcome'
import { useSend } from '../ui/use-send'

const real = 'https://api.asaas.com/v3'
const sandbox = 'https://api-sandbox.asaas.com/v3'

/** The account people pay into: connected with its key, tried, and its webhook registered. */
export function PaymentsSettings() {
  const words = useWords().settings.payments
  const settings = useWords().settings
  const isOwner = useMe().member.role === 'owner'
  const read = useResource('payments', (signal) => call<PaymentsSetUp>('/ai/console/payments', { signal }))
  const [baseUrl, setBaseUrl] = useState(real)
  const [apiKey, setApiKey] = useState('')
  const [saved, setSaved] = useState<SavedPayments | null>(null)
  const [tested, setTested] = useState<Tested | null>(null)
  const [isRemoving, setRemoving] = useState(false)
  const sending = useSend()
  const testing = useSend()
  const practising = useSend()
  if (!read.value)
    return read.error === undefined ? (
      <Loading className="p-0" />
    ) : (
      <ErrorNote error={read.error} onRetry={read.reload} />
    )
  const { connected, refused } = read.value
  const hasAccount = connected || refused
  const test = async () => {
    setTested(
      (await testing.run(() => call<Tested>('/ai/console/payments/test', { method: 'POST' }))) ?? null,
    )
    read.reload()
  }
  const practise = async () => {
    if (await practising.run(() => call('/ai/console/payments/practice', { method: 'POST' }))) read.reload()
  }
  const save = async () => {
    setTested(null)
    const kept = await sending.run(() =>
      call<SavedPayments>('/ai/console/payments', { method: 'PUT', body: { baseUrl, apiKey } }),
    )
    if (!kept) return
    setSaved(kept)
    setApiKey('')
    // It is only kept once Asaas has accepted it.
    setTested({ ok: true, name: null, sentTo: null, reason: null })
    read.reload()
  }
  return (
    <div className="flex flex-col gap-4">
      <Panel title={words.now}>
        {!hasAccount && (
          <p className="mb-3 max-w-prose">
            {words.what}{' '}
            <a
              href="https://www.asaas.com"
              target="_blank"
              rel="noopener noreferrer"
              className="font-medium text-accent underline"
            >
              {words.openAccount}
            </a>
          </p>
        )}
        <div className="flex flex-wrap items-center gap-3">
          {refused ? (
            <Badge tone="bad">{words.refused}</Badge>
          ) : (
            <Badge tone={connected ? 'good' : 'warn'}>
              {connected ? words.connected : words.notConnected}
            </Badge>
          )}
          {read.value.isPractice && <Badge tone="info">{words.simulated}</Badge>}
          {read.value.baseUrl === sandbox && <Badge tone="info">{words.sandbox}</Badge>}
          {hasAccount && isOwner && (
            <div className="ml-auto flex gap-2">
              <Button disabled={testing.busy} onClick={() => void test()}>
                {settings.numbers.test}
              </Button>
              <Button look="danger" onClick={() => setRemoving(true)}>
                {words.disconnect}
              </Button>
            </div>
          )}
        </div>
        {testing.error !== undefined && <ErrorNote error={testing.error} />}
        {tested && <TestOutcome tested={tested} good={words.good} />}
      </Panel>
      {read.value.mayPractise && isOwner && (
        <Panel title={words.practice}>
          <p className="mb-3 max-w-prose">{words.practiceHint}</p>
          {practising.error !== undefined && <ErrorNote error={practising.error} />}
          <Button disabled={practising.busy} onClick={() => void practise()}>
            {words.practise}
          </Button>
        </Panel>
      )}
      {isRemoving && (
        <RemoveDialog
          name={words.now}
          asked={{ title: words.disconnectTitle, doing: words.disconnect }}
          hint={words.disconnectHint}
          path="/ai/console/payments"
          onClose={() => setRemoving(false)}
          onDone={() => {
            setRemoving(false)
            setTested(null)
            setSaved(null)
            read.reload()
          }}
        />
      )}
      {saved && (
        <Register
          title={words.register}
          hint={words.registerHint}
          path={saved.webhookPath}
          secrets={[{ title: words.token, value: saved.webhookToken }]}
        />
      )}
      {!isOwner && <p className="text-muted">{settings.readOnly}</p>}
      {isOwner && (
        <Panel title={hasAccount ? words.another : words.connect} className="flex flex-col gap-4">
          {sending.error !== undefined && <ErrorNote error={sending.error} />}
          <LabelledField label={words.account} help={words.accountHelp} problem={sending.problems['baseUrl']}>
            {(wiring) => (
              <Choose {...wiring} value={baseUrl} onChange={(event) => setBaseUrl(event.target.value)}>
                <option value={real}>{words.real}</option>
                <option value={sandbox}>{words.forTrying}</option>
              </Choose>
            )}
          </LabelledField>
          <LabelledField label={words.key} help={words.keyHelp} problem={sending.problems['apiKey']}>
            {(wiring) => (
              <TextInput
                {...wiring}
                type="password"
                autoComplete="off"
                value={apiKey}
                onChange={(event) => setApiKey(event.target.value)}
              />
            )}
          </LabelledField>
          <Button
            look="primary"
            className="self-end"
            disabled={sending.busy || apiKey === ''}
            onClick={() => void save()}
          >
            {words.save}
          </Button>
        </Panel>
      )}
    </div>
  )
}
