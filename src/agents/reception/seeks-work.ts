import { writtenOut } from './written-out.js'

/** "Vocês tão contratando?", "queria deixar meu currículo": whoever looks for work buys nothing. */
export function seeksWork(text: string): boolean {
  const said = writtenOut(text)
  return seeks.test(said) && !ofTheirs.test(said)
}

const seeks =
  /\b(?:curriculos?|curriculum|vagas? (?:de|d?pra|para) (?:emprego|trabalh\w+|estagio|[a-z]+(?:or|ora|ista|eiro|eira|ante))|emprego|vagas? aberta|(?:estao|tao|ta|esta|vao) (?:contratando|precisando de (?:funcionari\w+|ajudante\w*|tecnicos?|gente))|contratam|(?:quero|queria|gostaria de|posso|procuro|busco) (?:muito )?(?:trabalhar (?:com|ai|pra|para|na|n[eo]ssa)|trabalho (?:com|ai|na)|(?:uma )?(?:oportunidade|vaga) (?:de (?:trabalho|emprego)|ai))|are you hiring|my resume)\b/
/** "Consegui um emprego", "por causa do meu emprego": told of themselves. */
const ofTheirs = /\b(?:meu|minha|novo|nosso|do|no|um) (?:emprego|trabalho)\b/
