import { namesDay } from './read-moment.js'
import { writtenOut } from './written-out.js'

/** "Vocês tão contratando?", "queria deixar meu currículo": whoever looks for work buys nothing. */
export function seeksWork(text: string): boolean {
  const said = writtenOut(text)
  if (!seeks.test(said) || ofTheirs.test(said)) return false
  // "Tem vaga de dentista hoje?": a day is looked for, and no work.
  return !/\bvagas?\b/.test(said) || works.test(said) || !namesDay(text)
}

const works = /\b(?:emprego|trabalh\w+|estagio|curriculos?)\b/

const seeks =
  /\b(?:curriculos?|curriculum|vagas? (?:de|d?pra|para) (?:emprego|trabalh\w+|estagio)|vagas? de (?!dentista|doutora?\b)[a-z]+(?:or|ora|ista|eiro|eira|ante)|emprego|vagas? aberta|(?:estao|tao|ta|esta|vao) (?:contratando|precisando de (?:funcionari\w+|ajudante\w*|tecnicos?|gente))|contratam|(?:quero|queria|gostaria de|posso|procuro|busco) (?:muito )?(?:trabalhar (?:com|ai|pra|para|na|n[eo]ssa)|trabalho (?:com|ai|na)|(?:uma )?(?:oportunidade|vaga) de (?:trabalho|emprego))|are you hiring|my resume)\b/
/** "Perdi o emprego", "por causa do meu emprego": told of themselves; "imprimir um currículo": what they want done. */
const ofTheirs =
  /\b(?:meu|minha|novo|nosso|do|no|um) (?:emprego|trabalho)\b|\b(?:perdi|larguei|consegui|arrumei|arranjei|deixei|sai) (?:o|um|do|de) emprego\b|\b(?:imprim|impress|xerox|copia|plastific)[a-z]*\b/
