import type { FrontDesk } from '../front-desk.js'
import { foldText } from '../../../language/fold-text.js'
import type { Statements } from '../../../ports/database.js'

/** The desk in the tables that its turns read and search. */
export async function writeFrontDesk(
  sql: Statements,
  tenant: string,
  desk: FrontDesk,
  version: number,
): Promise<void> {
  const { businessName, address, area, location, idleMinutes, remindMinutes, closedDates } = desk
  await sql.query(
    `insert into leme.desk (tenant_id, version, business_name, address, area, latitude, longitude, idle_minutes, remind_minutes, closed_dates)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (tenant_id) do update
       set version = excluded.version, business_name = excluded.business_name, address = excluded.address, area = excluded.area, latitude = excluded.latitude,
           longitude = excluded.longitude, idle_minutes = excluded.idle_minutes, remind_minutes = excluded.remind_minutes, closed_dates = excluded.closed_dates, updated_at = now()`,
    [
      tenant,
      version,
      businessName,
      address,
      area,
      location?.latitude ?? null,
      location?.longitude ?? null,
      idleMinutes,
      remindMinutes,
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
  ]
}
