/**
 * True only when a text can hold nothing to mask: no e-mail, no run of digits a document, card or phone could be, no
 * long unbroken run a key could be, no word that announces a secret. Most of what is said is plain, and one look is
 * cheaper than all the readers; what is not surely plain goes to them.
 */
export function isPlainText(text: string): boolean {
  return !SUSPECT.test(text)
}

const SUSPECT = new RegExp(
  [
    '@',
    // Eight digits, however they are spaced: the shortest phone.
    String.raw`\d(?:\D{0,3}\d){7}`,
    // A CNPJ with letters, with or without its punctuation.
    String.raw`[\da-z]{2}[. ]?[\da-z]{3}[. ]?[\da-z]{3}[/ ]?[\da-z]{4}[- ]?\d{2}`,
    String.raw`[\w+~-]{16}`,
    String.raw`\b(?:sk|pk|rk|gh[opsu]|xox|eyj|akia|aiza|eaa|whsec)|\$aact|bearer`,
    'senha|pass|pwd|token|api.?key|chave|secret|segredo|cv[vc]|c[oó]digo|authorization|private|[\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0\\udb40]',
    // Digits and letters of other alphabets, which are folded before they are read.
    '[\\u0370-\\u0fff\\u1d00-\\u1d7f\\u2100-\\u218f\\u2460-\\u24ff\\uff01-\\uff5e\\ud835]',
    // Placeholders typed by a person must be defused.
    'cpf|cnpj',
  ].join('|'),
  'i',
)
