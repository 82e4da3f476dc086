export type SimulatorChip = {
  readonly id: string
  readonly name: string
  readonly provider: 'meta' | 'evolution' | 'zapi'
  readonly agent: string
}

export type SimulatorHome = { readonly chips: readonly SimulatorChip[]; readonly phone: string }

export type ShownOption = { readonly id: string; readonly title: string; readonly description?: string }

/** What a phone shows of one message, whichever provider brought it. */
export type ShownMessage = {
  readonly n: number
  readonly id: string
  readonly type: string
  readonly from: 'business' | 'contact'
  readonly text: string
  readonly header?: string
  readonly footer?: string
  readonly label?: string
  readonly options: readonly ShownOption[]
  readonly url: string | null
  readonly repliesTo: string | null
  readonly status: 'accepted' | 'sent' | 'delivered' | 'read' | 'failed'
  readonly at: string
}
