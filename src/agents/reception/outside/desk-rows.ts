import { frontDeskSchema, type FrontDesk } from '../front-desk.js'
import type { TenantId } from '../../../conversation/ids.js'
import { foldText } from '../../../language/fold-text.js'
import type { Statements } from '../../../ports/database.js'

type SaveOutcome =
  | { readonly kind: 'saved'; readonly version: number }
  /** Somebody else changed it since it was read. */
  | { readonly kind: 'changed'; readonly version: number }
  | { readonly kind: 'unknown_chip'; readonly chip: string }

/** The front desk of a tenant, whole; undefined where there is none yet. */
export async function readFrontDesk(sql: Statements): Promise<FrontDesk | undefined> {
  const { rows } = await sql.query<{ desk: object | null; knowledge: unknown; templates: unknown }>(
    `select leme.front_desk() as desk,
              (select coalesce(json_agg(json_build_object(
                 'id', k.id, 'language', k.language, 'title', k.title, 'answer', k.answer, 'words', k.words,
                 'media', case when k.media_kind is not null then json_build_object('kind', k.media_kind, 'link', k.media_link) end)
                 order by k.id, k.language desc), '[]') from leme.knowledge k) as knowledge,
              (select coalesce(json_agg(json_build_object(
                 'chip', t.chip_id, 'purpose', t.purpose, 'name', t.name, 'language', t.language, 'parameters', t.parameters,
                 'text', t.text, 'marketing', t.marketing) order by t.chip_id, t.purpose), '[]') from leme.template t) as templates`,
  )
  const row = rows[0]
  if (!row?.desk) return undefined
  return frontDeskSchema.parse({ ...row.desk, knowledge: row.knowledge, templates: row.templates })
}

/** Puts a whole desk in the place of the one before, if that is still the one it was made from. */
export async function saveFrontDesk(
  sql: Statements,
  tenant: TenantId,
  desk: FrontDesk,
): Promise<SaveOutcome> {
  const version = await versionOf(sql, tenant)
  if (version !== desk.version) return { kind: 'changed', version }
  const chip = await unknownChip(sql, desk)
  if (chip !== undefined) return { kind: 'unknown_chip', chip }
  await writeFrontDesk(sql, tenant, desk)
  return { kind: 'saved', version: version + 1 }
}

/** One change at a time, also where there is no row to lock yet. */
async function versionOf(sql: Statements, tenant: TenantId): Promise<number> {
  await sql.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`desk ${tenant}`])
  const { rows } = await sql.query<{ version: number }>('select version from leme.desk')
  return rows[0]?.version ?? 0
}

async function unknownChip(sql: Statements, { templates }: FrontDesk): Promise<string | undefined> {
  const { rows } = await sql.query<{ id: string }>(
    'select t.id from unnest($1::text[]) as t(id) where not exists (select from leme.chip c where c.id = t.id)',
    [templates.map(({ chip }) => chip)],
  )
  return rows[0]?.id
}

/** Inside a tenant's transaction. */
export async function writeFrontDesk(sql: Statements, tenant: string, desk: FrontDesk): Promise<void> {
  const { businessName, address, location, idleMinutes, closedDates, version } = desk
  await sql.query(
    `insert into leme.desk (tenant_id, version, business_name, address, latitude, longitude, idle_minutes, closed_dates)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (tenant_id) do update
       set version = excluded.version, business_name = excluded.business_name, address = excluded.address, latitude = excluded.latitude,
           longitude = excluded.longitude, idle_minutes = excluded.idle_minutes, closed_dates = excluded.closed_dates, updated_at = now()`,
    [
      tenant,
      version + 1,
      businessName,
      address,
      location?.latitude ?? null,
      location?.longitude ?? null,
      idleMinutes,
      closedDates,
    ],
  )
  for (const { table, text, rows } of parts(desk)) {
    await sql.query(`delete from ${table} where tenant_id = $1`, [tenant])
    await sql.query(text, [tenant, JSON.stringify(rows)])
  }
}

type Part = { readonly table: string; readonly text: string; readonly rows: readonly object[] }

/** Each list in one statement, in the order given. */
function parts(desk: FrontDesk): Part[] {
  const placed = <T extends object>(entries: readonly T[]) =>
    entries.map((entry, position) => ({ ...entry, position }))
  return [
    {
      table: 'leme.desk_service',
      text: `insert into leme.desk_service
               (tenant_id, id, position, title, description, words, asks, outcome, link_id, knowledge_id, price_cents, price_note)
             select $1, id, position, title, description, words, asks, outcome, "linkId", "knowledgeId", "priceCents", "priceNote"
               from json_to_recordset($2) as x(id text, position integer, title text, description text, words text[], asks text[],
                 outcome text, "linkId" text, "knowledgeId" text, "priceCents" bigint, "priceNote" text)`,
      rows: placed(desk.services),
    },
    {
      table: 'leme.desk_hours',
      text: `insert into leme.desk_hours (tenant_id, weekday, opens, closes)
             select $1, weekday, opens, closes from json_to_recordset($2) as x(weekday smallint, opens time, closes time)`,
      rows: desk.hours,
    },
    {
      table: 'leme.desk_link',
      text: `insert into leme.desk_link (tenant_id, id, position, title, label, url, words)
             select $1, id, position, title, label, url, words
               from json_to_recordset($2) as x(id text, position integer, title text, label text, url text, words text[])`,
      rows: placed(desk.links),
    },
    {
      table: 'leme.desk_contact',
      text: `insert into leme.desk_contact (tenant_id, position, name, phone, email)
             select $1, position, name, phone, email
               from json_to_recordset($2) as x(position integer, name text, phone text, email text)`,
      rows: placed(desk.contacts),
    },
    {
      table: 'leme.knowledge',
      text: `insert into leme.knowledge
               (tenant_id, id, language, title, answer, words, media_kind, media_link, asked_folded, answer_folded)
             select $1, id, language, title, answer, words, "mediaKind", "mediaLink", "askedFolded", "answerFolded"
               from json_to_recordset($2) as x(id text, language text, title text, answer text, words text[], "mediaKind" text,
                 "mediaLink" text, "askedFolded" text, "answerFolded" text)`,
      rows: desk.knowledge.map(({ media, ...entry }) => ({
        ...entry,
        mediaKind: media?.kind ?? null,
        mediaLink: media?.link ?? null,
        askedFolded: foldText([entry.title, ...entry.words].join(' ')),
        answerFolded: foldText(entry.answer),
      })),
    },
    {
      table: 'leme.desk_text',
      text: `insert into leme.desk_text (tenant_id, id, language, text)
             select $1, id, language, text from json_to_recordset($2) as x(id text, language text, text text)`,
      rows: desk.texts,
    },
    {
      table: 'leme.template',
      text: `insert into leme.template (tenant_id, chip_id, purpose, name, language, parameters, text, marketing)
             select $1, chip, purpose, name, language, parameters, text, marketing
               from json_to_recordset($2) as x(chip text, purpose text, name text, language text, parameters text[], text text, marketing boolean)`,
      rows: desk.templates,
    },
  ]
}
