import { foldText } from '../../../language/fold-text.js'

/** "vc avisou ela?", "avisa a dra Lúcia que não vou", "ele já sabe?": whether whoever answers for the shift was told. Over written-out text. */
export function asksIfTold(text: string, owner: string): boolean {
  const names = foldText(owner)
    .split(/[^a-z]+/)
    .filter((word) => word.length > 3)
  const who = `(?:el[ea]|o responsavel|a responsavel|(?:o|a) dra?|(?:o|a) doutora?${names.map((name) => `|${name}`).join('')})`
  return (
    new RegExp(`\\b(?:avis|comunic|inform)\\w*\\b.{0,20}\\b${who}\\b`).test(text) ||
    new RegExp(`\\b${who}\\b.{0,15}\\b(?:(?:ja )?sabe|foi avisad|ficou sabendo)`).test(text) ||
    /\b(?:voce|vc) avis(?:a|ou)\b|\beu (?:mesm[oa] )?avis[oe]\b/.test(text)
  )
}
