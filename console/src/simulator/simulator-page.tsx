import { useState, type ReactNode } from 'react'
import { call } from '../api/call'
import type { SimulatorChip, SimulatorHome } from '../api/wire'
import { useMe } from '../data/me'
import { useResource } from '../data/use-resource'
import { Link } from '../shell/router'
import { Choose, TextInput } from '../ui/field'
import { Segments } from '../ui/segments'
import { Empty, ErrorNote, Loading } from '../ui/states'
import { useWords } from '../words/language'
import { firstShown } from './first-shown'
import { Controls } from './controls'
import { Gallery } from './gallery'
import { PhoneScreen } from './phone-screen'
import { usePhone } from './use-phone'

const storageKey = 'leme.simulator-agent'

/** A phone on the page, through the real webhook and the real outbox. */
export default function SimulatorPage() {
  const { simulator } = useWords()
  const { agents } = useMe()
  const home = useResource('simulator', (signal) => call<SimulatorHome>('/ai/console/simulator', { signal }))
  if (home.error !== undefined && !home.value)
    return (
      <div className="p-4">
        <ErrorNote error={home.error} onRetry={home.reload} />
      </div>
    )
  if (!home.value) return <Loading />
  const first = firstShown(home.value.chips, agents, localStorage.getItem(storageKey))
  if (!first)
    return (
      <Empty icon="phone" title={simulator.noChips}>
        <p className="mb-3">{simulator.noChipsHint}</p>
        <Link to="/settings/numbers" className="font-medium text-accent underline">
          {simulator.toNumbers}
        </Link>
      </Empty>
    )
  return <Simulator home={home.value} first={first} />
}

type SimulatorProps = { readonly home: SimulatorHome; readonly first: SimulatorChip }

function Simulator({ home: { chips, phone, samplesAgent }, first }: SimulatorProps) {
  const words = useWords()
  const { simulator } = words
  const providerNames: Readonly<Record<string, string>> = simulator.providers
  const providerHints: Readonly<Record<string, string>> = simulator.providerHint
  const { agents } = useMe()
  const [agent, setAgent] = useState(first.agent)
  const choose = (id: string) => {
    localStorage.setItem(storageKey, id)
    setAgent(id)
  }
  const [provider, setProvider] = useState(first.provider)
  const [number, setNumber] = useState(phone)
  const ofAgent = chips.filter((each) => each.agent === agent)
  const chip = ofAgent.find((each) => each.provider === provider) ?? ofAgent[0] ?? first
  const agentIds = [...new Set(chips.map((each) => each.agent))]
  return (
    <div className="h-full overflow-y-auto">
      <div className="mx-auto grid max-w-6xl gap-4 p-4 md:p-6 lg:gap-6 lg:grid-cols-[22rem_1fr] lg:grid-rows-[auto_1fr]">
        <Held
          key={`${chip.id} ${number}`}
          chip={chip}
          number={number}
          samplesAgent={samplesAgent}
          onSamples={choose}
          about={
            <>
              <p className="max-w-prose text-muted">{simulator.intro}</p>
              <div>
                <p className="mb-1 text-xs text-muted">{simulator.provider}</p>
                <Segments
                  label={simulator.provider}
                  value={chip.provider}
                  options={ofAgent.map((each) => ({
                    value: each.provider,
                    label: providerNames[each.provider] ?? each.provider,
                  }))}
                  onChoose={setProvider}
                />
                <p className="mt-1 text-xs text-muted">{providerHints[chip.provider]}</p>
              </div>
            </>
          }
        >
          <h1 className="text-lg font-semibold">{simulator.title}</h1>
          <div className="grid grid-cols-2 gap-x-4 gap-y-2">
            <label className="flex flex-col gap-1 text-xs text-muted">
              {simulator.agent}
              <Choose
                value={chip.agent}
                onChange={(event) => choose(event.target.value)}
                className="text-sm text-ink"
              >
                {agentIds.map((id) => (
                  <option key={id} value={id}>
                    {agents.find((each) => each.id === id)?.name ?? id}
                  </option>
                ))}
              </Choose>
            </label>
            <label className="flex flex-col gap-1 text-xs text-muted">
              {simulator.phone}
              <PhoneNumber number={number} onChange={setNumber} />
            </label>
          </div>
        </Held>
      </div>
    </div>
  )
}

type HeldProps = {
  readonly chip: SimulatorChip
  readonly number: string
  readonly samplesAgent: string | null
  readonly onSamples: (agent: string) => void
  /** Below the phone on a small screen: whoever comes to write finds where to at once. */
  readonly about: ReactNode
  readonly children: ReactNode
}

function Held({ chip, number, samplesAgent, onSamples, about, children }: HeldProps) {
  const phone = usePhone(chip.id, number)
  return (
    <>
      <div className="flex min-w-0 flex-col gap-4 lg:col-start-2">{children}</div>
      <div className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
        <PhoneScreen chip={chip} phone={phone} />
      </div>
      <div className="flex min-w-0 flex-col gap-4 lg:col-start-2">
        {about}
        {phone.error !== undefined && <ErrorNote error={phone.error} />}
        <Controls phone={phone}>
          {samplesAgent !== null && (
            <Gallery
              phone={phone}
              isOpen={chip.agent === samplesAgent}
              onOpen={() => onSamples(samplesAgent)}
            />
          )}
        </Controls>
      </div>
    </>
  )
}

/** Taken over when the field is left: each keystroke would be another phone. */
function PhoneNumber({
  number,
  onChange,
}: {
  readonly number: string
  readonly onChange: (number: string) => void
}) {
  const [text, setText] = useState(number)
  const digits = text.replace(/\D/g, '')
  const isValid = digits.length >= 10 && digits.length <= 15
  return (
    <TextInput
      inputMode="tel"
      value={text}
      aria-invalid={!isValid}
      className="text-sm"
      onChange={(event) => setText(event.target.value)}
      onBlur={() => isValid && onChange(digits)}
      onKeyDown={(event) => event.key === 'Enter' && isValid && onChange(digits)}
    />
  )
}
