import { foldText, tokensOf } from '../../language/fold-text.js'
import { readCues } from './change-cues.js'
import { findUrl } from './find-url.js'
import { notToKeep } from './not-to-keep.js'
import { leadsWithSave } from './read-save.js'

/** It goes on from what was said or shown, or says what somebody wants: nothing that stands by itself. */
const refers =
  /^(?:(?:e|mas|so|ah|entao|tambem)[, ]+)*(?:(?:[oa]s? )?outr[oa]s?\b|nenhum[a]?\b|ess[ea]s?\b|est[ea]s?\b|el[ea]s?\b|isso\b|isto\b|aquilo\b|amb[oa]s\b|tod[oa]s el[ea]s\b|melhor \w+[aei]r\b|faltou\b|faltava\b|em vez\b|no lugar\b|(?:eu )?(?:quero|queria|gostaria|pedi|falei|disse)\b|so que\b|mim\b|nada\b)/
/** Somebody is spoken to. */
const toYou =
  /(?:^|[,.!] )(?:voce|vc|tu|vcs|voces|robo|bot)\b|\b(?:te|voce|vc) (?:pedi|falei|disse|mandei|perguntei)\b/

/** Nobody asked to keep it, and it may as well be said to who keeps things: whether it is to be kept is asked. */
export function isDoubtful(text: string): boolean {
  if (leadsWithSave(text) || findUrl(text) !== undefined || text.includes('\n')) return false
  const { denies, body } = readCues(text)
  const folded = foldText(text)
  if (denies || /\?/.test(folded)) return true
  return refers.test(folded) || refers.test(foldText(body)) || toYou.test(folded)
}

const wordsMin = 4

/** Nothing is asked or ordered by it, and it says something: it may be there to be kept. */
export function mayBeKept(text: string): boolean {
  if (tokensOf(text).length < wordsMin || /\?/.test(text) || notToKeep(text) !== undefined) return false
  return !toYou.test(foldText(text))
}
