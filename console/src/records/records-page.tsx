import { useEffect, useRef, useState } from 'react'
import { call } from '../api/call'
import { Agenda } from '../agenda/agenda'
import type { ListPage, Lists } from '../api/wire'
import { calledOf } from '../contacts/called-of'
import { ContactPanel } from '../contacts/contact-panel'
import { useMe } from '../data/me'
import { useQuiet } from '../data/use-quiet'
import { useResource } from '../data/use-resource'
import { LessonForm, type LessonStart } from '../lessons/lesson-form'
import { Link } from '../shell/router'
import type { PageProps } from '../shell/page-entry'
import { Button } from '../ui/button'
import { classes } from '../ui/classes'
import { Dialog } from '../ui/dialog'
import { Choose, TextInput } from '../ui/field'
import { Page } from '../ui/page'
import { Empty, ErrorNote, Loading } from '../ui/states'
import { FileButton } from '../ui/file-button'
import { fileName } from '../ui/file-name'
import { useLanguage, useWords } from '../words/language'
import { OpenedRecordView } from './opened-record'
import { RecordRows } from './record-rows'
import { fileAddressOf, useListPages, type ListQuery } from './use-list-pages'

type List = Lists['lists'][number]

/** In the place of a list's name. */
const agendaPlace = 'agenda'

/** What the business has: its agenda, clients, quotes, charges and whatever else its agents keep. /negocio/<agent>/<list>. */
export default function RecordsPage({ path }: PageProps) {
  const { records: words, agenda: agendaWords } = useWords()
  const read = useResource(`lists ${useLanguage()}`, (signal) => call<Lists>('/ai/console/lists', { signal }))
  if (!read.value)
    return (
      <Page title={words.title}>
        {read.error === undefined ? <Loading /> : <ErrorNote error={read.error} onRetry={read.reload} />}
      </Page>
    )
  const { lists } = read.value
  const [place, day] = path
  const withDays = lists.some(({ agenda }) => agenda)
  const isAgenda = withDays && place === agendaPlace
  const list = lists.find((each) => placeOf(each) === path.join('/')) ?? lists[0]
  if (!list)
    return (
      <Page title={words.title}>
        <Empty icon="list" title={words.none} />
      </Page>
    )
  return (
    <Page title={words.title}>
      <nav aria-label={words.lists} className="-mx-4 mb-4 overflow-x-auto px-4">
        <ul className="flex gap-1 border-b border-line md:flex-wrap">
          {withDays && <Tab to={agendaPlace} title={agendaWords.title} isHere={isAgenda} />}
          {lists.map((each) => (
            <Tab key={each.path} to={placeOf(each)} title={each.title} isHere={!isAgenda && each === list} />
          ))}
        </ul>
      </nav>
      {isAgenda ? <Agenda lists={lists} wanted={day} /> : <OneList key={list.path} list={list} />}
    </Page>
  )
}

type TabProps = { readonly to: string; readonly title: string; readonly isHere: boolean }

function Tab({ to, title, isHere }: TabProps) {
  const tab = useRef<HTMLLIElement>(null)
  // On a phone there are more than fit beside each other.
  useEffect(() => {
    if (isHere) tab.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [isHere])
  return (
    <li ref={tab}>
      <Link
        to={`/negocio/${to}`}
        aria-current={isHere ? 'page' : undefined}
        className={classes(
          '-mb-px block border-b-2 px-3 py-2 font-medium whitespace-nowrap',
          isHere ? 'border-accent text-ink' : 'border-transparent text-muted hover:text-ink',
        )}
      >
        {title}
      </Link>
    </li>
  )
}

/** Where the team can ask an agent for the first of them, the way to it. */
function NothingYet({ agent }: Pick<List, 'agent'>) {
  const { records: words } = useWords()
  const { agents } = useMe()
  const talks = agents.some(({ id, ideas }) => id === agent?.id && ideas.length > 0)
  return (
    <Empty icon="list" title={words.empty}>
      {agent && talks && (
        <>
          <p className="mb-3">{words.emptyHint(agent.name)}</p>
          <Link to={`/chat/new/${agent.id}`} className="font-medium text-accent underline">
            {words.begin(agent.name)}
          </Link>
        </>
      )}
    </Empty>
  )
}

/** The house's own stand beside those of its agents. */
function placeOf({ agent, id }: List): string {
  return agent ? `${agent.id}/${id}` : id
}

function OneList({ list }: { readonly list: List }) {
  const { records: words, contacts: contactWords, common } = useWords()
  const [typed, setTyped] = useState('')
  const [filter, setFilter] = useState('')
  const query: ListQuery = { path: list.path, q: useQuiet(typed.trim()), filter }
  const pages = useListPages(query)
  const [opened, setOpened] = useState<ListPage['rows'][number] | null>(null)
  const [erased, setErased] = useState<string | null>(null)
  const [taught, setTaught] = useState<ListPage['rows'][number] | null>(null)
  const open = (row: ListPage['rows'][number]) => {
    setErased(null)
    setOpened(row)
  }
  const stopTeaching = () => {
    setTaught(null)
    pages.reload()
  }
  return (
    <>
      <div className="mb-3 flex flex-wrap gap-2">
        <TextInput
          type="search"
          data-shortcut="search"
          aria-label={words.search(list.title)}
          placeholder={words.search(list.title)}
          value={typed}
          maxLength={100}
          onChange={(event) => setTyped(event.target.value)}
          className="min-w-40 flex-1 md:max-w-sm"
        />
        {list.filters.length > 0 && (
          <Choose
            aria-label={words.filter}
            value={filter}
            onChange={(event) => setFilter(event.target.value)}
          >
            <option value="">{common.all}</option>
            {list.filters.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </Choose>
        )}
        <FileButton address={fileAddressOf(query)} name={fileName([list.title], 'csv')} label={words.file} />
      </div>
      <p role="status" className="mb-3 rounded-md bg-good-soft p-3 text-good empty:hidden">
        {erased !== null && contactWords.erasedNow(erased)}
      </p>
      {pages.error !== undefined && <ErrorNote error={pages.error} onRetry={pages.reload} />}
      {pages.loading && pages.rows.length === 0 && pages.error === undefined && <Loading className="p-0" />}
      {pages.rows.length > 0 && (
        <RecordRows list={list} rows={pages.rows} onTeach={setTaught} onOpen={open} />
      )}
      {!pages.loading && pages.error === undefined && pages.rows.length === 0 && (
        <div className="py-8">
          {typed === '' && filter === '' ? (
            <NothingYet agent={list.agent} />
          ) : (
            <Empty icon="list" title={words.notFound} />
          )}
        </div>
      )}
      {pages.hasMore && (
        <Button className="mt-3 w-full" onClick={pages.more}>
          {words.more}
        </Button>
      )}
      <Dialog
        open={opened !== null}
        onClose={() => setOpened(null)}
        title={list.contacts ? calledOf(personIn(opened), contactWords.title) : nameOf(opened, list.title)}
      >
        {opened && list.opens && <OpenedRecordView list={list} row={opened} />}
        {opened && list.contacts && (
          <div className="flex flex-col gap-5">
            <ContactPanel
              id={opened.id}
              conversation={null}
              onErased={() => {
                setErased(calledOf(personIn(opened), contactWords.title))
                setOpened(null)
                pages.reload()
              }}
            />
          </div>
        )}
      </Dialog>
      <Dialog open={taught !== null} onClose={stopTeaching} title={words.teachTitle}>
        {taught && <LessonForm start={lessonOf(list, taught)} onDone={stopTeaching} />}
      </Dialog>
    </>
  )
}

/** "orçamento #8" begins a title. */
function nameOf(row: ListPage['rows'][number] | null, list: string): string {
  const about = row?.about ?? list
  return about.charAt(0).toUpperCase() + about.slice(1)
}

function personIn(row: ListPage['rows'][number] | null) {
  const text = (value: string | number | null | undefined) => (typeof value === 'string' ? value : null)
  return { name: text(row?.cells['name']), phone: text(row?.cells['phone']) }
}

/** What a row says of the question, and of the answer where there is one already. */
function lessonOf({ agent, lesson }: List, { id, cells }: ListPage['rows'][number]): LessonStart {
  const text = (column: string | null | undefined) => String(cells[column ?? ''] ?? '')
  return {
    agent: agent?.id ?? '',
    question: text(lesson?.question),
    answer: text(lesson?.answer),
    replaces: lesson?.replaces === true ? id : null,
  }
}
