import { setOf } from './lexicon-pt.js'

/**
 * "that sounds like a long day", "I know it's been a rough week", "sorry you had to go through that", "that made me smile": how
 * something was for somebody. What stands before is made of small words alone, and what it was like is a stretch of somebody's life.
 */
export function isFelt(words: readonly string[]): boolean {
  const plain = words.filter((word) => !degrees.has(word))
  return endsInStretch(plain) || wentThrough(plain) || moved(plain) || isRemarked(plain)
}

function endsInStretch(words: readonly string[]): boolean {
  const article = words.findIndex((word) => word === 'a' || word === 'an' || word === 'such')
  const [like = '', what = '', more] = words
    .slice(article + 1)
    .filter((word) => word !== 'a' && word !== 'one')
  return (
    article > 0 &&
    more === undefined &&
    felt.has(like) &&
    (what === '' ? false : stretches.has(what)) &&
    words.slice(0, article).every((word) => small.has(word))
  )
}

/** What befell somebody, and not what it was. */
function wentThrough(words: readonly string[]): boolean {
  const had = words.findIndex((word) => word === 'had' || word === 'have')
  return (
    had > 0 &&
    words[had - 1] === 'you' &&
    words.slice(0, had - 1).every((word) => small.has(word)) &&
    /^to (?:go through|deal with|put up with|wait) ?(?:this|that|it|all that|all this|so long|long)?$/.test(
      words.slice(had + 1).join(' '),
    )
  )
}

/** "made me smile", "makes my day" */
function moved(words: readonly string[]): boolean {
  const [what = '', made = '', whom = '', how = '', more] = words
  return (
    more === undefined &&
    /^(?:that|this|it|you)$/.test(what) &&
    /^(?:made|makes)$/.test(made) &&
    /^(?:me|my)$/.test(whom) &&
    /^(?:smile|laugh|happy|sad|curious|day|giggle|blush|emotional)$/.test(how)
  )
}

/** "great question", "lovely idea" */
function isRemarked(words: readonly string[]): boolean {
  const [what = '', more] = words.filter(
    (word) => !praise.has(word) && word !== 'a' && word !== 'what' && word !== "that's",
  )
  return more === undefined && /^(?:question|point|idea|thought|taste|memory|story|attitude)$/.test(what)
}

/** "to make sure I got it": why something is asked. */
export function isPreface(words: readonly string[]): boolean {
  return /^(?:just )?to (?:make sure|be sure|confirm|check|be clear)(?: (?:i|we)(?:'m)? (?:got|understood|understand|get|read|heard|following)(?: (?:it|you|this|that|right|correctly|everything))*)?$/.test(
    words.join(' '),
  )
}

/** "talk whenever you like", "take it slow": done in words, by both. */
export function isTalk(words: readonly string[]): boolean {
  const [verb = '', ...rest] = words
  return (
    (/^(?:talk|chat|continue|start|pause|stop|go)$/.test(verb) ||
      /^take (?:it|this)$/.test(`${verb} ${rest[0] ?? ''}`)) &&
    rest.every((word) => leisure.has(word))
  )
}

const degrees = setOf(
  'really so very quite pretty just such truly honestly certainly totally definitely indeed especially',
)
const small = setOf(
  "sounds like you've you had have has been it it's was is that that's must i know imagine seems looks feels what be i'm sorry for can see today's after this",
)
const felt = setOf(
  'long rough tough hard busy tiring exhausting stressful difficult bad sad awful terrible frustrating painful scary crazy hectic challenging heavy lovely beautiful wonderful special great good amazing fun happy sweet nice magical',
)
const stretches = setOf(
  'day days morning afternoon evening night week weekend month year time times moment experience journey trip situation feeling ride loss surprise memory wait',
)
const praise = setOf(
  'great good nice lovely excellent fair interesting beautiful wonderful brilliant amazing thoughtful',
)
const leisure = setOf(
  "whenever you like want prefer when you're ready slowly slow it this easy at your own pace anytime step by later here more about that",
)
