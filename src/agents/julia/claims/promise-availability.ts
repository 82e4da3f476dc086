import { negators, plain, shift, told, unless, within } from './words.js'

/** That a shift exists, is free, will be kept or will be found. */
export const promiseAvailability: readonly RegExp[] = [
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
  /\bnao tem erro\b|\bque (?:a|o) (?:vaga|plantao) (?:ta|esta) la\b|\be certo que (?:sai|rola|tem|vai|aparece)\b|\bnao tem como (?:nao|dar errado|perder)\b/,
  new RegExp(`${unless(`${negators}|espero|torco|tomara`)}\\bvai (?:dar certo|rolar)\\b${told}`),
  new RegExp(
    `${plain}\\b(?:vou|irei) (?:te )?(?:conseguir|arrumar|arranjar|descolar)\\b${within(15)}\\b(?:${shift}|algo|pra voce|pra vc)\\b`,
  ),
  new RegExp(`\\b${shift} e o que (?:nao falta|mais tem)\\b`),
  /\b(?:vaga|plantao|ela|ele) nao sai d(?:ai|aqui|ali)\b/,
  /\breservadinh[oa]\b/,
  new RegExp(
    `${plain}\\b(?:deixo|deixar|deixei) (?:(?:a|o|ela|ele|essa|esse)(?: ${shift})? )?(?:guardad|separad)[oa]\\b`,
  ),
  new RegExp(
    `${plain}\\b(?:deixo|deixar|deixei) (?:a|o|essa|esse) ${shift} de lado (?:pra|para) (?:voce|vc)\\b`,
  ),
  new RegExp(
    `${unless(`${negators}|sera que`)}\\b(?:ainda (?:ta|esta)|continua|segue) (?:disponivel|abert[oa]|livre|de pe)\\b${told}`,
  ),
  new RegExp(`${plain}\\bcom certeza (?:rola|sai|da certo|vai|tem|consegue)\\b`),
  new RegExp(`${plain}\\bvai conseguir,? (?:com )?certeza\\b`),
  new RegExp(`${plain}\\b${shift} (?:ta|esta|continua) la\\b${told}`),
  new RegExp(`${plain}\\b(?:garanto|prometo|juro) (?:que (?!nao)|uma? |pra )`),
  new RegExp(`${plain}\\beu (?:te )?(?:seguro|guardo|garanto)\\b`),
  /\b(?:vaga|plantao|ela|ele) nao (?:foge|some|acaba|escapa)\b/,
  new RegExp(`${plain}\\b(?:sempre (?:aparece|rola|surge|tem|sobra|pinta)|nunca falta)\\b${told}`),
  new RegExp(`${plain}\\b(?:te|lhe) (?:arranjo|arrumo|consigo|descolo|encaixo)\\b`),
  new RegExp(
    `${plain}\\b(?:e|tenho|com|tem) certeza (?:absoluta )?(?:de )?que (?:tem|vai|sai|rola|aparece|consig)\\w*`,
  ),
  new RegExp(
    `${plain}\\b(?:pode deixar|deixa comigo|fica tranquil[oa]|relaxa|confia)\\b,? (?:que )?(?:eu )?(?:consigo|arrumo|arranjo|garanto|seguro|resolvo)\\b`,
  ),
  new RegExp(
    `${plain}\\b(?:ta|esta) te esperando\\b|${plain}\\bcerteza que (?:sai|rola|tem|vai|aparece|consig)\\w*|\\bvagas? nao faltam?\\b`,
  ),
]
