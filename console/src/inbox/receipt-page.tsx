import type { ReactNode } from 'react'
import { call } from '../api/call'
import type { AuditPage, ConversationDetail, ConversationReceipt } from '../api/wire'
import { useMe } from '../data/me'
import { useMoments } from '../data/use-moments'
import { useResource } from '../data/use-resource'
import { BackButton } from '../ui/back-button'
import { Button } from '../ui/button'
import { fileName } from '../ui/file-name'
import { saveFile } from '../ui/save-file'
import { ErrorNote, Loading } from '../ui/states'
import { formatNumber } from '../words/format'
import { useLanguage, useWords } from '../words/language'
import { receiptFacts, type ReceiptFacts } from './receipt-facts'

const doneShownMax = 8

/** One page of paper: what the receipt of a conversation is of, its last link, and what that proves in plain words. */
export function ReceiptPage({ id }: { readonly id: string }) {
  const words = useWords().receipt
  const address = `/ai/console/conversations/${id}`
  const read = useResource(`receipt ${id} ${useLanguage()}`, async (signal) => ({
    conversation: await call<ConversationDetail>(address, { signal }),
    receipt: await call<ConversationReceipt>(`${address}/receipt`, { signal }),
    tools: (await call<AuditPage>(`/ai/audit?limit=1&conversationId=${id}`, { signal })).tools,
  }))
  if (!read.value)
    return read.error === undefined ? <Loading /> : <ErrorNote error={read.error} onRetry={read.reload} />
  const { conversation, receipt, tools } = read.value
  const facts = receiptFacts(receipt)
  const name = fileName([words.fileOf, id], 'json')
  const take = () => saveFile(new Blob([JSON.stringify(receipt)], { type: 'application/json' }), name)
  return (
    <div tabIndex={0} className="h-full overflow-y-auto outline-none">
      <article className="mx-auto flex max-w-2xl flex-col gap-4 p-4 md:p-8 print:max-w-none print:p-0">
        <div className="flex flex-wrap items-center gap-2 print:hidden">
          <BackButton to={`/inbox/all/${id}`} roomy />
          <Button size="small" look="primary" icon="print" onClick={() => window.print()}>
            {words.print}
          </Button>
          <Button size="small" icon="file" onClick={take}>
            {words.file}
          </Button>
        </div>
        <h1 className="text-xl font-semibold">{words.title}</h1>
        {facts ? (
          <Told facts={facts} tools={tools} conversation={conversation} madeAt={receipt.madeAt} name={name} />
        ) : (
          <p className="text-muted">{words.empty}</p>
        )}
      </article>
    </div>
  )
}

type ToldProps = {
  readonly facts: ReceiptFacts
  readonly tools: AuditPage['tools']
  readonly conversation: ConversationDetail
  readonly madeAt: string
  readonly name: string
}

function Told({ facts, tools, conversation, madeAt, name }: ToldProps) {
  const words = useWords().receipt
  const { tenant, agents } = useMe()
  const moments = useMoments()
  const { agent, title, id } = conversation
  return (
    <>
      <dl className="grid grid-cols-1 gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr] print:grid-cols-[auto_1fr]">
        <Row label={words.business}>{tenant.name}</Row>
        <Row label={words.with}>{conversation.who.name ?? title}</Row>
        <Row label={words.agent}>{agents.find((each) => each.id === agent)?.name ?? agent}</Row>
        <Row label={words.id}>{id}</Row>
        <Row label={words.from}>{moments.moment(facts.from)}</Row>
        <Row label={words.to}>{moments.moment(facts.to)}</Row>
        <Row label={words.turns}>{formatNumber(facts.turns)}</Row>
        <Row label={words.heard}>{formatNumber(facts.heard)}</Row>
        <Row label={words.said}>{formatNumber(facts.said)}</Row>
        <Row label={words.done}>{doneIn(facts, tools, words)}</Row>
        {facts.erased > 0 && <Row label={words.erased}>{formatNumber(facts.erased)}</Row>}
        <Row label={words.madeAt}>{moments.moment(madeAt)}</Row>
        <Row label={words.link}>
          <code className="break-all">{inFours(facts.link)}</code>
        </Row>
        <Row label={words.seal}>
          {facts.sealed
            ? words.sealed({ ...facts.sealed, moment: moments.moment(facts.sealed.at), of: facts.turns })
            : words.notSealed}
        </Row>
      </dl>
      <section className="flex flex-col gap-2 rounded-lg border border-line p-4 print:break-inside-avoid">
        <h2 className="font-semibold">{words.proves}</h2>
        {words.proofs.map((proof) => (
          <p key={proof}>{proof}</p>
        ))}
        <pre className="overflow-x-auto text-xs whitespace-pre-wrap">
          leme audit verify --receipt {name} --root {words.rootFile}
        </pre>
        <p className="text-muted">{words.limit}</p>
      </section>
    </>
  )
}

function Row({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 font-medium break-words max-sm:mb-1">{children}</dd>
    </>
  )
}

type ReceiptWords = { readonly nothingDone: string; readonly more: (count: number) => string }

function doneIn({ done }: ReceiptFacts, tools: AuditPage['tools'], words: ReceiptWords): string {
  if (done.length === 0) return words.nothingDone
  const titles = new Map(tools.map(({ name, title }) => [name, title]))
  const shown = done.slice(0, doneShownMax).map(([tool, times]) => {
    const title = titles.get(tool) ?? tool
    return times === 1 ? title : `${title} (${times}×)`
  })
  const rest = done.length - shown.length
  return [...shown, ...(rest > 0 ? [words.more(rest)] : [])].join(', ')
}

/** A number that is read out or compared by eye. */
function inFours(hash: string): string {
  return hash.replace(/.{4}(?=.)/g, '$& ')
}
