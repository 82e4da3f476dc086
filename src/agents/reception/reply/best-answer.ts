import { foldText } from '../../../language/fold-text.js'
import type { Known } from '../desk-context.js'
import { coveredMin } from '../how-much-covered.js'
import type { Situation } from '../situation.js'
import { writtenOut } from '../written-out.js'

/** The closest entry that covers what was asked. */
export function bestAnswer({ known, heard }: Situation): Known | undefined {
  const served = servedIn(heard.text)
  if (served !== undefined) {
    const region = known.find((entry) => entry.asked > 0 && isOfRegion(entry))
    if (region && served === 'place') return region
    return known.find((entry) => entry.asked >= coveredMin && entry !== region)
  }
  return known.find(
    ({ asked, title, answer }) =>
      asked >= coveredMin &&
      (!asksWho(heard.text) || asksWho(title)) &&
      (!ofDiscount.test(foldText(heard.text)) || ofDiscount.test(foldText(`${title} ${answer}`))),
  )
}

/** "Tem desconto no Pix?": that Pix is taken says nothing of a discount. */
const ofDiscount = /\b(?:descont|cupom|promoc|abatiment|mais barat|discount|coupon)/

/** "Quem vai pagar?": in how many ways one can pay says nothing of that. */
function asksWho(text: string): boolean {
  return /^(?:(?:mas|e|eu|so|entao|quero|queria|preciso|gostaria|de|saber|nao)[ ,]+)*(?:quem|who)\b/.test(
    writtenOut(text),
  )
}

/** The owner's own question about where they go. */
export function isOfRegion({ title }: { readonly title: string }): boolean {
  return ofRegion.test(foldText(title))
}

const ofRegion = /\b(?:regi(?:ao|oes)|cidades?|bairros?|areas?|onde|where|region)\b/

/** "Vocês atendem São José dos Pinhais?": what the business says of where it goes, as it stands. "…emergência?" is no place. */
function servedIn(text: string): 'place' | 'other' | undefined {
  const [, of = '', what = ''] =
    /\b(?:atende|atendem|vao ate|cobrem|atendimento)( em| no| na| nos| nas)?((?: [a-z]+){1,6})[\s?!.]*$/.exec(
      foldText(text),
    ) ?? []
  if (what === '') return undefined
  if (notPlaces.test(what)) return 'other'
  return of !== '' || /\p{L}/u.test(what) ? 'place' : undefined
}

/** What is served, and not where: of how, when and whom. */
const notPlaces =
  /\b(?:[a-z]+(?:encia|encias|mento|mentos|cao|coes|gem|idade)|madrugadas?|manha|tarde|plantao|convenios?|planos?|empresas?|sabados?|domingos?|feriados?|semana|noite|hoje|amanha|agora|horas?|criancas?|pets?|marcas?|todos?|todas?|tipos?|quem|particular|comercial|comercio|predios?|condominios?|whats\w*|telefone|online)\b/
