import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import type { FirstOwner } from '../../../ports/first-owner.js'
import { createTenants } from '../business/tenants.js'
import { inTenant } from '../wire/tenant-transaction.js'
import { digestOf } from './key-word.js'
import { setPassword } from './sign-ins.js'

/** Without letters and digits that look alike: it is read from one screen and typed on another. */
const alphabet = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
/** 58 bits, a single code at a time, and waits that grow with every wrong one. */
const codeLength = 12
const groupLength = 4

export function createFirstOwner(pool: pg.Pool): FirstOwner {
  const isMissing = async () => {
    const { rows } = await pool.query<{ has: boolean }>('select leme.has_owner() as has')
    return rows[0]?.has === false
  }
  return {
    isMissing,
    async makeCode(now) {
      const code = newCode()
      await pool.query(
        `insert into leme.first_owner_code (code_hash, made_at) values ($1, $2)
         on conflict (one) do update set code_hash = excluded.code_hash, made_at = excluded.made_at`,
        [digestOf(tidy(code)), now],
      )
      return code
    },
    async begin(code, { business, timeZone, name, email, passwordHash, now }) {
      if (!(await isMissing())) return undefined
      // Whoever takes the code away has it: of two at once, one.
      const { rowCount } = await pool.query('delete from leme.first_owner_code where code_hash = $1', [
        digestOf(tidy(code)),
      ])
      if (rowCount !== 1) return undefined
      const ids = await createTenants(pool).add({ name: business, timeZone }, { name, email })
      await inTenant(pool, ids.tenant, (client) =>
        setPassword(client, { tenant: ids.tenant, member: ids.owner, email, passwordHash, now }),
      )
      return ids
    },
  }
}

function newCode(): string {
  const letters: string[] = []
  // A byte above the last whole round of the alphabet would make some letters likelier than others.
  const fair = 256 - (256 % alphabet.length)
  while (letters.length < codeLength)
    for (const byte of randomBytes(codeLength))
      if (byte < fair && letters.length < codeLength) letters.push(alphabet[byte % alphabet.length] ?? '')
  return (letters.join('').match(new RegExp(`.{${groupLength}}`, 'g')) ?? []).join('-')
}

function tidy(code: string): string {
  return code.toUpperCase().replace(/[^A-Z0-9]/g, '')
}
