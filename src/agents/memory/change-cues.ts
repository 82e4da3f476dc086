import { foldInPlace } from '../../language/fold-text.js'

/** How a message goes on from what was said or done before, and what it says then. */
export type ChangeCues = {
  /** What was done is not what was meant. */
  readonly denies: boolean
  /** Something said before was wrong, or is so no more. */
  readonly corrects: boolean
  /** Something comes to what was said before. */
  readonly more: boolean
  /** The person's own words after all that. */
  readonly body: string
}

const between = '(?:[\\s,.!;:…-]+|$)'
const small =
  'oi+e?|ola|opa+|ops|oxe|ah+|ih+|eita|epa|vish|e|mas|entao|ai|olha|k{2,}|(?:rs)+|(?:ha)+|por favor|pfv|agora|cara|mano|moc[oa]|gente|ok|ta|bom|peraí|perai|pera|espera|calma|so que|acho (?:que|q)'
const error = '(?:errad[oa]|engano|confus[ao]o?)'
const another =
  '(?:pra ser |para ser )?(?:uma? |outra? )?(?:nov[oa] )?(?:nota|anotacao|coisa|item|filme|serie|link)'
const denial = [
  'n(?:ao|a)+o*(?=[,.!;…]| k{2}| rs|$)',
  '(?:ess[ea]|ele|ela|isso) nao(?=[,.!;…]|$)',
  'nada disso|negativo|nao,? nao|nops?',
  `(?:ta|esta|ficou|foi|saiu|(?:voce |vc )?(?:salvou|anotou|guardou|botou|colocou|fez|entendeu)(?: tudo)?) ${error}`,
  '(?:voce |vc )?(?:errou|se enganou|se confundiu)',
  'nao (?:e|eh|era|foi) (?:bem )?(?:isso|assim)(?: (?:nao|que (?:eu )?(?:pedi|disse|falei|quis|queria)))?',
  'nao (?:e|eh|era|foi) (?:pra|para) (?:criar|fazer|salvar|anotar|guardar|abrir) (?:uma? )?(?:outr[oa]|nov[oa]|mais uma?)(?: (?:nota|anotacao|item))?(?=[,.!;…])',
  'nao (?:e|eh|era) (?:pra|para) (?:salvar|guardar|anotar) (?!uma?\\b|outr|nov|mais)[^,.;!?]{2,30}(?=[,.;!])',
  `nao (?:e|eh|era|foi|quero|queria|pedi) ${another}(?: (?:nov[oa]|separad[oa]|a parte))?(?: nao)?(?=[,.!;…])`,
].join('|')
const correction = [
  '(?:ah,? )?(?:me )?lembrei(?: agora| o nome)?(?=[,.!:;])',
  'perdao|desculp[ae]|foi mal|sorry|na (?:verdade|vdd|vdade|vd)|na real|alias|digo|quer dizer|ou melhor|corrigindo|correcao|retificando|pensando bem',
  '(?:eu )?(?:errei|me enganei|me confundi|(?:escrevi|falei|digitei|mandei|coloquei|passei) errado)(?: (?:ai|aqui|antes|o \\w+|a \\w+))?',
  '(?:houve (?:uma )?)?mudanca(?: de planos)?|atualizando|atualizacao|mudou(?=[,.!:;])',
].join('|')
const addition = [
  '(?:(?:eu )?(?:ja )?(?:ia )?(?:me )?esquec(?:i|endo)|faltou|ficou faltando|faltava)(?: (?:de )?(?:falar|dizer|por|colocar|anotar|botar|incluir|avisar|mencionar|acrescentar))?(?! (?:o|a|os|as|de|que|minha|meu|meus|minhas|um|uma)\\b)',
  'mais uma coisa|outra coisa|e mais|ainda mais',
].join('|')
const cue = new RegExp(
  `^\\s*(?:(?<denial>${denial})|(?<correction>${correction})|(?<addition>${addition})|(?:${small}))${between}`,
)
/** Nobody begins with more. */
const cuesMax = 8

/** The words at the beginning that only say how it goes on are read one by one; the rest is what is said. */
export function readCues(text: string): ChangeCues {
  const folded = foldInPlace(text)
  const found = { denies: false, corrects: false, more: false }
  let at = 0
  for (let count = 0; count < cuesMax; count++) {
    const match = cue.exec(folded.text.slice(at))
    // "é sexta" says what it is; "e sexta" goes on.
    if (!match || /^\s*é/iu.test(text.slice(folded.place(at)))) break
    found.denies ||= match.groups?.['denial'] !== undefined
    found.corrects ||= match.groups?.['correction'] !== undefined
    found.more ||= match.groups?.['addition'] !== undefined
    at += match[0].length
  }
  return { ...found, body: text.slice(folded.place(at)).trim() }
}
