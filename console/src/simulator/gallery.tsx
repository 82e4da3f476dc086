import type { Message } from '../api/wire'
import { Button } from '../ui/button'
import { Panel } from '../ui/panel'
import { useWords } from '../words/language'
import { pt } from '../words/pt'
import type { Phone } from './use-phone'

type GalleryProps = {
  readonly phone: Phone
  readonly isOpen: boolean
  readonly onOpen: () => void
}

/** All sixteen messages, one by one: the phone asks an agent made for it, which answers as any agent does. */
export function Gallery({ phone, isOpen, onOpen }: GalleryProps) {
  const { simulator, messageTypes } = useWords()
  const types = Object.keys(messageTypes) as readonly Message['type'][]
  return (
    <Panel title={simulator.gallery}>
      <p className="mb-3 text-xs text-muted">{simulator.galleryHint}</p>
      {isOpen ? (
        <div className="flex flex-wrap gap-2">
          {types.map((type) => (
            <Button key={type} size="small" onClick={() => phone.send(request(type))}>
              {messageTypes[type]}
            </Button>
          ))}
          <Button
            size="small"
            icon="hand"
            onClick={() => phone.send({ type: 'text', text: pt.simulator.heldReply })}
          >
            {simulator.heldReply}
          </Button>
        </div>
      ) : (
        <Button icon="list" onClick={onOpen}>
          {simulator.openGallery}
        </Button>
      )}
    </Panel>
  )
}

/** That agent speaks Portuguese, whatever the language of the console; a reaction is answered by a reaction. */
function request(type: Message['type']) {
  return type === 'reaction' ? { type, emoji: '👍' } : { type: 'text', text: pt.messageTypes[type] }
}
