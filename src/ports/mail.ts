/** Letters to members: invitations and new passwords. */
export interface Mail {
  send(letter: Letter): Promise<void>
}

export type Letter = { readonly to: string; readonly subject: string; readonly text: string }
