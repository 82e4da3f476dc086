/** What goes wrong with a bot's next calls. */
export type TelegramFault =
  /** Refused in Telegram's words. */
  | {
      readonly kind: 'error'
      readonly code: number
      readonly description: string
      readonly retryAfter?: number
    }
  /** A bare HTTP status, as something on the way answers. */
  | { readonly kind: 'http'; readonly status: number }
  /** The connection is closed without an answer; `accepted`: the message goes out all the same. */
  | { readonly kind: 'close'; readonly accepted: boolean }
  /** Every webhook goes out twice, or in another order: for good. */
  | { readonly kind: 'duplicate-webhooks' }
  | { readonly kind: 'shuffle-webhooks'; readonly size: number }

type SendFault = Extract<TelegramFault, { kind: 'error' | 'http' | 'close' }>

/** The fault of this call, if one is due, and those left after it. */
export function takeFault(faults: readonly TelegramFault[]): {
  readonly fault: SendFault | undefined
  readonly left: readonly TelegramFault[]
} {
  const fault = faults.find((one): one is SendFault => !one.kind.endsWith('-webhooks'))
  return { fault, left: fault ? faults.filter((one) => one !== fault) : faults }
}
