import type { Next } from '../../agent/step.js'
import { stopLookEveryMs } from '../limits.js'

/** Whether the person asked to stop this turn: looked up no more often than it matters. */
export type StopWatch = {
  /**
   * Before a step: always looked up before a model is asked, and before a write of a turn whose messages waited for it; a message that
   * is taken up as it comes cannot have been stopped before, so else only where time went by.
   */
  before(next: ActingNext): Promise<boolean>
  /** After a step that only looked, if it took long: its result is then of no use to anybody. */
  after(next: ActingNext): Promise<boolean>
  /** After what had begun: always looked up where it was done outside, which takes its time. */
  meanwhile(isOutside: boolean): Promise<boolean>
  /** While a model is waited for: the signal is given once it was asked. */
  during(): { readonly signal?: AbortSignal; readonly over: () => void }
}

type ActingNext = Exclude<Next, { do: 'speak' }>

/** `look` asks the record. One that fails is no stop: the turn has other ways to learn that the database is away. */
export function watchStop(look: () => Promise<boolean>, timer: () => number, hasWaited: boolean): StopWatch {
  let asked = false
  let lookedMs = timer()
  const looked = async () => {
    if (asked) return true
    asked = await look().catch(() => false)
    lookedMs = timer()
    return asked
  }
  const isDue = () => timer() - lookedMs >= stopLookEveryMs
  const lookIfDue = () => (asked || isDue() ? looked() : Promise.resolve(false))
  return {
    before(next) {
      if (next.do === 'settle') return Promise.resolve(false)
      return asksOutside(next) || (next.do === 'execute' && hasWaited) ? looked() : lookIfDue()
    },
    after: (next) => (next.do === 'settle' || next.do === 'execute' ? Promise.resolve(false) : lookIfDue()),
    meanwhile: (isOutside) => (isOutside ? looked() : lookIfDue()),
    during() {
      const stop = new AbortController()
      const interval = setInterval(() => {
        void looked().then((isAsked) => {
          if (isAsked) stop.abort()
        })
      }, stopLookEveryMs)
      return { signal: stop.signal, over: () => clearInterval(interval) }
    },
  }
}

/** Only members have a way to stop a turn; for the others nothing is looked up. */
export const unstoppable: StopWatch = {
  before: () => Promise.resolve(false),
  after: () => Promise.resolve(false),
  meanwhile: () => Promise.resolve(false),
  during: () => ({ over: () => undefined }),
}

function asksOutside(next: ActingNext): boolean {
  return next.do === 'ask' || (next.do === 'ask_model' && next.via === 'remote')
}
