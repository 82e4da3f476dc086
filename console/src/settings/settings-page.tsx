import type { ComponentType, ReactNode } from 'react'
import { call } from '../api/call'
import type { SettingsHome } from '../api/wire'
import { useMe } from '../data/me'
import { useResource } from '../data/use-resource'
import { Link } from '../shell/router'
import type { PageProps } from '../shell/page-entry'
import { BackButton } from '../ui/back-button'
import { Badge } from '../ui/badge'
import { classes } from '../ui/classes'
import { Icon, type IconName } from '../ui/icon'
import { Empty, ErrorNote, Loading } from '../ui/states'
import { useLanguage, useWords } from '../words/language'
import type { Words } from '../words/pt'
import { AgentSettings } from './agent-settings'
import { AuditLog } from './audit-log'
import { BusinessSettings } from './business-settings'
import { ChangeLog } from './change-log'
import { CorrectionsSettings } from './corrections-settings'
import { InboxSettings } from './inbox-settings'
import { LimitsSettings } from './limits-settings'
import { ModelsSettings } from './models/models-settings'
import { NumbersSettings } from './numbers-settings'
import { PaymentsSettings } from './payments-settings'
import { PrivacySettings } from './privacy-settings'
import { PromptsSettings } from './prompts/prompts-settings'

type BusinessPart = {
  readonly id: keyof Words['settings']['parts']
  readonly icon: IconName
  readonly Show: ComponentType<{ readonly place: string | undefined }>
  readonly ownerOnly?: true
  /** Not for whoever only looks. */
  readonly actingOnly?: true
}

const parts: readonly BusinessPart[] = [
  { id: 'business', icon: 'home', Show: BusinessSettings },
  { id: 'numbers', icon: 'phone', Show: NumbersSettings },
  { id: 'payments', icon: 'list', Show: PaymentsSettings },
  { id: 'models', icon: 'bolt', Show: ModelsSettings, ownerOnly: true },
  { id: 'prompts', icon: 'pencil', Show: PromptsSettings, ownerOnly: true },
  { id: 'corrections', icon: 'check', Show: CorrectionsSettings, actingOnly: true },
  { id: 'inbox', icon: 'inbox', Show: InboxSettings },
  { id: 'limits', icon: 'clock', Show: LimitsSettings },
  { id: 'privacy', icon: 'lock', Show: PrivacySettings },
  { id: 'audit', icon: 'inspect', Show: AuditLog, ownerOnly: true },
  { id: 'log', icon: 'note', Show: ChangeLog, ownerOnly: true },
]

/** All that a business sets, part by part: the parts beside what is chosen, or one after the other on a phone. */
export default function SettingsPage({ path }: PageProps) {
  const { settings: words, nav } = useWords()
  const language = useLanguage()
  const home = useResource('settings', (signal) => call<SettingsHome>('/ai/console/settings', { signal }))
  const [part, id] = path
  const { role } = useMe().member
  const isOpen = ({ ownerOnly, actingOnly }: BusinessPart) =>
    role === 'owner' || (!ownerOnly && (!actingOnly || role === 'staff'))
  const chosen = parts.find((each) => each.id === part && isOpen(each))
  if (!home.value)
    return home.error === undefined ? <Loading /> : <ErrorNote error={home.error} onRetry={home.reload} />
  const agent = part === 'agents' ? home.value.agents.find((each) => each.id === id) : undefined
  const showsPart = agent !== undefined || chosen !== undefined
  return (
    <div className="flex h-full">
      <aside
        className={classes(
          'w-full shrink-0 overflow-y-auto border-line bg-surface md:w-72 md:border-r',
          showsPart && 'max-md:hidden',
        )}
      >
        <div className="p-4">
          <h1 className="text-lg font-semibold">{words.title}</h1>
          <p className="mt-1 text-muted">{words.intro}</p>
        </div>
        <nav aria-label={words.sections} className="flex flex-col gap-4 px-2 pb-4">
          <Parts title={words.ofBusiness}>
            {parts.filter(isOpen).map((each) => (
              <Part
                key={each.id}
                to={`/settings/${each.id}`}
                icon={each.icon}
                {...words.parts[each.id]}
                badge={
                  each.id === 'models' && home.value?.modelsStopped ? words.models.spentBadge : undefined
                }
                isHere={part === each.id}
              />
            ))}
            {role === 'owner' && (
              <Part
                to="/equipe"
                icon="people"
                title={nav.team}
                hint={words.teamHint}
                badge={undefined}
                isHere={false}
              />
            )}
          </Parts>
          <Parts title={words.agents}>
            {home.value.agents.map((each) => (
              <Part
                key={each.id}
                to={`/settings/agents/${each.id}`}
                icon="robot"
                title={each.name}
                hint={words.agentHint}
                badge={each.isSet ? undefined : words.notSet}
                isHere={agent?.id === each.id}
              />
            ))}
            {home.value.agents.length === 0 && <p className="px-2 text-muted">{words.nothing}</p>}
          </Parts>
        </nav>
      </aside>
      <div className={classes('min-w-0 flex-1', !showsPart && 'max-md:hidden')}>
        {agent && (
          <Detail title={agent.name}>
            <AgentSettings key={`${agent.id} ${language}`} agent={agent.id} onSaved={home.reload} />
          </Detail>
        )}
        {chosen && (
          <Detail title={words.parts[chosen.id].title}>
            <chosen.Show key={language} place={id} />
          </Detail>
        )}
        {!agent && !chosen && (
          <Empty icon="settings" title={words.title}>
            {words.intro}
          </Empty>
        )}
      </div>
    </div>
  )
}

function Detail({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div tabIndex={0} className="h-full overflow-y-auto outline-none">
      <div className="mx-auto max-w-3xl p-4 md:p-6">
        <div className="mb-4 flex items-center gap-1">
          <BackButton to="/settings" />
          <h2 className="text-lg font-semibold">{title}</h2>
        </div>
        {children}
      </div>
    </div>
  )
}

function Parts({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="flex flex-col gap-0.5">
      <h2 className="px-2 pb-1 text-xs font-medium text-muted">{title}</h2>
      {children}
    </section>
  )
}

type PartProps = {
  readonly to: string
  readonly icon: IconName
  readonly title: string
  readonly hint: string
  readonly badge: string | undefined
  readonly isHere: boolean
}

function Part({ to, icon, title, hint, badge, isHere }: PartProps) {
  return (
    <Link
      to={to}
      aria-current={isHere ? 'page' : undefined}
      className={classes(
        'flex min-h-12 items-center gap-3 rounded-md px-2 py-1.5 hover:bg-sunken',
        isHere && 'bg-accent-soft text-accent-strong',
      )}
    >
      <Icon name={icon} className={classes('size-5', !isHere && 'text-muted')} />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{title}</span>
        <span className={classes('block text-xs', !isHere && 'text-muted')}>{hint}</span>
      </span>
      {badge !== undefined && <Badge tone="warn">{badge}</Badge>}
      <Icon name="forward" className="text-muted md:hidden" />
    </Link>
  )
}
