import type { accountPt, teamPt, wayInPt } from './way-in-pt'

type Same<T> = {
  readonly [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends (...args: infer A) => string
      ? (...args: A) => string
      : Same<T[K]>
}

export const wayInEn: Same<typeof wayInPt> = {
  email: 'E-mail',
  password: 'Password',
  code: 'Code',
  codeHint: 'From your authenticator app, or one of the recovery codes.',
  visitTitle: 'Public demonstration',
  visitHint: (minutes: number) =>
    `You get a business of your own, with invented data: talk with the agents, in the chat and on a simulated phone. Nothing leaves this place, and all of it is wiped after ${minutes} minutes.`,
  visitOpen: 'Try it',
  visitOpening: 'Getting it ready…',
  demoUntil: (time: string) => `demo until ${time}`,
  whichBusiness: 'Which business do you want to enter?',
  enter: 'Sign in',
  forgot: 'I forgot my password',
  withProvider: (name) => `Sign in with ${name}`,
  providerTitle: 'Sign in',
  providerProblems: {
    refused: 'Who you are could not be confirmed. Try to sign in again.',
    unverified:
      'Your e-mail is not confirmed yet at the service you signed in with. Confirm it there and try again.',
    unknown:
      'Nobody of the team has that e-mail here. Ask whoever runs the account for an invitation and open its link first.',
    unavailable:
      'The service you were signing in with did not answer. Try again in a moment, or use your password.',
  },
  byLink: 'Sign in with a link by e-mail',
  linkTitle: 'Sign in with a link',
  linkSent:
    'If there is an account with this e-mail, the link will be there in a moment. It is good for 15 minutes and works once.',
  linkFor: (business) => `Sign in to ${business}.`,
  forgotAsk: 'Forgot your password? Ask whoever administers the account for a link.',
  forgotTitle: 'A new password',
  forgotSend: 'Send a link',
  forgotSent:
    'If there is an account with this e-mail, the link will be there in a moment. It is good for 2 hours.',
  toSignIn: 'To the sign-in',
  firstTitle: 'Set up my business',
  firstOffer:
    'Nobody signs in here with a password yet. Begin with the one-time code: whoever installed it sees it when Leme starts.',
  firstOpen: 'Begin',
  firstHint: 'You will be the first to administer this Leme. Invite the team afterwards.',
  firstCode: 'Code',
  firstCodeHint: 'It is in the log of when Leme was started.',
  business: 'Name of the business',
  zone: 'Time zone',
  yourName: 'Your name',
  newPassword: 'Password',
  passwordHint: (min) => `At least ${min} characters. A sentence is easy to remember.`,
  begin: 'Create and enter',
  inviteTitle: 'Invitation',
  invited: (business, role) => `You were invited to the team of ${business}, as ${role.toLowerCase()}.`,
  join: 'Accept and enter',
  resetTitle: 'A new password',
  resetFor: (business) => `Choose the new password of your account at ${business}.`,
  savePassword: 'Save and enter',
}

export const teamEn: Same<typeof teamPt> = {
  title: 'Team',
  members: 'People',
  you: 'you',
  lastSeen: (when) => `last seen: ${when}`,
  neverSeen: 'has not come in yet',
  noPassword: 'no password',
  secondFactor: 'second factor',
  role: (name) => `Role of ${name}`,
  roleHints: {
    owner: 'Administers everything, the team included.',
    staff: 'Answers customers and uses the agents.',
    viewer: 'Only looks.',
  },
  passwordLink: 'Password link',
  factorOff: 'Switch second factor off',
  factorOffTitle: (name) => `Switch off the second factor of ${name}?`,
  factorOffHint:
    'Only where they lost the phone and the recovery codes: make sure that it is them. They are signed out everywhere, come in with the password alone and are told by e-mail.',
  factorOffTold: (name) => `It is off. ${name} was told by e-mail.`,
  factorOffUntold: (name) => `It is off. No e-mail could be sent: tell ${name}.`,
  remove: 'Remove',
  removeTitle: (name) => `Remove ${name}?`,
  removeHint: 'The access ends now, on every device. What they did stays on record.',
  invite: 'Invite somebody',
  inviteRole: 'Role',
  sendInvite: 'Invite',
  invitations: 'Invitations that wait',
  expires: (when) => `good until ${when}`,
  withdraw: 'Withdraw invitation',
  newLink: 'New link',
  sendAgain: 'Send again',
  newLinkHint: 'A new link switches the one before off.',
  sentTo: (email) => `Sent to ${email}.`,
  keptHere: 'Without a mail server nothing leaves this machine: read here what would be sent.',
  readKept: 'See the e-mail',
  handOver: (email) =>
    `Copy the link and send it to ${email}. It works once. If you lose it, ask for a new link.`,
  copyLink: 'Copy link',
  noMail: 'No e-mail is set up here: you get the link, to send it yourself.',
  tokens: 'Tokens for programs',
  tokensHint:
    'For a site or system of yours to talk to Leme. Each has a name and a role, and can be revoked.',
  noTokens: 'No tokens.',
  tokenMay: 'What the program may do, within its role',
  tokenMayAll: 'all of its role',
  tokenMayNothing: 'nothing yet',
  scopes: {
    talk: 'Talk with the agents',
    'conversations:read': 'Read conversations and contacts',
    'conversations:write': 'Answer and sort conversations',
    'business:read': 'Read reports and records',
    'business:write': 'Change records',
    settings: 'Settings',
    audit: 'Audit',
  },
  tokenName: 'Name of the program',
  makeToken: 'Create token',
  tokenMade: 'Copy it now: the token will not be shown again.',
  copyToken: 'Copy token',
  used: (when) => `last used: ${when}`,
  neverUsed: 'never used',
  revoke: 'Revoke token',
}

export const accountEn: Same<typeof accountPt> = {
  title: 'My account',
  noPassword:
    'Your account has no password yet. To choose one, ask whoever administers the account for a link.',
  signsInWith: (email) => `You sign in with ${email}.`,
  password: 'Password',
  current: 'Current password',
  next: 'New password',
  change: 'Change password',
  changed: 'The password was changed. Other devices have to sign in again.',
  secondFactor: 'Second factor',
  factorOff: 'Off. With it you type a code of your phone besides the password.',
  factorOn: (left) => `On. ${left === 1 ? '1 recovery code is' : `${left} recovery codes are`} left.`,
  turnOn: 'Switch on',
  turnOff: 'Switch off',
  scan: 'Scan the QR code with an authenticator app, or type the key into it:',
  qr: 'QR code of the second factor',
  copyKey: 'Copy key',
  typeCode: 'The code the app shows',
  confirm: 'Confirm',
  recovery:
    'Keep these codes in a safe place. Each signs you in once if the phone is gone. They will not be shown again.',
  copyCodes: 'Copy codes',
  sessions: 'Where you are signed in',
  thisOne: 'this device',
  seen: (when) => `last used: ${when}`,
  end: 'End',
  unknownBrowser: 'Browser',
  noSessions: 'You came in with a token, not with a password.',
}
