import type { Letter } from '../../ports/mail.js'
import type { ErrorLanguage } from '../language.js'

type Told = { readonly to: string; readonly business: string; readonly by: string }

/** To whom it was done: they hear of it from somebody else than whoever did it. */
export function secondFactorLetter(language: ErrorLanguage, { to, business, by }: Told): Letter {
  return { to, ...letters[language](business, by) }
}

const letters: {
  readonly [language in ErrorLanguage]: (business: string, by: string) => Omit<Letter, 'to'>
} = {
  pt: (business, by) => ({
    subject: 'Verificação em duas etapas desligada no Leme',
    text: `Olá! ${by} desligou a verificação em duas etapas da sua conta em ${business}, e você saiu de todos os aparelhos.\n\nPara entrar basta agora a senha. Ligue a verificação de novo em Minha conta.\n\nSe você não pediu isto, fale com ${by} e troque a sua senha.`,
  }),
  en: (business, by) => ({
    subject: 'Your second factor on Leme is off',
    text: `Hello! ${by} switched off the second factor of your account at ${business}, and you were signed out everywhere.\n\nYour password alone is enough to come in now. Switch it on again under My account.\n\nIf you did not ask for this, talk to ${by} and change your password.`,
  }),
}
