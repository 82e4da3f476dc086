/**
 * Where the bytes of files lie: a folder, a bucket, anybody's. It is handed sealed bytes under names that say nothing, and knows neither
 * whose they are nor what is in them.
 */
export interface MediaStore {
  /** Kept for good once this resolves. The same name again takes the place of what was there. */
  put(name: string, bytes: Buffer): Promise<void>
  /** Undefined: there is nothing under that name. */
  get(name: string): Promise<Buffer | undefined>
  /** What is not there is removed already. */
  remove(name: string): Promise<void>
}
