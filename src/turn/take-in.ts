import type { AgentRegistry } from '../agent/registry.js'
import { deriveId } from '../conversation/derive-id.js'
import { asId, type InputId, type TenantId } from '../conversation/ids.js'
import type { Inbound, Ingested, Sender } from '../conversation/inbound.js'
import type { InputBody, Origin } from '../conversation/input.js'
import { mediaTypes } from '../conversation/message-limits.js'
import type { Ids } from '../ports/ids.js'
import type { FromChip, Inbox, InboxFate } from '../ports/inbox.js'
import { mayStop } from './receive/may-stop.js'
import { receive } from './receive/receive.js'

/** Whose webhook it was, as proven at the door. */
export type ChipDoor = {
  readonly tenant: TenantId
  readonly chip: string
  /** The channel the chip is an account of. */
  readonly provider?: string
  readonly agent: string
  /** In place of the agent's own. */
  readonly quietMs?: number
  readonly origin: Origin
}

/** What became of a webhook's contents. */
export type TakenIn = {
  readonly stored: number
  readonly duplicates: number
  /** Same id, another body: the first one counts. */
  readonly altered: number
  /** Messages a receipt moved forward. */
  readonly moved: number
}

type Ports = {
  readonly agents: AgentRegistry
  readonly inbox: Inbox
  readonly ids: Ids
  /** Whether files that come over a channel are fetched and kept. */
  readonly keepsFiles?: (provider: string) => boolean
  /** Whether somebody looks at pictures. */
  readonly looksAtPictures?: boolean
}

/** Takes in all that a webhook brought, or nothing; jobs take it from there. Only then is the provider told that it arrived. */
export async function takeIn(door: ChipDoor, ingested: Ingested, ports: Ports): Promise<TakenIn> {
  const { tenant, origin, quietMs } = door
  const agent = { ...ports.agents.get(door.agent), id: door.agent }
  const { arrivals, moved } = await receive(
    { tenant, channel: 'whatsapp', origin, from: fromChip(door, ingested, ports) },
    quietMs === undefined ? agent : { ...agent, quietMs: { whatsapp: quietMs } },
    ports.inbox,
  )
  return {
    stored: arrivals.filter(({ status }) => status === 'stored').length,
    duplicates: arrivals.filter(({ status }) => status === 'duplicate').length,
    altered: arrivals.filter(isAltered).length,
    moved,
  }
}

function isAltered(fate: InboxFate): boolean {
  return fate.status === 'duplicate' && fate.isAltered
}

function fromChip({ chip, provider = '', agent }: ChipDoor, ingested: Ingested, ports: Ports): FromChip {
  const { ids } = ports
  // What is told to a confidential agent is shown to nobody else, a model that sees included.
  const isOpen = ports.agents.get(agent)?.confidential !== true
  const looks = { image: isOpen && ports.looksAtPictures === true, document: isOpen }
  const isFetched = ports.keepsFiles?.(provider) ?? false
  const { inbound, echoes, statuses: receipts, acceptances, preferences, moves, ignored } = ingested
  const arrived = (who: Sender, { id, at }: { id: string; at: string }, body: InputBody) => ({
    inputId: asId<InputId>(ids.next()),
    dedupeKey: `${chip}/${id}`,
    body,
    with: who,
    isHeard: body.kind !== 'echo',
    messageId: id,
    at,
    mayStop: mayStop(body),
  })
  return {
    kind: 'chip',
    chip,
    arrivals: [
      ...inbound.map((message) => {
        const body = withQuote(chip, message)
        return arrived(
          message.from,
          message,
          isFetched ? withFile(chip, message.id, toBeSeen(body, looks)) : body,
        )
      }),
      ...echoes.map((echo) => arrived(echo.to, echo, { kind: 'echo', text: echo.text })),
    ],
    news: { receipts, acceptances, preferences, moves, ignored },
  }
}

/** A tap says itself what it answers; words may be about the very message they were written below. */
function withQuote(chip: string, { body, repliesTo }: Inbound): InputBody {
  return body.kind === 'text' && repliesTo !== null
    ? { ...body, quotes: { chip, messageId: repliesTo } }
    : body
}

const fetchedTypes: ReadonlySet<string> = new Set(mediaTypes)

/** A picture that is looked at, a document that is read says so itself: its turn waits for what is in it, and the job knows that it may look. With words below it, those are answered. */
function toBeSeen(body: InputBody, looks: { readonly [type: string]: boolean }): InputBody {
  if (body.kind !== 'attachment' || !looks[body.type]) return body
  return { ...body, data: { ...body.data, toBeSeen: body.caption === '' ? 'told' : 'noted' } }
}

/** The same message told twice names the same file. */
function withFile(chip: string, messageId: string, body: InputBody): InputBody {
  if (body.kind !== 'attachment' || !fetchedTypes.has(body.type)) return body
  return { ...body, file: { id: deriveId(`${chip}/${messageId}`, 'file'), chip, messageId } }
}
