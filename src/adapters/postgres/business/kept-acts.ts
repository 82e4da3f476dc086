import type pg from 'pg'
import {
  actKeptMs,
  actUnderWayMs,
  type ActAnswer,
  type ActFate,
  type AskedAct,
  type KeptActs,
} from '../../../ports/kept-acts.js'
import { inTenant } from '../wire/tenant-transaction.js'
import type { SecretBox } from './secret-box.js'

type State = 'begun' | 'done' | 'unknown'
type Row = { readonly at: Date; readonly state: State; readonly sealed_act: string }
type Sealed = { readonly asked: string; readonly answer?: ActAnswer }

export function createKeptActs(pool: pg.Pool, box: SecretBox): KeptActs {
  const forgotten = 'delete from leme.kept_act where at < $1'
  return {
    begin: (tenant, { id, asked, at }) =>
      inTenant(pool, tenant, async (client): Promise<ActFate> => {
        await client.query(`${forgotten} and id = $2`, [keptSince(at), id])
        const { rowCount } = await client.query(
          `insert into leme.kept_act (tenant_id, id, at, state, sealed_act) values ($1, $2, $3, 'begun', $4)
           on conflict do nothing`,
          [tenant, id, at, box.seal(JSON.stringify({ asked } satisfies Sealed))],
        )
        if (rowCount === 1) return { kind: 'fresh' }
        const { rows } = await client.query<Row>(
          'select at, state, sealed_act from leme.kept_act where id = $1',
          [id],
        )
        // Whoever had it was refused just now.
        return rows[0] ? fateOf(rows[0], { asked, at }, box) : { kind: 'under_way' }
      }),
    end: (tenant, { id, asked }, answer) =>
      inTenant(pool, tenant, async (client) => {
        await client.query("update leme.kept_act set state = 'done', sealed_act = $2 where id = $1", [
          id,
          box.seal(JSON.stringify({ asked, answer } satisfies Sealed)),
        ])
      }),
    doubt: (tenant, id) =>
      inTenant(pool, tenant, async (client) => {
        await client.query("update leme.kept_act set state = 'unknown' where id = $1", [id])
      }),
    refuse: (tenant, id) =>
      inTenant(pool, tenant, async (client) => {
        await client.query('delete from leme.kept_act where id = $1', [id])
      }),
    forget: (tenant, now) =>
      inTenant(pool, tenant, async (client) => {
        await client.query(forgotten, [keptSince(now)])
      }),
  }
}

function keptSince(now: Date): Date {
  return new Date(now.getTime() - actKeptMs)
}

function fateOf(row: Row, { asked, at }: Pick<AskedAct, 'asked' | 'at'>, box: SecretBox): ActFate {
  // Sealed under a secret that is gone: whether it is the same act cannot be told.
  if (box.openedBy(row.sealed_act) === 'none') return { kind: 'unknown' }
  const kept = JSON.parse(box.open(row.sealed_act)) as Sealed
  if (kept.asked !== asked) return { kind: 'other' }
  if (kept.answer) return { kind: 'done', answer: kept.answer }
  const isUnderWay = row.state === 'begun' && at.getTime() - row.at.getTime() < actUnderWayMs
  return { kind: isUnderWay ? 'under_way' : 'unknown' }
}
