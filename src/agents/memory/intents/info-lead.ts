import { politely } from './words.js'

/** How a question about a film, a series, a video begins; what comes after it is its name. Over folded text. */
export const infoLead = new RegExp(
  [
    `^${politely}(?:fal(?:a|ar|e)|cont(?:a|ar|e)|diz|diga|explic(?:a|ar)|explique)(?: mais)?(?: um pouco)? (?:mais sobre|sobre|d[aeo]|a respeito d[aeo]|(?:d?o )?que (?:se )?trata|o que e) `,
    `^${politely}saber (?:mais )?(?:sobre|d[aeo]) `,
    `^${politely}(?:ver )?(?:(?:mais )?informac(?:ao|oes)|(?:mais )?detalhes?|sinopse|ficha)(?: (?:sobre|d[aeo]))? `,
    '^(?:o que e|d?o que (?:se )?trata|sobre o que e|qual (?:e )?a (?:sinopse|historia) d[aeo]|de que ano e|quando (?:saiu|lancou|foi lancad[oa])) ',
  ].join('|'),
)
