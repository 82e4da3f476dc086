import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { LinkKind, MadeLink } from '../../ports/one-time-links.js'
import type { Door } from '../door.js'
import { languageOf, type ErrorLanguage } from '../language.js'
import type { madeLinkSchema } from './schemas.js'

type Handed = {
  readonly kind: LinkKind
  readonly business: string
  readonly email: string
  readonly made: MadeLink
  /** Not by e-mail: whoever made it sends it themselves. */
  readonly asLink?: boolean
}

/** By e-mail where there is mail; otherwise, or if it fails, the link is told to whoever made it. */
export async function handOverLink(
  door: Door,
  request: FastifyRequest,
  { kind, business, email, made, asLink = false }: Handed,
): Promise<z.infer<typeof madeLinkSchema>> {
  const link = linkTo(door, request, made.word)
  const until = made.until.toISOString()
  if (door.mail && !asLink) {
    const { subject, text } = letters[languageOf(request.headers['accept-language'])][kind](business, link)
    try {
      await door.mail.send({ to: email, subject, text })
      return { sent: true, isKeptHere: door.mail.isKeptHere === true, link: null, until }
    } catch {
      // The link is told instead.
    }
  }
  return { sent: false, isKeptHere: false, link, until }
}

/** Behind the #: what follows it is sent to no server and stands in no log. */
function linkTo({ publicUrl }: Door, { protocol, host }: FastifyRequest, word: string): string {
  return `${publicUrl ?? `${protocol}://${host}`}/console/link#${word}`
}

type Write = (business: string, link: string) => { readonly subject: string; readonly text: string }

const letters: { readonly [language in ErrorLanguage]: { readonly [kind in LinkKind]: Write } } = {
  pt: {
    invitation: (business, link) => ({
      subject: `Convite: ${oneLine(business)} no Leme`,
      text: `Olá! Você recebeu um convite para a equipe de ${business}.\n\nPara entrar, abra este link e escolha sua senha. Ele vale 7 dias e só funciona uma vez:\n${link}\n\nSe você não esperava este convite, ignore este e-mail.`,
    }),
    reset: (business, link) => ({
      subject: 'Nova senha no Leme',
      text: `Olá! Recebemos um pedido de nova senha para a sua conta em ${business}.\n\nPara escolher a senha, abra este link. Ele vale 2 horas e só funciona uma vez:\n${link}\n\nSe não foi você, ignore este e-mail: sua senha continua a mesma.`,
    }),
    sign_in: (business, link) => ({
      subject: 'Seu link para entrar no Leme',
      text: `Olá! Para entrar em ${business}, abra este link. Ele vale 15 minutos e só funciona uma vez:\n${link}\n\nSe não foi você que pediu, ignore este e-mail: ninguém entra sem abrir o link.`,
    }),
  },
  en: {
    invitation: (business, link) => ({
      subject: `Invitation: ${oneLine(business)} on Leme`,
      text: `Hello! You were invited to the team of ${business}.\n\nTo come in, open this link and choose a password. It is good for 7 days and works once:\n${link}\n\nIf you did not expect this invitation, ignore this e-mail.`,
    }),
    reset: (business, link) => ({
      subject: 'A new password on Leme',
      text: `Hello! Somebody asked for a new password for your account at ${business}.\n\nTo choose one, open this link. It is good for 2 hours and works once:\n${link}\n\nIf it was not you, ignore this e-mail: your password stays as it is.`,
    }),
    sign_in: (business, link) => ({
      subject: 'Your link to sign in to Leme',
      text: `Hello! To sign in to ${business}, open this link. It is good for 15 minutes and works once:\n${link}\n\nIf you did not ask for it, ignore this e-mail: nobody gets in without opening the link.`,
    }),
  },
}

/** A line break in a subject would begin another header. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
