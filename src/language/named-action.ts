import { NOTHING, phraseList, phrases, type Part } from './phrase-grammar.js'
import { tokensOf } from './fold-text.js'
import { verbForms } from './verb-forms.js'

/** The parts of the answer grammar that depend on what is pending. */
export interface NamedAction {
  /** "pode criar", "sim, cria o orçamento". */
  order: Part
  /** "cancela" while what waits is itself a cancellation: consent or withdrawal, nobody can tell; "pode cancelar" gives leave. */
  unclearOrder: Part
  /** "pode cancelar", "cancela isso". */
  cancelOrder: Part
  /** "não cria", "não quero enviar". */
  negatedOrder: Part
  cancelForms: ReadonlySet<string>
  isWord(token: string): boolean
}

/** `words` name the pending action: ['criar', 'orçamento']. */
export function namedAction(words: readonly string[] = []): NamedAction {
  const key = words.join(' ')
  const known = actions.get(key)
  if (known) return known
  const action = buildAction(words.flatMap((word) => tokensOf(word)))
  if (actions.size >= actionsMax) actions.clear()
  actions.set(key, action)
  return action
}

const actions = new Map<string, NamedAction>()
const actionsMax = 200

/** Verbs that mean "do it" whatever it is. */
const GENERIC = words(
  'fazer mandar criar seguir confirmar enviar gerar prosseguir continuar executar realizar efetuar concluir aprovar autorizar lancar tocar aplicar efetivar finalizar',
)
const GENERIC_ENGLISH = words('create send confirm generate proceed continue submit approve')
/** Verbs that mean the same when the pending action is one of them. */
const MAKING = words(
  'criar gerar emitir salvar guardar gravar registrar anotar cadastrar abrir lancar incluir adicionar montar create add save',
)
/** What is made or sent is not what is destroyed: "pode criar" is no answer to "apago tudo?". */
const MAKING_OR_SENDING = new Set([...MAKING, ...words('mandar enviar send generate')])
const DESTROYING = new Set(
  words(
    'cancelar excluir apagar deletar remover estornar encerrar limpar esvaziar bloquear desativar delete remove cancel clear',
  ),
)
/** A second word in -ar may be a noun ("celular"): it is taken as a verb only when it is known as one. */
const KNOWN_VERBS = new Set([
  ...[...GENERIC, ...GENERIC_ENGLISH, ...MAKING_OR_SENDING, ...DESTROYING],
  ...words(
    'agendar marcar remarcar reagendar reservar pagar cobrar atualizar alterar update book pay charge schedule pass share connect',
  ),
])
const CANCELLING = words(
  'cancelar parar esquecer desistir abortar interromper ignorar descartar suspender cessar',
)

const ORDER_LEADS = phraseList(
  'pode, podem, podemos, pode sim, ja pode, pode ir, quero, eu quero, quero sim, vamos, bora, favor, please, you can, you may, go ahead and, lets, i want to, i want you to',
)
/** Leave is given for what was asked about. */
const LEAVE_LEADS = phraseList('pode, podem, pode sim, ja pode, pode ir, you can, you may, go ahead and')
const CANCEL_LEADS = phraseList(
  'pode, podes, poderia, bora, vamos, podemos, quero, eu quero, vou, prefiro, melhor, favor, da pra, e pra, e melhor, quero que, preciso, please, can you, could you, you can, i want to, i want you to, i need to, go ahead and, lets',
)
const NEGATED_LEADS = phraseList(
  'nao, nao pode, nao quero, nao e pra, nao precisa, nao vou, eu nao quero, nao quero que, dont, do not, i dont want to, please dont',
)
/** "cria esse", "confirma essa": what is shown. "manda esse" may be of any record, where what is shown is not to be sent. */
const POINTED = new Set(words('esse essa este esta'))
const COMPLEMENTS = new Set(
  words('isso assim mesmo agora ja logo la ai entao por favor ele ela lo sim it that this now please on'),
)
/** "cancela tudo" drops what waits; "apaga tudo" is more than the one thing that waits, so it consents to nothing. */
const EVERYTHING = words('tudo everything')
const DETERMINERS = new Set(words('o a os as esse essa este esta meu minha the this that my'))
const CANCELLED_THINGS = words(
  'pedido operacao acao tarefa comando instrucao ordem processo plano atividade order request task action command operation process',
)

function buildAction(named: readonly string[]): NamedAction {
  const destroys = named.some((word) => DESTROYING.has(word))
  const cancels = new Set(CANCELLING.filter((verb) => named.includes(verb)))
  const orderForms = formsOf(orderVerbs(named, destroys).filter((verb) => !cancels.has(verb)))
  const pendingCancelForms = formsOf([...cancels])
  const cancelForms = formsOf(CANCELLING.filter((verb) => !cancels.has(verb)))
  const things = new Set(named.filter((word) => !cancels.has(word)).flatMap((word) => [word, `${word}s`]))
  const thingsToCancel = new Set([...things, ...CANCELLED_THINGS, ...EVERYTHING])
  const orderOfThing = order(ORDER_LEADS, pendingCancelForms, things, 'with-thing')
  const leave = given(LEAVE_LEADS, pendingCancelForms, things)
  const plainOrder = order(ORDER_LEADS, orderForms, things, 'any')
  const ofShown = order(
    ORDER_LEADS,
    formsOf(shownVerbs(named, destroys).filter((verb) => !cancels.has(verb))),
    new Set([...things, ...POINTED]),
    'with-thing',
  )
  return {
    order:
      cancels.size === 0
        ? (tokens, at) => [...plainOrder(tokens, at), ...ofShown(tokens, at)]
        : (tokens, at) => [
            ...plainOrder(tokens, at),
            ...ofShown(tokens, at),
            ...orderOfThing(tokens, at),
            ...leave(tokens, at),
            ...insisted(tokens, at, pendingCancelForms),
          ],
    unclearOrder: order(ORDER_LEADS, pendingCancelForms, things, 'without-thing'),
    cancelOrder: order(CANCEL_LEADS, cancelForms, thingsToCancel, 'any'),
    negatedOrder: given(NEGATED_LEADS, new Set([...orderForms, ...pendingCancelForms]), things),
    cancelForms,
    isWord: (token) =>
      orderForms.has(token) || cancelForms.has(token) || pendingCancelForms.has(token) || things.has(token),
  }
}

/** "cancela mesmo", while a cancellation waits: it is to be done after all. */
function insisted(tokens: readonly string[], at: number, forms: ReadonlySet<string>): readonly number[] {
  return forms.has(tokens[at] ?? '') && tokens[at + 1] === 'mesmo' ? [2] : NOTHING
}

/** What is done by them can only be what is shown. */
function shownVerbs(named: readonly string[], destroys: boolean): string[] {
  return ['confirmar', 'confirm', ...ownVerbs(named, destroys)]
}

/** Of what makes one thing and destroys another, leave to make is none to destroy. */
function ownVerbs(named: readonly string[], destroys: boolean): string[] {
  return namedVerbs(named).filter((verb) => !destroys || !MAKING_OR_SENDING.has(verb))
}

function orderVerbs(named: readonly string[], destroys: boolean): string[] {
  const generic = [...GENERIC, ...GENERIC_ENGLISH].filter((verb) => !destroys || !MAKING_OR_SENDING.has(verb))
  const related = named.some((word) => MAKING.includes(word)) ? MAKING : []
  return [...generic, ...(destroys ? [] : related), ...ownVerbs(named, destroys)]
}

/** Of the words that name the action only verbs give orders: "orçamento", alone, is no consent to create one. */
function namedVerbs(named: readonly string[]): string[] {
  const first = named.findIndex((word) => /..[aei]r$/.test(word))
  return named.filter((word, index) => index === first || KNOWN_VERBS.has(word))
}

function formsOf(verbs: readonly string[]): ReadonlySet<string> {
  return new Set(verbs.flatMap((verb) => verbForms(verb)))
}

/** [lead] verb [complements], stopping at every place where it can stop. */
function order(
  leads: ReturnType<typeof phraseList>,
  forms: ReadonlySet<string>,
  things: ReadonlySet<string>,
  want: 'any' | 'with-thing' | 'without-thing',
): Part {
  const lead = phrases(leads)
  return (tokens, at) => {
    const first = tokens[at] ?? ''
    // "vai criar" tells or asks what will happen.
    if ((!forms.has(first) && !leads.has(first)) || tokens[at - 1] === 'vai') return NOTHING
    return [0, ...lead(tokens, at)].flatMap((length) => {
      const verb = at + length
      if (!forms.has(tokens[verb] ?? '')) return []
      return complementEnds(tokens, verb + 1, things)
        .filter(({ thing }) => want === 'any' || thing === (want === 'with-thing'))
        .map(({ end }) => end - at)
    })
  }
}

/** lead verb [complements]: the lead makes it what it is. */
function given(
  leads: ReturnType<typeof phraseList>,
  forms: ReadonlySet<string>,
  things: ReadonlySet<string>,
): Part {
  const lead = phrases(leads)
  return (tokens, at) =>
    lead(tokens, at).flatMap((length) =>
      forms.has(tokens[at + length] ?? '')
        ? complementEnds(tokens, at + length + 1, things).map(({ end }) => end - at)
        : [],
    )
}

function complementEnds(
  tokens: readonly string[],
  from: number,
  things: ReadonlySet<string>,
): { end: number; thing: boolean }[] {
  const ends = [{ end: from, thing: false }]
  let thing = false
  for (let at = from; at < tokens.length;) {
    const isNoun = DETERMINERS.has(tokens[at] ?? '') && things.has(tokens[at + 1] ?? '')
    const noun = isNoun ? at + 1 : at
    if (things.has(tokens[noun] ?? '')) {
      thing = true
      at = noun + 1
    } else if (COMPLEMENTS.has(tokens[at] ?? '')) {
      at += 1
    } else {
      break
    }
    ends.push({ end: at, thing })
  }
  return ends
}

function words(line: string): string[] {
  return line.split(' ')
}
