export type ReplayCommandOptions = {
  readonly tenant?: string
  readonly conversation?: string
  readonly since?: number
  readonly with?: string
  readonly live?: boolean
  readonly json?: boolean
  readonly file?: string
  readonly record?: string
}
