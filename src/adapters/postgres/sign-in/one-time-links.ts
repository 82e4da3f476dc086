import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { asId, type MemberId } from '../../../conversation/ids.js'
import type { Invitation, LinkKind, OneTimeLinks, OpenLink } from '../../../ports/one-time-links.js'
import { noteChange } from '../business/business-records.js'
import { inTenant, type TenantClient } from '../wire/tenant-transaction.js'
import { makeKeyWord, readKeyWord } from './key-word.js'
import { endSessions } from './sessions.js'
import { noteOwn, setPassword } from './sign-ins.js'

const lifeMs: { readonly [kind in LinkKind]: number } = {
  invitation: 7 * 86_400_000,
  reset: 2 * 3_600_000,
  sign_in: 15 * 60_000,
}
const invitationsShownMax = 200
/** What an owner handed out is good for as long as they may hand it out. */
const makerMay = `not exists (select from leme.member b
  where b.tenant_id = l.tenant_id and b.id = l.made_by and not (b.active and b.role = 'owner'))`

export function createOneTimeLinks(pool: pg.Pool): OneTimeLinks {
  return {
    make: ({ tenant, kind, email, name, role, member, by, now }) =>
      inTenant(pool, tenant, async (client) => {
        const id = randomUUID()
        const { word, hash } = makeKeyWord(tenant, id)
        const until = new Date(now.getTime() + lifeMs[kind])
        // One at a time for an address: the link that was sent last is the one that works.
        await client.query(
          'update leme.one_time_link set ended_at = $3 where kind = $1 and email = $2 and ended_at is null',
          [kind, email, now],
        )
        await client.query(
          `insert into leme.one_time_link (tenant_id, id, kind, token_hash, email, name, role, member_id, made_by, created_at, expires_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
          [tenant, id, kind, hash, email, name, role, member, by, now, until],
        )
        return { id, word, until }
      }),
    async open(word, now) {
      const read = readKeyWord(word)
      return read && inTenant(pool, read.tenant, (client) => openLink(client, read, now))
    },
    async take(word, { passwordHash, name, now }) {
      const read = readKeyWord(word)
      if (!read) return undefined
      return inTenant(pool, read.tenant, async (client) => {
        const link = await openLink(client, read, now)
        // What signs in may not become a password: it proves less, for less long.
        if (!link || link.kind === 'sign_in' || !(await endLink(client, link, now))) return undefined
        const { tenant, email } = link
        const member = link.member ?? (await memberFor(client, link, name))
        await setPassword(client, { tenant, member, email, passwordHash, now })
        // Whoever had the old password is out.
        await endSessions(client, member, null)
        if (link.kind === 'reset') await noteOwn(client, { tenant, member, what: 'account.password', now })
        else
          await noteChange(client, tenant, {
            ...{ by: member, at: now, what: 'member.joined', subject: name, before: null },
            after: { email, role: link.role },
          })
        return { tenant, member }
      })
    },
    async signIn(word, now) {
      const read = readKeyWord(word)
      if (!read) return undefined
      return inTenant(pool, read.tenant, async (client) => {
        const link = await openLink(client, read, now)
        if (link?.kind !== 'sign_in' || link.member === null) return undefined
        return (await endLink(client, link, now)) ? { tenant: link.tenant, member: link.member } : undefined
      })
    },
    waiting: (tenant, now) =>
      inTenant(pool, tenant, async (client) => {
        const { rows } = await client.query<Invitation>(
          `select id, email, role, created_at as "createdAt", expires_at as "expiresAt" from leme.one_time_link l
            where kind = 'invitation' and ended_at is null and expires_at > $1 and ${makerMay} order by created_at, id limit $2`,
          [now, invitationsShownMax],
        )
        return rows
      }),
    withdraw: (tenant, id, now) =>
      inTenant(pool, tenant, async (client) => {
        const { rowCount } = await client.query(
          `update leme.one_time_link set ended_at = $2 where id = $1 and kind = 'invitation' and ended_at is null`,
          [id, now],
        )
        return rowCount === 1
      }),
  }
}

async function openLink(
  client: TenantClient,
  { id, hash }: { id: string; hash: string },
  now: Date,
): Promise<OpenLink | undefined> {
  const { rows } = await client.query<OpenLink>(
    `select l.tenant_id as tenant, l.id, l.kind, t.name as business, l.email, coalesce(m.name, l.name) as name,
            coalesce(m.role, l.role) as role, l.member_id as member
       from leme.one_time_link l
       join leme.tenant t on t.id = l.tenant_id
       left join leme.member m on m.tenant_id = l.tenant_id and m.id = l.member_id
      where l.id = $1 and l.token_hash = $2 and l.ended_at is null and l.expires_at > $3
        and (l.member_id is null or m.active) and ${makerMay}`,
    [id, hash, now],
  )
  return rows[0]
}

/** Whoever ends it takes it: of two at once, one. */
async function endLink(client: TenantClient, { id }: OpenLink, now: Date): Promise<boolean> {
  const { rowCount } = await client.query(
    'update leme.one_time_link set ended_at = $2 where id = $1 and ended_at is null',
    [id, now],
  )
  return rowCount === 1
}

async function memberFor(client: TenantClient, link: OpenLink, name: string): Promise<MemberId> {
  const id = asId<MemberId>(randomUUID())
  await client.query(
    'insert into leme.member (tenant_id, id, name, email, role) values ($1, $2, $3, $4, $5)',
    [link.tenant, id, name, link.email, link.role],
  )
  return id
}
