import type { Statements } from '../../../ports/database.js'
import { judgementConfidenceMin } from '../contracts/settled.js'

export type ReceptionReport = {
  /** The three questions by prompt version: whose answers held, how sure, how slow. */
  readonly questions: {
    readonly question: string
    readonly version: string
    readonly asked: number
    readonly byModel: number
    readonly byCache: number
    readonly byRules: number
    readonly fallbacks: number
    readonly confidence: number
    readonly latencyMs: number | null
    readonly latencyP95Ms: number | null
  }[]
  /** What was meant where nobody was sure: the events that confuse the desk. */
  readonly confusing: {
    readonly state: string
    readonly intent: string
    readonly times: number
    readonly confidence: number
  }[]
  /** Where a model's answer did not hold, and why. */
  readonly fallbacks: {
    readonly question: string
    readonly version: string
    readonly state: string
    readonly why: string
    readonly times: number
  }[]
  readonly statesRefused: { readonly suggested: string; readonly why: string; readonly times: number }[]
  readonly outcomes: {
    readonly outcome: string
    readonly question: string
    readonly version: string
    readonly sessions: number
  }[]
  /** How visits ended, whoever answered; without those that were told what they had not asked, and those that were let go. */
  readonly endings: { readonly outcome: string; readonly sessions: number }[]
  readonly lost: { readonly why: string; readonly sessions: number }[]
  /** Questions the desk has no answer to, in people's words. */
  readonly unanswered: { readonly words: string; readonly times: number }[]
  readonly sessions: {
    readonly opened: number
    readonly open: number
    readonly timedOut: number
    readonly linked: number
  }
}

const rowsMax = 50

/** What the journal says of the desk since then. One pass over it. */
export async function readReport(sql: Statements, since: Date): Promise<ReceptionReport> {
  const { rows } = await sql.query<ReceptionReport>(statement, [since, judgementConfidenceMin, rowsMax])
  const [report] = rows
  if (!report) throw new Error('the report has no row')
  return report
}

const statement = `
  with turns as materialized (
    select j.record::json
      from leme.journal j join leme.conversation c on c.tenant_id = j.tenant_id and c.id = j.conversation_id
     where c.agent = 'reception' and j.at >= $1 and j.record is not null),
  remarks as materialized (
    select e.event ->> 'what' as what, e.event -> 'data' as data
      from turns t, json_array_elements(t.record -> 'events') as e(event)
     where e.event ->> 'type' = 'remarked'),
  judged as materialized (
    -- Records of before told a version also where no model was asked.
    select data ->> 'question' as question, case data ->> 'by' when 'local' then 'none' else data ->> 'version' end as version, data ->> 'by' as by, data ->> 'state' as state,
           data ->> 'topic' as topic, data ->> 'why' as why, (data ->> 'confidence')::float8 as confidence
      from remarks where what = 'judged'),
  lost as materialized (
    select distinct data ->> 'session' as session, data ->> 'why' as why from remarks where what = 'lost'),
  calls as (
    select k.call ->> 'question' as question, k.call ->> 'promptVersion' as version, avg((k.call ->> 'durationMs')::float8) as mean,
           percentile_cont(0.95) within group (order by (k.call ->> 'durationMs')::float8) as p95
      from turns t, json_array_elements(t.record -> 'modelCalls') as k(call)
     group by 1, 2)
  select
    (select coalesce(json_agg(row_to_json(x)), '[]') from (
       select j.question, j.version, count(*) filter (where j.by <> 'local')::integer as asked,
              count(*) filter (where j.by = 'model')::integer as "byModel",
              count(*) filter (where j.by = 'cache')::integer as "byCache",
              count(*) filter (where j.by = 'local')::integer as "byRules",
              count(*) filter (where j.by = 'fallback')::integer as fallbacks,
              round(avg(j.confidence)::numeric, 3)::float8 as confidence,
              round(max(k.mean)) as "latencyMs", round(max(k.p95)) as "latencyP95Ms"
         from judged j left join calls k using (question, version)
        group by 1, 2 order by 1, 2) x) as questions,
    (select coalesce(json_agg(row_to_json(x)), '[]') from (
       select state, topic as intent, count(*)::integer as times, round(avg(confidence)::numeric, 3)::float8 as confidence
         from judged where question = 'event_detection' and confidence < $2
        group by 1, 2 order by 3 desc, 1, 2 limit $3) x) as confusing,
    (select coalesce(json_agg(row_to_json(x)), '[]') from (
       select question, version, state, coalesce(why, '') as why, count(*)::integer as times
         from judged where by = 'fallback'
        group by 1, 2, 3, 4 order by 5 desc, 1, 2, 3, 4 limit $3) x) as fallbacks,
    (select coalesce(json_agg(row_to_json(x)), '[]') from (
       select data ->> 'suggested' as suggested, data ->> 'why' as why, count(*)::integer as times
         from remarks where what = 'state_refused'
        group by 1, 2 order by 3 desc, 1, 2 limit $3) x) as "statesRefused",
    (select coalesce(json_agg(row_to_json(x)), '[]') from (
       select r.data ->> 'outcome' as outcome, v.key as question, v.value as version, count(*)::integer as sessions
         from remarks r, json_each_text(r.data -> 'versions') v
        where r.what = 'outcome' and not exists (select from lost l where l.session = r.data ->> 'session')
        group by 1, 2, 3 order by 2, 3, 1) x) as outcomes,
    (select coalesce(json_agg(row_to_json(x)), '[]') from (
       select r.data ->> 'outcome' as outcome, count(*)::integer as sessions
         from remarks r
        where r.what = 'outcome' and not exists (select from lost l where l.session = r.data ->> 'session')
        group by 1 order by 2 desc, 1) x) as endings,
    (select coalesce(json_agg(row_to_json(x)), '[]') from (
       select why, count(*)::integer as sessions from lost group by 1 order by 2 desc, 1) x) as lost,
    (select coalesce(json_agg(row_to_json(x)), '[]') from (
       select data ->> 'words' as words, count(*)::integer as times
         from remarks where what = 'unanswered'
        group by 1 order by 2 desc, 1 limit $3) x) as unanswered,
    (select json_build_object(
              'opened', count(*), 'open', count(*) filter (where s.closed_at is null),
              'timedOut', (select count(distinct r.data ->> 'session') from remarks r where r.what = 'session_timed_out'),
               'linked', count(*) filter (where s.previous_id is not null))
       from leme.reception_session s where s.opened_at >= $1) as sessions`
