import { unless, within } from './words.js'

/** Pushing the doctor to decide. */
export const pressureDecision: readonly RegExp[] = [
  new RegExp(
    `${unless('nao|nem|sem', 2)}\\b(?:preciso|precisamos|precisa|necessito|tem que|tem de|tera que|deve|deveria|vai ter que|exijo)\\b${within(25)}\\b(?:resposta|decid\\w*|decisao|fechar|feche|confirm(?:e|ar|acao)|respond\\w*|saber|defin\\w*|retorno|aceit\\w*)\\b(?<!preciso saber (?:a|qual|sua|seu))`,
  ),
  new RegExp(
    `${unless('nao|nem|sem|pode|se quiser', 3)}\\b(?:decide|decida|responde|responda|define|defina|resolve|resolva|fecha|feche|se decida|confirma|confirme|aceita|aceite) (?:isso |logo |com ele |a vaga )*(?:logo|ja|agora|hoje|de uma vez|o quanto antes|rapido)\\b`,
  ),
  /\b(?:vai|quer|querer|fecha|fechou|topa|aceita|pega|decidiu|vem|responde)\b[^.!?]{0,15}\bou nao\b|\bsim ou nao\b|\bvai ou racha\b/,
  /\bnao (?:pode|da pra|vai|deve|deixa|deixe|perca|perde|va) (?:[a-z]+ )?(?:deixar passar|passar|recusar|perder|dizer nao|escapar|ess[ae] chance|ess[ae] oportunidade|isso)\b/,
  /\bnao (?:da|dá|posso|podemos|consigo) (?:mais )?(?:pra |para )?esperar\b|\bnao enrola\b|\bchega de (?:enrolar|pensar)\b/,
  /\b(?:ta|esta) (?:demorando|enrolando|me enrolando|me deixando|atrasando)\b|\bpor que (?:voce |vc )?(?:ainda )?nao (?:fechou|respondeu|decidiu|aceitou|confirmou)\b/,
  /\b(?:seria|e) (?:um erro|burrice|bobagem|loucura|besteira) (?:nao|recusar|perder|deixar)\b/,
  /\bresponsavel (?:ja )?(?:ta|esta) (?:cobrando|pressionando|impaciente|esperando (?:so )?(?:voce|vc|a sua|sua|por))\b|\bcobra(?:ndo|r) (?:uma |sua )?resposta\b/,
  /\b(?:me )?(?:da|de|manda) (?:um|o|uma) (?:ok|sim|retorno|resposta) (?:agora|ja|hoje|logo)\b/,
  /\b(?:tem|voce tem|so) ate (?:amanha|hoje|as|o|a|segunda|sexta|meio)\b[^.!?]{0,20}\b(?:decidir|responder|fechar|confirmar)\b/,
  /\bqual (?:e )?(?:a )?sua decisao\b/,
  /\b(?:decide|resolve|responde|fecha) (?:ai|isso|de uma vez|pra mim agora)\b|\bbora (?:fechar|decidir|confirmar)\b|\b(?:e entao|e ai|entao),? (?:fechado|fechou|vamos fechar|decidiu)\b|\bvai mesmo (?:recusar|perder|deixar)\b/,
  /\bpreciso que (?:voce|vc) me (?:diga|responda|fale|confirme|retorne)\b|(?:^|[.!?] )se decid[ea]\b/,
  /\b(?:ele|ela|eles|responsavel) (?:ja )?quer(?:em)? (?:uma |a |sua )*(?:resposta|decisao|definicao)\b/,
  /\bja era (?:pra|para) (?:voce|vc) ter\b|\bno meu pe\b|\bpens[ae] rapido\b|\bvai se arrepender\b|\bbat[ae] o martelo\b/,
  /\bso falta (?:voce|vc) (?:dizer|aceitar|topar|falar|confirmar|fechar)\b|\b(?:aceita|topa|fecha),? vai\b/,
  /\b(?:e|eh|seria) melhor (?:voce|vc) (?:fechar|aceitar|decidir|responder|pegar)\b/,
  /\bnao tem (?:por ?que|porque|motivo (?:pra|para)) (?:recusar|dizer nao|pensar|esperar)\b/,
  /\bquando (?:e que )?(?:voce|vc) vai (?:se )?(?:decidir|fechar|responder)\b/,
  /\bnao (?:da|posso|podemos|consigo|vou) (?:mais )?(?:pra |para )?ficar esperando\b/,
  /\b(?:decid[ae]|respond[ae]|defin[ae]) (?:isso )?ate (?:hoje|amanha|as|o fim|a noite|segunda|sexta)\b/,
]
