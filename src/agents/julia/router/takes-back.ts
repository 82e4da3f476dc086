const denies =
  /\bnao (?:falei|disse|pedi|mandei|quis)\b(?: \w+){0,4}? (?:larg\w+|deix\w+|cancel\w+|desist\w+|tir\w+|nao|recus\w+)\b/
const insists = /\b(?:disse|falei)(?: que)? (?:sim|pode|quero|queria|aceito|topo)\b/
const wants =
  /\bquero (?:sim\b|a vaga|o plantao|ess[ea]\b|aquel[ea]\b)|^(?:\w+[, ]+){0,3}pode (?:sim )?passar\b|\b(?:mudei de ideia|voltei atras|me enganei)\b|\bpensando (?:bem|melhor)\b.{0,20}\b(?:quero|topo|pode|aceito)\b/

/** "eu disse que pode passar!", "não falei pra largar", "mudei de ideia, quero a vaga": what was set aside is wanted after all. Over written-out text. */
export function takesBack(text: string): boolean {
  return !/\?/.test(text) && (denies.test(text) || insists.test(text) || wants.test(text))
}
