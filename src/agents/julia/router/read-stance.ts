import { foldText } from '../../../language/fold-text.js'

/** What a doctor says of the talk itself, and not of the shift they look for. */
type Stance = 'thinks' | 'wants_news' | 'is_taken' | 'is_closed' | 'other_trade' | 'keeps_phone' | 'asks_fee'

const open = '(?:aparec|surg|abri|abre|tiver|pint|rolar|entrar|houver|vagar)'
const tell = '(?:avis|cham|fal|procur|mand|escrev|lembr)'

const patterns: readonly (readonly [Stance, RegExp])[] = [
  [
    'wants_news',
    new RegExp(
      `\\b${tell}\\w*\\b.{0,40}\\b(?:se|quando|assim que|caso|qdo) (?:\\w+ ){0,3}?${open}|\\b(?:se|quando|assim que|caso|qdo) (?:\\w+ ){0,4}?${open}.{0,50}\\b${tell}`,
    ),
  ],
  [
    'is_taken',
    /\b(?:ja|foi|tinham|tinha) (?:\w+ )?(?:preench|ocupad|pegaram|pegad)\w*|\bpreencheram\b|\b(?:a vaga|ele|ela|esse|essa|plantao) (?:\w+ )?(?:ja )?(?:foi preenchid|ja era|caiu|nao (?:tem|existe) mais)/,
  ],
  [
    'keeps_phone',
    /\bnao (?:me )?(?:pass|mand|da|de|envi|compartilh|divulg)\w*\b.{0,20}\bmeu (?:telefone|numero|contato|whats\w*|zap|celular|nome)\b|\bsem passar o meu\b/,
  ],
  ['is_closed', /\b(?:fechei|fechamos|deu certo|acertamos|combinamos)\b(?!.{0,20}\b(?:outr|nao)\b)/],
  [
    'asks_fee',
    /\b(?:voces?|vcs?|julia|isso) (?:me )?(?:cobra|custa)\w*\b|\bquanto (?:voces?|vcs?) (?:cobra|ganha)\w*\b|\be de graca\b/,
  ],
  [
    'other_trade',
    /\b(?:enfermeir|enfermagem|fisioterapeut|fisio\b|dentista|odontolog|farmaceutic|nutricionista|psicolog[oa]|biomedic|recepcionista|fonoaudiolog|veterinari|maqueir|condutor)/,
  ],
  [
    'thinks',
    /\b(?:deixa|deixe|deixar|vou|preciso|tenho que|quero) (?:eu )?(?:pensar|ver (?:aqui|com|minha|se|a minha|direito)|conferir|checar|confirmar com|falar com (?:minha|meu)|olhar (?:a |minha ))|\b(?:espera|pera|perai|calma)\b(?! (?:a mensagem|resposta))|\bte (?:falo|aviso|confirmo|retorno) (?:depois|amanha|mais tarde|ja)\b/,
  ],
]

/** Over the whole message; a wish beside it is the wish's matter. */
export function readStance(text: string): Stance | undefined {
  const folded = foldText(text)
  return patterns.find(([, pattern]) => pattern.test(folded))?.[0]
}
