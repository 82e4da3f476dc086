import { unless, weekday, within } from './words.js'

const place =
  '(?:n[oa]|do|da|pro|para o|pra) (?:hospital (?!grande|pequen|public|privad|particular|ou |hoje|que |de que|geral ou)[a-z]+|upa|santa casa|ps |pronto[- ]socorro d|clinica [a-z]+|maternidade [a-z]+|sao [a-z]+|santa [a-z]+|santo [a-z]+|einstein|sirio|albert|beneficencia|hc\\b|incor)'
const when =
  '(?:dia \\d{1,2}|\\d{1,2}\\/\\d{1,2}|amanha|hoje|(?:nest|dest|ness|dess|n|pr[oa] |d)[eao]?\\s?(?:sabado|domingo|segunda|terca|quarta|quinta|sexta)|(?:sabado|domingo|segunda|terca|quarta|quinta|sexta)(?:-feira)? (?:que vem|a noite|de manha|a tarde|agora)|\\d{1,2}h\\b)'
const vacancy = '(?:plantao|plantoes|vagas?|oportunidades?|escalas?|coberturas?)'
/** What the doctor does or likes, asked before it is known what to offer. */
const askedOfThem = unless(
  'costuma|prefere|gosta|sei se|saber se|voce tem|vc tem|voce ja tem|ficou|pegou|fechou|conseguiu|faz|fazer|fazia|fez|foi|dar|da|trabalha|trabalhou|trabalhar|atuar|atua|poderia|evita',
  5,
)

/** A question about the doctor's own days and places. */
const unlessAboutThem = '(?![^.!\\n]{0,60}\\b(?:voce|vc)\\b[^.!\\n]{0,40}\\?)'

/** A shift by its hospital, its day or its hour, before it is known what the doctor looks for. */
export const offerSpecificShift: readonly RegExp[] = [
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
  new RegExp(
    `\\b(?:tem|tenho|temos|abriu|surgiu|apareceu|rola|pintou|achei|vi)\\b (?:uma?|algo|outr[oa]|cardio\\w*|pediatria|ortopedia|uti|clinica medica|anestesia)\\b (?:[a-z0-9]+ ){0,3}(?:${place}|${when}|(?:na|da) zona (?:sul|norte|leste|oeste)|${weekday}\\b)${unlessAboutThem}`,
  ),
  new RegExp(`\\bque tal\\b${within(30)}\\b${place}`),
  new RegExp(
    `\\b(?:hospital|upa|santa casa|einstein|sirio|sao [a-z]+|santa [a-z]+)\\b${within(15)}\\b(?:precisa(?:ndo|m)?|procura(?:ndo|m)?|busca(?:ndo|m)?) (?:de )?(?:gente|alguem)\\b`,
  ),
  /\b\d{1,2}\/\d{1,2}, (?:noturno|diurno)\b|\b(?:upa|hospital|santa casa)\b[^.!?\n]{0,20}, dia \d{1,2}\b/,
  new RegExp(
    `\\b(?:hospital [a-z]+|upa|santa casa|sao [a-z]+|santa [a-z]+|einstein|sirio|incor)\\b (?:[a-z]+ )?(?:tem|abriu|esta com|ta com|oferece) (?:[a-z]+ )?${vacancy}\\b`,
  ),
  new RegExp(
    `\\b${weekday}(?: a noite| de manha| a tarde)?, (?:n[oa] )?(?:santa casa|hospital [a-z]+|upa|sao [a-z]+|santa [a-z]+|einstein|sirio)\\b`,
  ),
]
