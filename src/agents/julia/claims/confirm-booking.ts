import { iWill, plain, shift, told, weekday, within } from './words.js'

/** Booked, confirmed, arranged, or about to be by her: only whoever answers for the shift does that. */
export const confirmBooking: readonly RegExp[] = [
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
  new RegExp(`${plain}\\b(?:voce|vc) (?:ja )?(?:ficou|fica|esta|ta) com (?:a|o) ${shift}\\b${told}`),
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
  new RegExp(
    `${plain}\\bpode (?:ja )?(?:anotar|marcar|colocar|se programar|se organizar|comemorar)\\b${within(25)}\\b(?:agenda|${shift}|${weekday}|dia \\d)${told}`,
  ),
  new RegExp(`${plain}\\b(?:seu|teu) nome (?:ja )?(?:ta|esta|foi|ficou) (?:la|na|no|com)\\b${told}`),
  /\bconsider(?:e|a) feito\b|\bta (?:feito|na mao)\b|\breservadinh[oa]\b/,
  new RegExp(
    `${plain}\\btudo (?:certo|ok|pronto) (?:pro|para o|com o|pra sua|pra seu) (?:seu |teu )?${shift}\\b${told}`,
  ),
  new RegExp(
    `\\b(?:${weekday}|dia \\d{1,2})(?: (?:as )?\\d{1,2}(?:h|:\\d\\d)?)? (?:e|eh|ficou|fica) (?:seu|sua|voce|vc|com voce|contigo)\\b${told}`,
  ),
  new RegExp(`${plain}\\b(?:eles|ele|ela|hospital|equipe) (?:ja )?contam? com (?:voce|vc)\\b${told}`),
  new RegExp(`${plain}\\b(?:hospital|eles|equipe) (?:ja )?(?:ta|esta|tao|estao) te esperando\\b`),
  new RegExp(`\\b${weekday} (?:voce|vc) (?:ja )?(?:assume|entra|comeca|pega|faz)\\b${told}`),
  new RegExp(`${plain}\\b${shift} (?:ja )?saiu (?:pra|para) (?:voce|vc)\\b${told}`),
  new RegExp(`${plain}\\bconsegui (?:a|o|essa|esse|sua|seu|uma?) ${shift}\\b${told}`),
  new RegExp(`${plain}\\b(?:amarrei|cravei|travei|bati o martelo)\\b`),
  new RegExp(
    `${plain}\\b(?:acertei|combinei|resolvi|ajeitei|encaminhei) (?:[a-z]+ ){0,2}com\\b${within(20)}\\b(?:pra (?:voce|vc) (?:entrar|ir|assumir|comecar)|sua (?:entrada|vaga|ida)|seu plantao)\\b`,
  ),
  new RegExp(`${plain}\\bsua escala\\b${within(15)}\\b(?:ta|esta) (?:ok|certa|pronta|montada)\\b`),
  new RegExp(`${plain}\\b(?:voce|vc) (?:ja )?(?:ta|esta) n[ao] (?:escala|plantao)\\b${told}`),
  new RegExp(`\\bcombinado[:,]? (?:voce|vc) (?:pega|faz|fica|assume|entra)\\b${told}`),
  // Somebody else said yes.
  new RegExp(
    `${plain}\\b(?:eles|ele|ela|hospital|responsavel|equipe|coordena\\w+|diretoria|chefia|escalista) (?:ja )?(?:te |lhe )?(?:aceit|top|aprov|escal|confirm|chancel)(?:ou|aram)\\b(?: (?:voce|vc|seu nome|sua (?:vaga|entrada|ida)))${told}`,
  ),
  new RegExp(
    `${plain}\\b(?:dei|passei|mandei|coloquei) (?:o )?seu nome\\b${within(25)}\\b(?:toparam|aceitaram|aprovaram|confirmaram|ok)\\b`,
  ),
  new RegExp(
    `${plain}\\b(?:ta|esta|ficou|deixei) (?:tudo|ja) (?:certo|resolvid[oa]|acertad[oa]|encaminhad[oa]|arranjad[oa]|ok)\\b${within(25)}(?:\\bpro\\b|\\bpara o\\b|\\be so\\b|\\b${weekday}\\b|\\b${shift}\\b)${told}`,
  ),
  new RegExp(`${plain}\\be so (?:aparecer|chegar|comparecer|ir la|ir trabalhar)\\b`),
  new RegExp(
    `${plain}\\bpode ir (?:la |tranquil[oa] |sossegad[oa] |direto )*(?:n[oa]|pro|para o|pra) (?:${weekday}|${shift}|hospital)\\b${told}`,
  ),
  new RegExp(
    `${plain}\\b(?:voce|vc) (?:ja )?(?:faz parte d|consta n|entrou n|esta dentro d)a escala\\b${told}`,
  ),
  new RegExp(
    `${plain}\\b(?:certo|combinado|acertado) que (?:voce|vc) (?:entra|vai|assume|comeca|trabalha|faz)\\b${told}`,
  ),
  new RegExp(`\\b${weekday}(?: (?:as )?\\d{1,2}h?)? (?:voce|vc) (?:ja )?trabalha\\b${told}`),
  new RegExp(`(?:^|[,.!] ?)(?:a )?(?:vaga|plantao) (?:e )?(?:sua|seu|tua|teu)\\b${told}`),
  // The doctor, a verb of working, and when.
  new RegExp(
    `${plain}\\b(?:voce|vc) (?:ja )?(?:entra|cobre|assume|trabalha|faz|pega|comeca|da plantao)\\b${within(25)}\\b(?:${weekday}|dia \\d|as \\d)${told}`,
  ),
  new RegExp(
    `${plain}\\bte (?:aguarda|espera)m?\\b${within(20)}\\b(?:${weekday}|dia \\d|as \\d|hospital|la)${told}`,
  ),
  new RegExp(
    `${plain}\\b(?:seu plantao|sua (?:vaga|escala))\\b${within(15)}\\b(?:lancad|registrad|marcad|incluid|cadastrad|acertad|fechad)[oa]\\b${told}`,
  ),
  new RegExp(`${plain}\\b(?:deixei|deixo) (?:ja |tudo )*(?:acertad|combinad|marcad|encaminhad)[oa]\\b`),
  /\bpreparar? o jaleco\b|\b(?:vaga|plantao) na conta\b/,
  new RegExp(`(?:^|[.!] )resolvido\\b${within(5)}\\b(?:voce|vc)\\b`),
]
