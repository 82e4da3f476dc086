type Waiting<Item, Result> = {
  readonly item: Item
  readonly resolve: (result: Result) => void
  readonly reject: (reason: unknown) => void
  readonly sinceMs: number
}

/** What waits under one key, and how many groups of it are at work. */
type Queue<Item, Result> = {
  readonly waiting: Waiting<Item, Result>[]
  atWork: number
  /** A group begins as soon as the program has read all that lies ready. */
  isDue: boolean
  timer: NodeJS.Timeout | undefined
}

type GroupOptions = {
  readonly groupMax: number
  /**
   * So many are worth a group: they wait neither for others nor for a group at work. Of more that have gathered, half
   * go: with all of them under way the program would have nothing to do but wait. Without it a full group is what is
   * worth one.
   */
  readonly enough?: number
  readonly waitingMax: number
  readonly tooMany: () => Error
  /** Where the first in line has waited this long, whoever comes now is told to come again instead of waiting as long. */
  readonly lateMs?: number
  /**
   * Whoever has waited this long waits no longer for the group at work: another one starts beside it. Without it the
   * groups of a key come strictly one after another.
   */
  readonly patienceMs?: number
  /** Groups of a key at work at once where nobody has waited long. */
  readonly besideMax?: number
  /** Groups of a key at work at once, however many wait and however long. */
  readonly atWorkMax?: number
  /** After these a group is tried one by one; after others all of it fails. */
  readonly oneByOneAfter?: (error: unknown) => boolean
}

/**
 * Work that costs less together. Whatever comes in one breath, or while the group before is at work, is one group: alone
 * nobody waits, and the more there is to do, the less each of them costs. A group that fails is tried one by one, so
 * that nobody fails for another's sake. `work` answers each of its items, in their order.
 */
export function inGroups<Item, Result>(
  work: (items: readonly Item[]) => Promise<readonly Result[]>,
  {
    groupMax,
    enough = groupMax,
    waitingMax,
    tooMany,
    lateMs = Infinity,
    patienceMs,
    atWorkMax = 1,
    besideMax = atWorkMax,
    oneByOneAfter = () => true,
  }: GroupOptions,
): (key: string, item: Item) => Promise<Result> {
  const queues = new Map<string, Queue<Item, Result>>()
  return (key, item) =>
    new Promise<Result>((resolve, reject) => {
      let queue = queues.get(key)
      if (!queue) queues.set(key, (queue = { waiting: [], atWork: 0, isDue: false, timer: undefined }))
      const sinceMs = performance.now()
      const isLate = sinceMs - (queue.waiting[0]?.sinceMs ?? sinceMs) > lateMs
      if (queue.waiting.length >= waitingMax || isLate) {
        reject(tooMany())
        return
      }
      queue.waiting.push({ item, resolve, reject, sinceMs })
      if (queue.waiting.length >= enough && queue.atWork < besideMax) void workOff(key, queue)
      else beginSoon(key, queue)
      watch(key, queue)
    })

  /** Not before the program has read all that lies ready: it may belong to the same group. */
  function beginSoon(key: string, queue: Queue<Item, Result>): void {
    if (queue.isDue || queue.atWork > 0) return
    queue.isDue = true
    setImmediate(() => {
      queue.isDue = false
      if (queue.waiting.length > 0 && queue.atWork === 0) void workOff(key, queue)
    })
  }

  async function workOff(key: string, queue: Queue<Item, Result>): Promise<void> {
    queue.atWork++
    while (queue.waiting.length > 0) {
      const half = Math.max(enough, Math.ceil(queue.waiting.length / 2))
      await settle(queue.waiting.splice(0, Math.min(groupMax, half)))
    }
    queue.atWork--
    if (queue.atWork > 0) return
    clearTimeout(queue.timer)
    queues.delete(key)
  }

  function watch(key: string, queue: Queue<Item, Result>): void {
    if (patienceMs === undefined || queue.timer) return
    const [first] = queue.waiting
    queue.timer = setTimeout(() => {
      queue.timer = undefined
      if (queue.waiting.length === 0) return
      if (queue.waiting[0] === first && queue.atWork < atWorkMax) void workOff(key, queue)
      watch(key, queue)
    }, patienceMs)
    queue.timer.unref()
  }

  async function settle(group: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await work(group.map(({ item }) => item))
      group.forEach(({ resolve }, index) => {
        resolve(results[index] as Result)
      })
    } catch (error) {
      if (group.length > 1 && oneByOneAfter(error)) await Promise.all(group.map((one) => settle([one])))
      else for (const { reject } of group) reject(error)
    }
  }
}
