import { asked, setOf } from './lexicon-pt.js'
import { clitics, fillers, helpersOnly } from './small-words.js'
import { quiet, type ClauseVerdict } from './verdict.js'

/** Asked of the person: "me diga", "fique à vontade", "tenha um bom dia". */
export function verdictOnAsking(words: readonly string[]): ClauseVerdict | undefined {
  const said = words[0] === 'qualquer' && words[1] === 'coisa' ? words.slice(2) : words
  const rest = said.filter((word, index) => index > 2 || (!clitics.has(word) && !fillers.has(word)))
  const [verb = '', ...after] = rest
  const denied = verb === 'nao'
  const order = denied ? (after.find((word) => !clitics.has(word)) ?? '') : verb
  if (
    denied &&
    !/^(?:hesite|deixe|se|precisa|tenha|fique|desista|desanime|repare|leve|ligue|esquente|estresse|preocupe|desculpe|esqueca)$/.test(
      order,
    )
  )
    return undefined
  if (order === 'deixe' || order === 'deixa')
    return after.some((word) => /^(?:ver|eu|saber|me|de|claro|pensar|avisar|perguntar)$/.test(word)) &&
      !after.includes('comigo')
      ? quiet(after)
      : undefined
  if (
    !asked.has(order) &&
    !/^(?:hesite|preocupe|desanime|repare|esquente|estresse|bora|anime|capriche|poupe|desista|ligue|sinta|seja|va|vai|vem|venha|corre|aceite|aceita)$/.test(
      order,
    )
  )
    return undefined
  if (order === 'fique' || order === 'fiquem')
    return /^(?:a_vontade|bem|tranquil[oa]|calm[oa]|firme|sabendo|com|por aqui|em paz|de boa|sossegad[oa]|livre)/.test(
      after.join(' '),
    ) && after.length <= 5
      ? quiet(after)
      : undefined
  if (/^(?:fal|pass|volt)[ea]$/.test(order) && /^(?:na|no|nas|nos)$/.test(after[0] ?? '')) return undefined
  if (
    /^(?:corre|aceit\w|va|vai|vem|venha|cobre|cobra|marque|marca|cancele|confira|confere|leve|leva|abra|abre|traga|traz|combine|combina|considere|considera|decida|decide|ligue|faca|faz|espere|espera|veja|olha|olhe|ve|bate|tira|deixa|solta|tome|toma|separe|avise|avisa|use|pare|anote|anota|adicione|inclua|puxa|cobre|confirme|confirma|organize|priorize|visualize|mude|muda|troque|troca|seja|fica|ficar)$/.test(
      order,
    )
  )
    return strictAsking(order, after)
  if (after.some((word) => hurrying.has(word))) return undefined
  return quiet(after)
}

const hurrying = setOf('logo hoje agora ja rapido urgente imediatamente correndo depressa enquanto')

/** Verbs of asking that may as well send somebody to do something, or tell of one who does it: only in their harmless turns. */
function strictAsking(order: string, after: readonly string[]): ClauseVerdict | undefined {
  const text = after.join(' ')
  if (after.some((word) => hurrying.has(word) || helpersOnly.has(word))) return undefined
  switch (order) {
    case 'seja':
      return /^(?:bem_vindo|muito|feliz|forte|gentil|mais|o mais|sincer|franc|livre|qual|como|breve)/.test(
        text,
      )
        ? quiet(after)
        : undefined
    case 'fica':
      return after.length <= 4 &&
        /^(?:a_vontade|bem$|tranquil[oa]|calm[oa]|a seu|ao seu|por sua|para|pra)/.test(text)
        ? quiet(after)
        : undefined
    case 'va':
    case 'vai':
      return /^(?:com calma|no seu|me (?:dizendo|contando|falando)|dizendo|contando|falando|na fe|com deus|pensando)/.test(
        text,
      )
        ? quiet(after)
        : undefined
    case 'leve':
    case 'leva':
      return /tempo/.test(text) ? quiet(after) : undefined
    case 'espere':
    case 'espera':
    case 'tome':
    case 'toma':
      return /^(?:um (?:pouco|pouquinho|instante|momento|minuto|minutinho|segundo|instantinho|momentinho)|so|seu tempo|cuidado|a (?:resposta|confirmacao)|o tempo)/.test(
        text,
      )
        ? quiet(after)
        : undefined
    case 'veja':
    case 'olha':
    case 'olhe':
    case 've':
      return after.length <= 1 || /^(?:se|qual|como|com|o_que|isso|bem)/.test(text) ? quiet(after) : undefined
    case 'avise':
    case 'avisa':
      return after.length <= 3 ? quiet(after) : undefined
    case 'confirme':
    case 'confirma':
      return /^(?:para mim|pra mim|comigo|por_favor|isso|o (?:nome|dia|telefone|cliente|valor|endereco|servico|horario)|a (?:data|cidade)|se|seu|sua|aqui)?(?: |$)/.test(
        text,
      )
        ? quiet(after)
        : undefined
    case 'decida':
    case 'decide':
      return /^(?:com calma|no seu|sem pressa|quando)/.test(text) ? quiet(after) : undefined
    case 'ligue':
    case 'use':
    case 'pare':
    case 'considere':
    case 'considera':
    case 'corre':
    case 'aceite':
    case 'aceita':
    case 'vem':
    case 'venha':
    case 'cobre':
    case 'cobra':
    case 'cancele':
    case 'marca':
    case 'bate':
      return undefined
    default:
      return after.length <= 6 ? quiet(after) : undefined
  }
}
