type Waiting<Item, Result> = {
  readonly item: Item
  readonly resolve: (result: Result) => void
  readonly reject: (reason: unknown) => void
}

/**
 * Work that costs less together. Whatever comes for a key while its group is at work makes up the next group: alone
 * nobody waits, and the more there is to do, the less each of them costs. A group that fails is tried one by one, so
 * that nobody fails for another's sake. `work` answers each of its items, in their order.
 */
export function inGroups<Item, Result>(
  work: (items: readonly Item[]) => Promise<readonly Result[]>,
  { groupMax, waitingMax, tooMany }: { groupMax: number; waitingMax: number; tooMany: () => Error },
): (key: string, item: Item) => Promise<Result> {
  const queues = new Map<string, Waiting<Item, Result>[]>()
  return (key, item) =>
    new Promise<Result>((resolve, reject) => {
      const queue = queues.get(key)
      if (queue && queue.length >= waitingMax) {
        reject(tooMany())
        return
      }
      const waiting = { item, resolve, reject }
      if (queue) queue.push(waiting)
      else {
        queues.set(key, [waiting])
        void workOff(key)
      }
    })

  async function workOff(key: string): Promise<void> {
    const queue = queues.get(key) ?? []
    for (;;) {
      const group = queue.splice(0, groupMax)
      if (group.length === 0) break
      await settle(group)
    }
    queues.delete(key)
  }

  async function settle(group: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await work(group.map(({ item }) => item))
      group.forEach(({ resolve }, index) => {
        resolve(results[index] as Result)
      })
    } catch (error) {
      if (group.length > 1) await Promise.all(group.map((one) => settle([one])))
      else group[0]?.reject(error)
    }
  }
}
