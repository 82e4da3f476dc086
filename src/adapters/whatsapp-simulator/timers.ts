type Timers = {
  after(ms: number, run: () => void): void
  pending(): number
  /** Resolves when all that were set have run or were cleared. */
  settled(): Promise<void>
  clear(): void
}

/** What is to be done later, so that nothing runs on after the end. */
export function createTimers(): Timers {
  const open = new Map<NodeJS.Timeout, { readonly ended: Promise<void>; readonly end: () => void }>()
  return {
    after(ms, run) {
      let end: () => void = () => undefined
      const ended = new Promise<void>((resolve) => (end = resolve))
      const timer = setTimeout(() => {
        open.delete(timer)
        run()
        end()
      }, ms)
      open.set(timer, { ended, end })
    },
    pending: () => open.size,
    async settled() {
      while (open.size > 0) await Promise.all(Array.from(open.values(), ({ ended }) => ended))
    },
    clear() {
      for (const [timer, { end }] of open) {
        clearTimeout(timer)
        end()
      }
      open.clear()
    },
  }
}
