import type { Json } from '../conversation/json.js'

/** All that is kept of a person, as they may ask for it. */
export type ContactExport = {
  readonly contact: Json
  readonly knownBy: readonly string[]
  readonly conversations: readonly Json[]
  /** What they sent and were sent. Without bytes: too much for one file, to be had from the business. */
  readonly files: readonly ExportedFile[]
  /** What agents keep of them, by table. */
  readonly records: { readonly [table: string]: readonly Json[] }
}

export type ExportedFile = {
  readonly id: string
  readonly type: string
  readonly name: string | null
  readonly mimeType: string | null
  readonly at: string
  readonly base64: string | null
}
