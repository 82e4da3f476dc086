import { foldText } from '../../../language/fold-text.js'

export type ShiftOutcome = 'FECHOU' | 'NAO_FECHOU' | 'AINDA_NAO'

const patterns: readonly (readonly [ShiftOutcome, readonly RegExp[]])[] = [
  [
    'AINDA_NAO',
    [
      /\bainda (nao|estou|to|estamos|tamos|falando|conversando|negociando|aguardando|esperando)\b/,
      /\b(estamos|to|estou|tamos) (conversando|falando|vendo|negociando|esperando|aguardando|combinando)\b/,
      /\b(ele|ela) (ainda )?nao (respondeu|chamou|retornou|me chamou|me respondeu|ligou)\b/,
      /\bvou (falar|chamar|ligar)\b/,
      /\b(ficou de|disse que|falou que|vai)(?: ja| ainda)? me (respond|retorn|lig|cham|confirm|avis|dar? )/,
      /\b(ele|ela) (?:disse|falou)(?: que| q)? (?:vai )?me (respond|retorn|lig|cham|confirm|avis|dar? )/,
    ],
  ],
  [
    'NAO_FECHOU',
    [
      /\bnao (fechei|fechamos|fechou|rolou|deu( certo)?|vingou|aconteceu|consegui(mos)? fechar|chegamos|acertamos|combinamos)\b/,
      /\b(desisti|desistimos|caiu|furou|miou|ja (tinham|tinha|foi) (preenchid|pegad|outr|passad)\w*|preencheram|a vaga (caiu|fechou|ja foi))\b/,
      /\b(acabou nao|no fim nao|infelizmente nao)\b/,
    ],
  ],
  [
    'FECHOU',
    [
      /\b(fechei|fechamos|fechado|deu certo|deu tudo certo|acertei|acertamos|combinei|combinamos|consegui (a vaga|o plantao|fechar)|peguei (a vaga|o plantao)|rolou|vou fazer o plantao)\b/,
      /\bja (esta|ta) (tudo )?(certo|fechado|combinado|acertado)\b/,
    ],
  ],
]

/** How it ended with whoever answers for the shift, in the doctor's own words. What is still open comes first, then the no. */
export function readOutcome(text: string): ShiftOutcome | undefined {
  const folded = foldText(text)
  return patterns.find(([, list]) => list.some((pattern) => pattern.test(folded)))?.[0]
}
