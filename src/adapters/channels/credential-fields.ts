import { z } from 'zod'
import type { Credential } from '../../ports/credentials.js'

/** What credentials of several channels are made of. */

export const credentialText = z.string().trim().min(1).max(2_000)

/** Without a trailing slash. */
export const httpAddress = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''))

/** Buttons that nobody sees are worse than numbers: they are off until somebody saw them. */
export const showsButtons = {
  schema: z.boolean().default(false),
  kind: 'switch',
  flag: 'buttons',
  title: { pt: 'Mostra botões', en: 'Shows buttons' },
  help: { pt: 'O número mostra botões e listas', en: 'it shows buttons and lists' },
} satisfies Credential
