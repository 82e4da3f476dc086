import { foldText, tokensOf } from '../../language/fold-text.js'
import { isSameWord } from './same-word.js'
import type { Situation } from './situation.js'

type Kind = readonly string[]

/** Things that somebody keeps going, each kind by all the names it goes by. Folded. */
const kinds: readonly Kind[] = [
  'ar|ares|ar condicionado|split|cassete|inverter|evaporadora|condensadora|btu|aire|aire acondicionado|ac|air conditioner|air conditioning',
  'geladeira|refrigerador|frigobar|heladera|nevera|fridge|refrigerator',
  'freezer|congelador',
  'camara fria|camara frigorifica|balcao refrigerado|cold room',
  'maquina de lavar|lavadora|lava e seca|lavarropas|washing machine|washer',
  'secadora|maquina de secar|dryer',
  'lava louca|lava loucas|lavavajillas|dishwasher',
  'fogao|cooktop|cocina a gas|stove',
  'forno|horno|oven',
  'micro ondas|microondas|microwave',
  'bebedouro|purificador|water cooler',
  'televisao|televisor|tv|television',
  'ventilador|climatizador|fan',
  'computador|notebook|laptop|computer',
  'celular|smartphone|cellphone',
].map((names) => names.split('|'))

/** Who takes all of them names none. */
const ofAllKinds = /\b(?:eletrodomestic|linha branca|eletronic|appliances?)/

type Desk = Pick<Situation, 'desk'>

/** "Minha geladeira parou", to a business that speaks of air conditioning and of no fridge: in the person's words. */
export function strangeThing({ desk }: Desk, text: string): string | undefined {
  const own = ownKinds(desk)
  if (own.length === 0 || own.length === kinds.length) return undefined
  const said = ` ${tokensOf(foldText(text).replace(whereItStands, ' ')).join(' ')} `
  const [first] = kinds
    .filter((names) => !own.includes(names))
    .flatMap((names) => names.filter((name) => holds(said, name)))
    .sort((one, other) => other.length - one.length)
  return first === undefined ? undefined : asWritten(text, first)
}

/** "Split", where the business speaks of "ar-condicionado": another name of the same. */
export function isOwnThing({ desk }: Desk, word: string): boolean {
  return ownKinds(desk).some((names) => names.some((name) => isSameWord(name, word)))
}

const known = new WeakMap<Situation['desk'], readonly Kind[]>()

/** The kinds the business speaks of, looked up once; all of them where it takes all. */
function ownKinds(desk: Situation['desk']): readonly Kind[] {
  const before = known.get(desk)
  if (before) return before
  const texts = desk.services.flatMap(({ title, description, words }) => [title, description ?? '', ...words])
  const isAll = texts.some((text) => ofAllKinds.test(foldText(text)))
  const all = texts.map((text) => ` ${tokensOf(text).join(' ')} `)
  const own = isAll
    ? kinds
    : kinds.filter((names) => all.some((text) => names.some((name) => holds(text, name))))
  known.set(desk, own)
  return own
}

/** "Em cima da geladeira": where something else is. */
const whereItStands =
  /\b(?:cima|perto|lado|atras|frente|tomada|junto|fio|embaixo|debaixo) d[aeo] [a-z]+(?: (?:de )?[a-z]+)?/g

/** Of words with a space around each. */
function holds(words: string, name: string): boolean {
  return words.includes(` ${name} `) || words.includes(` ${name}s `)
}

function asWritten(text: string, name: string): string {
  const words = Array.from(text.matchAll(/[\p{L}\p{N}]+/gu))
  const count = name.split(' ').length
  const at = words.findIndex((_, from) =>
    [name, `${name}s`].includes(
      words
        .slice(from, from + count)
        .map(([word]) => foldText(word))
        .join(' '),
    ),
  )
  const [first, last] = [words[at], words[at + count - 1]]
  return first && last ? text.slice(first.index, last.index + last[0].length) : name
}
