import type { ComponentType } from 'react'
import { usePath } from '../shell/router'
import { FirstOwnerPage } from './first-owner-page'
import { AskForLink } from './ask-for-link'
import { LinkPage } from './link-page'
import { SignedInPage } from './signed-in-page'
import type { Session } from './session'
import { SignInPage } from './sign-in-page'

/** What somebody sees who is not in: the page that their address names, or the sign-in at whatever place they wanted. */
export function WayInPages({ session }: { readonly session: Extract<Session, { kind: 'out' }> }) {
  switch (usePath()) {
    case '/first-owner':
      return <FirstOwnerPage />
    case '/forgotten':
      return <AskForLink to="forgotten" />
    case '/sign-in-link':
      return <AskForLink to="sign-in-link" />
    default:
      return <SignInPage ended={session.ended} wayIn={session.wayIn} />
  }
}

/** A link is for whoever holds it, signed in as somebody else or not. */
export function useLinkPage(): ComponentType | null {
  switch (usePath()) {
    case '/link':
      return LinkPage
    case '/signed-in':
      return SignedInPage
    default:
      return null
  }
}
