import { chatClauses } from '../../language/chat-words.js'

const sending =
  /^(?:mensage(?:m|ns)|msgs?|notificac(?:ao|oes)|mand(?:a|am|ando|aram|ou)|envi(?:a|am|ando|aram|ou)|escrev(?:e|em|endo|eram|eu)|cham(?:a|am|ando|aram|ou)|receb(?:o|endo|i))$/
const measure =
  /\b(?:tod[ao]s?(?: [oa]s?)?(?: santo)? (?:hora|horas|dia|dias|semana|minuto|instante)|(?:o )?tempo todo|(?:dia|noite|semana) inteir[oa]|demais|tant[ao]s?|quant[ao]s?|muit[ao]s?|direto|sempre|sem parar|excesso)\b/
/** Who, what and how, and nothing that it should end. */
const said =
  /^(?:voces?|isso|ess[ae]s?|gente|pessoal|viv(?:e|em)|fic(?:a|am)|e|eh|esta|estao|ta|tao|to|estou|so|ja|ai|la|ne|hein|viu|nossa|caramba|aff|deus|poxa|puxa|credo|eita|cara|mano|coisas?|zap|whats|whatsapp|celular|me|a|o|as|os|de|do|da|no|na|em|mim|comigo|aqui|meu|minha|que|por|porque|como|assim|um|uma|ate|bom|boa|oi|ola|tod[ao]s?|horas?|dias?|santo|semana|noite|madrugada|manha|tarde|minuto|instante|tempo|inteir[oa]|demais|tant[ao]s?|quant[ao]s?|muit[ao]s?|direto|sempre|sem parar|excesso|\d{1,2}h?)$/

/** "vocês vivem me mandando mensagem toda hora": how often somebody is written to, in words none of which asks for an end. */
export function saysOnlyHowOften(text: string): boolean {
  const words = chatClauses(text)
    .flatMap((clause) =>
      clause
        .join(' ')
        .replace(/\bsem parar\b/g, 'sem_parar')
        .split(' '),
    )
    .map((word) => word.replace('_', ' '))
  return (
    words.every((word) => sending.test(word) || said.test(word)) &&
    words.some((word) => sending.test(word)) &&
    measure.test(words.join(' '))
  )
}
