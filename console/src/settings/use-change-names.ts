import { call } from '../api/call'
import type { ChannelAsked, ConnectedChip } from '../api/wire'
import { useMe } from '../data/me'
import { useResource } from '../data/use-resource'
import { formatMoneyIn, formatNumber } from '../words/format'
import { useWords } from '../words/language'
import { isId, type Change, type ChangeNames } from './change-lines'

/** Told by the name of the change, or known only to the program. */
const notForPeople: readonly string[] = [
  ...['pausedReason', 'contact', 'bytes', 'tone', 'basedOn'],
  ...['kind', 'intent', 'phrase', 'by', 'id'],
]
/** Their fields are named by whoever made them: a limit, a version, a template. */
const ownFieldNames: readonly string[] = ['limit.lowered', 'templates.synced']

/** Besides its fields: which number, agent or person it was about; empty where the change itself says so. */
export type SubjectNames = ChangeNames & { readonly subject: (change: Change) => string }

export function useChangeNames(): SubjectNames {
  const { settings, roles, inbox, team } = useWords()
  const words = settings.log
  const { agents } = useMe()
  const channels = useResource('channels', (signal) =>
    call<{ channels: ChannelAsked[] }>('/ai/console/channels', { signal }),
  )
  const chips = useResource('chips', (signal) =>
    call<{ chips: ConnectedChip[] }>('/ai/console/chips', { signal }),
  )
  const agentName = (id: string) => agents.find((each) => each.id === id)?.name ?? id
  const channelOf = ({ before, after }: Change) => {
    const id = after?.['channel'] ?? before?.['channel']
    return channels.value?.channels.find((each) => each.id === id)
  }
  const field = (name: string, change: Change): string | null => {
    if (notForPeople.includes(name)) return null
    if (ownFieldNames.includes(change.what)) return name
    if (change.what === 'prompt.chosen') return words.promptVersion(name)
    const own = channelOf(change)?.fields.find((each) => each.name === name)
    return own?.title ?? known(words.fields, name) ?? words.otherField
  }
  const value = (name: string, given: unknown, change: Change): string => {
    const text = plain(given)
    switch (name) {
      case 'role':
        return known(roles, text) ?? text
      case 'scopes':
        return Array.isArray(given)
          ? given.map((each) => known(team.scopes, String(each)) ?? String(each)).join(', ') ||
              team.tokenMayNothing
          : team.tokenMayAll
      case 'agent':
        return agentName(text)
      case 'agents':
        return Array.isArray(given)
          ? given.map((each) => agentName(String(each))).join(', ')
          : settings.models.allAgents
      case 'channel':
        return channels.value?.channels.find(({ id }) => id === text)?.title ?? text
      case 'members':
        return words.members(Array.isArray(given) ? given.length : 0)
      case 'secretsSet':
        return Array.isArray(given)
          ? given.map((each) => (field(String(each), change) ?? '').toLowerCase()).join(', ')
          : ''
      case 'provider':
        return known(settings.models.providers, text) ?? text
      case 'currency':
        return known(settings.models.currencies, text) ?? text
      case 'monthlyCents':
        return typeof given === 'number'
          ? formatMoneyIn(
              given / 100,
              plain((change.after ?? change.before)?.['currency']) === 'USD' ? 'USD' : 'BRL',
            )
          : words.noLimit
      case 'says':
        return known(inbox.consentSays, text) ?? text
      case 'scope':
        return known(inbox.consentScopes, text) ?? text
      case 'forgetAfterDays':
        return typeof given === 'number' ? words.days(formatNumber(given)) : words.never
      case 'pairEveryMs':
        return words.seconds(formatNumber(Number(given) / 1000))
      case 'characters':
        return words.characters(formatNumber(Number(given)))
      case 'ownPeopleADay':
        return typeof given === 'number' ? formatNumber(given) : words.noLimit
    }
    if (change.what === 'limit.lowered' && given === null) return words.noLimit
    if (typeof given === 'boolean') return given ? settings.values.yes : settings.values.no
    if (typeof given === 'number') return formatNumber(given)
    if (Array.isArray(given)) return given.map(plain).join(', ')
    return text
  }
  const subject = ({ what, subject: about }: Change): string => {
    if (what.startsWith('chip.') || what.startsWith('template'))
      return chips.value?.chips.find(({ id }) => id === about)?.name ?? ''
    if (/^(agent|prompt|correction)\./.test(what)) return agentName(about.split(' ')[0] ?? '')
    // Their fields say which one it was.
    if (/^(payments|model|limit|reply|label|contact|group|token)\./.test(what) || isId(about)) return ''
    return about
  }
  return { field, value, subject }
}

function known(names: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.hasOwn(names, name) ? names[name] : undefined
}

function plain(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}
