import type { TestLeme } from './test-leme.js'

type Sql = TestLeme['sql']

/** Notes as people write them, by the thousand, in one statement: common words, rare ones, and one that only each has. */
export async function keepMany(sql: Sql, tenant: string, contact: string, count: number): Promise<void> {
  // The words are noted in one go too, below.
  await sql('alter table leme.memory_item disable trigger note_words')
  await sql(
    `insert into leme.memory_item (tenant_id, id, owner_id, contact_id, type, title, content, sameness, title_words, other_words,
                                   idempotency_key, created_at)
     select $1::uuid, gen_random_uuid(), $2::uuid, $2::uuid, 'note', 'Nota ' || n || ' da ' || topic, words, 'note:' || n, 'nota ' || n || ' da ' || topic,
            words, n || ':' || $2::text, timestamptz '2026-01-01' + n * interval '1 minute'
       from generate_series(1, $3::integer) as n,
            lateral (select 'tema' || n % 400 as topic) t,
            lateral (select 'comprar ' || topic || ' e ligar para pessoa' || n % 9000 || ' sobre assunto' || n % 20000 || ' codigo' || n
                            || case when n % 5000 = 0 then ' jabuticaba' else '' end as words) w`,
    [tenant, contact, count],
  )
  await sql(
    `insert into leme.memory_word (tenant_id, owner_id, contact_id, word)
     select distinct $1::uuid, $2::uuid, $2::uuid, word
       from leme.memory_item i, string_to_table(i.title_words || ' ' || i.other_words, ' ') as word
      where i.owner_id = $2::uuid and length(word) between 3 and 40
         on conflict do nothing`,
    [tenant, contact],
  )
  await sql('alter table leme.memory_item enable trigger note_words')
  await sql('analyze leme.memory_item')
  await sql('analyze leme.memory_word')
}
