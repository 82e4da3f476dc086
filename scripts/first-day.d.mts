import type { Browser, Page } from 'playwright-core'

export type FirstDay = {
  readonly url: string
  /** From the log of the start. */
  readonly code: string
  readonly browser: Browser
  /** Told of every step: its name, how long it took, and the page it ended on. */
  readonly onStep?: (step: { name: string; ms: number; page: Page }) => Promise<void>
}

/** Goes through the guide of a new owner, `docs/guides/first-day.md`, in a browser. Throws where a step's words are not on the page. */
export function liveFirstDay(day: FirstDay): Promise<void>

/** The page as it is, as the guide's pictures: at the desk and, for some steps, on a phone. */
export function takePictures(folder: string, name: string, page: Page): Promise<void>

/** The steps, in their order. */
export const stepNames: readonly string[]
