import { useState } from 'react'
import { call } from '../api/call'
import type { PaymentsSetUp, SavedPayments, Tested } from '../api/wire'
import { useMe } from '../data/me'
import { useResource } from '../data/use-resource'
import { Badge } from '../ui/badge'
import { Button } from '../ui/button'
import { Choose, TextInput } from '../ui/field'
import { Panel } from '../ui/panel'
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
  const sending = useSend()
  const testing = useSend()
  if (!read.value)
    return read.error === undefined ? (
      <Loading className="p-0" />
    ) : (
      <ErrorNote error={read.error} onRetry={read.reload} />
    )
  const { connected } = read.value
  const test = async () =>
    setTested(
      (await testing.run(() => call<Tested>('/ai/console/payments/test', { method: 'POST' }))) ?? null,
    )
  const save = async () => {
    const kept = await sending.run(() =>
      call<SavedPayments>('/ai/console/payments', { method: 'PUT', body: { baseUrl, apiKey } }),
    )
    if (!kept) return
    setSaved(kept)
    setApiKey('')
    read.reload()
    await test()
  }
  return (
    <div className="flex flex-col gap-4">
      <Panel title={words.now}>
        <div className="flex flex-wrap items-center gap-3">
          <Badge tone={connected ? 'good' : 'warn'}>{connected ? words.connected : words.notConnected}</Badge>
          {read.value.baseUrl === sandbox && <Badge tone="info">{words.sandbox}</Badge>}
          {connected && isOwner && (
            <Button className="ml-auto" disabled={testing.busy} onClick={() => void test()}>
              {settings.numbers.test}
            </Button>
          )}
        </div>
        {testing.error !== undefined && <ErrorNote error={testing.error} />}
        {tested && <TestOutcome tested={tested} good={words.good} mend={words.mend} />}
      </Panel>
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
        <Panel title={connected ? words.another : words.connect} className="flex flex-col gap-4">
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
