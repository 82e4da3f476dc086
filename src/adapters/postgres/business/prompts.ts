import type pg from 'pg'
import type { OwnPromptVersion, PromptWeights } from '../../../agent/prompts/own-prompts.js'
import type { PromptHistory, PromptStore } from '../../../agent/prompts/prompt-store.js'
import { inTenant } from '../wire/tenant-transaction.js'
import { noteChange } from './business-records.js'

/** More than anybody looks back to: the oldest drafts are left out of turns. */
const versionsMax = 200

export function createPrompts(pool: pg.Pool): PromptStore {
  return {
    of: (tenant, agent) =>
      inTenant(pool, tenant, async (client) => {
        const { rows } = await client.query<OwnPromptVersion>(
          `select number, system, temperature, max_tokens as "maxTokens" from leme.prompt_version
            where agent = $1 order by number desc limit $2`,
          [agent, versionsMax],
        )
        const chosen = await client.query<{ weights: PromptWeights | null }>(
          'select weights from leme.prompt_choice where agent = $1 order by id desc limit 1',
          [agent],
        )
        return { versions: rows.reverse(), weights: chosen.rows[0]?.weights ?? null }
      }),
    history: (tenant, agent, limit) =>
      inTenant(pool, tenant, async (client) => {
        const made = await client.query<PromptHistory['made'][number]>(
          `select v.number, v.made_by as by, m.name as "byName", v.made_at as at from leme.prompt_version v
             left join leme.member m on m.tenant_id = v.tenant_id and m.id = v.made_by
            where v.agent = $1 order by v.number desc limit $2`,
          [agent, versionsMax],
        )
        const chosen = await client.query<PromptHistory['chosen'][number]>(
          `select c.weights, c.chosen_by as by, m.name as "byName", c.chosen_at as at from leme.prompt_choice c
             left join leme.member m on m.tenant_id = c.tenant_id and m.id = c.chosen_by
            where c.agent = $1 order by c.id desc limit $2`,
          [agent, limit],
        )
        return { made: made.rows, chosen: chosen.rows }
      }),
    add: (tenant, agent, { system, temperature, maxTokens }, noted) =>
      inTenant(pool, tenant, async (client) => {
        // One after the other: two drafts at once get two numbers.
        await client.query("select pg_advisory_xact_lock(hashtextextended('prompt ' || $1 || $2, 0))", [
          tenant,
          agent,
        ])
        const { rows } = await client.query<{ number: number }>(
          `insert into leme.prompt_version (tenant_id, agent, number, system, temperature, max_tokens, made_by, made_at)
           select $1, $2, coalesce(max(number), 0) + 1, $3, $4, $5, $6, $7 from leme.prompt_version where agent = $2
           returning number`,
          [tenant, agent, system, temperature, maxTokens, noted.by, noted.at],
        )
        await noteChange(client, tenant, noted)
        return rows[0]?.number ?? 0
      }),
    choose: (tenant, agent, weights, noted) =>
      inTenant(pool, tenant, async (client) => {
        await client.query(
          `insert into leme.prompt_choice (tenant_id, agent, weights, chosen_by, chosen_at) values ($1, $2, $3, $4, $5)`,
          [tenant, agent, weights && JSON.stringify(weights), noted.by, noted.at],
        )
        await noteChange(client, tenant, noted)
      }),
  }
}
