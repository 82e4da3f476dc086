import { useState, type ReactNode } from 'react'
import { call } from '../../api/call'
import { useCallOnce } from '../../data/use-call-once'
import type { ConnectedModel, ModelsSetUp, SavedModel } from '../../api/wire'
import { useMe } from '../../data/me'
import { Button } from '../../ui/button'
import { Choose, TextInput } from '../../ui/field'
import { LabelledField } from '../../ui/labelled-field'
import { ErrorNote } from '../../ui/states'
import { useSend } from '../../ui/use-send'
import { useLanguage, useWords } from '../../words/language'
import { readPrice, readPriceIfAny, writePrice, writePriceIfAny } from './read-price'

type Provider = ConnectedModel['provider']
const providers: readonly Provider[] = ['openai', 'anthropic', 'openai-compatible']

type ModelFormProps = {
  /** Null: a new one. */
  readonly model: ConnectedModel | null
  readonly currency: ModelsSetUp['budget']['currency']
  readonly onSaved: (id: string) => void
}

/** What a provider asks for, who uses it and what it costs. */
export function ModelForm({ model, currency, onSaved }: ModelFormProps) {
  const settings = useWords().settings
  const words = settings.models
  const comma = useLanguage() === 'pt-BR' ? ',' : '.'
  const { agents } = useMe()
  const sending = useSend()
  const callOnce = useCallOnce('page')
  const [provider, setProvider] = useState<Provider>(model?.provider ?? 'openai')
  const [baseUrl, setBaseUrl] = useState(model?.baseUrl ?? '')
  const [name, setName] = useState(model?.model ?? '')
  const [apiKey, setApiKey] = useState('')
  const [users, setUsers] = useState<readonly string[] | null>(model?.agents ?? null)
  const [input, setInput] = useState(writePrice(model?.inputPrice ?? 0, comma))
  const [output, setOutput] = useState(writePrice(model?.outputPrice ?? 0, comma))
  const [cached, setCached] = useState(writePriceIfAny(model?.cachedPrice ?? null, comma))
  const prices = {
    inputPrice: readPrice(input),
    outputPrice: readPrice(output),
    cachedPrice: readPriceIfAny(cached),
  }
  const isUnread = Object.values(prices).includes(undefined)
  const save = async () => {
    const body = {
      provider,
      baseUrl: baseUrl === '' ? null : baseUrl,
      model: name,
      agents: users,
      ...prices,
      ...((model === null || apiKey !== '') && { apiKey }),
    }
    const path = '/ai/console/models'
    const saved = await sending.run(() =>
      model
        ? call<SavedModel>(`${path}/${model.id}`, { method: 'PUT', body })
        : callOnce<SavedModel>(path, body),
    )
    if (saved) onSaved(saved.id)
  }
  const isOther = provider === 'openai-compatible'
  return (
    <form
      className="flex max-h-[75vh] flex-col gap-4 overflow-y-auto p-1"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      {sending.error !== undefined && <ErrorNote error={sending.error} />}
      <LabelledField label={words.provider}>
        {(wiring) => (
          <Choose
            {...wiring}
            value={provider}
            onChange={({ target }) =>
              setProvider(providers.find((each) => each === target.value) ?? 'openai')
            }
          >
            {providers.map((each) => (
              <option key={each} value={each}>
                {words.providers[each]}
              </option>
            ))}
          </Choose>
        )}
      </LabelledField>
      <LabelledField
        label={
          isOther ? (
            words.address
          ) : (
            <>
              {words.address} <span className="font-normal text-muted">{settings.optional}</span>
            </>
          )
        }
        help={isOther ? words.addressHelp : words.addressOwnHelp}
        problem={sending.problems['baseUrl']}
      >
        {(wiring) => (
          <TextInput
            {...wiring}
            inputMode="url"
            autoComplete="off"
            placeholder={isOther ? settings.example('https://api.exemplo.com/v1') : ''}
            value={baseUrl}
            onChange={({ target }) => setBaseUrl(target.value)}
          />
        )}
      </LabelledField>
      <LabelledField label={words.name} help={words.nameHelp} problem={sending.problems['model']}>
        {(wiring) => (
          <TextInput
            {...wiring}
            autoComplete="off"
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </LabelledField>
      <LabelledField
        label={words.key}
        help={model?.key === 'kept' ? words.keyKept : words.keyHelp}
        problem={sending.problems['apiKey']}
      >
        {(wiring) => (
          <TextInput
            {...wiring}
            type="password"
            autoComplete="off"
            value={apiKey}
            onChange={({ target }) => setApiKey(target.value)}
          />
        )}
      </LabelledField>
      <fieldset className="flex flex-col gap-1" aria-describedby="model-users-problem">
        <legend className="mb-1 font-medium">{words.users}</legend>
        <label className="flex items-center gap-2">
          <input
            type="radio"
            name="users"
            className="size-4 accent-accent"
            checked={users === null}
            onChange={() => setUsers(null)}
          />
          {words.allAgents}
        </label>
        <label className="flex items-center gap-2">
          <input
            type="radio"
            name="users"
            className="size-4 accent-accent"
            checked={users !== null}
            onChange={() => setUsers([])}
          />
          {words.someAgents}
        </label>
        {users !== null && (
          <div className="ml-6 flex flex-col gap-1">
            {agents.map((agent) => (
              <label key={agent.id} className="flex items-center gap-2">
                <input
                  type="checkbox"
                  className="size-4 accent-accent"
                  checked={users.includes(agent.id)}
                  onChange={({ target }) =>
                    setUsers(
                      target.checked ? [...users, agent.id] : users.filter((each) => each !== agent.id),
                    )
                  }
                />
                {agent.name}
              </label>
            ))}
          </div>
        )}
        <p id="model-users-problem" className="text-xs font-medium text-bad empty:hidden">
          {sending.problems['agents']}
        </p>
      </fieldset>
      <div className="flex flex-col gap-2">
        <p className="font-medium">{words.prices(words.currencies[currency])}</p>
        <p className="text-xs text-muted">{words.pricesHelp}</p>
        <div className="flex flex-wrap gap-3">
          <Price label={words.inputPrice} value={input} onChange={setInput} bad={words.priceBad} />
          <Price label={words.outputPrice} value={output} onChange={setOutput} bad={words.priceBad} />
        </div>
        <Price
          label={
            <>
              {words.cachedPrice} <span className="font-normal text-muted">{settings.optional}</span>
            </>
          }
          help={words.cachedPriceHelp}
          value={cached}
          onChange={setCached}
          bad={words.priceBad}
        />
      </div>
      <Button type="submit" look="primary" className="shrink-0 self-end" disabled={sending.busy || isUnread}>
        {words.save}
      </Button>
    </form>
  )
}

type PriceProps = {
  readonly label: ReactNode
  readonly help?: string
  readonly value: string
  readonly bad: string
  readonly onChange: (value: string) => void
}

function Price({ label, help, value, bad, onChange }: PriceProps) {
  return (
    <LabelledField label={label} help={help} problem={readPrice(value) === undefined ? bad : undefined}>
      {(wiring) => (
        <TextInput
          {...wiring}
          inputMode="decimal"
          className="max-w-40"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </LabelledField>
  )
}
