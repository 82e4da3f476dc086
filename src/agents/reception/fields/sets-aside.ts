import { isAskable } from '../front-desk.js'
import type { Situation } from '../situation.js'
import { writtenOut } from '../written-out.js'

/** "Não sei de cor, mando depois": what was asked for is not to be had now, and nobody is kept waiting for it. */
export function setsAside({ heard, memo }: Situation): boolean {
  if (memo.asking === null || !isAskable(memo.asking)) return false
  const said = writtenOut(heard.text)
  return (
    later.test(said) ||
    (memo.asking === 'time' && onlyPriced.test(said)) ||
    (memo.asking === 'address' && comes.test(said))
  )
}

/** "Eu busco na loja": nobody has to come to them. */
const comes =
  /\b(?:busco|retiro|pego|buscar|retirar|pegar)(?: (?:a|o|ela|ele|a peca|eu mesm[oa]))?(?: (?:ai|aqui|na loja|no local|com voces|pessoalmente))\b|\bretira(?:r|da)? na loja\b/

/** "Não quero marcar ainda, é só orçamento": no day is wished yet. */
const onlyPriced =
  /\bnao (?:quero|vou|preciso|queria|pretendo) (?:marcar|agendar)\b|\bso (?:o |um |pra )?(?:orcamento|valor|preco|orcar|cotacao|saber o (?:preco|valor))\b/

const later =
  /\bnao (?:sei|lembro|me lembro|decorei)\b(?! (?:se|o que|que|por ?que|porque|qual (?:e )?o (?:problema|defeito|modelo))\b)|\b(?:mando|passo|envio|falo|aviso|vejo|digo|confirmo|mandar|passar|enviar|falar|avisar|ver|dizer|confirmar)(?: (?:isso|ele|ela|certo|direito|o endereco|o nome))? (?:depois|mais tarde|amanha|outra hora)\b|\bdepois (?:eu )?(?:te |lhe )?(?:mando|passo|envio|falo|aviso|vejo|digo|confirmo)\b|\bi (?:do not|don'?t) know\b/
