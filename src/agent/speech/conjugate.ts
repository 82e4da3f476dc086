/** The forms of a Portuguese verb that the judging of speech tells apart, folded (no accents, "ç" as "c"). */
export type VerbForms = {
  readonly infinitive: string
  readonly gerund: string
  readonly participle: string
  /** "falo" */
  readonly i: string
  /** "fala": he, she, you; and the everyday imperative. */
  readonly you: string
  /** "falamos" */
  readonly we: string
  readonly they: string
  /** "falei" */
  readonly iDid: string
  readonly youDid: string
  readonly weDid: string
  readonly theyDid: string
  /** "fale": the imperative, and what follows "quer que". */
  readonly may: string
  readonly theyMay: string
  /** "falaria" */
  readonly would: string
  /** "falava" */
  readonly used: string
  /** "quiser", "fizer": after "se" and "quando". */
  readonly should: string
}

/** "e:ie"-like changes are told beside the verb: "pedir/peco/pede" is a verb whose first person and whose third are written out. */
export function conjugate(entry: string): VerbForms {
  const [infinitive = '', i, you, may, iDid, youDid, participle] = entry.split('/')
  const stem = infinitive.slice(0, -2)
  const theme = infinitive.slice(-2)
  const isFirst = theme === 'ar'
  const firstPerson = i || `${isFirst ? stem : soft(stem)}o`
  const subjunctive = may || (isFirst ? `${hard(stem)}e` : `${firstPerson.slice(0, -1)}a`)
  const past = youDid || `${stem}${isFirst ? 'ou' : theme === 'er' ? 'eu' : 'iu'}`
  // "disse" goes on as "disseram", "falou" as "falaram".
  const pastStem = past.endsWith('e')
    ? past
    : /[aeiu]u$/.test(past) && !isFirst
      ? past.slice(0, -1)
      : undefined
  return {
    infinitive,
    gerund: `${stem}${isFirst ? 'ando' : theme === 'er' ? 'endo' : 'indo'}`,
    participle: participle || `${stem}${isFirst ? 'ado' : 'ido'}`,
    i: firstPerson,
    you: you || `${stem}${isFirst ? 'a' : 'e'}`,
    we: `${stem}${isFirst ? 'amos' : theme === 'er' ? 'emos' : 'imos'}`,
    they: `${(you || `${stem}${isFirst ? 'a' : 'e'}`).replace(/z$/, 'ze')}m`,
    iDid: iDid || (isFirst ? `${hard(stem)}ei` : `${stem}i`),
    youDid: past,
    weDid: pastStem ? `${pastStem}mos` : `${stem}amos`,
    theyDid: pastStem ? `${pastStem}ram` : `${stem}aram`,
    may: subjunctive,
    theyMay: `${subjunctive}m`,
    would: `${infinitive}ia`,
    used: `${stem}${isFirst ? 'ava' : 'ia'}`,
    should: past.endsWith('e') && !isFirst ? `${past}r` : infinitive,
  }
}

/** The spelling before an e: "fique", "pague". */
function hard(stem: string): string {
  if (stem.endsWith('c')) return `${stem.slice(0, -1)}qu`
  return stem.endsWith('g') ? `${stem}u` : stem
}

/** The spelling before an o: "sigo", "corrijo". */
function soft(stem: string): string {
  if (stem.endsWith('gu')) return stem.slice(0, -1)
  return stem.endsWith('g') ? `${stem.slice(0, -1)}j` : stem
}
