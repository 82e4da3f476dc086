import { foldText, tokensOf } from '../../language/fold-text.js'
import { notToKeep } from './not-to-keep.js'

/** Somebody is spoken to. */
const toYou =
  /(?:^|[,.!] )(?:voce|vc|tu|vcs|voces|robo|bot)\b|\b(?:te|voce|vc) (?:pedi|falei|disse|mandei|perguntei)\b/

const wordsMin = 4

/** Nothing is asked or ordered by it, and it says something: it may be there to be kept. */
export function mayBeKept(text: string): boolean {
  if (tokensOf(text).length < wordsMin || /\?/.test(text) || notToKeep(text) !== undefined) return false
  return !isToYou(text)
}

/** "vc é burro": said to the agent, of itself. */
export function isToYou(text: string): boolean {
  return toYou.test(foldText(text))
}
