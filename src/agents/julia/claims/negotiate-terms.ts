import { iWill, plain, told, unless, within } from './words.js'

/** Haggling over value, payment, hours or requirements, or telling what they are. */
export const negotiateTerms: readonly RegExp[] = [
  new RegExp(
    `${plain}\\b${iWill} (?:[a-z]+ ){0,3}(?:negociar|renegociar|barganhar|aumentar|subir|melhorar|baixar|flexibilizar|pechinchar|pagar mais|mais valor|valor (?:maior|melhor)|adicional|desconto|bonus|um extra|condicao (?:melhor|especial)|reajust\\w*|(?:mudar|trocar|alterar|encurtar|estender|adiantar|ajustar|rever) (?:o |a |esse |essa )?(?:horario|data|carga|entrada|saida|turno|duracao|valor|contrato))\\b`,
  ),
  new RegExp(
    `${plain}\\b(?:melhoro|aumento|subo|dou|ofereco|pago|cubro|faco|damos|oferecemos|pagamos|te dou)\\b${within(20)}(?:\\b(?:proposta|valor|a mais|bonus|desconto|adicional|aumento|extra|por mais|por menos)\\b|%)`,
  ),
  new RegExp(
    `${unless('nao|nem')}\\b(?:e|eh|valor|preco|da pra|tudo) negociave(?:l|is)\\b(?!,? (?:com|direto|isso))`,
  ),
  /\b(?:fechamos|fechar|fecho|faz|faria|topa|toparia|aceita|aceitaria|vem) (?:por|em|com) (?:um valor|valor|menos|mais|r\$|\d)/,
  new RegExp(
    `\\b(?:pagamentos?|pagam|paga|recebe|receber|repasse|deposito)\\b${within(15)}\\b(?:em|no|na|ate|a cada|cai|sai|apos|dia|com) (?:o |ate |o dia |dia )*(?:\\d+ ?(?:dias|horas|o dia)?|trinta|quinze|dez|cinco|vinte|mesmo dia|dia seguinte|hora|quinzena|fim do|final do)\\b`,
  ),
  /\b(?:pagamento|pagam|paga|recebe)\b[^.!?]{0,12}\b(?:a vista|na hora|no mesmo dia|adiantad[oa]|antecipad[oa]|via pj|por pj|via pix|no pix|em dinheiro|no fim do plantao)\b/,
  /\b(?:libero|liberamos|flexibilizo|flexibilizamos|abono|abonamos|isento|dispenso|perdoo)\b[^.!?]{0,30}\b(?:horario|atraso|taxa|entrada|saida|multa|documento|exigencia)\w*/,
  /\b(?:o contrato|as condicoes|a condicao|os termos|as regras) (?:sao|e|sera|serao|ficam|fica) (?:de|em|assim|o seguinte|estas|as seguintes)\b/,
  /\bqual (?:o |e o )?(?:seu )?valor (?:voce|vc|minimo)?\b[^.!?]{0,12}\b(?:quer|aceita|toparia|faria|pede|cobra|receber)\b|\bquanto (?:voce|vc) (?:quer|cobra|pede|aceita|gostaria)\b|\bqual (?:e )?(?:a )?sua (?:contra-?)?proposta\b|\bfaz uma (?:contra-?)?proposta\b/,
  new RegExp(
    `${plain}\\b(?:peco|pedir|pedirei|pleiteio|exigir|cobrar) (?:[a-z]+ ){0,2}(?:mais|aumento|reajuste|adicional|bonus|extra)\\b`,
  ),
  new RegExp(
    `${unless('nao|nem|voces|eles')}\\b(?:chegar|chegamos|combinar|acertar|fechar|ajustar|pensar) (?:em |a |n)?(?:um|outro|algum|o) (?:bom )?valor\\b|\\bver se (?:eles|o hospital|ele|ela) (?:melhora|aumenta|sobe|paga)m?\\b`,
  ),
  /\bpagamento (?:e|eh|sera|costuma ser) (?:quinzenal|mensal|semanal|diario|imediato|por nota|via|em)\b/,
  new RegExp(
    `${plain}\\b(?:tirar|retirar|dispensar|pular|driblar|relevar) (?:a |o |essa |esse )?(?:exigencia|requisito|rqe|documento|taxa)\\b`,
  ),
  new RegExp(
    `${plain}\\b(?:converso|falo|vejo|acerto|resolvo|negocio)\\b (?:[a-z]+ )?(?:o |a )?(?:valor|pagamento|horario|preco|cache)\\b${within(20)}\\b(?:com (?:eles|ele|ela|o hospital|o responsavel)|pra (?:voce|vc))\\b`,
  ),
  new RegExp(
    `${plain}\\b(?:posso|vou|consigo|quer que eu) (?:[a-z]+ ){0,2}(?:pedir|peca|ver se|veja se|que) (?:[a-z]+ ){0,2}(?:aument(?:a|am|em|ar|arem)|sob(?:e|em)|subam|subirem|melhor(?:am|em|arem)|(?:pagam|paguem|pagarem) mais|cobr(?:em|am))\\b`,
  ),
  /\bchorar (?:[a-z]+ ){0,2}(?:no|o|pelo) (?:valor|preco)\b/,
  /\b(?:eles|ele|ela|hospital|a gente) cobr(?:e|em|imos) (?:a|sua|qualquer|essa) (?:proposta|oferta)\b/,
  /\bquanto (?:precisa|falta|seria|teria que ser)\b[^.!?\n]{0,15}\b(?:voce|vc) (?:vir|topar|aceitar|fazer|fechar)\b|\bpor quanto (?:voce|vc) (?:faria|faz|vem|topa|toparia|fecha|fecharia)\b/,
  new RegExp(
    `${plain}\\bpode (?:entrar|chegar|sair) (?:um pouco )?(?:mais )?(?:tarde|cedo|depois|antes)\\b${told}`,
  ),
  new RegExp(
    `${plain}\\b(?:eles|ele|ela|hospital) (?:aceita|deixa|permite|libera|topa)m? (?:que )?(?:voce |vc )?(?:sai|entr|cheg|atras)\\w*\\b${told}`,
  ),
  new RegExp(
    `${plain}\\b(?:posso|consigo|da pra|podemos|dividimos) ?(?:dividir)? (?:o|a|esse|essa) (?:plantao|turno|escala) (?:em|com|por)\\b`,
  ),
  /\bo (?:intervalo|descanso) (?:e|eh|sera|dura) (?:de )?(?:\d|uma|duas|meia)/,
  new RegExp(`${plain}\\b(?:tem|ganha|rola|dao|damos|com|mais|recebe) (?:um )?bonus\\b${told}`),
  new RegExp(`${plain}\\b(?:tem|dao|damos|pagam|oferecem|com|recebe) ajuda de custo\\b${told}`),
  new RegExp(
    `${plain}\\b(?:pago|pagamos|pagam|paga|cubro|cobrem|bancam|reembolsam?) (?:o|a|seu|sua) (?:deslocamento|passagem|hospedagem|transporte|combustivel|estacionamento|uber)\\b${told}`,
  ),
  new RegExp(
    `${unless('se|saber|talvez')}\\bnao precisa (?:de |ter )(?:rqe|titulo|residencia|documento|crm|cnpj)\\b${told}`,
  ),
  /\bisso a gente (?:negocia|acerta|resolve|ajeita)\b/,
  /\bo contrato (?:e|eh|sera) (?:pj|clt|por|via|com|rpa)\b/,
  /\bse (?:voce|vc) (?:pedir|quiser|topar|aceitar)\b[^.!?\n]{0,20}\beles (?:fecham|pagam|topam|aceitam|melhoram|aumentam)\b/,
  new RegExp(
    `${unless('nao|nem|com o responsavel|com ele')}\\b(?:podemos|vamos|da pra|posso) (?:conversar|falar|ver|pensar|discutir|mexer) (?:sobre |n)?(?:o |a |esse |d?esse )?(?:valor|preco|pagamento|cache)\\b`,
  ),
  new RegExp(
    `${plain}\\b(?:consigo|posso|vou) (?:mudar|trocar|alterar|ajustar|adiantar|encurtar) (?:o |a |seu |sua )?(?:horario|data|carga|entrada|saida|turno|escala)\\b`,
  ),
  new RegExp(
    `${plain}\\b(?:falo|peco|converso|vejo) com (?:eles|ele|ela|o hospital) (?:pra|para|se) (?:[a-z]+ )?(?:sub|sob|aument|melhor|pagu?|cobr|cubr)\\w*`,
  ),
  new RegExp(
    `${plain}\\b(?:esticar|adiantar|antecipar|parcelar|encurtar) (?:o )?(?:prazo|pagamento)\\b|\\b(?:preco|valor|condicao) melhor (?:pra|para) (?:voce|vc|quem)\\b`,
  ),
]
