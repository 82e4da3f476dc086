import { isKind } from './consent-words.js'

/**
 * What a clause says about sending and receiving, as evidence: which kind of thing is denied, ended or removed, and whether
 * anything but small words stands between. What it all means is weighed elsewhere.
 */
export function consentEvidence(words: readonly string[]): string[] {
  if (!words.some(mayTell)) return []
  return [
    ...deniedActs(words),
    ...deniedThings(words),
    ...removedThings(words),
    ...listsLeft(words),
    ...threats(words),
  ]
}

function mayTell(word: string): boolean {
  return isKind(
    word,
    'send',
    'bother',
    'contact',
    'receive',
    'message',
    'offer',
    'remove',
    'cancel',
    'leave',
    'list',
    'threat',
  )
}

/** How far before a word its denial may stand. */
const reachMax = 9

type Denial = { readonly at: number; readonly how: 'not' | 'end' | 'cancel' }

/** The denial that a word stands under: between the two nothing but small words. */
function denialOf(words: readonly string[], place: number): Denial | undefined {
  for (let at = place - 1; at >= 0 && at >= place - reachMax; at--) {
    if (ends(words, at)) return { at, how: 'end' }
    if (denies(words, at)) return { at, how: 'not' }
    if (isKind(words[at], 'cancel', 'remove')) return { at, how: 'cancel' }
    if (!isKind(words[at], 'between', 'me')) return undefined
  }
  return undefined
}

function denies(words: readonly string[], at: number): boolean {
  if (isKind(words[at], 'deny')) return true
  const next = words[at + 1] ?? ''
  // "no" is Portuguese for "in the", and "sem" is about much else.
  if (words[at] === 'no')
    return (
      /^(?:me|quiero|deseo|more|mas|longer|need)$/.test(next) ||
      /^vuelv/.test(next) ||
      (/[ea]n?$/.test(next) && isKind(next, 'send', 'bother', 'contact'))
    )
  return words[at] === 'sem' && next === 'mais'
}

function ends(words: readonly string[], at: number): boolean {
  if (isKind(words[at], 'cease')) return true
  const next = words[at + 1]
  return (words[at] === 'para' || words[at] === 'deixa') && (next === 'de' || next === 'com')
}

/** "não me mandem mais nada", "parem de me incomodar", and of what. */
function deniedActs(words: readonly string[]): string[] {
  return words.flatMap((word, place) => {
    const act = (['send', 'bother', 'contact', 'receive'] as const).find((kind) => isKind(word, kind))
    const denial = act && denialOf(words, place)
    if (!act || !denial) return []
    const between = words.slice(denial.at + 1, place)
    const isNeedless = between.some((entry) => /^(?:precis|need|carec)/.test(entry))
    const isAfoot = /(?:ndo|ing)$/.test(word) && denial.how === 'not'
    const how = `${denial.how}${isNeedless ? ':needless' : ''}${isAfoot ? ':afoot' : ''}${saysNoMore(words) ? ':more' : ''}`
    const object = objectAfter(words, place + 1)
    return [`act:${act}`, `act:${act}:${how}`, `act:${object}:${how}`, `act:${act}:${object}:${how}`]
  })
}

function saysNoMore(words: readonly string[]): boolean {
  return words.some((word) =>
    /^(?:mais|mas|nunca|jamais|never|anymore|longer|more|again|novamente|nada)$/.test(word),
  )
}

type Seen = 'message' | 'offer' | 'limited' | 'other' | 'none'

/** Only so much of it, or only then. */
const limits =
  /^(?:audios?|voz|hoje|agora|amanha|noite|madrugada|cedo|domingos?|sabados?|semana|trabalho|ainda|tarde|enquanto|antes|duplicad\w+|repetid\w+|errad\w+|atrasad\w+|primeiro)$/

/** What a verb is about: the first word that says something. */
function objectAfter(words: readonly string[], from: number): Seen {
  let seen: Seen = 'none'
  for (const word of words.slice(from)) {
    if (limits.test(word)) return seen === 'other' ? 'other' : 'limited'
    if (seen !== 'none') continue
    if (isKind(word, 'message', 'anything')) seen = 'message'
    else if (isKind(word, 'offer')) seen = 'offer'
    else if (!isSmall(word)) seen = 'other'
  }
  return seen
}

function isSmall(word: string): boolean {
  return isKind(word, 'between', 'me', 'away', 'send', 'courtesy', 'number')
}

/** "chega de propaganda", "não quero mais mensagem", "cancela as notificações". */
function deniedThings(words: readonly string[]): string[] {
  return words.flatMap((word, place) => {
    const thing = isKind(word, 'message') ? 'message' : isKind(word, 'offer') ? 'offer' : undefined
    const denial = thing && denialOf(words, place)
    if (!denial) return []
    const isOne = !word.endsWith('s') || /^(?:ess[ea]|est[ea]|a|o|um|uma)$/.test(words[place - 1] ?? '')
    const isLimited = words.slice(place + 1).some((entry) => limits.test(entry))
    const how = `${denial.how}${isOne ? ':one' : ''}${isLimited ? ':limited' : ''}${saysNoMore(words) ? ':more' : ''}`
    return [`thing:${thing}`, `thing:${thing}:${how}`]
  })
}

/** "me tira dessa lista", "apaguem meu contato daí": who or what, and from where. */
function removedThings(words: readonly string[]): string[] {
  return words.flatMap((word, place) => {
    if (!isKind(word, 'remove', 'cancel', 'leave')) return []
    const before = words.slice(Math.max(0, place - 2), place)
    const rest = words.slice(place + 1)
    const whom =
      before.includes('me') || /^(?:me|eu)$/.test(rest[0] ?? '')
        ? 'me'
        : rest.slice(0, 4).some((entry) => isKind(entry, 'mine'))
          ? 'mine'
          : 'other'
    const object = rest.find(
      (entry) => isKind(entry, 'number', 'list', 'personal', 'message', 'offer') || !isSmall(entry),
    )
    const what = (['personal', 'list', 'number', 'message', 'offer'] as const).find((kind) =>
      isKind(object, kind),
    )
    const named =
      what ??
      (object === undefined ? (rest.some((entry) => isKind(entry, 'away')) ? 'away' : 'nothing') : 'other')
    const isDenied = before.some((entry) => isKind(entry, 'deny'))
    return [`remove:${whom}:${named}${isDenied ? ':denied' : ''}`]
  })
}

/** "da lista de espera" is another list; "da lista de vocês", "da lista de propaganda" is ours. */
function listsLeft(words: readonly string[]): string[] {
  return words.flatMap((word, place) => {
    if (!isKind(word, 'list')) return []
    const after = words.slice(place + 1)
    if (!/^(?:de|do|da|dos|das)$/.test(after[0] ?? '')) return ['list:plain']
    const of = after.slice(1).find((entry) => !/^(?:de|do|da|dos|das|a|o|as|os|suas?|seus?)$/.test(entry))
    return [
      of === undefined || isSmall(of) || isKind(of, 'message', 'offer', 'list') ? 'list:ours' : 'list:other',
    ]
  })
}

/** "se mandar de novo eu bloqueio": what follows if another comes. "Se não mandar" asks for one. */
function threats(words: readonly string[]): string[] {
  const at = words.findIndex((word) => isKind(word, 'threat'))
  if (at < 0) return []
  const before = words.slice(0, at)
  const isOfMessages = before.some((word) => isKind(word, 'send', 'contact', 'message', 'bother', 'offer'))
  const isDenied = before.some((word) => isKind(word, 'deny'))
  return isOfMessages ? [`threat:${isDenied ? 'denied' : 'sent'}`] : ['threat']
}
