import { faringInfinitives, persons, speakingInfinitives, wants } from './lexicon-pt.js'
import { clitics, fillers, infinitive } from './small-words.js'
import { type Place, quiet, type ClauseVerdict } from './verdict.js'

/** Of the person: what they want, said or may do in words. */
export function verdictOnPerson(words: readonly string[], { judge }: Place): ClauseVerdict | undefined {
  const place = words.findIndex((word) => persons.has(word))
  // "o doutor te espera": whoever does something to the person is another.
  if (
    place >= 0 &&
    /^(?:te|lhe)$/.test(words[place + 1] ?? '') &&
    !/^(?:voce|vc|tu)$/.test(words[place] ?? '')
  )
    return undefined
  const isSubject = place >= 0 && place <= 1
  const rest = (isSubject ? words.slice(place + 1) : words).filter(
    (word) => !clitics.has(word) && !fillers.has(word),
  )
  const [verb = '', ...after] = rest
  if (
    verb === 'pode' ||
    verb === 'podem' ||
    verb === 'poderia' ||
    verb === 'consegue' ||
    verb === 'podes' ||
    verb === 'eh_so' ||
    verb === 'basta'
  )
    // "você pode guardar notas comigo": what the agent can do is there for the person.
    return verb === 'pode' && isSubject && judge.offers(after[0] ?? '', after.slice(1)) === true
      ? quiet(after.slice(1))
      : mayDo(verb, after)
  if (verb === 'eh' && /^(?:so|somente|apenas)$/.test(words[words.indexOf('eh') + 1] ?? ''))
    return mayDo(verb, after)
  if (
    isSubject &&
    wants.has(verb) &&
    !said.test(verb) &&
    !(verb === 'precisa' && infinitive.test(after[0] ?? ''))
  )
    return quiet(after)
  if (
    isSubject &&
    (verb === 'estah' || verb === 'ta') &&
    /ndo$/.test(after[0] ?? '') &&
    (wants.has(after[0] ?? '') ||
      /^(?:passando|enfrentando|vivendo|certa|certo|coberto|tentando|lidando)$/.test(after[0] ?? ''))
  )
    return quiet(after.slice(1))
  // "tá precisando de um descanso"
  if (
    (verb === 'estah' || verb === 'ta') &&
    /^(?:precisando|merecendo)$/.test(after[0] ?? '') &&
    rests.has(after.at(-1) ?? '') &&
    after.length <= 4
  )
    return 'says'
  if (isSubject && verb === 'tem' && /^(?:razao|todo|toda|raz)/.test(after[0] ?? '')) return quiet(after)
  if (isSubject && /^(?:decide|escolhe|manda|define)$/.test(verb))
    return after.length <= 3 ? quiet(after) : undefined
  if (
    isSubject &&
    verb === 'eh' &&
    after.length <= 4 &&
    (after.length === 0 || after.some((word) => dear.test(word)))
  )
    return 'says'
  if (words[0] === 'eh' && words.length <= 3 && words.some((word) => persons.has(word))) return 'says'
  if (
    words[0] === 'tem' &&
    words.some((word) => word === 'razao' || word === 'direito') &&
    words[1] !== 'direito'
  )
    return quiet(words.slice(1))
  if (isSubject && verb === 'merece') return quiet(after)
  return undefined
}

const rests: ReadonlySet<string> = new Set('descanso ferias cafe cafezinho abraco folga sono paz'.split(' '))

const dear = /^(?:amor|gentil|querid[oa]|fof[oa]|maravilhos[oa]|incrivel|especial|demais|anjo)$/

/** What somebody said before is for the record, not for a model's memory. */
const said = /^(?:diss|ped|falou|mencion|coment|pergunt|cit|contou|explic|descrev|lembr|escolh|decid)/

/** Leave to do something in words is no more than courtesy; leave to come, to count on something or to pay is a claim. */
function mayDo(verb: string, after: readonly string[]): ClauseVerdict | undefined {
  const words = after.filter((word) => word !== 'so' && word !== 'apenas')
  const [first = '', second = ''] = words
  if (first === '') return verb === 'pode' ? undefined : undefined
  if (first === 'contar') return second === 'com' ? undefined : quiet(words.slice(1))
  if (first === 'passar')
    return words.length > 1 && !/^(?:aqui|ai|la|no|na|em)$/.test(second) ? quiet(words.slice(1)) : undefined
  if (first === 'dar') return words.length > 1 ? quiet(words.slice(1)) : undefined
  if (first === 'ser') return second === 'so' || words.length <= 4 ? quiet(words.slice(1)) : undefined
  if (first === 'ficar')
    return /^(?:a_vontade|tranquil[oa]|sossegad[oa]|calm[oa])$/.test(second) && words.length <= 3
      ? 'says'
      : undefined
  if (
    first === 'confiar' ||
    first === 'deixar' ||
    first === 'esperar' ||
    first === 'aguardar' ||
    first === 'considerar' ||
    first === 'levar' ||
    first === 'trazer' ||
    first === 'marcar' ||
    first === 'cancelar' ||
    first === 'cobrar' ||
    first === 'comemorar' ||
    first === 'aproveitar' ||
    first === 'avisar' ||
    first === 'conferir' ||
    first === 'fazer'
  )
    return first === 'deixar' && words.length > 1 && !/^(?:comigo)$/.test(second)
      ? quiet(words.slice(1))
      : ((first === 'avisar' || first === 'fazer') &&
            /^(?:quando|se|aqui|assim|perguntas|pergunta|por)$/.test(second)) ||
          (first === 'avisar' && words.length === 1 && verb !== 'pode')
        ? quiet(words.slice(1))
        : undefined
  if (speakingInfinitives.has(first) || faringInfinitives.has(first)) return quiet(words.slice(1))
  return undefined
}
