import { tokensOf } from '../../../language/fold-text.js'
import type { Desk } from '../desk-context.js'
import { namesDay } from '../read-moment.js'
import { SMALL_WORDS } from '../small-words.js'
import { isPlainlyTown, liesIn } from './towns.js'

const placeWordsMax = 5

/**
 * The town that somebody says they are in or asks about: "moro em Londrina", "sou de ponta grossa", "…, Centro, Maringá", "Londrina/PR".
 * A part of town takes an article ("no Batel"), and whether that is near only the team knows: it is none.
 */
export function namedTown(text: string): string | undefined {
  for (const [, rest = ''] of text.matchAll(leadsToTown)) {
    const town = townAt(rest)
    if (town !== undefined) return town
  }
  const [, beforeState, lastOfAddress] = endOfAddress.exec(text.trim()) ?? []
  // Behind the quarter comes the town, or what else there is to know: "…, Rebouças, interfone quebrado".
  const isTown = lastOfAddress !== undefined && (isLarge(lastOfAddress) || isPlainlyTown(lastOfAddress))
  return (beforeState ?? (isTown ? lastOfAddress : undefined))?.trim() ?? knownTownIn(text)
}

/** "Rua Brasil 100, blumenau", "o ar é da loja em joinville": behind a comma or an "em" the name of a larger town is no street's. */
function knownTownIn(text: string): string | undefined {
  for (const [, rest = ''] of text.matchAll(beforeKnownTown)) {
    const town = longestTown(rest.trim().split(/\s+/).slice(0, placeWordsMax))
    if (town !== undefined) return town
  }
  return undefined
}

/** Of the words that begin with the name of a larger town, that name. */
function longestTown(words: readonly string[]): string | undefined {
  const names = words.map((_, at) => words.slice(0, words.length - at))
  return names
    .find((name) => isPlainlyTown(name.join(' ')))
    ?.map(inName)
    .join(' ')
}

function inName(word: string): string {
  return links.has(word) ? word : large(word)
}

const beforeKnownTown = /(?:,|(?<![\p{L}])(?:em|até|ate|pra|para)) ?(?=([\p{L} ]{3,60}))/giu

/** Where somebody lives, is or wants it done; where the business is asked to go. */
const leadsToTown =
  /(?<![\p{L}])(?:(?:moro|mora|moramos|morando|resido|reside|estou|está|estamos|t[ôo]|fico|fica|ficamos|aqui|lá|casa|apartamento|ap|apto?|loja|escritório|empresa|obra|chácara|sítio|é|\p{L}{3,}(?:[ae]m|ção|cao|mento|eza)|serviço) (?:aqui |lá |hoje )?em|(?:vão|vao|vai|vêm|vem|veem|atendem?|entregam?|cheg(?:a|am)) (?:aqui |lá )?(?:até|em|pra|para)|(?:sou|somos|falo|falando|cidade) de|atendem?|cobrem?|(?:vocês|voces|vcs|cês) [^,;.!?\n]{2,60} em)(?= )(?=([^,;.!?\n]{3,80}))/giu

/** Up to the first word that belongs to the sentence again; what has no word of its own is no name. */
function townAt(rest: string): string | undefined {
  const kept: string[] = []
  for (const given of rest.trim().split(/\s+/).slice(0, placeWordsMax)) {
    const word = given.replace(ofState, '')
    const [folded = ''] = tokensOf(word)
    if (folded === '' || /\d/.test(word)) break
    const isLink = kept.length > 0 && links.has(folded)
    const isSmall = SMALL_WORDS.has(folded) && !(kept.length === 0 && folded === 'sao')
    if (!isLink && (isSmall || noTown.has(folded) || namesDay(folded))) break
    // After a name that is written large, a small word goes on with the sentence.
    if (!isLink && isLarge(kept[0] ?? '') && !isLarge(word)) break
    kept.push(word)
  }
  while (links.has(kept.at(-1)?.toLowerCase() ?? '')) kept.pop()
  const known = longestTown(kept)
  if (known !== undefined) return known
  const town = kept.map(inName).join(' ')
  return town.length < townLengthMin ? undefined : town
}

function isLarge(word: string): boolean {
  return /^\p{Lu}/u.test(word)
}

function large(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

const townLengthMin = 4
const links: ReadonlySet<string> = new Set(['de', 'da', 'do', 'dos', 'das'])

/** What follows the same words and is the name of no town: parts of a house, kinds of customer, ways, times and languages. */
const noTown: ReadonlySet<string> = new Set(
  (
    'casa cima baixo frente volta breve obra obras reforma apartamento apto ap predio predios condominio condominios domicilio casas loja empresa ' +
    'empresas comercio residencia residencial comercial trabalho servico escritorio qualquer toda todo todas todos outra outro nossa nosso regiao ' +
    'cidade bairro bairros cidades emergencia urgencia plantao convenio convenios plano planos particular feriado feriados sabado sabados domingo ' +
    'domingos fim final manha noite horario horarios crianca criancas pet pets gato gatos cachorro cachorros marca marcas whatsapp telefone online ' +
    'duvida dinheiro cartao parcelas seguida geral torno pe maos mim ferias dia dias semana mes meia cerca andamento ' +
    'portugues ingles espanhol frances italiano alemao japones chines libras'
  ).split(' '),
)

const states = 'AC|AL|AP|AM|BA|CE|DF|ES|GO|MA|MT|MS|MG|PA|PB|PR|PE|PI|RJ|RN|RS|RO|RR|SC|SP|SE|TO'
const ofState = new RegExp(`[/-](?:${states})$`, 'i')

/** "…, Londrina/PR", "…, Londrina - PR", or the second name after the number of the house: "Rua Brasil 100, Centro, Londrina". */
const endOfAddress = new RegExp(
  `(?:^|[,\\s-])((?:\\p{L}+ ){0,3}\\p{L}{3,}) ?[/-] ?(?:${states})[.!]?$|\\d{1,6}[a-z]?(?:,[^,\\d]{2,40})?, ?(?:\\p{L}+ ?){1,4}, ?((?:\\p{L}+ ){0,3}\\p{L}{3,})[.!]?$`,
  'iu',
)

/**
 * Yes, where the business names it among the places it goes to, is there itself, or names the region that it belongs to; no, where it
 * plainly lies outside. Undefined: the team knows.
 */
export function isServed(
  town: string,
  { area, address }: Pick<Desk, 'area' | 'address'>,
): boolean | undefined {
  const own = new Set(tokensOf(`${area ?? ''} ${address ?? ''}`))
  if (tokensOf(town).every((word) => own.has(word))) return true
  const where = area === null ? undefined : liesIn(town, area)
  return where === undefined ? undefined : where === 'inside'
}
