/** Stable, for scripts that read what was printed; `docs/reference/cli.md` lists them. */
export type StartErrorCode = 'port-taken' | 'port-not-allowed' | 'host-not-ours' | 'folder-not-writable'

/** Leme cannot start here, and the message says what to do about it. */
export class StartError extends Error {
  override readonly name = 'StartError'
  readonly code: StartErrorCode | undefined

  constructor(message: string, options?: ErrorOptions & { readonly code?: StartErrorCode }) {
    super(message, options)
    this.code = options?.code
  }
}
