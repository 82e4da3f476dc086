import { foldText, tokensOf } from '../../../language/fold-text.js'
import { isClose } from '../../../language/is-close.js'
import { properName } from '../../../language/read-name.js'
import type { Collected } from '../memo.js'
import type { Situation } from '../situation.js'
import { SMALL_WORDS } from '../small-words.js'
import { servicesIn } from './named-services.js'
import { isStreetAndNumber, namesAPlace } from './read-address.js'
import { isPlainlyTown } from './towns.js'
import { timeClauses } from './time-clauses.js'
import { anyTime } from './time-words.js'

const nameMax = 60
const nameWordsMax = 6
const nameLeadIn =
  /^(?:(?:oi|ola|hi|hello|hola)[\s,!.]+)?(?:(?:o )?meu nome (?:é|e|eh)|me chamo|me llamo|mi nombre es|sou (?:o|a)|aqui (?:é|e) (?:o|a)|my name is|i am|i'm|this is)\s+/i

/** "meu nome é…", "aqui é a…": whoever says so tells their name, whatever they were asked. */
export function readIntroduction(situation: Situation): Collected | undefined {
  const { heard, told, memo } = situation
  const { text } = heard
  const right = rightedName(text, memo.data.name)
  if (right) return right
  const respelt = respeltName(text, memo.data.name)
  if (respelt) return respelt
  const [, other] = inNameOf.exec(text) ?? []
  if (other !== undefined) return leadingName(other)
  const [, named] = namesThemselves.exec(text) ?? nameThenName.exec(text) ?? []
  const self = named === undefined ? undefined : leadingName(named)
  if (self) return withSurname(self, memo.data.name)
  const before = nameBeforeStreet(situation)
  if (before) return before
  // A name that is known gives way to one that is said to be one: "Xaxim, rua Derosso 1010" says where.
  if (memo.data.name !== undefined && !introduces.test(text)) return undefined
  const { name } = told
  const [, spoken] = spokenFor.exec(text) ?? []
  if (spoken !== undefined && memo.asking !== null && memo.asking !== 'confirm') return leadingName(spoken)
  const [, plain] = plainlyIntroduced.exec(text) ?? []
  if (name === undefined) return plain === undefined ? undefined : leadingName(plain)
  const [, rest = ''] = introduced.exec(text) ?? []
  // "É a geladeira que parou": of a thing it is said what it does, and nobody tells their name so.
  const isIntroduced =
    rest.startsWith(name) &&
    !doesSomething.test(foldText(rest.slice(name.length))) &&
    !(isWhatTheyAre.test(text) && /^\p{Ll}/u.test(name))
  return isIntroduced || standsAlone(name, text) ? asName(name) : undefined
}

/** It is said in so many words who it is. */
const introduces =
  /(?:^|[\s,.!])(?:aqui (?:é|e|quem fala é|fala)|(?:eu )?sou|é (?:o|a)|eh (?:o|a)|this is)(?!\p{L})/iu

/** "Falar com a Regina", "contato Jonas", "já sou cliente, é a Simone": whom to ask for, told with a capital. */
const spokenFor =
  /(?:^|[,.;!] ?)(?:(?:[Ff]alar|[Tt]ratar|[Pp]rocurar) (?:com )?(?:o|a|por)|[Cc]ontato(?: (?:é|com))?(?: (?:o|a))?|(?:é|eh) (?:o|a)) (\p{Lu}\p{Ll}{2,}(?: \p{Lu}\p{Ll}+){0,3})(?=[,.!;]|$)/u

/** "Boa tarde, sou Marcelo, gerente da loja": with its capital and its comma it is a name to anybody. */
const plainlyIntroduced =
  /(?:^|[\s,.!])(?:(?:eu )?sou|aqui (?:é|fala))(?: o| a)? (\p{Lu}\p{Ll}{2,}(?: \p{Lu}\p{Ll}+){0,3})(?=[,.!;]|$)/u

/** "Sou fornecedor" tells what somebody is; "sou o fornecedor" might, too, and a name in small letters comes with its article. */
const isWhatTheyAre = /(?:^|[\s,.!])(?:eu )?sou (?![oa] )\p{Ll}/u
const doesSomething = /^\s*(?:que|quem)\b(?! (?:(?:esta|ta) )?(?:fal|escrev|mand))/

/** "Meu nome não é Ademar, é Ademir Sartori", "não é Ademar, é Ademir", "é Ademir, não Ademar": the one that is denied gives way to the other. */
function rightedName(text: string, known: string | undefined): Collected | undefined {
  const clauses = text
    .split(/[,;.!?\n]+/, rightedClausesMax)
    .map((clause) => clause.trim())
    .filter((clause) => clause !== '')
  const isDenial = (clause: string) => {
    const folded = foldText(clause)
    if (wrongName.test(folded)) return true
    return denies.test(folded) && (ofName.test(folded) || (known !== undefined && isPartOf(clause, known)))
  }
  const at = clauses.findIndex(isDenial)
  if (at === -1) return undefined
  const [right] = [clauses[at + 1], clauses[at - 1]].flatMap((clause) => {
    const [, name] = isInstead.exec(clause ?? '') ?? []
    return (name === undefined ? undefined : leadingName(name)) ?? []
  })
  // "Meu nome tá errado, é Mirela", of Mirella Souza: only how it is written.
  return right && wrongName.test(foldText(clauses[at] ?? '')) ? withSurname(right, known) : right
}

/** "Na verdade é Mirela", of Mirella: what is said to be so is the name that is known, but for a letter. */
function respeltName(text: string, known: string | undefined): Collected | undefined {
  const [, said = ''] = inFact.exec(text) ?? []
  const told = ofPlace.test(foldText(said)) ? undefined : leadingName(said)
  const [first = ''] = tokensOf(known ?? '')
  const [own = ''] = tokensOf(told?.name ?? '')
  return told && own !== first && isClose(own, first) ? withSurname(told, known) : undefined
}

const inFact =
  /(?:^|[,.;!] ?)(?:na verdade|aliás|alias|o certo|o correto|ops|corrigindo)[ ,:]+(?:é|e|eh)(?: (?:o|a))? (\p{L}[^,;.!?\n\d]{1,60})(?=[,;.!?\n]|$)/iu

/** "Na verdade é sala três", of Sara. */
const ofPlace = /^(?:sala|casa|rua|bloco|loja|torre|vila|quadra|lote)\b/

const rightedClausesMax = 20
/** "Meu nome tá errado". */
const wrongName = /\bnome (?:(?:esta|ta|saiu|ficou|foi|veio|anotado) ){1,2}(?:errad|incorret)/
const denies = /^(?:(?:e|mas|ah|opa|ops|moc[oa]|o|meu|nome) )*(?:nao|n)\b/
const ofName = /\bnome (?:nao|n)\b|\b(?:nao|n) (?:me chamo|sou [oa])\b/
const isInstead =
  /^(?:(?:e|mas|e sim|mas sim) )?(?:(?:o )?(?:meu )?(?:nome )?(?:certo |correto )?(?:é|eh)|sou|me chamo)(?: o| a)? (\p{L}.*)$/isu

/** All that is said, but for the denial, is in the name that is known. */
function isPartOf(clause: string, known: string): boolean {
  const own = tokensOf(known)
  const said = tokensOf(clause).filter((word) => !SMALL_WORDS.has(word) && !inNames.has(word))
  return said.length > 0 && said.every((word) => own.includes(word))
}

/** "Meu nome é Éverton", of Éverton Dias, "o nome certo é Mirela", of Mirella Souza: told in short, the rest of it is not lost. */
function withSurname(told: Collected, known: string | undefined): Collected {
  const now = tokensOf(told.name ?? '')
  const before = tokensOf(known ?? '')
  const isShort = now.length < before.length && now.every((word, at) => isRespelt(word, before[at] ?? ''))
  if (!isShort || known === undefined || told.name === undefined) return told
  return { ...told, name: [told.name, ...known.split(/\s+/).slice(now.length)].join(' ') }
}

/** Paula is not Paulo with a letter wrong: by the last one it is somebody else. */
function isRespelt(word: string, known: string): boolean {
  const isOfOther = word !== known && word.slice(0, -1) === known.slice(0, -1)
  return isClose(word, known) && !(isOfOther && /[ao]$/.test(word) && /[ao]$/.test(known))
}

/** "…pode pôr no nome do meu marido Jorge": in whose name it is to be, whoever writes. */
const inNameOf =
  /(?:^|[\s,.!])(?:no|em) nome d[aeo] (?:(?:meu|minha|seu|sua) \p{L}+,? )?(\p{Lu}[^,;.!?\n\d]{1,60})/u

/** "Tatiane, rua Chile 500": who comes before where. Who was asked where may say the quarter first. */
function nameBeforeStreet({ heard, memo }: Situation): Collected | undefined {
  if (memo.asking === 'address' || memo.data.name !== undefined) return undefined
  const pieces = heard.text.split(/[,;.!?\n]/).map((piece) => piece.trim())
  const at = pieces.findIndex((piece) => isStreetAndNumber(foldText(piece)))
  const piece = at < 1 ? '' : (pieces[at - 1] ?? '')
  return /^\p{Lu}\p{Ll}+(?: (?:d[aeo]s? )?\p{Lu}\p{Ll}+){0,3}$/u.test(piece) ? asName(piece) : undefined
}

const namesThemselves =
  /(?:^|[\s,.!])(?:(?:o )?(?:meu )?nome(?:(?: completo| d(?:ele|ela)| (?:certo|correto|verdadeiro|mesmo))? (?:é|e|eh)|:)|(?:troca|trocar|muda|mudar|altera|alterar|corrige|corrigir|coloca|põe|poe|bota) (?:aí |ai )?(?:o )?(?:meu )?nome (?:pra|para|por)|me chamo|me llamo|mi nombre es|(?:no|em) nome d[aeo]|(?:o )?(?:contato|respons[áa]vel)(?: l[áa])?(?: (?:d[aeo]|na|no|aqui) \p{L}+)? (?:é|eh|e|vai ser) (?:o|a)|my name is)\s+([^,;.!?\n\d]{2,60})/iu
/** "Nome Rita Alves": capitals tell it, and nothing else does. */
const nameThenName = /(?:^|[\s,.!])(?:N|n)ome (\p{Lu}\p{Ll}+ \p{Lu}[^,;.!?\n\d]{1,60})/u
const introduced =
  /(?:^|[\s,.!])(?:aqui (?:é|e|quem fala é|fala)(?: o| a)?|(?:eu )?sou(?: o| a)?|(?<=^)(?:é|eh) (?:o|a)|this is) (\p{L}.*)/isu

/** "Rute e o portão é azul": of what follows, the words that are a name. */
function leadingName(text: string): Collected | undefined {
  const words = text.trim().split(/\s+/, nameWordsMax)
  // "O nome do técnico…" is somebody else's.
  if (inNames.has(foldText(words[0] ?? ''))) return undefined
  const isCapital = /^\p{Lu}/u.test(words[0] ?? '')
  const name: string[] = []
  for (const word of words) {
    const folded = foldText(word)
    const isParticle = inNames.has(folded)
    if (!isParticle && (sayings.has(folded) || (isCapital && !/^\p{Lu}/u.test(word)))) break
    name.push(word)
  }
  while (inNames.has(foldText(name.at(-1) ?? ''))) name.pop()
  return name.length === 0 ? undefined : asName(name.join(' '))
}

/** "Já sou cliente, Paulo Roberto, rua…": a name between two commas, first and last; or the first alone before a street. */
function standsAlone(name: string, text: string): boolean {
  const pieces = text.split(/[,;.\n]/).map((piece) => piece.trim())
  if (pieces.length < 2 || !pieces.includes(name) || !/^\p{Lu}/u.test(name)) return false
  // "RESPONDE CARAMBA": what is shouted tells nothing by its capitals.
  return (
    / .*\p{Lu}\p{Ll}/u.test(name) ||
    (pieces[0] === name && isStreetAndNumber(foldText(pieces.slice(1).join(' '))))
  )
}

export function readName(situation: Situation): Collected | undefined {
  const { heard, memo, replied } = situation
  const isYes = heard.option === 'name:profile' || heard.answer?.kind === 'confirm' || replied === 'yes'
  if (memo.confirms && isYes) return { name: memo.confirms }
  if (heard.option !== null || isYes || replied === 'no' || heard.answer?.kind === 'reject') return undefined
  const introduction = readIntroduction(situation)
  if (introduction) return introduction
  if (anyTime.test(foldText(heard.text))) return undefined
  const answer = heard.text.trim().replace(nameLeadIn, '')
  return asName(answer) ?? nameBefore(answer) ?? nameClause(situation)
}

/** "Cláudia, mas é pra casa da minha mãe", "já falei, Edson": the name is a clause of its own. */
export function nameClause({ heard, told }: Situation): Collected | undefined {
  const pieces = heard.text.split(/[,;.!\n]/).map((piece) => piece.trim())
  const [first = ''] = pieces
  const isOne = (piece: string) => /^\p{Lu}\p{Ll}+(?: (?:d[aeo]s? )?\p{Lu}\p{Ll}+)*$/u.test(piece)
  const said = pieces.flatMap((piece) => thisIs.exec(piece)?.[1] ?? [])
  const whole = pieces.filter((piece) => isOne(piece) && piece.includes(' '))
  const name =
    longest([...whole, ...said.filter(isOne)]) ??
    [...pieces, ...said].find((piece) => piece === told.name) ??
    (isOne(first) ? first : undefined)
  return name === undefined || pieces.length < 2 ? undefined : asName(name)
}

/** "…, é Sandra Bueno". */
const thisIs = /^(?:é|eh|sou|aqui (?:é|eh|e))(?: o| a)? (\p{L}.*)$/iu

/** "É Lourdes. Maria de Lourdes Pacheco": of several ways to say it the fullest. */
function longest(names: readonly string[]): string | undefined {
  return [...names].sort((one, other) => other.split(' ').length - one.split(' ').length)[0]
}

/** "É Lourdes. Maria de Lourdes Pacheco", of dona Lourdes: the whole name, wherever it stands by itself. */
export function wholeName({ heard, memo }: Situation): Collected | undefined {
  const known = tokensOf(memo.data.name?.replace(courtesyTitle, '') ?? '')
  if (known.length === 0 || heard.option !== null) return undefined
  const pieces = heard.text.split(/[,;.!\n]/).map((piece) => piece.trim())
  const whole = pieces
    .flatMap((piece) => [piece, thisIs.exec(piece)?.[1] ?? ''])
    .find((piece) => {
      const words = tokensOf(piece)
      return (
        /^\p{Lu}\p{Ll}+(?: (?:d[aeo]s? )?\p{Lu}\p{Ll}+)+$/u.test(piece) &&
        words.length > known.length &&
        known.every((word) => words.includes(word))
      )
    })
  return whole === undefined ? undefined : asName(whole)
}

/** "Marcos Vieira", in the middle of an order: nothing but a name, and none is known yet. */
export function bareName(situation: Situation): Collected | undefined {
  const { heard, memo, told } = situation
  const isOrdering =
    situation.state === 'HANDOFF_HUMAN' || (memo.asking !== null && memo.data.service !== undefined)
  const known = memo.data.name
  // "Aparecida de Souza", after "dona Cida": the whole name takes the place of what they are called.
  const isWhole =
    memo.asking !== 'address' &&
    known !== undefined &&
    !/\p{Lu}\p{L}+ .*\p{Lu}/u.test(known) &&
    / \p{Lu}/u.test(heard.text)
  if (!isOrdering || (known !== undefined && !isWhole) || heard.option !== null) return undefined
  const [first = ''] = heard.text.split(/[,;\n]/)
  const said = (/^\p{Lu}/u.test(first) && told.name === first.trim() ? first : heard.text)
    .trim()
    .replace(/[.!]+$/, '')
  if (told.name !== said || namesAPlace(foldText(said)) || timeClauses(said, situation).length > 0)
    return undefined
  return asName(said)
}

/** "…é pra desentupir o ralo. Sônia": signed at the end, where nothing before it is a place that it could be a part of. */
export function signedName(situation: Situation): Collected | undefined {
  const { heard, memo, desk } = situation
  if (memo.data.name !== undefined || heard.option !== null || heard.text.includes('@')) return undefined
  const headed = headedName(situation)
  if (headed) return headed
  const [, before = '', name = ''] = signed.exec(heard.text.trim()) ?? []
  if (name === '' || !/\p{Ll}/u.test(before.charAt(0) + before.slice(-1)) || courtesies.test(foldText(name)))
    return undefined
  const last = before.split(/[.!?\n,;]/).at(-1) ?? ''
  if (isOfAPlace(last, situation) || isPlainlyTown(name)) return undefined
  if (
    timeClauses(name, situation).length > 0 ||
    servicesIn({ desk, heard: { ...heard, text: name } }).length > 0
  )
    return undefined
  return asName(name)
}

/** "Everton Dias, foi ontem": somebody who waits for the team begins with who they are. */
function headedName(situation: Situation): Collected | undefined {
  const { heard, desk, state } = situation
  const [, name = ''] = headed.exec(heard.text.trim()) ?? []
  if (state !== 'HANDOFF_HUMAN' || name === '' || isPlainlyTown(name) || namesAPlace(foldText(name)))
    return undefined
  const isOther =
    timeClauses(name, situation).length > 0 ||
    servicesIn({ desk, heard: { ...heard, text: name } }).length > 0
  return isOther ? undefined : asName(name)
}

const headed = /^(\p{Lu}\p{Ll}{2,}(?: (?:d[aeo]s? )?\p{Lu}\p{Ll}{2,}){1,3}), \p{Ll}/u

/** "…, ap 12, Batel": after a part of an address comes another. */
function isOfAPlace(clause: string, situation: Situation): boolean {
  const folded = foldText(clause)
  if (namesAPlace(folded) || livesIn.test(folded)) return true
  return (
    /\d|\b(?:ap|apto|casa|bloco|fundos|sala|loja|torre)\b/.test(folded) &&
    timeClauses(clause, situation).length === 0
  )
}

const signed = /^(.{8,}?)[.!?\n,;]\s*(\p{Lu}\p{Ll}{2,}(?: (?:d[aeo]s? )?\p{Lu}\p{Ll}+){0,3})[.!]*$/su
const livesIn = /\b(?:moro|mora|fica|bairro|cidade|aqui n[oa]|em [a-z]+)\b/
const courtesies =
  /^(?:att|abrac\w*|grat[oa]|valeu|obrigad\w*|beijos?|bjs|atenciosamente|deus|amem|urgente|socorro|ajuda)/

/** "Juliana, da Contábil Prisma": who it is comes first, and of where or what it is after a comma. */
function nameBefore(answer: string): Collected | undefined {
  const [, name = '', rest = ''] = /^([^,;\n(]{2,60})[,;(] ?(.+)$/su.exec(answer) ?? []
  return /^(?:d[aeo]s?|aqui|sou|mor[oa]|from|of)\b/.test(foldText(rest)) ? asName(name.trim()) : undefined
}

function asName(text: string): Collected | undefined {
  const name = text.replace(/[.!,]{1,10}$/, '')
  // "Ninguém aparece nem avisa" are words too, and nobody's name.
  const isSaying = tokensOf(name.replace(courtesyTitle, '')).some(
    (word) => !inNames.has(word) && sayings.has(word),
  )
  // "Hmm" is a sound.
  const fits =
    /[aeiouy]/.test(foldText(name)) &&
    /^\p{L}[\p{L}'’.\s-]+$/u.test(name) &&
    name.length <= nameMax &&
    !isSaying &&
    !keyboard.test(foldText(name))
  return fits && name.split(/\s+/).length <= nameWordsMax ? { name: properName(name) } : undefined
}

/** Fingers that ran over the keys. */
const keyboard = /^(?:asdf|qwer|zxcv|sdfg|dfgh|hjkl)/

/** "Seu Antonio", "dona Lúcia". */
const courtesyTitle = /^(?:seu|sr|dona|d|sra|srta|dr|dra|doutora?|prof|professora?)\.? (?=\p{L}{2})/iu

const inNames: ReadonlySet<string> = new Set(['de', 'da', 'do', 'dos', 'das', 'e', 'la', 'del'])
const sayings: ReadonlySet<string> = new Set([
  ...SMALL_WORDS,
  'es',
  'un',
  'tengo',
  'its',
  'ninguem',
  'nada',
  'nem',
  'nunca',
  'sempre',
  'falta',
  'sei',
  'entendi',
  'mim',
  ...['segunda', 'terca', 'quarta', 'quinta', 'sexta', 'sabado', 'domingo', 'hoje', 'amanha'],
])
