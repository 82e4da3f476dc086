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
import { Controls } from './controls'
import { Gallery } from './gallery'
import { firstShown, numbersShown, type ShownNumber } from './numbers-shown'
import { PhoneScreen } from './phone-screen'
import { usePhone } from './use-phone'

const storageKey = 'leme.simulator-number'
const phoneKey = 'leme.simulator-phone'
const digitsMin = 10
const digitsMax = 15

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
  const numbers = numbersShown(home.value.chips, agents)
  const first = firstShown(numbers, agents, localStorage.getItem(storageKey))
  if (!first)
    return (
      <Empty icon="phone" title={simulator.noChips}>
        <p className="mb-3">{simulator.noChipsHint}</p>
        <Link to="/settings/numbers" className="font-medium text-accent underline">
          {simulator.toNumbers}
        </Link>
      </Empty>
    )
  return <Simulator home={home.value} numbers={numbers} first={first} />
}

type Numbered = ShownNumber<SimulatorChip>
type SimulatorProps = {
  readonly home: SimulatorHome
  readonly numbers: readonly Numbered[]
  readonly first: Numbered
}

function Simulator({ home: { phone, samplesAgent }, numbers, first }: SimulatorProps) {
  const words = useWords()
  const { simulator } = words
  const providerNames: Readonly<Record<string, string>> = simulator.providers
  const providerHints: Readonly<Record<string, string>> = simulator.providerHint
  const [chosen, setChosen] = useState(first.id)
  const [provider, setProvider] = useState(first.chips[0]?.provider)
  const [number, setNumber] = useState(() => localStorage.getItem(phoneKey) ?? phone)
  const [isRefused, setRefused] = useState(false)
  const write = (digits: string | null) => {
    setRefused(digits === null)
    if (digits === null) return
    localStorage.setItem(phoneKey, digits)
    setNumber(digits)
  }
  const shown = numbers.find(({ id }) => id === chosen) ?? first
  // A business of one's own has no number of the showcase.
  const samples = numbers.some(({ agent }) => agent === samplesAgent) ? samplesAgent : null
  const chip = shown.chips.find((each) => each.provider === provider) ?? shown.chips[0]
  const choose = (id: string) => {
    localStorage.setItem(storageKey, id)
    setChosen(id)
  }
  if (!chip) return null
  return (
    <div className="h-full overflow-y-auto">
      <div className="mx-auto grid max-w-6xl gap-4 p-4 md:p-6 lg:gap-6 lg:grid-cols-[22rem_1fr] lg:grid-rows-[auto_1fr]">
        <Held
          key={`${chip.id} ${number}`}
          chip={chip}
          number={number}
          isBlocked={isRefused}
          samplesAgent={samples}
          onSamples={(agent) => choose(numbers.find((each) => each.agent === agent)?.id ?? chosen)}
          about={
            <>
              <p className="max-w-prose text-muted">
                {simulator.intro} {shown.chips.length > 1 && simulator.introProviders}
              </p>
              {shown.chips.length > 1 && (
                <div>
                  <p className="mb-1 text-xs text-muted">{simulator.provider}</p>
                  <Segments
                    label={simulator.provider}
                    value={chip.provider}
                    options={shown.chips.map((each) => ({
                      value: each.provider,
                      label: providerNames[each.provider] ?? each.provider,
                    }))}
                    onChoose={setProvider}
                  />
                  <p className="mt-1 text-xs text-muted">{providerHints[chip.provider]}</p>
                </div>
              )}
            </>
          }
        >
          <h1 className="text-lg font-semibold">{simulator.title}</h1>
          <div className="grid grid-cols-2 gap-x-4 gap-y-2">
            <label className="flex flex-col gap-1 text-xs text-muted">
              {simulator.agent}
              <Choose
                value={shown.id}
                onChange={(event) => choose(event.target.value)}
                className="text-sm text-ink"
              >
                {numbers.map(({ id, label }) => (
                  <option key={id} value={id}>
                    {label}
                  </option>
                ))}
              </Choose>
            </label>
            <label className="flex flex-col gap-1 text-xs text-muted">
              {simulator.phone}
              <PhoneNumber number={number} isRefused={isRefused} onChange={write} />
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
  readonly isBlocked: boolean
  readonly samplesAgent: string | null
  readonly onSamples: (agent: string) => void
  /** Below the phone on a small screen: whoever comes to write finds where to at once. */
  readonly about: ReactNode
  readonly children: ReactNode
}

function Held({ chip, number, isBlocked, samplesAgent, onSamples, about, children }: HeldProps) {
  const phone = usePhone(chip.id, number)
  return (
    <>
      <div className="flex min-w-0 flex-col gap-4 lg:col-start-2">{children}</div>
      <div className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
        <PhoneScreen chip={chip} phone={phone} isBlocked={isBlocked} />
      </div>
      <div className="flex min-w-0 flex-col gap-4 lg:col-start-2">
        {about}
        {phone.error !== undefined && <ErrorNote error={phone.error} />}
        {!isBlocked && (
          <Controls phone={phone}>
            {samplesAgent !== null && (
              <Gallery
                phone={phone}
                isOpen={chip.agent === samplesAgent}
                onOpen={() => onSamples(samplesAgent)}
              />
            )}
          </Controls>
        )}
      </div>
    </>
  )
}

type PhoneNumberProps = {
  readonly number: string
  readonly isRefused: boolean
  /** Null: what stands there is no number. */
  readonly onChange: (number: string | null) => void
}

/** Taken over when the field is left: each keystroke would be another phone. What is no number stops the writing at once. */
function PhoneNumber({ number, isRefused, onChange }: PhoneNumberProps) {
  const { simulator } = useWords()
  const [text, setText] = useState(number)
  const take = (written: string) => {
    const digits = written.replace(/\D/g, '')
    onChange(digits.length >= digitsMin && digits.length <= digitsMax ? digits : null)
  }
  return (
    <>
      <TextInput
        inputMode="tel"
        value={text}
        aria-invalid={isRefused}
        className="text-sm"
        onChange={(event) => setText(event.target.value)}
        onBlur={() => take(text)}
        onKeyDown={(event) => event.key === 'Enter' && take(text)}
      />
      {isRefused && (
        <span role="alert" className="font-medium text-bad">
          {simulator.phoneBad}
        </span>
      )}
    </>
  )
}
