import { performance } from 'node:perf_hooks'
import { randomUUID } from 'node:crypto'
import { createAllowedFetch, type AllowedHosts } from './adapters/models/allowed-fetch.js'
import { createTenantModels, type TenantModels } from './adapters/models/tenant-models.js'
import { createDemoVisits, type DemoVisits } from './adapters/postgres/business/demo-visits.js'
import { createBusinessRecords } from './adapters/postgres/business/business-records.js'
import { createMembers } from './adapters/postgres/business/members.js'
import { createKeptActs } from './adapters/postgres/business/kept-acts.js'
import { createModels } from './adapters/postgres/business/models.js'
import { createPrompts } from './adapters/postgres/business/prompts.js'
import { createCorrections } from './adapters/postgres/business/corrections.js'
import { createPaymentAccounts, type PaymentAccounts } from './adapters/postgres/business/payment-accounts.js'
import { createShortMemory } from './adapters/short-memory.js'
import { createTemplates } from './adapters/postgres/business/templates.js'
import { createTenants } from './adapters/postgres/business/tenants.js'
import { createRetention } from './adapters/postgres/business/retention.js'
import { createUpkeep } from './adapters/postgres/business/upkeep.js'
import { createAuditLog } from './adapters/postgres/console/audit-log.js'
import { createContactMerges } from './adapters/postgres/console/contact-merges.js'
import { createContactDesk } from './adapters/postgres/console/contact-desk.js'
import { contactsList } from './adapters/postgres/console/contacts-list.js'
import { createDoubts } from './adapters/postgres/console/doubts.js'
import { createFigures } from './adapters/postgres/console/figures.js'
import { createInboxTools } from './adapters/postgres/console/inbox-tools.js'
import { createInspection } from './adapters/postgres/console/inspection.js'
import { createReviews } from './adapters/postgres/console/reviews.js'
import { createOperations } from './adapters/postgres/operator/operations.js'
import { createAssignments } from './adapters/postgres/console/assignments.js'
import { createTeamInbox } from './adapters/postgres/console/team-inbox.js'
import { createPool } from './adapters/postgres/wire/pool.js'
import { createReads, readsOfPrimary, type Reads } from './adapters/postgres/reading/reads.js'
import { createSignInStores, type SignInStores } from './adapters/postgres/sign-in/sign-in-stores.js'
import { runOutside, type OutsideLimit, type OutsideWork } from './adapters/postgres/outside/run-outside.js'
import { createSettingsStore } from './adapters/postgres/outside/settings-store.js'
import { createPostgresConversations } from './adapters/postgres/turns/postgres-conversations.js'
import { createPostgresInbox } from './adapters/postgres/turns/postgres-inbox.js'
import { createPostgresBreakers } from './adapters/postgres/turns/postgres-breakers.js'
import { createPostgresOutbox } from './adapters/postgres/turns/postgres-outbox.js'
import { createPostgresStore } from './adapters/postgres/turns/postgres-store.js'
import { otherUrls, type Secrets } from './adapters/postgres/role-url.js'
import { storageLimits, type LeaseHolder } from './adapters/postgres/storage-limits.js'
import { createSecretBox } from './adapters/postgres/business/secret-box.js'
import { createChips } from './adapters/postgres/business/chips.js'
import { createContacts, type Contacts } from './adapters/postgres/business/contacts.js'
import { createDataLinks, type DataLinks } from './adapters/postgres/business/data-links.js'
import { createCursors } from './adapters/postgres/business/cursors.js'
import { createSuppressionDigest } from './adapters/postgres/business/suppression-digest.js'
import { tracedChannel } from './adapters/telemetry/traced-channel.js'
import { tracedInbox } from './adapters/telemetry/traced-inbox.js'
import { tracedModel } from './adapters/telemetry/traced-model.js'
import { shippedChannels } from './adapters/shipped-channels.js'
import type { AgentList } from './agent/lists.js'
import type { OutsideContext } from './agent/outside.js'
import { archiveDue } from './audit/archive/archive-due.js'
import type { ArchivedMonth } from './audit/archive/archive-month.js'
import type { SettingsStore } from './agent/settings/settings-store.js'
import { withOwnPrompts } from './agent/prompts/own-prompts.js'
import type { PromptSet } from './agent/prompts/prompt-set.js'
import type { PromptStore } from './agent/prompts/prompt-store.js'
import type { CorrectionStore } from './agent/corrections/correction-store.js'
import { createRegistry } from './agent/registry.js'
import type { ConversationId, TenantId } from './conversation/ids.js'
import { dataLinkPath } from './conversation/data-link.js'
import type { Ingested } from './conversation/inbound.js'
import type { InputBody } from './conversation/input.js'
import type { BusinessRecords } from './ports/business-records.js'
import type { AuditLog } from './ports/audit-log.js'
import type { Breakers } from './ports/breakers.js'
import type { Channel } from './ports/channel.js'
import type { Provider } from './ports/chip.js'
import type { Chips } from './ports/chips.js'
import type { Cursors } from './ports/cursors.js'
import type { ContactDesk } from './ports/contact-desk.js'
import type { Conversations } from './ports/conversations.js'
import type { ContactMerges } from './ports/contact-merges.js'
import type { Doubts } from './ports/doubts.js'
import type { Figures } from './ports/figures.js'
import type { InboxTools } from './ports/inbox-tools.js'
import type { Mail } from './ports/mail.js'
import type { Members } from './ports/members.js'
import type { Model } from './ports/model.js'
import type { KeptActs } from './ports/kept-acts.js'
import type { Models } from './ports/models.js'
import type { Operations } from './ports/operations.js'
import type { Outbox } from './ports/outbox.js'
import type { Reviews } from './ports/reviews.js'
import type { Work } from './ports/store.js'
import { noTracer } from './ports/tracer.js'
import type { Assignments } from './ports/assignments.js'
import type { TeamInbox } from './ports/team-inbox.js'
import type { Templates } from './ports/templates.js'
import type { Tenants } from './ports/tenants.js'
import type { Retention } from './ports/retention.js'
import type { Upkeep } from './ports/upkeep.js'
import type { Inspection } from './turn/inspection.js'
import { converse, workOff, workOn, type Arrival, type Reply } from './turn/converse.js'
import type { House } from './turn/house.js'
import { inputsPerTurnMax, toolRunMaxMs } from './turn/limits.js'
import { createDoorway } from './turn/doorway.js'
import { takeIn, type ChipDoor, type TakenIn } from './turn/take-in.js'
import type pg from 'pg'
import { channelsOf } from './leme/channels-of.js'
import type { LemeOptions } from './leme/leme-options.js'
import { openMedia, type OpenMedia } from './leme/media.js'
import { servicesFrom } from './leme/services-from.js'

export type ArchiveSettings = {
  readonly folder: string
  /** How long a month has been over when it goes. */
  readonly afterDays: number
}

/** A running Leme, without its doors: HTTP, jobs and the command line are built on this. */
export type Leme = {
  readonly house: House
  readonly pool: pg.Pool
  /** Where lists, searches, figures and reports are read. */
  readonly reads: Reads
  readonly conversations: Conversations
  readonly paymentAccounts: PaymentAccounts
  readonly outbox: Outbox
  /** The chips whose provider is away. */
  readonly breakers: Breakers
  readonly chance: () => number
  readonly chips: Chips
  readonly contacts: Contacts
  /** The same people, as members see them. */
  readonly contactDesk: ContactDesk
  readonly contactsList: AgentList
  /** The links by which people fetch what is kept of them. */
  readonly dataLinks: DataLinks
  /** Up to where chips that are asked were read. */
  readonly cursors: Cursors
  readonly whatsapp: {
    /** Commits all that a webhook brought, or nothing. Only after that is the provider told that it arrived. */
    takeIn(door: ChipDoor, ingested: Ingested): Promise<TakenIn>
    /** Until no webhook is being taken in by this process, and so long at most. */
    doorFree(mostMs: number): Promise<void>
  }
  readonly channels: ReadonlyMap<Provider, Channel>
  /** Null: files are not kept. */
  readonly media: OpenMedia | null
  readonly tenants: Tenants
  /** The businesses of a public demonstration's visitors. */
  readonly demoVisits: DemoVisits
  /** What the business is called, where it is, and what its members set. */
  readonly business: BusinessRecords
  /** The models that businesses connect themselves, and who is asked for each. */
  readonly keptActs: KeptActs
  readonly models: Models
  readonly tenantModels: TenantModels
  readonly modelHosts: AllowedHosts
  /** How businesses word their agents' prompts. */
  readonly prompts: PromptStore
  /** Something was saved here: it holds from now on. */
  forgetPrompts(tenant: TenantId): void
  /** What members put right about their agents. */
  readonly corrections: CorrectionStore
  /** The same as of prompts. */
  forgetCorrections(tenant: TenantId): void
  /** Null: nobody is written to. */
  readonly mail: Mail | null
  readonly templates: Templates
  readonly members: Members
  /** How members come in. */
  readonly signIn: SignInStores
  readonly teamInbox: TeamInbox
  readonly inboxTools: InboxTools
  readonly assignments: Assignments
  readonly reviews: Reviews
  readonly doubts: Doubts
  readonly contactMerges: ContactMerges
  readonly figures: Figures
  readonly inspection: Inspection
  readonly auditLog: AuditLog
  readonly upkeep: Upkeep
  /** All tenants, for whoever runs the installation. */
  readonly operations: Operations
  /** How long people are kept. */
  readonly retention: Retention
  /** Takes in a message and stays until it is answered. Where no agent is named, the first of the installation answers. */
  /** `progress` is told of each stage of the turn as it begins. */
  converse(arrival: Arrival, agent?: string, progress?: House['progress']): Promise<Reply>
  /**
   * Puts something of the house's own into a conversation and runs its turn. `key` makes it happen once. `setBack`: it was due before the
   * database was set back, which was then.
   */
  tell(
    tenant: TenantId,
    conversation: ConversationId,
    body: InputBody,
    key: string,
    setBack?: string,
  ): Promise<Reply>
  /** What each business has set about its agents. */
  readonly settings: SettingsStore
  /** Runs code that an agent brings on the rows of one tenant, in one transaction. */
  outside<T>(tenant: TenantId, work: OutsideWork<T>, limit?: OutsideLimit): Promise<T>
  /** The same for what only reads, and may be some seconds behind: where lists and reports are read. */
  outsideReading<T>(tenant: TenantId, work: (context: OutsideContext) => Promise<T>): Promise<T>
  /** Has a conversation's outbox drained, soon. */
  drain(tenant: TenantId, conversation: ConversationId): Promise<void>
  /** Runs whatever waits in a conversation's inbox, and waits for whoever has the conversation. */
  workOn(tenant: TenantId, conversation: ConversationId): Promise<void>
  /** Runs whatever waits in a conversation's inbox, unless somebody else has the conversation: then it is 'busy'. */
  workOff(
    tenant: TenantId,
    conversation: ConversationId,
    begins?: (work: Work) => void,
  ): Promise<'idle' | 'busy'>
  /** Months of a business that are long over go to files in a folder, and out of the database. */
  archive(tenant: TenantId, settings: ArchiveSettings): AsyncIterable<ArchivedMonth>
  /** From now on leases name this process, which says to the others that it lives: they need not wait them out. */
  holdLeasesAs(holder: LeaseHolder): void
  close(): Promise<void>
}

const fromTheHouse = { role: null, requestId: '', ipAddress: null, userAgent: null }

export function createLeme(options: LemeOptions): Leme {
  const secrets: Secrets = [options.secret, ...(options.previousSecrets ?? [])]
  const pool = createPool({
    url: options.appUrl,
    otherUrls: secrets.length > 1 ? otherUrls(options.appUrl, 'leme_app', secrets) : [],
    name: 'leme',
    max: options.connectionsMax ?? storageLimits.connections.max,
  })
  const reads = readsFrom(options, pool, secrets)
  const box = createSecretBox(...secrets)
  const digest = createSuppressionDigest(pool, box, options.secret)
  const dataLinks = createDataLinks(...secrets)
  const { publicUrl } = options
  const paymentAccounts = createPaymentAccounts(pool, box)
  const storeLimits = { sharing: storageLimits.sharing, inputsPerTurnMax: inputsPerTurnMax }
  let holder: LeaseHolder = () => null
  const clock = options.clock ?? { now: () => new Date() }
  const { tracer = noTracer } = options
  const channels = channelsOf(
    (options.channels ?? shippedChannels()).map((each) => tracedChannel(each, tracer)),
  )
  const confidential = options.agents.filter((agent) => agent.confidential).map(({ id }) => id)
  const media = options.media ? openMedia(options.media, { pool, box, clock, confidential, tracer }) : null
  const templates = createTemplates(pool)
  const inbox = createPostgresInbox(pool, digest, storeLimits, () => holder())
  const traced = (model: Model) => tracedModel(model, tracer)
  const server = options.model && traced(options.model)
  const models = createModels(pool, box)
  const modelHosts = options.modelHosts ?? []
  const tenantModels = createTenantModels({
    models,
    server,
    watched: traced,
    clock,
    fetch: createAllowedFetch(modelHosts),
  })
  const agents = createRegistry(options.agents)
  const prompts = createPrompts(pool)
  const worded = createShortMemory(async (tenant, id) => {
    const agent = agents.get(id)
    return agent && withOwnPrompts(agent.prompts, await prompts.of(tenant, id))
  }, clock)
  const corrections = createCorrections(pool)
  const corrected = createShortMemory((tenant, id) => corrections.inForce(tenant, id), clock)
  const house: House = {
    agents,
    inbox: tracedInbox(inbox, tracer),
    store: createPostgresStore(pool, digest, storeLimits, () => holder()),
    remoteModel: server,
    modelFor: (tenant, agent) => tenantModels.of(tenant, agent),
    promptsFor: (tenant, agent) => worded.read(tenant, agent).catch((): PromptSet | undefined => undefined),
    correctionsFor: (tenant, agent) => corrected.read(tenant, agent),
    servicesFor: options.servicesFor ?? servicesFrom(options, paymentAccounts, clock),
    clock,
    timer: () => performance.now(),
    ids: options.ids ?? { next: randomUUID },
    surfaces: channels,
    toolRunMaxMs: options.toolRunMaxMs,
    keepToSend: media?.keepToSend,
    dataLink:
      publicUrl === undefined ? undefined : (link) => `${publicUrl}${dataLinkPath(dataLinks.tokenFor(link))}`,
    tracer,
    observer: options.observer ?? { turnEnded: () => undefined, turnFailed: () => undefined },
  }
  const chips = createChips(pool, box)
  const keepsFiles = (provider: Provider) => media !== null && channels.get(provider)?.files !== undefined
  const firstAgent = house.agents.ids[0] ?? ''
  const heldMaxMs = options.toolRunMaxMs ?? toolRunMaxMs
  const doorway = createDoorway()
  return {
    house,
    pool,
    reads,
    conversations: createPostgresConversations(pool),
    paymentAccounts,
    outbox: createPostgresOutbox(pool, box, digest, () => holder()),
    breakers: createPostgresBreakers(pool),
    chance: options.chance ?? Math.random,
    chips,
    contacts: createContacts(pool, digest, media?.files),
    contactDesk: createContactDesk(pool, confidential),
    contactsList: contactsList(confidential),
    dataLinks,
    cursors: createCursors(pool),
    whatsapp: {
      takeIn: (door, ingested) =>
        doorway.enter(async () => {
          for (const standing of ingested.templates ?? [])
            await templates.noteStanding(door.tenant, door.chip, standing)
          for (const standing of ingested.numbers ?? []) await chips.stand(door.tenant, door.chip, standing)
          return takeIn(door, ingested, {
            ...house,
            keepsFiles,
            looksAtPictures: (media?.describer ?? null) !== null,
          })
        }),
      doorFree: (mostMs) => doorway.free(mostMs),
    },
    channels,
    media,
    tenants: createTenants(pool),
    demoVisits: createDemoVisits(pool),
    business: createBusinessRecords(pool),
    keptActs: createKeptActs(pool, box),
    models,
    tenantModels,
    modelHosts,
    prompts,
    forgetPrompts: (tenant) => worded.forget(tenant),
    corrections,
    forgetCorrections: (tenant) => corrected.forget(tenant),
    mail: options.mail ?? null,
    templates,
    members: createMembers(pool),
    signIn: createSignInStores(pool, ...secrets),
    teamInbox: createTeamInbox(pool, reads, confidential),
    inboxTools: createInboxTools(pool, confidential),
    assignments: createAssignments(pool, confidential),
    reviews: createReviews(pool, confidential),
    doubts: createDoubts(pool, confidential),
    contactMerges: createContactMerges(pool, confidential),
    figures: createFigures(pool, reads, confidential),
    inspection: createInspection(pool, confidential),
    auditLog: createAuditLog(pool, reads, confidential),
    upkeep: createUpkeep(pool),
    operations: createOperations(pool),
    retention: createRetention(pool, confidential),
    converse: (arrival, agent = firstAgent, progress) =>
      converse(arrival, agent, progress ? { ...house, progress } : house),
    tell(tenant, conversation, body, key, setBack) {
      const origin = setBack === undefined ? fromTheHouse : { ...fromTheHouse, setBack }
      const arrival = { tenant, conversation, party: null, channel: 'system', body, origin, dedupeKey: key }
      return converse(arrival, firstAgent, house)
    },
    outside: (tenant, work, limit) => runOutside({ pool, heldMaxMs, ...house }, tenant, work, limit),
    outsideReading: (tenant, work) =>
      reads.run((from) =>
        runOutside({ pool: from, heldMaxMs, ...house }, tenant, (context) => work(context)),
      ),
    settings: createSettingsStore((tenant, work) => runOutside({ pool, heldMaxMs, ...house }, tenant, work)),
    async drain(tenant, conversation) {
      await pool.query("select leme.enqueue('deliver', $1, $2, now())", [
        JSON.stringify({ tenant, conversation }),
        `deliver:${conversation}`,
      ])
    },
    async workOn(tenant, conversation) {
      await workOn(tenant, conversation, house)
    },
    workOff: (tenant, conversation, begins = () => undefined) => workOff(tenant, conversation, house, begins),
    archive: (tenant, { folder, afterDays }) =>
      archiveDue({ pool, box, folder }, tenant, afterDays, clock.now()),
    holdLeasesAs: (by) => {
      holder = by
    },
    async close() {
      await reads.stop()
      await pool.end()
    },
  }
}

function readsFrom({ readUrl, connectionsMax }: LemeOptions, primary: pg.Pool, secrets: Secrets): Reads {
  if (readUrl === undefined) return readsOfPrimary(primary)
  const replica = createPool({
    url: readUrl,
    otherUrls: secrets.length > 1 ? otherUrls(readUrl, 'leme_app', secrets) : [],
    name: 'leme-reading',
    mayOnlyRead: true,
    max: connectionsMax ?? storageLimits.connections.max,
  })
  return createReads({ primary, replica, now: () => performance.now() })
}
