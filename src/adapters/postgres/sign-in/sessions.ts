import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { FoundSession, NewSession, Sessions, SessionView } from '../../../ports/sessions.js'
import { inTenant, type TenantClient } from '../wire/tenant-transaction.js'
import { makeKeyWord, readKeyWord } from './key-word.js'

/** A browser that was not used for so long has to sign in again. */
const idleMs = 7 * 86_400_000
const lifeMs = 30 * 86_400_000
/** Being seen is noted this often, so that reading a page writes nothing. */
const seenEveryMs = 5 * 60_000
const sessionsShownMax = 50

export function createSessions(pool: pg.Pool): Sessions {
  return {
    begin: (session) => inTenant(pool, session.tenant, (client) => beginSession(client, session)),
    async find(word, now) {
      const read = readKeyWord(word)
      if (!read) return undefined
      return inTenant(pool, read.tenant, async (client) => {
        const { rows } = await client.query<FoundSession & { seenAt: Date; createdAt: Date }>(
          `select s.id, s.tenant_id as tenant, s.member_id as member, m.role, s.expires_at as until,
                  s.seen_at as "seenAt", s.created_at as "createdAt"
             from leme.session s join leme.member m on m.tenant_id = s.tenant_id and m.id = s.member_id
            where s.id = $1 and s.token_hash = $2 and s.expires_at > $3 and m.active`,
          [read.id, read.hash, now],
        )
        const [found] = rows
        if (!found) return undefined
        const { seenAt, createdAt, ...session } = found
        if (now.getTime() - seenAt.getTime() < seenEveryMs) return session
        const until = endOf(createdAt, now)
        await client.query('update leme.session set seen_at = $2, expires_at = $3 where id = $1', [
          session.id,
          now,
          until,
        ])
        return { ...session, until }
      })
    },
    list: (tenant, member, now) =>
      inTenant(pool, tenant, async (client) => {
        const { rows } = await client.query<SessionView>(
          `select id, created_at as "createdAt", seen_at as "seenAt", ip_address as "ipAddress", user_agent as "userAgent"
             from leme.session where member_id = $1 and expires_at > $2 order by seen_at desc, id limit $3`,
          [member, now, sessionsShownMax],
        )
        return rows
      }),
    end: (tenant, member, id) =>
      inTenant(pool, tenant, async (client) => {
        const ended = await client.query('delete from leme.session where id = $1 and member_id = $2', [
          id,
          member,
        ])
        return ended.rowCount === 1
      }),
    endAll: (tenant, member, except) =>
      inTenant(pool, tenant, (client) => endSessions(client, member, except)),
  }
}

async function beginSession(client: TenantClient, session: NewSession) {
  const { tenant, member, now, ipAddress, userAgent } = session
  const id = randomUUID()
  const { word, hash } = makeKeyWord(tenant, id)
  const until = endOf(now, now)
  // Whatever ran out goes when its member comes in again.
  await client.query('delete from leme.session where member_id = $1 and expires_at <= $2', [member, now])
  await client.query(
    `insert into leme.session (tenant_id, id, member_id, token_hash, created_at, seen_at, expires_at, ip_address, user_agent)
     values ($1, $2, $3, $4, $5, $5, $6, $7, $8)`,
    [tenant, id, member, hash, now, until, ipAddress, userAgent],
  )
  return { id, word, until }
}

export async function endSessions(
  client: TenantClient,
  member: string,
  except: string | null,
): Promise<number> {
  const { rowCount } = await client.query(
    'delete from leme.session where member_id = $1 and ($2::uuid is null or id <> $2)',
    [member, except],
  )
  return rowCount ?? 0
}

function endOf(createdAt: Date, now: Date): Date {
  return new Date(Math.min(createdAt.getTime() + lifeMs, now.getTime() + idleMs))
}
