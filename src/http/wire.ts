import type { z } from 'zod'
import type { auditSchema } from './audit-schema.js'
import type { chatBodySchema } from './chat-request.js'
import type { conversationSchema, conversationsSchema } from './conversation-schemas.js'
import type { chatResponseSchema, devTokenSchema, errorSchema, pendingPlansSchema } from './schemas.js'
import type { agentsSchema } from './console/agent-schema.js'
import type {
  assigneesSchema,
  cannedRepliesSchema,
  labelsSchema,
  savedFiltersSchema,
} from './console/inbox-tool-schemas.js'
import type { dayReplayChoicesSchema, dayReplayEventSchemas } from './console/day-replay-schemas.js'
import type { meSchema } from './console/me-schema.js'
import type { overviewSchema } from './console/overview-schema.js'
import type {
  conversationDetailSchema,
  conversationPageSchema,
  earlierMessagesSchema,
  doubtWordSchema,
  liveEventSchemas,
  noteSchema,
  reasonsSchema,
  reviewsSchema,
  unreadSchema,
  verdictSchema,
} from './console/schemas.js'
import type {
  businessChangesSchema,
  businessSchema,
  channelsSchema,
  chipSchema,
  pairingCodeSchema,
  pairingSchema,
  paymentsSchema,
  savedChipSchema,
  savedPaymentsSchema,
  namedTemplateSchema,
  syncedSchema,
  testedSchema,
} from './setup/setup-schemas.js'
import type { businessLimitSchema, businessLimitsSchema } from './setup/limits-schema.js'
import type { privacySettingsSchema, silentPeopleSchema } from './setup/privacy-settings-schema.js'
import type { modelsSchema, savedModelSchema, testedModelSchema } from './setup/model-schemas.js'
import type { comparedPromptsSchema, promptsSchema } from './setup/prompt-schemas.js'
import type { agentSettingsSchema, settingsVersionSchema } from './settings-schemas.js'
import type { settingsHomeSchema } from './console/settings-schemas.js'
import type {
  accountSchema,
  begunFactorSchema,
  cameInSchema,
  linkSchema,
  machineTokensSchema,
  madeLinkSchema,
  madeTokenSchema,
  recoveryCodesSchema,
  signInAnswerSchema,
  teamSchema,
  toldMemberSchema,
  wayInSchema,
} from './sign-in/schemas.js'
import type { contactSchema, mergedContactSchema } from './contacts/contact-schemas.js'
import type {
  correctableSchema,
  correctionSchema,
  keptCorrectionsSchema,
  triedCorrectionSchema,
} from './corrections/correction-schemas.js'
import type { triedLessonSchema } from './lessons/lesson-schemas.js'
import type { agendaSchema, listPageSchema, listsSchema, openedRecordSchema } from './lists/list-schemas.js'
import type { reportPageSchema, reportsSchema } from './reports/report-schemas.js'
import type {
  shownMessageSchema,
  byMembersSchema,
  shownTurnSchema,
  simulatorHomeSchema,
  windowSchema,
} from './console/simulator-schemas.js'
import type { startSchema } from './console/start-schema.js'
import type { suggestionsSchema } from './console/suggestion-schema.js'
import type {
  foundTurnsSchema,
  replaySchema,
  turnDetailSchema,
  turnsPageSchema,
} from './console/turn-schemas.js'

/**
 * What goes between the console and its server, as the routes' own schemas have it. Types alone: nothing of the server gets into the
 * browser. A schema that changes is noticed by the console's type check.
 */
export type { Message } from '../conversation/message.js'
export type { ConversationReceipt } from '../audit/receipt-schema.js'

export type ErrorBody = z.infer<typeof errorSchema>
export type DevToken = z.infer<typeof devTokenSchema>

export type WayIn = z.infer<typeof wayInSchema>
export type SignInAnswer = z.infer<typeof signInAnswerSchema>
export type CameIn = z.infer<typeof cameInSchema>
export type OpenedLink = z.infer<typeof linkSchema>
export type HandedLink = z.infer<typeof madeLinkSchema>
export type ToldMember = z.infer<typeof toldMemberSchema>
export type TeamView = z.infer<typeof teamSchema>
export type AccountView = z.infer<typeof accountSchema>
export type BegunFactor = z.infer<typeof begunFactorSchema>
export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>
export type TokenScope = NonNullable<ProgramTokens['tokens'][number]['scopes']>[number]
export type ProgramTokens = z.infer<typeof machineTokensSchema>
export type MadeToken = z.infer<typeof madeTokenSchema>

export type Me = z.infer<typeof meSchema>
export type Role = Me['member']['role']

export type Overview = z.infer<typeof overviewSchema>
export type ChipDeliveries = Overview['deliveries'][number]

export type Contact = z.infer<typeof contactSchema>
export type MergedContact = z.infer<typeof mergedContactSchema>
export type TriedLesson = z.infer<typeof triedLessonSchema>
export type CorrectableTurn = z.infer<typeof correctableSchema>
export type WantedCorrection = z.infer<typeof correctionSchema>
export type TriedCorrection = z.infer<typeof triedCorrectionSchema>
export type SeenCorrections = z.infer<typeof keptCorrectionsSchema>

export type Start = z.infer<typeof startSchema>

export type DayReplayChoices = z.infer<typeof dayReplayChoicesSchema>
export type DayReplayEvents = {
  readonly [name in keyof typeof dayReplayEventSchemas]: z.infer<(typeof dayReplayEventSchemas)[name]>
}

export type SettingsHome = z.infer<typeof settingsHomeSchema>
export type AgentSettings = z.infer<typeof agentSettingsSchema>
export type SettingsVersion = z.infer<typeof settingsVersionSchema>

export type AuditPage = z.infer<typeof auditSchema>

export type Business = z.infer<typeof businessSchema>
export type { ChangeKind } from '../ports/business-records.js'
export type BusinessChanges = z.infer<typeof businessChangesSchema>
export type ChannelAsked = z.infer<typeof channelsSchema>['channels'][number]
export type ConnectedChip = z.infer<typeof chipSchema>
export type SavedChip = z.infer<typeof savedChipSchema>
export type Pairing = z.infer<typeof pairingSchema>
export type AskedPairing = z.infer<typeof pairingCodeSchema>
export type SyncedTemplates = z.infer<typeof syncedSchema>
export type NamedTemplate = z.infer<typeof namedTemplateSchema>
export type Tested = z.infer<typeof testedSchema>
export type PaymentsSetUp = z.infer<typeof paymentsSchema>
export type SavedPayments = z.infer<typeof savedPaymentsSchema>
export type ModelsSetUp = z.infer<typeof modelsSchema>
export type ConnectedModel = ModelsSetUp['connections'][number]
export type AgentPrompts = z.infer<typeof promptsSchema>
export type PromptVersionSeen = AgentPrompts['versions'][number]
export type ComparedPrompts = z.infer<typeof comparedPromptsSchema>
export type SavedModel = z.infer<typeof savedModelSchema>
export type TestedModel = z.infer<typeof testedModelSchema>

export type ConversationPage = z.infer<typeof conversationPageSchema>
export type ConversationRow = ConversationPage['conversations'][number]
export type ConversationDetail = z.infer<typeof conversationDetailSchema>
export type Holder = ConversationRow['holder']
export type ThreadMark = ConversationDetail['marks'][number]
export type Labels = z.infer<typeof labelsSchema>
export type Label = Labels['labels'][number]
export type Assignees = z.infer<typeof assigneesSchema>
export type MemberGroup = Assignees['groups'][number]
export type CannedReplies = z.infer<typeof cannedRepliesSchema>
export type CannedReply = CannedReplies['replies'][number]
export type SavedFilters = z.infer<typeof savedFiltersSchema>
export type SavedFilter = SavedFilters['filters'][number]
export type HandoffReasons = z.infer<typeof reasonsSchema>
export type Handoff = NonNullable<ConversationRow['handoff']>
export type ThreadMessage = ConversationDetail['messages'][number]
export type EarlierMessages = z.infer<typeof earlierMessagesSchema>
export type Note = z.infer<typeof noteSchema>
export type Reviews = z.infer<typeof reviewsSchema>
export type Unread = z.infer<typeof unreadSchema>
export type Verdict = z.input<typeof verdictSchema>
export type DoubtWord = z.input<typeof doubtWordSchema>

/** What the stream of events tells: its name as `kind`, beside what it says. */
export type ServerLiveEvent = {
  [Kind in keyof typeof liveEventSchemas]: { kind: Kind } & z.infer<(typeof liveEventSchemas)[Kind]>
}[keyof typeof liveEventSchemas]

export type FoundTurns = z.infer<typeof foundTurnsSchema>
export type TurnsPage = z.infer<typeof turnsPageSchema>
export type TurnSummary = TurnsPage['turns'][number]
export type TurnDetail = z.infer<typeof turnDetailSchema>
export type SentMessage = TurnDetail['messages'][number]
export type DecisionRecord = TurnDetail['record']['decisions'][number]
export type ModelCall = TurnDetail['record']['modelCalls'][number]
export type ReplayAnswer = z.infer<typeof replaySchema>

export type Agents = z.infer<typeof agentsSchema>
export type AgentDrawing = Agents['agents'][number]
export type MachineTransition = AgentDrawing['machine']['transitions'][number]

export type SimulatorHome = z.infer<typeof simulatorHomeSchema>
export type SimulatorChip = SimulatorHome['chips'][number]
export type ShownMessage = z.infer<typeof shownMessageSchema>
export type SaidByMembers = z.infer<typeof byMembersSchema>
export type ShownTurn = z.infer<typeof shownTurnSchema>
export type ShownOption = ShownMessage['options'][number]
export type SimulatorWindow = z.infer<typeof windowSchema>

export type ChatRequest = z.input<typeof chatBodySchema>
export type ChatResponse = z.infer<typeof chatResponseSchema>
export type Plan = NonNullable<ChatResponse['plan']>
export type PaymentPreview = NonNullable<ChatResponse['paymentPreview']>
export type PendingPlans = z.infer<typeof pendingPlansSchema>
export type ChatHistory = z.infer<typeof conversationSchema>
export type ChatEntries = z.infer<typeof conversationsSchema>

export type Suggestions = z.infer<typeof suggestionsSchema>
export type PrivacySettings = z.infer<typeof privacySettingsSchema>
export type BusinessLimit = z.infer<typeof businessLimitSchema>
export type BusinessLimits = z.infer<typeof businessLimitsSchema>
export type SilentPeople = z.infer<typeof silentPeopleSchema>
export type Lists = z.infer<typeof listsSchema>
export type OpenedRecord = z.infer<typeof openedRecordSchema>
export type Agenda = z.infer<typeof agendaSchema>
export type ListPage = z.infer<typeof listPageSchema>
export type Reports = z.infer<typeof reportsSchema>
export type ReportRead = z.infer<typeof reportPageSchema>
