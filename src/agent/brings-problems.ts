import { agendaState } from './agenda-state.js'
import { figuresTable } from './report-page.js'
import { settingsProblems } from './settings/settings-problems.js'
import type { AgentList, ListColumn } from './lists.js'
import type { AgentJob, AgentReport, AgentRoute, Brings } from './brings.js'

/** Part of the address of its routes and of the names of its jobs. */
const agentIds = /^[a-z][a-z0-9_-]*$/
const segments = /^(?:\/:?[A-Za-z][A-Za-z0-9_-]*)+$/
const jobNames = /^[a-z][a-z_]*$/
const listIds = /^[a-z][a-z-]*$/
/** What one request may hold in memory, however much an agent wants. */
export const bodyBytesMost = 16 * 1024 * 1024

/** What could only fail in front of a person, or at night. Empty: nothing. */
export function bringsProblems(id: string, brings: Brings): string[] {
  const { routes = [], jobs = [], reports = [], lists = [] } = brings
  return [
    ...(agentIds.test(id)
      ? []
      : [
          `the id ${id} stands in addresses: use small letters, digits, "-" and "_", beginning with a letter`,
        ]),
    ...routes.flatMap(routeProblems),
    ...reports.flatMap((report) => [...pathProblems('report', report), ...tableProblems(report)]),
    ...lists.flatMap(listProblems),
    ...lessonProblems(brings),
    ...twice(lists.map(({ id: named }) => named)).map((named) => `list ${named} is there twice: rename one`),
    ...jobProblems(jobs),
    ...(brings.settings ? settingsProblems(brings.settings) : []),
  ]
}

function routeProblems(route: AgentRoute): string[] {
  const called = `${route.method} ${route.path}`
  const problems = pathProblems('route', route)
  if (route.path.includes(':') && !route.params)
    problems.push(`route ${called} has parts that vary: say in params what they may be`)
  if ((route.bodyBytesMax ?? 0) > bodyBytesMost)
    problems.push(`route ${called} takes more than ${bodyBytesMost} bytes: lower bodyBytesMax`)
  return problems
}

function pathProblems(kind: 'route' | 'report', { path, roles }: AgentRoute | AgentReport): string[] {
  const problems: string[] = []
  if (!segments.test(path))
    problems.push(`${kind} ${path}: a path is made of "/word" and "/:part", with no slash at its end`)
  if (roles.length === 0) problems.push(`${kind} ${path} lets nobody in: name the roles that may ask`)
  return problems
}

function jobProblems(jobs: readonly AgentJob[]): string[] {
  const names = jobs.map(({ name }) => name)
  return [
    ...names
      .filter((name) => !jobNames.test(name))
      .map((name) => `job ${name}: a name is made of small letters and underscores`),
    ...twice(names).map((name) => `job ${name} is there twice: rename one`),
  ]
}

function listProblems({ id, roles, columns, agenda }: AgentList): string[] {
  return [
    ...(listIds.test(id) ? [] : [`list ${id}: an id is made of small letters and dashes`]),
    ...(roles.length > 0 ? [] : [`list ${id} lets nobody in: name the roles that may read it`]),
    ...columnProblems(`list ${id}`, columns),
    ...(agenda && !agendaState(columns)
      ? [`list ${id} stands in the agenda: have one column that is a state, or call one of several "state"`]
      : []),
  ]
}

function tableProblems({ path, page }: AgentReport): string[] {
  const tables = page?.tables ?? []
  return [
    ...twice(tables.map(({ id }) => id)).map((id) => `report ${path} has the table ${id} twice: rename one`),
    ...tables.flatMap(({ id, columns }) => [
      ...(listIds.test(id) ? [] : [`report ${path}, table ${id}: an id is made of small letters and dashes`]),
      ...(id === figuresTable
        ? [`report ${path}: the figures themselves are called ${id}, rename the table`]
        : []),
      ...columnProblems(`report ${path}, table ${id}`, columns),
    ]),
  ]
}

function columnProblems(called: string, columns: readonly ListColumn[]): string[] {
  return [
    ...(columns.length > 0 ? [] : [`${called} shows nothing: name its columns`]),
    ...twice(columns.map((column) => column.id)).map((column) => `${called} has the column ${column} twice`),
    ...columns
      .filter(({ kind, states }) => (kind === 'state') !== (states !== undefined))
      .map((column) => `${called}, column ${column.id}: a state has its states, and nothing else has`),
  ]
}

function lessonProblems({ lessons, settings, lists = [] }: Brings): string[] {
  const of = lists.filter(({ lesson }) => lesson !== undefined)
  return [
    ...(lessons && !settings ? ['lessons are kept in settings: bring `settings`'] : []),
    ...(lessons ? [] : of.map(({ id }) => `list ${id} takes lessons, and the agent brings none`)),
    ...of.flatMap(({ id, lesson, columns }) =>
      [lesson?.question, lesson?.answer]
        .filter((named) => named !== undefined && !columns.some((column) => column.id === named))
        .map((named) => `list ${id} takes lessons from the column ${named ?? ''}, which it does not have`),
    ),
  ]
}

function twice(names: readonly string[]): string[] {
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))]
}
