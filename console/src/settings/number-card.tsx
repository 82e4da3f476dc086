import { useState } from 'react'
import { call } from '../api/call'
import type { ChannelAsked, ConnectedChip, SavedChip } from '../api/wire'
import { useMe } from '../data/me'
import { Badge, type Tone } from '../ui/badge'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { Panel } from '../ui/panel'
import { ErrorNote } from '../ui/states'
import { formatNumber } from '../words/format'
import { useWords } from '../words/language'
import { AccountFields, type Given } from './account-fields'
import { ChangePace, NumberPace } from './number-pace'
import { PairPhone } from './pair-phone'
import { Register } from './register'
import { SyncTemplates } from './sync-templates'
import { TemplatePreview } from './template-preview'
import { TestNumber } from './test-number'
import { useSend } from '../ui/use-send'

const tones: Readonly<Record<ConnectedChip['state'], Tone>> = {
  ok: 'good',
  paused: 'warn',
  disconnected: 'bad',
  stopped: 'bad',
  failing: 'bad',
  unreadable: 'bad',
}

type NumberCardProps = {
  readonly chip: ConnectedChip
  readonly channel: ChannelAsked | undefined
  readonly onChanged: () => void
}

/** One number: how it is doing, what to do about it, and what can be done with it. */
export function NumberCard({ chip, channel, onChanged }: NumberCardProps) {
  const words = useWords().settings.numbers
  const me = useMe()
  const isOwner = me.member.role === 'owner'
  const sending = useSend()
  const [open, setOpen] = useState<'test' | 'remove' | 'edit' | 'pair' | 'pace' | null>(null)
  const agent = me.agents.find(({ id }) => id === chip.agent)?.name ?? chip.agent
  const path = `/ai/console/chips/${chip.id}`
  const act = async (ask: () => Promise<unknown>) => {
    await sending.run(ask)
    setOpen(null)
    onChanged()
  }
  const mayPair = chip.pairs && ['disconnected', 'stopped', 'failing'].includes(chip.state)
  const isHalted = chip.state === 'paused' || chip.state === 'stopped'
  const toggle = () => void act(() => call(`${path}/${isHalted ? 'resume' : 'pause'}`, { method: 'POST' }))
  return (
    <Panel className="flex flex-col gap-2">
      <section aria-label={chip.name} className="flex flex-col gap-2">
        <div className="flex flex-wrap items-center gap-2">
          <h3 className="font-semibold">{chip.name}</h3>
          <Badge tone={tones[chip.state]}>{words.states[chip.state]}</Badge>
          {chip.simulated && <Badge tone="info">{words.simulated}</Badge>}
        </div>
        <p className="text-muted">
          {chip.channelName} · {words.answers(agent)} ·{' '}
          {words.today(chip.sent24h, formatNumber(chip.sent24h))}
          {chip.failed24h > 0 && `, ${words.failed(chip.failed24h, formatNumber(chip.failed24h))}`}
        </p>
        {(chip.peopleADay !== null || chip.quality !== null) && (
          <p className="text-xs text-muted">
            {[
              ...(chip.peopleADay === null ? [] : [words.allowed(formatNumber(chip.peopleADay))]),
              ...(chip.quality === null ? [] : [words.quality[chip.quality]]),
            ].join(' · ')}
          </p>
        )}
        <NumberPace chip={chip} />
        {chip.state !== 'ok' && <p className="text-warn">{words.mends[chip.state]}</p>}
        {chip.reason !== null && <p className="text-xs break-words text-muted">{chip.reason}</p>}
        {chip.allowList.length > 0 && (
          <p className="text-xs text-muted">{words.onlyTo(chip.allowList.join(', '))}</p>
        )}
        {chip.templates.length > 0 && (
          <details>
            <summary className="cursor-pointer text-muted">{words.templates(chip.templates.length)}</summary>
            <ul className="mt-2 flex flex-col gap-2">
              {chip.templates.map((template) => (
                <li key={template.purpose}>
                  <code className="text-xs">{template.name}</code>{' '}
                  <span className="text-xs text-muted">
                    {template.language}
                    {template.marketing && ` · ${words.marketing}`}
                  </span>{' '}
                  {template.stopped !== null && (
                    <span className="text-xs text-warn">{words.templateStopped(template.stopped)}</span>
                  )}
                  <TemplatePreview template={template} />
                </li>
              ))}
            </ul>
          </details>
        )}
        {sending.error !== undefined && <ErrorNote error={sending.error} />}
        {isOwner && chip.hasTemplates && <SyncTemplates id={chip.id} onSynced={onChanged} />}
        {isOwner && (
          <div className="flex flex-wrap gap-2">
            {mayPair && (
              <Button size="small" look="primary" icon="phone" onClick={() => setOpen('pair')}>
                {words.pair.again}
              </Button>
            )}
            <Button size="small" icon="send" onClick={() => setOpen('test')}>
              {words.test}
            </Button>
            <Button size="small" disabled={sending.busy} onClick={toggle}>
              {isHalted ? words.resume : words.pause}
            </Button>
            {chip.simulated && chip.pairs && chip.state === 'ok' && (
              <Button
                size="small"
                disabled={sending.busy}
                onClick={() =>
                  void act(() => call(`/ai/console/simulator/${chip.id}/link`, { body: { linked: false } }))
                }
              >
                {words.pair.unplug}
              </Button>
            )}
            {!chip.simulated && channel && (
              <Button size="small" icon="pencil" onClick={() => setOpen('edit')}>
                {words.edit}
              </Button>
            )}
            <Button size="small" onClick={() => setOpen('pace')}>
              {words.pace.change}
            </Button>
            <Button size="small" look="danger" onClick={() => setOpen('remove')}>
              {words.remove}
            </Button>
          </div>
        )}
      </section>
      <Dialog open={open === 'test'} onClose={() => setOpen(null)} title={words.testTitle}>
        <TestNumber id={chip.id} onTested={onChanged} />
      </Dialog>
      <Dialog open={open === 'pair'} onClose={() => setOpen(null)} title={words.pair.title}>
        <PairPhone id={chip.id} simulated={chip.simulated} onConnected={onChanged} />
      </Dialog>
      <Dialog open={open === 'pace'} onClose={() => setOpen(null)} title={words.pace.title(chip.name)}>
        <ChangePace
          chip={chip}
          onSaved={() => {
            setOpen(null)
            onChanged()
          }}
        />
      </Dialog>
      <Dialog open={open === 'remove'} onClose={() => setOpen(null)} title={words.removeTitle(chip.name)}>
        <p>{words.removeHint}</p>
        <div className="mt-4 flex justify-end gap-2">
          <Button onClick={() => setOpen(null)}>{words.keep}</Button>
          <Button
            look="danger"
            disabled={sending.busy}
            onClick={() => void act(() => call(path, { method: 'DELETE' }))}
          >
            {words.remove}
          </Button>
        </div>
      </Dialog>
      <Dialog open={open === 'edit'} onClose={() => setOpen(null)} title={words.editTitle(chip.name)}>
        {channel && <EditAccount chip={chip} channel={channel} onSaved={onChanged} />}
      </Dialog>
    </Panel>
  )
}

type EditAccountProps = {
  readonly chip: ConnectedChip
  readonly channel: ChannelAsked
  readonly onSaved: () => void
}

function EditAccount({ chip, channel, onSaved }: EditAccountProps) {
  const words = useWords().settings
  const sending = useSend()
  const [given, setGiven] = useState<Given>(chip.fields as Given)
  const [saved, setSaved] = useState<SavedChip | null>(null)
  const save = async () => {
    const kept = await sending.run(() =>
      call<SavedChip>(`/ai/console/chips/${chip.id}`, { method: 'PATCH', body: { fields: given } }),
    )
    if (!kept) return
    setSaved(kept)
    onSaved()
  }
  if (saved)
    return (
      <Register
        title={words.numbers.savedTitle}
        hint={words.numbers.registerHint}
        path={saved.webhookPath}
        secrets={Object.entries(saved.made).map(([field, value]) => ({
          title: channel.fields.find(({ name }) => name === field)?.title ?? field,
          value,
        }))}
      />
    )
  return (
    <div className="flex max-h-[70vh] flex-col gap-4 overflow-y-auto">
      {sending.error !== undefined && <ErrorNote error={sending.error} />}
      <AccountFields
        fields={channel.fields}
        given={given}
        problems={sending.problems}
        isKnown
        onChange={setGiven}
      />
      <Button look="primary" className="self-end" disabled={sending.busy} onClick={() => void save()}>
        {words.save}
      </Button>
    </div>
  )
}
