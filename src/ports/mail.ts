/** Letters to members: invitations and new passwords. */
export interface Mail {
  send(letter: Letter): Promise<void>
  /** Nothing goes out: the letters are read on this machine. */
  readonly isKeptHere?: true
}

export type Letter = { readonly to: string; readonly subject: string; readonly text: string }
