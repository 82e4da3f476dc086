const thousands = '(?:\\d{1,3}(?:\\.\\d{3})+|\\d{3,5})(?:,\\d{1,2})?'
const hundreds =
  '(?:cem|cento|duzentos|trezentos|quatrocentos|quinhentos|seiscentos|setecentos|oitocentos|novecentos|mil|dois mil|tres mil)'
const pays =
  '(?:pag\\w*|valor\\w*|remunera\\w*|oferec\\w*|saindo|sai|sao|cache|honorario\\w*|ganha\\w*|receb\\w*|rende\\w*|bolsa|fica em|fica por|custa\\w*|proposta|tira\\w*|preco)'

/** A value, in figures or in words. */
export const quotePrice: readonly RegExp[] = [
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
  /\b(?:e|eh|paga|pagam|sai|da|fica) (?:um|dois|tres) e (?:meio|\w+centos)\b/,
  /\b(?:bruto|liquido|limpo) (?:e|eh|fica|sai|da|de)\b[^.!?]{0,12}\d{3}/,
  /\bsalarios? minimos?\b/,
  new RegExp(
    `\\b(?:diaria|hora|plantao|noite|turno) (?:e|eh|ta|esta|fica|sai) (?:de |a |por |em |uns )*${hundreds}\\b`,
  ),
  /\b\d{2,4} (?:reais )?(?:por|a cada|em) \d{1,2} ?h(?:oras?)?\b|\b(?:hora|diaria|noite) (?:sai|e|eh|fica|ta|esta) (?:por |a |em |uns |de )*\d{2,4}\b/,
]
