/** The parts of a message that stand by themselves: between them a full stop or the like; a comma or an "e" where that is asked for too. */
export function clausesOf(text: string): readonly string[] {
  // "Raimundo N. Pereira" is one name.
  return partsOf(text, /[;\n]+|(?<!(?:^|[\s.])\p{Lu})[.!?…]+(?=\s|$)/u)
}

/** A comma between digits belongs to the number. */
export function phrasesOf(text: string): readonly string[] {
  return partsOf(text, /[;\n]+|[.!?…]+(?=\s|$)|,(?!\d)| (?:e|mas|s[oó] que) /iu)
}

const partsMax = 20

function partsOf(text: string, joint: RegExp): readonly string[] {
  return text
    .split(joint)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .slice(0, partsMax)
}
