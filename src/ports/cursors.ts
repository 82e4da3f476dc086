import type { TenantId } from '../conversation/ids.js'

/** Up to where chips that are asked were read. One reader at a time has a chip, until its time is over. */
export interface Cursors {
  /** Takes the chip, or keeps it. Undefined: somebody else has it. */
  take(place: ReadingPlace, leaseMs: number): Promise<{ readonly cursor: string | null } | undefined>
  /** Remembers how far was read. False: somebody else has the chip by now, and nothing was changed. */
  move(place: ReadingPlace, cursor: string): Promise<boolean>
  release(place: ReadingPlace): Promise<void>
}

export type ReadingPlace = {
  readonly tenant: TenantId
  readonly chip: string
  /** Who reads. */
  readonly reader: string
}
