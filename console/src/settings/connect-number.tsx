import { useState, type ReactNode } from 'react'
import type { ChannelAsked, SavedChip } from '../api/wire'
import { useMe } from '../data/me'
import { useCallOnce } from '../data/use-call-once'
import { Link, navigate } from '../shell/router'
import { Button } from '../ui/button'
import { classes } from '../ui/classes'
import { Choose, TextInput } from '../ui/field'
import { Panel } from '../ui/panel'
import { ErrorNote } from '../ui/states'
import { useLanguage, useWords } from '../words/language'
import { AccountFields, type Given } from './account-fields'
import { LabelledField } from '../ui/labelled-field'
import { PairPhone } from './pair-phone'
import { Register } from './register'
import { TestNumber } from './test-number'
import { useSend } from '../ui/use-send'

type ConnectNumberProps = {
  readonly channels: readonly ChannelAsked[]
  readonly onConnected: () => void
}

type Choice = { readonly channel: ChannelAsked; readonly simulated: boolean }

/** From nothing to a message on a phone: which service, who answers, the values of the account, a trial. */
export function ConnectNumber({ channels, onConnected }: ConnectNumberProps) {
  const words = useWords().settings.numbers
  const me = useMe()
  const language = useLanguage() === 'en' ? 'en' : 'pt'
  // Whoever writes to a number is no member.
  const agents = me.agents.filter(({ serves }) => serves.includes('contact'))
  const [choice, setChoice] = useState<Choice | null>(null)
  const [name, setName] = useState('')
  // Most are for customers: whoever serves members as well is chosen on purpose.
  const [agent, setAgent] = useState(() => agents.find(({ serves }) => !serves.includes('member'))?.id ?? '')
  const [given, setGiven] = useState<Given>({})
  const [saved, setSaved] = useState<SavedChip | null>(null)
  const [isLinked, setIsLinked] = useState(false)
  const sending = useSend()
  const callOnce = useCallOnce('page')
  const save = async () => {
    if (!choice) return
    const { channel, simulated } = choice
    const kept = await sending.run(() =>
      callOnce<SavedChip>('/ai/console/chips', {
        channel: channel.id,
        name: name.trim(),
        agent,
        fields: simulated ? {} : given,
        simulated,
      }),
    )
    if (!kept) return
    setSaved(kept)
    onConnected()
  }
  const simulator = channels.find((channel) => channel.simulated)
  const withCode = channels.find((channel) => channel.simulated && channel.pairs)
  const choices: readonly (Choice & { readonly title: string; readonly hint: string })[] = [
    ...(simulator
      ? [{ channel: simulator, simulated: true, title: words.phoneOnPage, hint: words.phoneOnPageHint }]
      : []),
    ...(withCode
      ? [{ channel: withCode, simulated: true, title: words.phoneWithCode, hint: words.phoneWithCodeHint }]
      : []),
    ...channels.map((channel) => ({
      channel,
      simulated: false,
      title: channel.title,
      hint: [
        ...(channel.about === null ? [] : [channel.about]),
        words.asks(channel.fields.filter((field) => !field.optional).map((field) => field.title)),
      ].join(' '),
    })),
  ]
  if (saved && choice)
    return (
      <div className="flex flex-col gap-4">
        {(saved.webhookPath !== null || Object.keys(saved.made).length > 0) && !choice.simulated && (
          <Register
            title={words.register(choice.channel.title)}
            hint={words.registerHint}
            path={saved.webhookPath}
            secrets={Object.entries(saved.made).map(([field, value]) => ({
              title: choice.channel.fields.find((each) => each.name === field)?.title ?? field,
              value,
            }))}
          />
        )}
        {choice.channel.pairs && (
          <Panel title={words.pair.title}>
            <PairPhone
              id={saved.id}
              simulated={choice.simulated}
              onConnected={() => {
                setIsLinked(true)
                onConnected()
              }}
            />
          </Panel>
        )}
        {choice.simulated ? (
          (isLinked || !choice.channel.pairs) && (
            <Panel title={words.connectedTitle}>
              <p className="mb-3">{words.tryOnPhone}</p>
              <Link to="/simulator" className="font-medium text-accent underline">
                {words.openPhone}
              </Link>
            </Panel>
          )
        ) : (
          <Panel title={words.testTitle}>
            <TestNumber id={saved.id} />
          </Panel>
        )}
        <Button className="self-end" onClick={() => navigate('/settings/numbers')}>
          {words.done}
        </Button>
      </div>
    )
  return (
    <div className="flex flex-col gap-4">
      <Step number={1} title={words.which}>
        <div role="radiogroup" aria-label={words.which} className="grid gap-2 sm:grid-cols-2">
          {choices.map((each) => {
            const isChosen = choice?.channel === each.channel && choice.simulated === each.simulated
            return (
              <label
                key={`${each.channel.id} ${each.simulated}`}
                className={classes(
                  'flex cursor-pointer items-start gap-2 rounded-md border p-3 has-focus-visible:outline-2',
                  isChosen ? 'border-accent bg-accent-soft' : 'border-line hover:bg-sunken',
                )}
              >
                <input
                  type="radio"
                  name="channel"
                  className="mt-1 accent-accent"
                  checked={isChosen}
                  onChange={() => {
                    setChoice({ channel: each.channel, simulated: each.simulated })
                    setGiven({})
                    sending.forget()
                  }}
                />
                <span className="min-w-0">
                  <span className="block font-medium">{each.title}</span>
                  <span className={classes('block text-xs', isChosen ? 'text-accent-strong' : 'text-muted')}>
                    {each.hint}
                  </span>
                </span>
              </label>
            )
          })}
        </div>
      </Step>
      {choice && (
        <>
          <Step number={2} title={words.who}>
            <LabelledField label={words.name} help={words.nameHelp} problem={sending.problems['name']}>
              {(wiring) => (
                <TextInput
                  {...wiring}
                  value={name}
                  placeholder={words.nameExample}
                  onChange={(event) => setName(event.target.value)}
                />
              )}
            </LabelledField>
            <LabelledField label={words.agent} help={words.agentHelp} problem={sending.problems['agent']}>
              {(wiring) => (
                <Choose {...wiring} value={agent} onChange={(event) => setAgent(event.target.value)}>
                  <option value="">{words.chooseAgent}</option>
                  {agents.map((each) => (
                    <option key={each.id} value={each.id}>
                      {each.name}
                    </option>
                  ))}
                </Choose>
              )}
            </LabelledField>
            <dl className="flex flex-col gap-1 text-xs text-muted">
              {agents.map(
                ({ id, name: called, about }) =>
                  about && (
                    <div key={id} className={classes(id === agent && 'text-ink')}>
                      <dt className="inline font-medium">{called}:</dt>{' '}
                      <dd className="inline">{about[language]}</dd>
                    </div>
                  ),
              )}
            </dl>
          </Step>
          {!choice.simulated && (
            <Step number={3} title={words.values(choice.channel.title)}>
              <p className="text-xs text-muted">{words.sealed}</p>
              <AccountFields
                fields={choice.channel.fields}
                given={given}
                problems={sending.problems}
                onChange={setGiven}
              />
            </Step>
          )}
          {sending.error !== undefined && <ErrorNote error={sending.error} />}
          <div className="flex justify-end gap-2">
            <Button onClick={() => navigate('/settings/numbers')}>{words.cancel}</Button>
            <Button
              look="primary"
              disabled={sending.busy || name.trim() === '' || agent === ''}
              onClick={() => void save()}
            >
              {words.connectNow}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}

type StepProps = { readonly number: number; readonly title: string; readonly children: ReactNode }

function Step({ number, title, children }: StepProps) {
  return (
    <Panel title={`${number}. ${title}`} className="flex flex-col gap-4">
      {children}
    </Panel>
  )
}
