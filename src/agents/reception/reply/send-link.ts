import { tokensOf } from '../../../language/fold-text.js'
import { namesOne } from '../fields/named-services.js'
import { catalogueOf, looksToBuy } from '../looks-to-buy.js'
import type { Situation } from '../situation.js'
import { SMALL_WORDS } from '../small-words.js'
import { askLink, askYesNo } from './ask.js'
import type { DeskFact } from './desk-fact.js'
import { plainReply, type PlannedReply } from './planned-reply.js'

/** The link that was tapped or named, or the only one there is where none is named; otherwise the person says which. */
export function sendLink(situation: Situation): PlannedReply {
  const { desk, words } = situation
  const meant = linkIn(situation)
  if (meant) return routeTo(situation, meant)
  if (desk.links.length === 0)
    return { ...askYesNo(situation, words('noAnswer'), 'human'), unanswered: [situation.heard.text] }
  return askLink(situation)
}

/** As an answer beside others; undefined: which one is to be asked. */
export function linkFact(situation: Situation): DeskFact | undefined {
  const { desk, words } = situation
  const meant = linkIn(situation)
  if (meant) {
    const { title, label, url } = meant
    return { what: `route:${meant.id}`, text: words('link', { title }), about: { kind: 'link', label, url } }
  }
  return desk.links.length === 0 ? { what: 'link', text: undefined } : undefined
}

function linkIn(situation: Situation): Situation['desk']['links'][number] | undefined {
  const { desk, heard } = situation
  const named = desk.links.filter(({ title, words: names }) => namesOne(heard.text, [title, ...names]))
  const tapped = desk.links.find(({ id }) => heard.option === `link:${id}`)
  return (
    tapped ??
    (named.length === 1 ? named[0] : undefined) ??
    (looksToBuy(situation) ? catalogueOf(desk) : undefined) ??
    (desk.links.length === 1 && namesNoPage(heard.text) ? desk.links[0] : undefined)
  )
}

/** "Me manda o link?": nothing in it says which; "vocês têm Instagram?" is not answered with another page. */
function namesNoPage(text: string): boolean {
  return tokensOf(text).every((word) => SMALL_WORDS.has(word) || ofLinks.has(word))
}

const ofLinks: ReadonlySet<string> = new Set(
  'link links site url web internet online pagina manda mandar passa passar envia enviar acessar acesso abrir ver send website page'.split(
    ' ',
  ),
)

export function routeTo(situation: Situation, link: Situation['desk']['links'][number]): PlannedReply {
  return {
    ...plainReply(situation),
    text: situation.words('link', { title: link.title }),
    about: { kind: 'link', url: link.url, label: link.label },
    outcome: 'ROUTE_EXTERNAL',
    because: `route:${link.id}`,
  }
}
