import type { ReactNode } from 'react'
import { useMayAct } from '../data/me'
import { Button } from '../ui/button'
import type { IconName } from '../ui/icon'
import { Panel } from '../ui/panel'
import { Segments } from '../ui/segments'
import { useWords } from '../words/language'
import type { Phone, Sending } from './use-phone'
import { VoicePanel } from './voice-panel'

/** What people do on a phone besides writing, and what goes wrong on the way. */
export function Controls({ phone, children }: { readonly phone: Phone; readonly children: ReactNode }) {
  const { simulator, common } = useWords()
  const mayAct = useMayAct()
  if (!mayAct) return <p className="text-muted">{common.viewerOnly}</p>
  const things: readonly { label: string; icon: IconName; hint?: string; message: Sending }[] = [
    {
      label: simulator.burst,
      icon: 'bolt',
      hint: simulator.burstHint,
      message: { type: 'burst', texts: simulator.burstTexts },
    },
    {
      label: simulator.duplicate,
      icon: 'twin',
      hint: simulator.duplicateHint,
      message: { type: 'duplicate', text: simulator.duplicateText },
    },
    { label: simulator.location, icon: 'pin', message: { type: 'location' } },
    { label: simulator.image, icon: 'image', message: { type: 'image' } },
    { label: simulator.document, icon: 'file', message: { type: 'document' } },
    {
      label: simulator.contact,
      icon: 'person',
      message: { type: 'contacts', contacts: [{ name: 'Contato Fictício', phones: ['5511900000098'] }] },
    },
    { label: simulator.sticker, icon: 'smile', message: { type: 'sticker' } },
    { label: simulator.reaction, icon: 'thumb', message: { type: 'reaction', emoji: '👍' } },
  ]
  return (
    <>
      <Panel title={simulator.actions}>
        <div className="flex flex-wrap gap-2">
          {things.map(({ label, icon, hint, message }) => (
            <Button key={label} icon={icon} title={hint} onClick={() => phone.send(message)}>
              {label}
            </Button>
          ))}
        </div>
        <ul className="mt-3 text-xs text-muted">
          <li>
            {simulator.burst}: {simulator.burstHint}
          </li>
          <li>
            {simulator.duplicate}: {simulator.duplicateHint}
          </li>
        </ul>
      </Panel>
      <VoicePanel phone={phone} />
      {children}
      <Panel title={simulator.window}>
        <Segments
          label={simulator.window}
          value={phone.isClosed ? 'closed' : 'open'}
          options={[
            { value: 'open', label: simulator.windowOpen },
            { value: 'closed', label: simulator.windowClosed },
          ]}
          onChoose={(chosen) => phone.setWindow(chosen === 'closed')}
          className="max-w-xs"
        />
        <p className="mt-2 text-xs text-muted">{simulator.windowHint}</p>
      </Panel>
    </>
  )
}
