import type { Claim } from '../claim.js'

// Over folded text: lower case, no accents. Each list was grown against sentences that break the rule and near misses that do not
// (claims.test.ts). A negation excuses only what directly follows it: "não se preocupe, está reservado" is still a claim.
const shift = '(?:plantao|plantoes|vagas?|escalas?|turnos?|coberturas?|lugar)'
const negators =
  'nao|nunca|nem|jamais|nada|sem|so|apenas|somente|quem|se|quando|caso|depois que|assim que|ate que|estiver|for|talvez'

/** What stands behind it is not said of the world, but denied, asked for or left to somebody else. */
const unless = (words: string, reach = 3) => `(?<!\\b(?:${words})\\s(?:[a-z]+\\s){0,${reach}})`
const plain = unless(negators)
/** Anything within the same sentence. */
const within = (length: number) => `[^.!?\\n]{0,${length}}`

const iWill =
  '(?:vou|posso|consigo|consegui|pude|acabei de|acabo de|deixa eu|deixe eu|vamos|podemos|irei|quer que eu|que tal eu|preciso|ja vou|da pra|tento|vou tentar)'

const confirmBooking: readonly RegExp[] = [
  new RegExp(
    `${plain}\\b(?:reservei|confirmei|garanti|agendei|bloqueei|escalei|inscrevi|encaixei|reservamos|agendamos)\\b`,
  ),
  new RegExp(
    `${plain}\\b(?:marquei|separei|fechei|segurei|guardei|cadastrei)\\b${within(30)}\\b(?:${shift}|pra voce|pra vc|para voce|seu nome|voce n[oa])\\b`,
  ),
  new RegExp(
    `${plain}\\b${iWill} (?:[a-z]+ ){0,2}(?:reservar|garantir|bloquear|escalar|encaixar|inscrever)\\b`,
  ),
  new RegExp(
    `${plain}\\b${iWill} (?:[a-z]+ ){0,2}(?:confirmar|agendar|marcar|fechar|separar)\\b${within(20)}\\b(?:${shift}|presenca|pra voce|pra vc|para voce|voce n[oa]|reserva)\\b`,
  ),
  new RegExp(
    `${plain}\\bque eu (?:ja |te |lhe )*(?:reserve|garanta|bloqueie|escale|encaixe|agende o|confirme (?:sua|seu|a|o|essa|esse|voce))\\b`,
  ),
  new RegExp(
    `${plain}\\b(?:reservo|garanto|bloqueio|escalo|agendo)\\b(?! (?:a |o )?(?:conversa|retorno|lembrete|que nao))`,
  ),
  new RegExp(`${plain}\\bconfirmo (?:sua|seu|a|o|essa|esse|voce|ja)\\b`),
  new RegExp(
    `${plain}\\b(?:reservad|confirmad|garantid|agendad|escalad|bloquead)[oa]s?\\b(?! (?:so|apenas|somente|com o responsavel|pelo|por ele|quando|se)\\b)`,
  ),
  new RegExp(
    `${plain}\\b(?:ta|esta|ficou|foi|${shift}|considerar|considere|negocio) (?:[a-z]+,? ){0,3}fechad[oa]s?\\b`,
  ),
  new RegExp(
    `${plain}\\b${shift} (?:ja |agora )?(?:e|eh|ficou|fica|vai ser) (?:toda? )?(?:seu|sua|teu|tua|com voce|com vc|contigo)\\b`,
  ),
  new RegExp(`${plain}\\b(?:voce|vc) (?:ja )?(?:ficou|fica|esta|ta) com (?:a|o) ${shift}\\b`),
  new RegExp(`${plain}\\b(?:ta|esta|ficou|fica|deixei|deixo) (?:ja |tudo )?(?:no|em) (?:seu|teu) nome\\b`),
  new RegExp(
    `${plain}\\b(?:coloquei|botei|pus|inclui|coloco|incluo|colocar|incluir|botar)\\b${within(15)}\\b(?:na escala|na lista do plantao|n[oae]s?s?[ea]? ?(?:plantao|vaga))\\b`,
  ),
  /\b(?:te espera(?:m|mos)?|nos vemos|te vejo|ate la no|bom trabalho n[oa]) (?:la )?(?:n[oa] |para o |pro )?(?:plantao|sabado|domingo|segunda|terca|quarta|quinta|sexta|hospital)\b/,
  /\b(?:reserva|agendamento|inscricao|escala) (?:feita|realizada|concluida|efetuada|feito|realizado|concluido|efetuado)\b/,
  /\b(?:voce|vc|doutora?) (?:ja )?(?:ta|esta) dentro\b|\b(?:vaga|plantao) conquistad[oa]\b/,
  new RegExp(`${plain}\\b(?:reservad|confirmad|garantid)issim[oa]s?\\b`),
  new RegExp(
    `${plain}\\b(?:ta|tah|esta|fica|ficou|foi) (?:tudo |ja |entao )*(?:marcad|combinad|acertad|aprovad|inscrit)[oa]s?\\b(?! com (?:o responsavel|ele|ela))`,
  ),
  new RegExp(
    `^fechad[oa]\\b|\\b(?:voce|vc) (?:faz|assume|entra|vai fazer|vai entrar|comeca) (?:[a-z]+ ){0,2}(?:plantao|escala)\\b(?!${within(30)}\\?)`,
  ),
  new RegExp(
    `${plain}\\b(?:avisei|falei|combinei|acertei)\\b${within(20)}\\bque (?:voce|vc) (?:vai|faz|assume|pega|topou|aceitou)\\b`,
  ),
  new RegExp(
    `${plain}\\b(?:te|voce|vc) (?:ja )?(?:confirmou|confirmaram|aprovou|aprovaram|escalou|escalaram)\\b|${plain}\\b(?:ja )?te (?:confirmou|confirmaram|aprovou|aprovaram|escalou|escalaram)\\b`,
  ),
  new RegExp(
    `${plain}\\b(?:a|sua) reserva (?:ja )?(?:ta|esta|foi|ficou|consta)\\b|\\bcoloquei (?:voce|vc) la\\b`,
  ),
]

const thousands = '(?:\\d{1,3}(?:\\.\\d{3})+|\\d{3,5})(?:,\\d{1,2})?'
const hundreds =
  '(?:cem|cento|duzentos|trezentos|quatrocentos|quinhentos|seiscentos|setecentos|oitocentos|novecentos|mil|dois mil|tres mil)'
const pays =
  '(?:pag\\w*|valor\\w*|remunera\\w*|oferec\\w*|saindo|sai|sao|cache|honorario\\w*|ganha\\w*|receb\\w*|rende\\w*|bolsa|fica em|fica por|custa\\w*|proposta|tira\\w*|preco)'

const quotePrice: readonly RegExp[] = [
  /r\$ ?\d|\bbrl ?\d|\d ?(?:reais|real|conto|contos|pila|pilas|pratas|paus)\b/,
  new RegExp(
    `\\b${pays}\\b[^.!?\\d]{0,30}\\b${thousands}(?! (?:medicos|vagas|leitos|km|pessoas|habitantes|pacientes))\\b`,
  ),
  new RegExp(
    `\\b${thousands} (?:[a-z]+ )?(?:pelo|por|o|a|no|liquidos?|brutos?|limpos?) ?(?:plantao|hora|diaria|dia|noite|turno)?\\b(?<=plantao|hora|diaria|dia|noite|turno|liquidos?|brutos?|limpos?)`,
  ),
  /\b\d{1,3}(?:\.\d{3})*,\d{2}\b/,
  /\b\d{1,2}(?:[.,]\d)? ?(?:k|mil)\b(?! (?:medic|vagas|plant|habitantes|pessoas|leitos|pacientes|km|metros|colegas|profission|cadastr))/,
  /\b\d{2,4} ?(?:por|a|\/) ?(?:hora|h)\b|\b\d{2,4}\/h\b/,
  new RegExp(
    `\\b${hundreds}(?: e [a-z]+)* (?:reais|por plantao|pelo plantao|por hora|a hora|o plantao|liquidos?|brutos?)\\b`,
  ),
  new RegExp(
    `\\b${pays}\\b[^.!?\\d]{0,20}\\b(?:uns |cerca de )?${hundreds}\\b(?! (?:medicos|vagas|leitos|pessoas|vezes))`,
  ),
  /\b\d{1,3}\.\d{3}\b(?! (?:medic|vagas|leitos|km|pessoas|habitantes|pacientes|colegas|profission|cadastr|\d))/,
  new RegExp(
    `\\b${hundreds}(?: e [a-z]+)+\\b(?! (?:medicos|vagas|leitos|pessoas|vezes|pacientes))|\\b(?:dois|tres|quatro|cinco) mil\\b(?! (?:medicos|vagas|leitos|pessoas|vezes|pacientes|colegas))`,
  ),
]

const promiseAvailability: readonly RegExp[] = [
  new RegExp(
    `${plain}\\b(?:com certeza|certeza|sem duvida|certamente|pode ter certeza|garanto|prometo|dou minha palavra|tranquil[oa]|relaxa|confia)\\b${within(40)}\\b(?:${shift}|vai rolar|vai ter|vai dar certo|disponive\\w*|consigo|arrumo)\\b`,
  ),
  new RegExp(
    `${plain}\\b(?:${shift}|vai ter|vai rolar|tem sim|temos|havera)\\b${within(40)}\\b(?:com certeza|sem duvida|garantid[oa]s?|certeza|tranquil[oa]|relaxa)\\b`,
  ),
  new RegExp(
    `${plain}\\b${shift}\\b${within(20)}\\b(?:ta|esta|estao|continua|continuam|segue|seguem|vai estar|vai ficar|vao estar|fica|permanece) (?:[a-z]+ )?(?:disponive\\w*|livres?|abert[oa]s?|de pe|guardad[oa]s?|separad[oa]s?)\\b`,
  ),
  new RegExp(
    `${plain}\\b(?:vai ter|havera|vao surgir|vai surgir|vai aparecer|vai sobrar)\\b${within(15)}\\b${shift}\\b`,
  ),
  /\bsempre (?:tem|temos|ha|vai ter|tera|sobra|aparece) (?:[a-z]+ )?(?:vagas?|plantao|plantoes)\b|\b(?:nunca|nao (?:vai )?)\s?falta(?:r|m)? (?:vagas?|plantao|plantoes)\b/,
  /\b(?:vagas?|plantao|plantoes|ela|ele) nao vai (?:sair|sumir|acabar|fugir|embora)\b|\bninguem (?:mais )?(?:vai )?(?:pega|pegar|tira|tirar|leva|levar)\b/,
  new RegExp(
    `${plain}\\b(?:seguro|guardo|separo|mantenho|segurar|guardar|manter|deixo separad[oa]|deixar separad[oa]|deixo guardad[oa]|deixar guardad[oa])\\b${within(20)}\\b(?:${shift}|pra voce|pra vc|para voce|ate amanha|ate hoje|ate segunda)\\b`,
  ),
  new RegExp(
    `${plain}\\b(?:consigo|arrumo|arranjo|descolo|garanto|conseguimos)\\b (?:[a-z]+ ){0,3}${shift}\\b`,
  ),
  new RegExp(`\\b(?:pode contar|conte|conta) com (?:ess[ae]|a|o|est[ae]|sua|seu) ${shift}\\b`),
  new RegExp(
    `${plain}\\b${shift} (?:e|eh|ta|esta) (?:mais que )?cert[oa]s?\\b|\\b${shift} te espera\\b|\\bpode vir que\\b|\\b${shift} sobrando\\b|\\bsobrando ${shift}\\b`,
  ),
  new RegExp(
    `${plain}\\b(?:deixa|deixe) comigo que\\b|${plain}\\beu (?:arrumo|arranjo|descolo)\\b|${plain}\\beu (?:guardo|seguro) (?:pra|para|ela|ele|essa|esse)\\b`,
  ),
]

const negotiateTerms: readonly RegExp[] = [
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
]

const place =
  '(?:n[oa]|do|da|pro|para o|pra) (?:hospital (?!grande|pequen|public|privad|particular|ou |hoje|que |de que|geral ou)[a-z]+|upa|santa casa|ps |pronto[- ]socorro d|clinica [a-z]+|maternidade [a-z]+|sao [a-z]+|santa [a-z]+|santo [a-z]+|einstein|sirio|albert|beneficencia|hc\\b|incor)'
const when =
  '(?:dia \\d{1,2}|\\d{1,2}\\/\\d{1,2}|amanha|hoje|(?:nest|dest|ness|dess|n|pr[oa] |d)[eao]?\\s?(?:sabado|domingo|segunda|terca|quarta|quinta|sexta)|(?:sabado|domingo|segunda|terca|quarta|quinta|sexta)(?:-feira)? (?:que vem|a noite|de manha|a tarde|agora)|\\d{1,2}h\\b)'
const vacancy = '(?:plantao|plantoes|vagas?|oportunidades?|escalas?|coberturas?)'
/** What the doctor does or likes, asked before it is known what to offer. */
const askedOfThem = unless(
  'costuma|prefere|gosta|faz|fazer|fazia|fez|foi|dar|da|trabalha|trabalhou|trabalhar|atuar|atua|poderia|evita',
  5,
)

const offerSpecificShift: readonly RegExp[] = [
  new RegExp(`${askedOfThem}\\b${vacancy}\\b${within(45)}\\b${place}`),
  new RegExp(`${askedOfThem}\\b${vacancy}\\b${within(45)}\\b${when}`),
  new RegExp(
    `\\b(?:hospital|upa|santa casa|pronto[- ]socorro|clinica|maternidade|sao [a-z]+|einstein|sirio|eles|estao)\\b${within(30)}\\b(?:precisa(?:ndo|m)?|procura(?:ndo|m)?|buscando|busca|abriu|abriram)\\b${within(20)}\\b(?:medic|plantonista|cardiolog|pediatr|ortoped|cirurgi|clinico|anestesi|vaga|plantao|cobertura|cardio)`,
  ),
  new RegExp(`\\b(?:a|essa|esse|o|esta|este) ${vacancy} (?:e|eh|seria|fica) (?:n[oa]|em|dia|de)\\b`),
  new RegExp(`\\b(?:esse|essa|este|esta|aquele|aquela) ${vacancy}\\b${within(25)}\\b(?:no|na|do|da|dia)\\b`),
  new RegExp(
    `\\b(?:tem|temos|tenho|abriu|surgiu|apareceu|ha|achei|encontrei|olha|chegou|saiu|pintou)\\b${within(10)}\\b\\d+ ${vacancy}:`,
  ),
  /\b(?:vaga|plantao) (?:id |numero |n[oº]? ?|#)\d+/,
  new RegExp(
    `\\b(?:sabado|domingo|segunda|terca|quarta|quinta|sexta|amanha|hoje)\\b${within(12)}\\b(?:tem|temos|ha|abriu|surgiu|vai ter|tenho)\\b${within(12)}\\b${vacancy}\\b`,
  ),
  new RegExp(
    `\\b${place}\\b${within(25)}\\b(?:tem|temos|ha|abriu|surgiu|esta com)\\b${within(12)}\\b${vacancy}\\b`,
  ),
  new RegExp(
    `${askedOfThem}\\b${vacancy} (?:[a-z]+ ){0,2}em (?!qual|que\\b|outr|hospital|algum|sua\\b|seu\\b|pronto|geral|breve|abert|seguida|comum|cada|uma? |mente|cima|relacao)[a-z]{4,}`,
  ),
  new RegExp(
    `\\b(?:cardio(?:logia)?|pediatria|ortopedia|uti|clinica medica|anestesia|cirurgia|emergencia|ginecologia) ${place}`,
  ),
  new RegExp(`\\bseu plantao (?:e|sera|fica) (?:no|na|dia|em)\\b`),
]

const pressureDecision: readonly RegExp[] = [
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
]

const createUrgency: readonly RegExp[] = [
  /(?<!\b(?:seu|sua|meu|minha|teu) )\bultim[oa]s? (?:vagas?|plantao|plantoes|chances?|oportunidades?|horas|dias?|lugares|unidades)\b/,
  /\b(?:so|apenas|somente) (?:tem|resta|restam|ha|sobrou|sobraram) (?:mais )?(?:uma?|duas|dois|tres|pouc[oa]s|\d+)\b|\brestam? (?:apenas |so )?(?:uma?|duas|dois|tres|pouc[oa]s|\d+)\b/,
  /\b(?:corre|corra|apressa|apresse|apresse-se|agora ou nunca|nao perca tempo|nao perde tempo)\b/,
  /\baproveit(?:a|e)\b(?! (?:bem )?(?:o|a|seu|sua|esse|muito) (?:descanso|feriado|fim de semana|domingo|folga|ferias|dia|noite|semana)| bem)/,
  new RegExp(
    `${unless('nao', 1)}\\b(?:vai|vao|pode|podem|ja ja|logo|estao|esta|ta) (?:[a-z]+ )?(?:acabar|acabando|esgotar|esgotando|sumir|encerrar|ser preenchid[oa]s?|passar pra outr[oa]|voando|terminando)\\b`,
  ),
  /\bquase (?:esgotad[oa]s?|acabando|no fim|preenchid[oa]s?|fechad[oa]s?|cheia?)\b/,
  /\burgen(?:te|tissimo|tes|cia)\b(?! e emergencia| ou emergencia|s e emergencias| ?\/)/,
  /\b(?:pra ontem|o mais rapido possivel|o quanto antes|imediatamente|sem demora|rapidinho senao)\b/,
  /\b(?:outr[oa]s?|vari[oa]s|muit[oa]s?|mais|dois|duas|tres|\d+) (?:medic[oa]s?|colegas?|candidat[oa]s?|gente|pessoas?|interessad[oa]s?)\b[^.!?]{0,30}\b(?:de olho|na fila|querendo|quer|querem|interessad\w*|disputando|esperando|pedi\w*|pergunt\w*|chamaram|na frente)\b/,
  /\b(?:e )?(?:so|somente|apenas) (?:ate |por |mais )?(?:hoje|amanha|agora|\d+ ?(?:horas?|minutos|h)|meio[- ]dia)\b/,
  /\b(?:tempo|prazo) (?:ta |esta )?(?:acabando|correndo|passando|terminando|termina|acaba|encerra|curto)\b|\bcontagem regressiva\b/,
  /\b(?:antes que|senao|caso contrario)\b[^.!?]{0,30}\b(?:acab\w*|fech\w*|peg\w*|perc\w*|perd\w*|preench\w*|pass\w*|sum\w*|outr[oa])/,
  /\bse (?:voce |vc )?(?:demorar|esperar|pensar muito|nao (?:fechar|responder|correr))\b[^.!?]{0,20}\b(?:perde|perder|passa|some|outr[oa])/,
  /\bnao (?:deixe|deixa) (?:isso )?(?:pra|para) (?:depois|amanha)\b|\bnao vai durar\b|\bimperdivel\b|\bvoando\b|\bdisputad[oa]s?\b|\bconcorrid[oa]s?\b/,
  /\bnao vai (?:sobrar|restar)\b|\bgente na (?:frente|fila)\b|\btem que ser (?:hoje|agora|ja)\b|\bvagas? (?:voam|voa)\b|\bdepois nao (?:vai ter|tem|havera)\b|\bpegar ou largar\b|\bvaga quente\b/,
]

const pressureReturn: readonly RegExp[] = [
  /\b(?:voce |vc |doutora? )?(?:sumiu|desapareceu|evaporou|abandonou)\b|\bsumid[oa]\b|\bme deixou (?:no vacuo|esperando|sem resposta)\b|\b(?:me )?ignor(?:ou|ando)\b|\bno vacuo\b/,
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
]

/** What Julia must not claim. A mode says which of them apply. */
export const juliaClaims: readonly Claim[] = [
  {
    id: 'confirm_booking',
    patterns: confirmBooking,
    correction:
      'Não diga que algo está reservado, confirmado, agendado ou garantido, nem que você vai reservar: quem confirma é o responsável pela vaga.',
  },
  {
    id: 'quote_price',
    patterns: quotePrice,
    correction: 'Não informe valores: quem fala de valores é o responsável pela vaga.',
  },
  {
    id: 'promise_availability',
    patterns: promiseAvailability,
    correction: 'Não prometa que a vaga existe, está livre ou será guardada: isso só o responsável sabe.',
  },
  {
    id: 'negotiate_terms',
    patterns: negotiateTerms,
    correction: 'Não negocie valor, pagamento, horário nem condições: isso é entre o médico e o responsável.',
  },
  {
    id: 'offer_specific_shift',
    patterns: offerSpecificShift,
    correction:
      'Ainda não fale de nenhuma vaga específica (hospital, data ou horário): primeiro conheça o que o médico procura.',
  },
  {
    id: 'pressure_decision',
    patterns: pressureDecision,
    correction: 'Não pressione o médico a decidir: pergunte com leveza como ficou.',
  },
  {
    id: 'create_urgency',
    patterns: createUrgency,
    correction: 'Não crie urgência: sem "última vaga", "corre", "só até hoje" ou "outros estão de olho".',
  },
  {
    id: 'pressure_return',
    patterns: pressureReturn,
    correction: 'Não cobre o sumiço nem pressione o médico a voltar: retome com gentileza.',
  },
]
