import type { TurnStage } from '../turn/house.js'

/** What a turn is at, from the one who runs it to the one who waits for it. */
export type Stages = {
  tell(stage: TurnStage): void
  /** Those told since last asked, in order. */
  taken(): TurnStage[]
  /** Ends when there is one to take. */
  told(): Promise<void>
}

/** Nobody reads more of them: a turn that looks things up twenty times is still looking things up. */
const stagesMax = 40

export function createStages(): Stages {
  let waiting: TurnStage[] = []
  let last: TurnStage | undefined
  let count = 0
  let wake: () => void = () => undefined
  return {
    tell(stage) {
      if (stage === last || count >= stagesMax) return
      last = stage
      count += 1
      waiting.push(stage)
      wake()
    },
    taken() {
      const told = waiting
      waiting = []
      return told
    },
    told: () => (waiting.length > 0 ? Promise.resolve() : new Promise((resolve) => (wake = () => resolve()))),
  }
}
