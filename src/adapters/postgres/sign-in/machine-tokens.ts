import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { asId, type MemberId } from '../../../conversation/ids.js'
import {
  machineTokenPrefix,
  type FoundMachine,
  type MachineTokens,
  type MachineTokenView,
} from '../../../ports/machine-tokens.js'
import { inTenant } from '../wire/tenant-transaction.js'
import { makeKeyWord, readKeyWord } from './key-word.js'

const tokensShownMax = 200
/** When it was last used is noted this often. */
const usedEvery = '5 minutes'

export function createMachineTokens(pool: pg.Pool): MachineTokens {
  return {
    make: ({ tenant, name, role, scopes, by, now }) =>
      inTenant(pool, tenant, async (client) => {
        const id = asId<MemberId>(randomUUID())
        const { word, hash } = makeKeyWord(tenant, id)
        await client.query('insert into leme.member (tenant_id, id, name, role) values ($1, $2, $3, $4)', [
          tenant,
          id,
          name,
          role,
        ])
        await client.query(
          'insert into leme.machine_token (tenant_id, member_id, token_hash, made_by, created_at, scopes) values ($1, $2, $3, $4, $5, $6)',
          [tenant, id, hash, by, now, scopes],
        )
        return { id, word: `${machineTokenPrefix}${word}` }
      }),
    async find(word, now) {
      const read = readKeyWord(word.slice(machineTokenPrefix.length))
      if (!read || !word.startsWith(machineTokenPrefix)) return undefined
      return inTenant(pool, read.tenant, async (client) => {
        const { rows } = await client.query<FoundMachine>(
          `select k.tenant_id as tenant, k.member_id as member, m.role, k.scopes
             from leme.machine_token k join leme.member m on m.tenant_id = k.tenant_id and m.id = k.member_id
            where k.member_id = $1 and k.token_hash = $2 and m.active`,
          [read.id, read.hash],
        )
        if (rows[0])
          await client.query(
            `update leme.machine_token set used_at = $2
              where member_id = $1 and (used_at is null or used_at < $2::timestamptz - $3::interval)`,
            [read.id, now, usedEvery],
          )
        return rows[0]
      })
    },
    list: (tenant) =>
      inTenant(pool, tenant, async (client) => {
        const { rows } = await client.query<MachineTokenView>(
          `select m.id, m.name, m.role, k.scopes, k.created_at as "createdAt", k.used_at as "usedAt"
             from leme.machine_token k join leme.member m on m.tenant_id = k.tenant_id and m.id = k.member_id
            where m.active order by k.created_at, m.id limit $1`,
          [tokensShownMax],
        )
        return rows
      }),
    revoke: (tenant, id) =>
      inTenant(pool, tenant, async (client) => {
        const { rowCount } = await client.query(
          `update leme.member m set active = false from leme.machine_token k
            where m.id = $1 and m.active and k.tenant_id = m.tenant_id and k.member_id = m.id`,
          [id],
        )
        return rowCount === 1
      }),
  }
}
