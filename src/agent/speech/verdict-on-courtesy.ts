import { tidyWord } from '../../language/tidy-word.js'
import { moods, persons, praises, setOf } from './lexicon-pt.js'
import { remembered } from './remembered.js'
import { articles, courteous, infinitive, polite, wishing } from './small-words.js'
import { claim, quiet, type ClauseVerdict } from './verdict.js'

/** "oiee", "obrigadaa", "vlw": a courtesy drawn out or cut short is that courtesy. No other word is changed. */
export const writtenOut = remembered((word) => {
  if (isCourtesy(word)) return word
  if (laugh.test(word)) return 'haha'
  const once = word.replace(/([a-z])\1+/g, '$1')
  const bare = once.replace(enlarged, '')
  return (
    [once, tidyWord(word), ...(bare === once ? [] : [`${bare}o`, `${bare}a`, bare])].find(isCourtesy) ?? word
  )
})

const laugh = /^(?:k+|(?:k[aeiou]?){2,}|(?:h[aeiu]){2,}h?|(?:ja){2,}|(?:rs){1,}|(?:hua)+|lol)$/
/** "brigadão", "beijinhos", "tchauzinho" */
const enlarged = /(?:zinh[oa]s?|inh[oa]s?|z?ao|zao|oes)$/

function isCourtesy(word: string): boolean {
  return polite.has(word) || courteous.has(word) || wishing.has(word)
}

const sealed = setOf(
  'noticia noticias novidade novidades preco oferta promocao desconto oportunidade oportunidades chance chances negocio resultado vaga vagas remuneracao valor',
)

/** To thank for it is to say that it came. */
export const received =
  /^(?:pagament|pagamento|boleto|fatura|cobranc|dinheiro|pix$|deposit|compr|transferenc|comprovant|cadastr|agendament|reserva|confirmac|pedido|contratac|assinatura|escala|plantao|candidatur|documentac|document)/

export function verdictOnCourtesy(words: readonly string[]): ClauseVerdict | undefined {
  const [first = '', second = '', third = ''] = words
  if (first === 'que' && words.length > 1)
    return quiet(words.slice(1).filter((word) => !moods.has(word) && !praises.has(word)))
  if (
    first === 'sem' &&
    /^(?:pressa|problema|problemas|estresse|stress|crise|neura|duvida|compromisso|cerimonia|preocupacao|pressao|drama|juizo|frescura)$/.test(
      second,
    )
  )
    return second === 'duvida' ? undefined : quiet(words.slice(2))
  const start =
    /^(?:um|uma|meu|meus|minha|minhas|muito|muita|muitos|mil|mais|muitas|receba|recebam|mando|deixo|envio|nossos|todo|toda|tudo|seja|sejam|sinceros|muitissimo|super)$/.test(
      first,
    )
      ? 1
      : 0
  if ((start === 0 ? first : second) === 'prazer')
    return words.slice(start + 1).every((word) => pleasant.has(word)) ? 'says' : undefined
  const isSent = start === 1 && /^(?:receba|recebam|mando|deixo|envio)$/.test(first)
  // "receba um abraço": what is sent is nothing but that.
  if (isSent) return sentCourtesy(words.slice(1))
  const head = start === 0 ? first : second
  const rest = words.slice(start + 1)
  const wishes =
    wishing.has(head) &&
    (rest.length <= 3 ||
      rest.some((word) => persons.has(word) || /^(?:familia|todos|pai|mae|casal|seus)$/.test(word)) ||
      !rest.some((word) => word === 'quem' || word === 'para' || infinitive.test(word)) ||
      /^(?:dia|tarde|noite|semana|sorte|viagem|fimdesemana|trabalho|domingo|descanso)$/.test(rest[0] ?? ''))
  if (!wishes && !courteous.has(head) && !(start > 0 && courteous.has(third))) return undefined
  if (rest.some((word) => sealed.has(word))) return claim({ words: rest })
  if (
    /^(?:obrig|brig|grat|valeu|agrade|parab)/.test(head) &&
    rest.some((word) => received.test(word) || binding.test(word))
  )
    return claim({ words: rest })
  return quiet(rest)
}

const pleasant = setOf(
  'em de te o meu conhecer falar com voce doutor doutora senhor senhora conversar ouvir ver ajudar atender',
)

function sentCourtesy(words: readonly string[]): ClauseVerdict | undefined {
  if (words.some((word) => received.test(word) || binding.test(word))) return undefined
  const at = words.findIndex((word) => courteous.has(word))
  return at >= 0 &&
    at <= 2 &&
    words.slice(0, at).every((word) => articles.has(word) || word === 'te' || word === 'lhe')
    ? quiet(words.slice(at + 1))
    : undefined
}

export const binding = /^(?:confirm|pag|compr|aceit|fech|contrat|agend|reserv|assin)[aei]/
