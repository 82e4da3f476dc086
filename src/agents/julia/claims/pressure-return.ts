import { unless, within } from './words.js'

/** Reproaching the doctor for a silence. */
export const pressureReturn: readonly RegExp[] = [
  /\b(?:voce |vc |doutora? )?(?:sumiu|desapareceu|evaporou|abandonou)\b|\b(?:anda|ta|esta|tao|muito) sumid[oa]\b|^sumid[oa]\b|\bme deixou (?:no vacuo|esperando|sem resposta)\b|\b(?:me )?ignor(?:ou|ando)\b|\bno vacuo\b/,
  /\bnunca mais (?:me )?(?:respondeu|apareceu|falou|deu|voltou|mandou)\b/,
  /\b(?:cade|kd) (?:voce|vc)\b|\bonde (?:voce|vc) (?:esta|ta|se meteu|anda)\b/,
  /\b(?:voce|vc) nao (?:me )?(?:respondeu|responde|retornou|voltou|deu (?:retorno|noticia|sinal))\b|\bnao vai (?:me )?(?:responder|voltar|retornar)\b|\bparou de responder\b/,
  /\b(?:por que|pq|porque) (?:voce |vc )?(?:nao (?:me )?(?:respondeu|responde|voltou|retornou|apareceu)|sumiu|parou)\b/,
  /\b(?:espero|esperei|esperava|esperando|esperamos|aguardo|aguardando|aguardei|aguardamos) (?:ate (?:hoje|agora) )?(?:por )?(?:a |uma |um |pela )?(?:sua|tua|voce|vc|resposta|retorno|sinal|noticia)\b/,
  new RegExp(
    `${unless('nao|nem', 2)}\\b(?:preciso|precisamos|precisa|tem que|exijo|quero)\\b${within(20)}\\b(?:volte|voltar|retorne|retornar|responda|responder)\\b`,
  ),
  /\b(?:tentando|tentei|tento|tentamos) (?:falar|contato|te (?:achar|chamar|contatar)|entrar em contato)\b/,
  /\b(?:te )?(?:mandei|escrevi|chamei|procurei|enviei)\b[^.!?]{0,20}\b(?:vezes|mensagens|duas|tres|\d+)\b|\b(?:segunda|terceira|quarta|quinta|ultima|\d+[aª]) vez que\b/,
  /\bultima (?:mensagem|tentativa|chance|vez)\b|\bvou (?:te )?(?:tirar|remover|excluir|descadastrar|apagar) (?:da|do|seu|voce|vc|de)\b/,
  /\b(?:volta|volte) (?:logo|ja|agora|pra gente (?:ja|agora|logo))\b|\bnao (?:me |nos )?(?:some|suma|desapareca|abandona|abandone|ignora|ignore)\b/,
  /\bse (?:voce |vc )?nao (?:me )?(?:responder|voltar|retornar)\b[^.!?]{0,30}\b(?:perde|vou|vai|vamos|nao|outr)/,
  /\b(?:que (?:feio|falta de (?:educacao|consideracao))|custava responder|podia (?:ao menos|pelo menos) (?:ter )?respond\w*)\b/,
  /\b(?:saudades?|sentindo (?:a )?sua falta|sinto (?:a )?sua falta|sentimos (?:a )?sua falta)\b/,
  /\bnunca (?:me )?(?:responde|respondeu|retorna)\b|\b(?:no|em) aguardo\b|^me respond[ea]\b|\besqueceu (?:de mim|da gente|de nos)\b|\bficou de (?:me )?(?:responder|retornar|voltar|dar)\b|\bdificil (?:de )?falar com (?:voce|vc)\b/,
  /\bfaz tempo que (?:voce|vc) nao\b|\b(?:voce|vc) nao (?:me )?(?:deu|da) (?:mais )?(?:retorno|noticias?|sinal)\b/,
  /\bnao vai (?:mais )?(?:me )?falar comigo\b|\bsinal de vida\b|\b(?:voce|vc) prometeu\b|\bassim fica dificil\b/,
  /\bpor que (?:o|esse|tanto) silencio\b|\bficou (?:chatead|brav)[oa]\b|\bficou com raiva\b/,
  /\bse nao (?:tiver|houver|receber) (?:retorno|resposta|noticia)\b|\bencerr(?:o|amos|ar) (?:o )?seu cadastro\b/,
]
