-- The front desk of a business, as data; and the sessions held at it.

create table leme.desk (
  tenant_id uuid not null references leme.tenant (id),
  -- Counts the changes: whoever changes the desk says which one they saw.
  version integer not null default 1,
  business_name text not null check (length(business_name) between 1 and 80),
  address text,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  -- A session nobody answers in for so long is over.
  idle_minutes integer not null default 60 check (idle_minutes between 1 and 1440),
  closed_dates date[] not null default '{}',
  updated_at timestamptz not null default now(),
  primary key (tenant_id),
  check ((latitude is null) = (longitude is null))
);
select leme.protect('leme.desk');

create table leme.desk_service (
  tenant_id uuid not null references leme.desk (tenant_id) on delete cascade,
  id text not null check (id ~ '^[a-z0-9][a-z0-9_-]{0,39}$'),
  position integer not null,
  title text not null check (length(title) between 1 and 60),
  description text,
  -- Other words people use for it.
  words text[] not null default '{}',
  -- What has to be known before it goes on, in this order.
  asks text[] not null default '{}' check (asks <@ array['customer', 'name', 'address', 'time']),
  -- Who goes on with it: a person of the business, a link, or an entry of the knowledge.
  outcome text not null check (outcome in ('human', 'link', 'info')),
  link_id text,
  knowledge_id text,
  price_cents bigint check (price_cents >= 0),
  price_note text,
  primary key (tenant_id, id)
);
select leme.protect('leme.desk_service');

create table leme.desk_hours (
  tenant_id uuid not null references leme.desk (tenant_id) on delete cascade,
  -- 0 is Sunday.
  weekday smallint not null check (weekday between 0 and 6),
  opens time not null,
  closes time not null,
  primary key (tenant_id, weekday, opens),
  check (opens < closes)
);
select leme.protect('leme.desk_hours');

create table leme.desk_link (
  tenant_id uuid not null references leme.desk (tenant_id) on delete cascade,
  id text not null check (id ~ '^[a-z0-9][a-z0-9_-]{0,39}$'),
  position integer not null,
  title text not null check (length(title) between 1 and 60),
  -- On the button.
  label text not null check (length(label) between 1 and 20),
  url text not null check (url ~ '^https://'),
  words text[] not null default '{}',
  primary key (tenant_id, id)
);
select leme.protect('leme.desk_link');

create table leme.desk_contact (
  tenant_id uuid not null references leme.desk (tenant_id) on delete cascade,
  position integer not null,
  name text not null check (length(name) between 1 and 80),
  -- Digits with the country code.
  phone text not null check (phone ~ '^\d{8,15}$'),
  email text,
  primary key (tenant_id, position)
);
select leme.protect('leme.desk_contact');

-- What people ask and what the business answers. Searched without accents: the text to search is folded by whoever writes it.
create table leme.knowledge (
  tenant_id uuid not null references leme.desk (tenant_id) on delete cascade,
  id text not null check (id ~ '^[a-z0-9][a-z0-9_-]{0,39}$'),
  language text not null default 'pt' check (language in ('pt', 'en')),
  title text not null check (length(title) between 1 and 120),
  answer text not null check (length(answer) between 1 and 2000),
  words text[] not null default '{}',
  media_kind text check (media_kind in ('image', 'video', 'document')),
  media_link text check (media_link ~ '^https://'),
  asked_folded text not null,
  answer_folded text not null,
  search tsvector generated always as (
    case language
      when 'en' then setweight(to_tsvector('english', asked_folded), 'A') || setweight(to_tsvector('english', answer_folded), 'C')
      else setweight(to_tsvector('portuguese', asked_folded), 'A') || setweight(to_tsvector('portuguese', answer_folded), 'C')
    end) stored,
  primary key (tenant_id, id, language),
  check ((media_kind is null) = (media_link is null))
);
create index knowledge_search on leme.knowledge using gin (search);
select leme.protect('leme.knowledge');

-- The business's own wording of what the desk says.
create table leme.desk_text (
  tenant_id uuid not null references leme.desk (tenant_id) on delete cascade,
  id text not null,
  language text not null check (language in ('pt', 'en')),
  text text not null check (length(text) between 1 and 1000),
  primary key (tenant_id, id, language)
);
select leme.protect('leme.desk_text');

-- One visit to the desk, from the first word to the outcome; the next one knows the one before.
create table leme.reception_session (
  tenant_id uuid not null,
  id uuid not null,
  conversation_id uuid not null,
  contact_id uuid,
  previous_id uuid,
  state text not null,
  outcome text,
  language text not null,
  -- What the person told so far.
  data json not null default '{}',
  opened_at timestamptz not null,
  closed_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, conversation_id) references leme.conversation (tenant_id, id),
  foreign key (tenant_id, contact_id) references leme.contact (tenant_id, id) on delete cascade,
  foreign key (tenant_id, previous_id) references leme.reception_session (tenant_id, id) deferrable initially deferred
);
create index reception_session_by_conversation on leme.reception_session (conversation_id, tenant_id, opened_at);
create index reception_session_by_contact on leme.reception_session (contact_id, tenant_id);
select leme.protect('leme.reception_session');

create table leme.reception_followup (
  tenant_id uuid not null,
  id uuid not null,
  conversation_id uuid not null,
  contact_id uuid,
  session_id uuid not null,
  at timestamptz not null,
  status text not null check (status in ('booked', 'sent', 'cancelled')),
  primary key (tenant_id, id),
  foreign key (tenant_id, session_id) references leme.reception_session (tenant_id, id) on delete cascade,
  foreign key (tenant_id, contact_id) references leme.contact (tenant_id, id) on delete cascade
);
create index reception_followup_by_session on leme.reception_followup (session_id, tenant_id);
create index reception_followup_by_contact on leme.reception_followup (contact_id, tenant_id);
select leme.protect('leme.reception_followup');

-- What a model answered to the same question about the same words in the same state. Reads only, and not for long. The words
-- themselves are not kept: the key is a digest of them.
create table leme.decision_cache (
  tenant_id uuid not null references leme.tenant (id),
  agent text not null,
  question text not null,
  key text not null,
  answer json not null,
  expires_at timestamptz not null,
  primary key (tenant_id, agent, question, key)
);
create index decision_cache_by_expiry on leme.decision_cache (expires_at, tenant_id);
select leme.protect('leme.decision_cache');

-- The whole desk but its knowledge, of which there may be much: that is searched.
create function leme.front_desk() returns json
  language sql stable
  as $$
    select json_build_object(
      'version', d.version, 'businessName', d.business_name, 'address', d.address,
      'location', case when d.latitude is not null then json_build_object('latitude', d.latitude, 'longitude', d.longitude) end,
      'idleMinutes', d.idle_minutes, 'closedDates', d.closed_dates,
      'services', coalesce((
        select json_agg(json_build_object('id', s.id, 'title', s.title, 'description', s.description, 'words', s.words, 'asks', s.asks,
                                          'outcome', s.outcome, 'linkId', s.link_id, 'knowledgeId', s.knowledge_id,
                                          'priceCents', s.price_cents, 'priceNote', s.price_note) order by s.position)
          from leme.desk_service s), '[]'),
      'hours', coalesce((
        select json_agg(json_build_object('weekday', h.weekday, 'opens', to_char(h.opens, 'HH24:MI'), 'closes', to_char(h.closes, 'HH24:MI'))
                        order by h.weekday, h.opens)
          from leme.desk_hours h), '[]'),
      'links', coalesce((
        select json_agg(json_build_object('id', l.id, 'title', l.title, 'label', l.label, 'url', l.url, 'words', l.words) order by l.position)
          from leme.desk_link l), '[]'),
      'contacts', coalesce((
        select json_agg(json_build_object('name', c.name, 'phone', c.phone, 'email', c.email) order by c.position)
          from leme.desk_contact c), '[]'),
      'texts', coalesce((
        select json_agg(json_build_object('id', t.id, 'language', t.language, 'text', t.text) order by t.id, t.language)
          from leme.desk_text t), '[]'))
      from leme.desk d
  $$;

-- Entries that share a word with what was asked, the closest first. A word in the question counts, one in the answer hardly.
create function leme.search_knowledge(p_folded text, p_language text, p_limit integer)
  returns table (id text, title text, answer text, media_kind text, media_link text, asked real)
  language sql stable
  as $$
    with q as (
      -- Any of the words will do; the rank tells how many.
      select replace(plainto_tsquery(case p_language when 'en' then 'english' else 'portuguese' end::regconfig, p_folded)::text, '&', '|')::tsquery as query)
    select k.id, k.title, k.answer, k.media_kind, k.media_link, ts_rank('{0,0,0,1}', k.search, q.query)
      from leme.knowledge k, q
     where k.language = p_language and k.search @@ q.query
     order by ts_rank('{0,0.1,0,1}', k.search, q.query) desc, k.id
     limit p_limit
  $$;

create function leme.expire_decisions(p_tenant uuid, p_now timestamptz) returns integer
  language plpgsql
  as $$
declare
  v_count integer;
begin
  perform set_config('leme.tenant', p_tenant::text, true);
  delete from leme.decision_cache where tenant_id = p_tenant and expires_at <= p_now;
  get diagnostics v_count = row_count;
  return v_count;
end $$;

revoke execute on all functions in schema leme from public;
grant execute on all functions in schema leme to leme_app;
revoke execute on function leme.protect(regclass) from leme_app;
