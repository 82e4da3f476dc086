const things =
  '(orcamento|cliente|cobranca|pagamento|pix|boleto|ordem|os|servico|cadastro|quote|client|invoice|charge|order|payment)s?'
const doneVerbs =
  '(criad|cadastrad|registrad|enviad|emitid|gerad|cancelad|excluid|apagad|atualizad|alterad|aprovad|agendad|confirmad|concluid|finalizad|efetuad|realizad|salv|feit|cobrad)[oa]s?'
const didVerbs =
  '(criei|cadastrei|registrei|enviei|mandei|emiti|gerei|cancelei|exclui|apaguei|atualizei|alterei|aprovei|agendei|confirmei|conclui|finalizei|efetuei|realizei|salvei|cobrei|fiz)'

/** The reply says that it did something itself. Over folded text. */
export const doneClaims: readonly RegExp[] = [
  new RegExp(`\\b(eu )?(ja )?${didVerbs}\\b`),
  new RegExp(`\\b(ja|acabou de ser|acaba de ser|tudo) (foi )?${doneVerbs}\\b`),
  new RegExp(`\\b${doneVerbs} com sucesso\\b`),
  /^(pronto|feito|prontinho|tudo certo|done|all set)\b[ ,.!]/,
  /^(pronto|feito|prontinho|done|all set)$/,
  /\b(i('ve| have)? (just )?(created|sent|charged|cancelled|canceled|updated|registered|issued))\b/,
  /\bhas been (successfully )?(created|sent|charged|cancelled|canceled|updated|registered|issued)\b/,
]

/**
 * The reply says how a record stands. Fine when a record was read in this turn ("o orçamento #12 está aprovado");
 * with nothing read, it is a claim that something was done.
 */
export const stateClaims: readonly RegExp[] = [
  new RegExp(`\\b(foi|foram|esta|estao|ficou) ${doneVerbs}\\b`),
  new RegExp(`\\b${things}( [^.!?]{0,40})? ${doneVerbs}\\b`),
  /\b(was|were|is|are) (created|sent|charged|cancelled|canceled|updated|registered|issued)\b/,
]
