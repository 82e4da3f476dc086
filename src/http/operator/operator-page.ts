import { createHash } from 'node:crypto'
import type { OperatorView } from '../../ports/operations.js'
import type { QueueFigures, Standing } from '../../ports/upkeep.js'
import { operatorWords, type OperatorLanguage, type OperatorWords } from './operator-words.js'

type OperatorLook = OperatorView & {
  readonly standing: Standing
  readonly queues: readonly QueueFigures[]
  readonly version: string
  readonly now: Date
  /** What a button has just done; undefined: nobody pressed one. */
  readonly done?: boolean | undefined
}

const style = `:root{color-scheme:light dark;background:Canvas;color:CanvasText}body{font:15px/1.5 system-ui,sans-serif;margin:0 auto;max-width:72rem;padding:1rem}
h1{font-size:1.4rem}h2{font-size:1.05rem;margin:2rem 0 .5rem}table{border-collapse:collapse;width:100%}
th,td{text-align:left;padding:.3rem .6rem .3rem 0;border-bottom:1px solid #8884;vertical-align:top;overflow-wrap:anywhere}th{overflow-wrap:normal}
form{display:inline}button{font:inherit;padding:.1rem .6rem;cursor:pointer}.late{color:#b3261e;font-weight:600}.scroll{overflow-x:auto}
@media (prefers-color-scheme:dark){.late{color:#f2b8b5}}
@media (max-width:44rem){thead{display:none}tr{display:block;padding:.4rem 0;border-bottom:1px solid #8884}td{display:flex;gap:.6rem;border:0;padding:.15rem 0}
td::before{content:attr(data-head);flex:0 0 9rem;font-weight:600}td[data-head=""]::before{content:none}td:empty{display:none}button{padding:.4rem .8rem;margin:.2rem .4rem .2rem 0}}`

/** Nothing is loaded and nothing runs; its buttons are forms that come back here. */
export const operatorPagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ')

/** The whole page, as text: it works when little else does. */
export function operatorPage(look: OperatorLook, language: OperatorLanguage): string {
  const words = operatorWords[language]
  const { standing, queues, processes, jobs, unanswered, effects, chips, moves, now } = look
  const ago = (at: Date) => secondsText((now.getTime() - at.getTime()) / 1_000)
  const where = (tenant: string | null, conversation: string | null) =>
    [tenant, conversation].map((id) => escape(id ?? '–')).join('<br>')
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Leme</title><style>${style}</style></head><body><h1>${words.title} <small>${escape(look.version)}</small></h1>
${look.done === undefined ? '' : `<p role="status">${look.done ? words.wasDone : words.wasNotDone}</p>`}
${table(words.now, [words.what, words.count, words.oldest], standingRows(standing, words), words)}
${table(
  words.queues,
  [words.task, words.due, words.running, words.later, words.failed, words.oldest],
  queues
    .filter(({ waiting, running, later, failed }) => waiting + running + later + failed > 0)
    .map(({ task, waiting, running, later, failed, oldestSeconds }) => [
      escape(task),
      String(waiting),
      String(running),
      String(later),
      marked(String(failed), failed > 0),
      marked(secondsText(oldestSeconds), oldestSeconds > 60),
    ]),
  words,
)}
${table(
  words.jobs,
  [words.task, words.business, words.since, words.attempts, words.why, ''],
  jobs.map(({ id, task, gaveUp, tenant, conversation, dueAt, attempts, error }) => [
    `${escape(task)}${gaveUp ? ` <span class="late">${words.gaveUp}</span>` : ''}`,
    where(tenant, conversation),
    ago(dueAt),
    String(attempts),
    escape(error ?? ''),
    button(`jobs/${id}/retry`, words.retry) + button(`jobs/${id}/drop`, words.drop),
  ]),
  words,
)}
${table(
  words.unanswered,
  [words.business, words.since, words.attempts, words.heldBy, ''],
  unanswered.map(({ tenant, conversation, since, attempts, holder, holderLives, leaseUntil }) => {
    const isHeld = leaseUntil !== null && leaseUntil > now
    return [
      where(tenant, conversation),
      ago(since),
      String(attempts),
      isHeld
        ? `${holder ?? '–'}${holderLives ? '' : ` <span class="late">${words.gone}</span>`}`
        : words.nobody,
      isHeld ? button(`leases/${tenant}/${conversation}/free`, words.free) : '',
    ]
  }),
  words,
)}
${table(
  words.effects,
  [words.tool, words.business, words.lastTry, words.attempts, ''],
  effects.map(({ tenant, conversation, id, tool, attempts, attemptedAt }) => [
    escape(tool),
    where(tenant, conversation),
    ago(attemptedAt),
    String(attempts),
    button(`effects/${tenant}/${conversation}/${id}/ask`, words.ask),
  ]),
  words,
)}
${table(
  words.chips,
  [words.chip, words.business, words.why],
  chips.map(({ tenant, id, provider, reason }) => [
    `${escape(id)} (${escape(provider)})`,
    escape(tenant),
    escape(reason),
  ]),
  words,
)}
${table(
  words.moves,
  [words.business, words.fromTo, words.step, words.since],
  moves.map(({ tenant, database, other, step, changedAt }) => [
    escape(tenant),
    escape(step === 'clearing' ? `${other ?? ''} → ${database}` : `${database} → ${other ?? ''}`),
    step === null ? '' : words.steps[step],
    ago(changedAt),
  ]),
  words,
)}
${table(
  words.processes,
  [words.what, words.heard],
  processes.map(({ name, seconds }) => [escape(name), secondsText(seconds)]),
  words,
)}
</body></html>`
}

function standingRows(standing: Standing, words: OperatorWords): string[][] {
  const row = (what: string, count: number, seconds: number | null, lateAfter: number) => [
    what,
    marked(String(count), count > 0 && seconds === null),
    seconds === null || count === 0 ? '' : marked(secondsText(seconds), seconds > lateAfter),
  ]
  return [
    row(words.peopleWaiting, standing.peopleWaiting, standing.peopleOldestSeconds, 1_800),
    row(words.unsent, standing.unsent, standing.unsentOldestSeconds, 300),
    row(words.inDoubt, standing.inDoubt, null, 0),
    row(words.effectsOpen, standing.effectsOpen, standing.effectsOldestSeconds, 1_800),
    row(words.chipsPaused, standing.chipsPaused, null, 0),
    row(words.budgetsSpent, standing.budgetsSpent, null, 0),
    ...standing.standbys.map(({ standby, lagBytes }) => [
      `${words.standby} ${escape(standby)}`,
      marked(`${(lagBytes / 1e6).toFixed(1)} MB`, lagBytes > 64e6),
      '',
    ]),
    [words.database, `${(standing.databaseBytes / 1e6).toFixed(0)} MB`, ''],
  ]
}

function table(
  title: string,
  heads: readonly string[],
  rows: readonly (readonly string[])[],
  words: OperatorWords,
): string {
  if (rows.length === 0) return `<h2>${title}</h2><p>${words.none}</p>`
  // On a phone a row is a list of its own, each cell behind the name of its column.
  const cell = (text: string, column: number) =>
    `<td data-head="${escape(heads[column] ?? '')}">${text === '' ? '' : `<div>${text}</div>`}</td>`
  return `<h2>${title}</h2><div class="scroll"><table><thead><tr>${heads.map((head) => `<th>${head}</th>`).join('')}</tr></thead><tbody>${rows
    .map((row) => `<tr>${row.map(cell).join('')}</tr>`)
    .join('')}</tbody></table></div>`
}

function button(path: string, text: string): string {
  return `<form method="post" action="/operator/${escape(path)}"><button>${text}</button></form> `
}

function marked(text: string, isLate: boolean): string {
  return isLate ? `<span class="late">${text}</span>` : text
}

function secondsText(seconds: number): string {
  if (seconds < 90) return `${Math.max(0, Math.round(seconds))} s`
  if (seconds < 5_400) return `${Math.round(seconds / 60)} min`
  return `${Math.round(seconds / 3_600)} h`
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
