import { foldText } from '../../../language/fold-text.js'
import { readOutcome } from './read-outcome.js'

export type SaidByOwner = 'fechou' | 'outro' | 'preenchida' | 'ainda' | 'novo' | 'mudou'

const patterns: readonly (readonly [SaidByOwner, RegExp])[] = [
  [
    'novo',
    /\b(?:nova vaga|novo plantao|mais (?:um|uma) (?:vaga|plantao)|abri(?:u|mos)? (?:mais )?(?:um|uma|outr[oa])|(?:tenho|surgiu|apareceu) (?:mais )?(?:um|uma|outr[oa]) (?:vaga|plantao)|preciso de (?:mais )?(?:um|uma|outr[oa]) (?:medic|plantonist|pediatr|clinic)\w*)\b/,
  ],
  [
    'preenchida',
    /\b(?:ja (?:preench\w+|foi (?:preench|ocup|cobert|fechad)\w*|tem (?:gente|medico|alguem)|consegui (?:alguem|medico|outro|gente)|achei (?:alguem|medico|outro)|(?:esta|ta) (?:cobert|preenchid|ocupad)\w+)|preenchid[oa]|vaga (?:fechad|encerrad|cancelad|suspens)\w+|plantao (?:cancelad|suspens)\w+|nao (?:preciso|precisa|precisamos) mais|(?:tir[ae]|remov[ae]|cancel[ae]|encerr[ae]|fech[ae]|retir[ae]|pode (?:tirar|remover|fechar|encerrar|cancelar)) (?:(?:a|o|ess[ae]|minha|meu|d?a lista) )*(?:vaga|plantao)|(?:tir[ae]|remov[ae]|cancel[ae]|encerr[ae]|retir[ae]|pode (?:tirar|remover|encerrar|cancelar)) [oa] d[eo] \w+)\b/,
  ],
  [
    'outro',
    /\b(?:prefiro (?:outr\w+|alguem)|outr[oa] (?:medic\w+|profissional|pessoa|colega|doutor\w*|nome)|nao (?:serve|atende|tem (?:o )?perfil|quero (?:ele|ela|ess[ea])|gostei|aprov\w+|vou (?:querer|seguir|ficar) com)|(?:ess[ea]|el[ea]) nao|recus\w+|dispens\w+)\b/,
  ],
  [
    'fechou',
    /\b(?:contratei|escalei|confirmei com|fico com (?:ele|ela)|vai (?:ser|ficar)(?: com)? (?:ele|ela)|(?:ele|ela) (?:vem|vai fazer|pegou|topou|assumiu|aceitou))\b/,
  ],
]

const changed =
  /\b(?:mud(?:ou|a|ar|ei|amos|aram)|alter(?:ou|a|ar|ei)|corrig\w+|remarc\w+|adi(?:ou|ar|ado|ada|ei)|antecip\w+|passou (?:pra|para))\b/
const ofShift = /\b(?:vagas?|plant\w+|escala|horario|turno|dia \d{1,2}|inicio|comeca|as \d{1,2}h?|\d{1,2}h)\b/

/** What whoever answers for a shift says of it. What it says of the shift comes before what it says of the doctor. */
export function readOwnerWord(text: string): SaidByOwner | undefined {
  const folded = foldText(text)
  const found = patterns.find(([, pattern]) => pattern.test(folded))?.[0]
  if (found) return found
  if (changed.test(folded) && ofShift.test(folded)) return 'mudou'
  const outcome = readOutcome(text)
  if (outcome === 'AINDA_NAO') return 'ainda'
  return outcome && (outcome === 'FECHOU' ? 'fechou' : 'outro')
}
