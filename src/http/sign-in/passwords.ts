import { hash, verify } from '@node-rs/argon2'
import { LemeError } from '../../errors/leme-error.js'

/** OWASP's least for argon2id, which is what the library makes: 19 MiB, two rounds. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
const passwordLengthMin = 10
export const passwordLengthMax = 200
/** Each takes memory and a core for a while: so many at once, so many in line, and the others are asked to come again. */
const atOnceMax = 2
const waitingMax = 32

export type Passwords = {
  hash(password: string): Promise<string>
  verify(passwordHash: string, password: string): Promise<boolean>
  /** As long as a real look, for an address that nobody has. */
  verifyNothing(password: string): Promise<false>
}

export function createPasswords(): Passwords {
  const inLine = createLine()
  let nothing: Promise<string> | undefined
  const check = (kept: string, password: string) => inLine(() => verify(kept, tidy(password)))
  const hashOf = (password: string) => inLine(() => hash(tidy(password), cost))
  return {
    hash: hashOf,
    verify: check,
    async verifyNothing(password) {
      nothing ??= hashOf('a password that nobody has')
      await check(await nothing, password)
      return false
    },
  }
}

/** Throws what the person is told; a long sentence is better than odd characters, so nothing else is asked of it. */
export function requireGoodPassword(password: string, email: string): void {
  const isBad = tidy(password).length < passwordLengthMin || tidy(password).toLowerCase() === email
  if (isBad) throw new LemeError('password.weak', { min: passwordLengthMin })
}

/** The same letters typed on another keyboard are the same password. */
function tidy(password: string): string {
  return password.normalize('NFKC')
}

function createLine(): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running >= atOnceMax) {
      if (waiting.length >= waitingMax) throw new LemeError('auth.busy')
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
