import type { TenantId } from '../../../conversation/ids.js'
import { machineTokenPrefix } from '../../../ports/machine-tokens.js'
import { readKeyWord } from './key-word.js'
import type { SignInStores } from './sign-in-stores.js'

export type SignInRoutes = {
  /** Of the home database: attempts and the first owner are counted and made there. */
  readonly home: SignInStores
  readonly all: readonly SignInStores[]
  /** Of the database a business lives in. */
  readonly of: (tenant: TenantId) => SignInStores
}

/**
 * The way in to businesses that live in several databases. What a member proves themselves with lives with the business; an address is looked for in
 * all of them, whatever else is asked names its business.
 */
export function routedSignIn({ home, all, of }: SignInRoutes): SignInStores {
  const ofWord = (word: string) => {
    const read = readKeyWord(word)
    return read ? of(read.tenant) : home
  }
  return {
    attempts: home.attempts,
    firstOwner: {
      ...home.firstOwner,
      async isMissing() {
        for (const { firstOwner } of all) if (!(await firstOwner.isMissing())) return false
        return true
      },
    },
    signIns: {
      async find(email) {
        // A database that is away keeps out those who live in it, and nobody else.
        const found = await Promise.allSettled(
          all.map(async (stores) => {
            const here = await stores.signIns.find(email)
            return here.filter(({ tenant }) => of(tenant) === stores)
          }),
        )
        const failed = found.find((each) => each.status === 'rejected')
        const signIns = found.flatMap((each) => (each.status === 'fulfilled' ? each.value : []))
        if (failed && signIns.length === 0) throw failed.reason
        return signIns
      },
      of: (tenant, ...rest) => of(tenant).signIns.of(tenant, ...rest),
      changePassword: (tenant, ...rest) => of(tenant).signIns.changePassword(tenant, ...rest),
      beginSecondFactor: (tenant, ...rest) => of(tenant).signIns.beginSecondFactor(tenant, ...rest),
      keepSecondFactor: (tenant, ...rest) => of(tenant).signIns.keepSecondFactor(tenant, ...rest),
      removeSecondFactor: (tenant, ...rest) => of(tenant).signIns.removeSecondFactor(tenant, ...rest),
      takeStep: (tenant, ...rest) => of(tenant).signIns.takeStep(tenant, ...rest),
      takeRecoveryCode: (tenant, ...rest) => of(tenant).signIns.takeRecoveryCode(tenant, ...rest),
      countRecoveryCodes: (tenant, ...rest) => of(tenant).signIns.countRecoveryCodes(tenant, ...rest),
    },
    sessions: {
      begin: (session) => of(session.tenant).sessions.begin(session),
      find: (word, now) => ofWord(word).sessions.find(word, now),
      list: (tenant, ...rest) => of(tenant).sessions.list(tenant, ...rest),
      end: (tenant, ...rest) => of(tenant).sessions.end(tenant, ...rest),
      endAll: (tenant, ...rest) => of(tenant).sessions.endAll(tenant, ...rest),
    },
    links: {
      make: (link) => of(link.tenant).links.make(link),
      open: (word, now) => ofWord(word).links.open(word, now),
      take: (word, taken) => ofWord(word).links.take(word, taken),
      signIn: (word, now) => ofWord(word).links.signIn(word, now),
      waiting: (tenant, ...rest) => of(tenant).links.waiting(tenant, ...rest),
      withdraw: (tenant, ...rest) => of(tenant).links.withdraw(tenant, ...rest),
    },
    team: {
      list: (tenant) => of(tenant).team.list(tenant),
      find: (tenant, ...rest) => of(tenant).team.find(tenant, ...rest),
      setRole: (tenant, ...rest) => of(tenant).team.setRole(tenant, ...rest),
      remove: (tenant, ...rest) => of(tenant).team.remove(tenant, ...rest),
      removeSecondFactor: (tenant, ...rest) => of(tenant).team.removeSecondFactor(tenant, ...rest),
    },
    machines: {
      make: (token) => of(token.tenant).machines.make(token),
      find: (word, now) => ofWord(word.slice(machineTokenPrefix.length)).machines.find(word, now),
      list: (tenant) => of(tenant).machines.list(tenant),
      revoke: (tenant, ...rest) => of(tenant).machines.revoke(tenant, ...rest),
    },
  }
}
