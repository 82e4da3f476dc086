import type { Telling } from './judge-clauses.js'
import type { Judge } from './verdict.js'
import { isFelt, isPreface, isTalk } from './felt-in-english.js'
import { setOf } from './lexicon-pt.js'

/**
 * What an English sentence tells. English says by the words before the verb what Portuguese says by its ending, so a clause is judged
 * by how it begins; what follows must hold no verb that tells.
 */
export function judgeEnglish(folded: readonly string[], asks: boolean, judge: Judge): readonly Telling[] {
  const parts = partsOf(folded)
  const told: Telling[] = []
  const last = parts.at(-1)
  let says = asks
  let isWondered = false
  for (const [index, { lead, words }] of parts.entries()) {
    // "What would you like: a quote, or a charge?": what is named behind the question is asked, too.
    const isAsked =
      asks &&
      (parts[index]?.part === last?.part || wonders.has(words[0] ?? '') || (isWondered && isNamed(words)))
    if (isAsked) isWondered = true
    const found = isAsked
      ? asksAbout(words, lead)
      : open.has(lead)
        ? 'stands'
        : tells(words, lead, judge, parts[index - 1]?.words ?? [])
    if (found === 'says') says = true
    else if (found !== 'stands')
      told.push({ because: `reports:${found}`, isCertain: words.some((word) => certain.has(word)) })
  }
  return says || told.length > 0 ? told : [{ because: 'shape', isCertain: false }]
}

/** Things named, and nothing told of them. */
function isNamed(words: readonly string[]): boolean {
  return (
    words.length <= namedMax &&
    /^(?:an?|your|some|any|or|more|another)$/.test(words[0] ?? '') &&
    quiet(words) === 'says'
  )
}
const namedMax = 6

type Part = { readonly lead: string; readonly words: string[]; readonly part: number }

function partsOf(words: readonly string[]): Part[] {
  const parts: Part[] = []
  let part = 0
  let at: Part = { lead: '', words: [], part }
  const close = (lead: string) => {
    if (at.words.length > 0) parts.push(at)
    at = { lead, words: [], part }
  }
  for (const [place, word] of words.entries()) {
    const next = words[place + 1] ?? ''
    if (word === ',') {
      part += 1
      close('')
    } else if (breaks.has(word) || (joins.has(word) && startsClause.has(next) && !isThing(words, place + 1)))
      close('')
    else if (
      leads.has(word) &&
      at.words.length > 0 &&
      (word !== 'that' || startsClause.has(next) || /^(?:this|my|everything|all|nothing)$/.test(next)) &&
      (word !== 'as' || startsClause.has(next))
    ) {
      close(word)
    } else if (
      leads.has(word) &&
      (word === 'if' || word === 'when' || word === 'whenever' || word === 'once' || word === 'unless') &&
      at.lead === ''
    )
      at = { lead: word, words: [], part }
    else at.words.push(word)
  }
  close('')
  return parts
}

/** "the name and the amount": a thing more, and nothing said of it. */
function isThing(words: readonly string[], from: number): boolean {
  if (!/^(?:the|your|our)$/.test(words[from] ?? '')) return false
  const end = words.indexOf(',', from)
  return (end < 0 ? words.length : end) - from <= thingWordsMax
}
const thingWordsMax = 3

const breaks = setOf('but because although though')
const joins = setOf('and so or')
const leads = setOf(
  'that if when whenever whether what which where who how why until unless once while as since',
)
const open = setOf('if when whenever whether what which where who how why until unless')
const wonders = setOf(
  "what's who's where's how's what which where who how why when would could can do does did is are may shall should will have any",
)
const startsClause = setOf(
  "i i'm i'll i've i'd you you're you'll we we're we've we'll it it's they they're he she there there's that's someone somebody let please tell don't can could the your our",
)

const certain = setOf(
  "will i'll we'll you'll they'll it'll i've we've we're was were has been done sent booked confirmed paid saved added deleted scheduled reserved updated set ready open our won't gets left",
)
const telling = setOf(`
  will i'll we'll you'll they'll it'll he'll she'll i've we've they've we're was were is are has had been done sent booked confirmed paid saved added deleted scheduled reserved updated
  it's there's they're we our costs cost went came got made took gave put told left gets runs opens closes pays starts ends guarantee guaranteed promise ready open available free already
`)

function quiet(words: readonly string[]): string {
  return words.find((word) => telling.has(word) || (/[^e]ed$/.test(word) && !mild.has(word))) ?? 'says'
}
const mild = setOf(
  'need tired worried excited confused interested pleased relaxed rushed needed red frustrated disappointed married honored touched delayed_ mixed stressed',
)

/** A question asks; what it takes for given it tells. */
function asksAbout(words: readonly string[], lead: string): string {
  if (lead === 'since' || lead === 'as' || lead === 'that') return quiet(words)
  const given = words.find((word) => /^(?:i've|we've|i'll|we'll|we're|already|there's|they've)$/.test(word))
  if (given !== undefined) return given
  // "did you know that …": it is told, and only a nod is asked for.
  if (
    /^(?:did|do) you (?:know|realize|notice|see|hear) (?:that|the|our|we|they|it|there|your|my|a|an|all)\b/.test(
      words.join(' '),
    ) &&
    !/^do you know (?:the|your)/.test(words.join(' '))
  )
    return 'know'
  const done = words.findIndex(
    (word, at) =>
      /^(?:i|we|they|he|she)$/.test(words[at - 1] ?? '') && (/[^e]ed$/.test(word) || past.has(word)),
  )
  if (done > 0) return words[done] ?? ''
  if (words.includes('we') && words.some((word) => /^(?:have|has|sent|booked|did)$/.test(word))) return 'we'
  return 'says'
}

const past = setOf('sent made put kept held got gave told set did took left found wrote paid')

function tells(all: readonly string[], lead: string, judge: Judge, before: readonly string[]): string {
  let start = 0
  while (
    start < all.length &&
    isPolite(all[start] ?? '', all[start - 1] ?? '') &&
    !/^(?:is|are)$/.test(all[start + 1] ?? '')
  )
    start += 1
  while (start > 0 && start < all.length && intensifiers.has(all[start] ?? '')) start += 1
  const words = all.slice(start)
  const [first = '', second = '', third = ''] = words
  if (isFelt(words) || isPreface(words)) return 'says'
  if (words.length === 0) return all.some((word) => greets.has(word)) ? 'says' : 'stands'
  if (lead === 'that' && before.some((word) => hopes.has(word)) && /^(?:you|you're|your)$/.test(first))
    return 'stands'
  const copula = words.findIndex((word) => word === 'are' || word === 'is')
  // "night shifts are exhausting": no shift in particular.
  if (copula > 0 && copula <= 2 && !/^(?:our|we|they|he|she|there|all|my)$/.test(first)) {
    const [how = '', ...more] = words
      .slice(copula + 1)
      .filter((word) => !/^(?:so|really|very|quite|pretty|just|always)$/.test(word))
    if (wearing.has(how)) return quiet(more)
  }
  if (greets.has(first)) return greeting(first, words.slice(1))
  if (
    first === 'no' &&
    /^(?:problem|worries|rush|pressure|hurry|need|trouble|offense|stress|bother)$/.test(second)
  )
    return second === 'need' && !isSaid(words.slice(2)) ? second : quiet(words.slice(2))
  if (
    first === 'my' &&
    /^(?:pleasure|apologies|condolences|bad|mistake|sympathies|thoughts|heart)$/.test(second)
  )
    return quiet(words.slice(2))
  if (first === 'no' && /^(?:idea|clue)$/.test(second)) return quiet(words.slice(2))
  if (/^(?:hope|hoping|wish|wishing)$/.test(first) && /^(?:you|your|all|everything|to)$/.test(second))
    return quiet(words.slice(2))
  if (first === 'not' && words.length <= 4) return quiet(words)
  if ((first === 'what' || first === 'how') && words.length <= 6) return quiet(words.slice(1))
  if (orders.has(first)) return quiet(words.slice(1))
  if (first === "don't" && /^(?:worry|hesitate|be|feel|rush|mention)$/.test(second))
    return quiet(words.slice(2))
  if (first === 'we' && /^(?:can|could)$/.test(second) && isTalk(words.slice(2))) return 'says'
  if (first === 'you' || first === "you're" || first === "you'd") return ofPerson(words)
  if (/^i(?:'m|'d)?$/.test(first)) return ofSpeaker(words, judge)
  if (/^(?:someone|somebody|anyone|a|the|your|only|one)$/.test(first)) return ofHelper(words)
  if (/^(?:that|that's|it|it's|this|those|sounds|must|which)$/.test(first)) return ofMood(words)
  if (first === 'there' && second === 'is') return tells(["there's", ...words.slice(2)], lead, judge, before)
  if (
    first === "there's" &&
    second === 'no' &&
    /^(?:rush|hurry|pressure|need|problem|obligation)$/.test(third)
  )
    return quiet(words.slice(3))
  if (first === 'whatever' || first === 'whichever' || first === 'either') return quiet(words.slice(1))
  if (prepositions.has(first)) {
    const brought = isThanked(all) ? words.find((word) => newsworthy.test(word)) : undefined
    if (brought !== undefined) return brought
    const found = quiet(words)
    return found !== 'says' ? found : all.some((word) => greets.has(word)) ? 'says' : 'stands'
  }
  return words.length <= 3 &&
    before.length > 0 &&
    quiet(words) === 'says' &&
    !/^(?:we|they|he|she)$/.test(first)
    ? 'stands'
    : first
}

const wearing = setOf(
  'hard tough frustrating annoying sad awful terrible difficult stressful tiring exhausting upsetting unfair rough scary heartbreaking confusing overwhelming',
)

const polite = setOf(
  "oh ah well okay ok sure hmm hey hi hello there please sorry great perfect alright right and but then also just so unfortunately honestly actually maybe perhaps certainly absolutely of course doctor thanks thank haha yeah yep gotcha understood wow aw ouch oops ha hah hahaha lol sir madam ma'am kindly simply first again now indeed",
)
/** "you" is said to nobody but after thanks. */
function isPolite(word: string, before: string): boolean {
  return (
    polite.has(word) ||
    (word === 'you' && before === 'thank') ||
    (word === 'no' && /^(?:oh|aw)$/.test(before))
  )
}

/** "thank you so much", "sorry again" */
const intensifiers = setOf('so much very really again kindly lot loads ha')
const greets = setOf(
  'thanks thank welcome congratulations congrats bye goodbye cheers good happy merry have enjoy take best all nice lovely pleased glad anytime see talk sorry apologies wishing sending hi hello hey hugs cheer pleasure sleep rest understood sure great perfect wonderful awesome fantastic amazing same ok okay alright got fair noted_ of course feel get sweet safe warm catch till until love beautiful oh poor ouch night morning evening goodnight',
)
/** What is wished or thanked for; a greeting that brings news, or thanks for what came, tells. */
function greeting(first: string, rest: readonly string[]): string {
  if (first === 'feel' && rest[0] === 'free' && complements.feel?.test(rest.join(' ')) === true)
    return rest.slice(1).find((word) => newsworthy.test(word)) ?? quiet(rest.slice(1))
  const brought = rest.find((word) => newsworthy.test(word))
  if (brought !== undefined) return brought
  const allowed = complements[first]
  if (allowed && rest.length > 0 && !allowed.test(rest.join(' '))) return first
  const to = rest.indexOf('to')
  const act = rest[to + 1] ?? ''
  if (to >= 0 && /^(?:happy|glad|pleased|nice|lovely|good|great|pleasure|sorry)$/.test(first))
    return /^(?:help|hear|meet|see|chat|talk|assist|answer|listen|have|know|be|try|explain|the|you|your|all)$/.test(
      act,
    )
      ? quiet(rest)
      : act
  return quiet(rest)
}

/** Greetings whose words are also used to tell: only in their harmless turns. */
const complements: { readonly [first: string]: RegExp } = {
  got: /^(?:it|you|that)$/,
  all: /^(?:the best|good|right|well|of us)(?: |$)/,
  have: /^(?:an? (?:very |really )?(?:good|great|nice|lovely|wonderful|blessed|restful|safe|beautiful|fantastic|sweet|pleasant|peaceful|calm|productive|happy|merry)|fun|a blast|sweet dreams)/,
  take: /^(?:care|your time|it easy|a (?:deep )?(?:breath|moment|break|seat)|all the time|as (?:long|much)|good care)/,
  get: /^(?:well|better|some (?:rest|sleep)|plenty of rest)/,
  see: /^(?:you(?: (?:soon|around|later|next time))?|ya|what you mean)$/,
  talk: /^(?:to you (?:soon|later)|soon|later)$/,
  feel: /^(?:free to (?:ask|write|reach|message|tell|send|share|text|correct|take|answer|skip|say|let|contact|talk)|better|at ease|good)/,
  catch: /^(?:you (?:later|soon)|up)$/,
}

/** News, goods and what a business gives or gets: wished to nobody. */
const newsworthy =
  /^(?:news|price|prices|deal|offer|discount|discounts|slot|spot|payment|payments|booking|bookings|deposit|order|purchase|confirmation|approval|shift|shifts|job|appointment|appointments|reservation|refund|signing|paying|choosing|contract|free|everything's|set|yours)$/

/** To thank for it is to say that it came. */
function isThanked(all: readonly string[]): boolean {
  return all.some((word) => /^(?:thanks|thank|sorry|congratulations|congrats)$/.test(word))
}

/** Something is done in words, and nothing else. */
function isSaid(words: readonly string[]): boolean {
  const [first = '', second = ''] = words
  return (
    words.length === 0 ||
    (first === 'to' &&
      /^(?:worry|rush|apologi[sz]e|hurry|explain|answer|thank|be|stress|decide|feel)$/.test(second))
  )
}

const hopes = setOf('hope sorry glad happy afraid understand see imagine hear think guess wish sure')
const prepositions = setOf('for about in on at with without before after from to regarding as by of')
const orders = setOf(
  'let tell send share give choose pick type write reply answer say ask describe explain try rest relax feel make keep check_ start go be come_ remember think breathe spell repeat name list show pass text message reach know mention select point drop paste specify clarify',
)
const speaking = setOf(
  'tell send share give choose pick type write reply answer say ask describe explain try rest relax start take feel repeat list show message reach talk also always just think decide change let skip pass mention spell use keep stop speak contact check_ worry apologize rush answer respond do_ be explain',
)
const helping = setOf(
  'help look find search show explain repeat check ask note jot prepare draft put_ list summarize tell answer try guide walk pass forward connect suggest start see assist point take_ understand write save keep go clarify rephrase hear listen talk offer only also still always definitely happily certainly gladly do',
)

function ofPerson(words: readonly string[]): string {
  const [first = '', second = '', third = ''] = words
  if (first === "you're")
    return /^(?:welcome|right|very|most|so|too|free|kind|absolutely|asking|looking|talking)$/.test(second)
      ? quiet(words.slice(2))
      : second
  if (/^(?:can|could|may|might|should)$/.test(second))
    return speaking.has(third) ? quiet(words.slice(3)) : third
  if (/^(?:don't|needn't)$/.test(second))
    return speaking.has(words.at(-1) ?? '') || words.some((word) => speaking.has(word))
      ? quiet(words.slice(2))
      : second
  if (
    /^(?:want|wanted|mean|meant|prefer|would|need|said|mentioned|deserve|asked|like|seem|sound|know)$/.test(
      second,
    ) ||
    first === "you'd"
  )
    return quiet(words.slice(2))
  return second
}

function ofSpeaker(words: readonly string[], judge: Judge): string {
  const plain = words.filter(
    (word) =>
      !/^(?:really|do|just|only|also|still|totally|completely|fully|truly|so|very|certainly|always|sincerely|definitely|quite|too|actually|honestly|can_|simply)$/.test(
        word,
      ),
  )
  const [first = '', second = '', third = ''] = plain
  const rest = plain.slice(2)
  if (first === "i'm" || (first === 'i' && second === 'am')) {
    const after = first === "i'm" ? plain.slice(1) : plain.slice(2)
    const [how = ''] = after
    if (
      /^(?:not|afraid|unable|sorry|happy|glad|here|a|an|all|listening|grateful|thankful|honored|touched|confused|curious|delighted|pleased|excited|an|the|rooting|hoping|trying|learning|looking|wondering|virtual|lost|with|as|in|at)$/.test(
        how,
      )
    )
      return how === 'the' && !plain.includes('assistant') && !plain.some(judge.isSelf)
        ? how
        : how === 'trying' && !helping.has(after[2] ?? '')
          ? how
          : quiet(after.slice(1))
    if (how === 'sure')
      return after.some((word) => word === 'you' || word === "you're" || word === 'that') &&
        !after.includes('they')
        ? quiet(after.slice(1))
        : how
    return how
  }
  if (first === "i'd")
    return /^(?:love|like|be|rather|prefer|appreciate|suggest|recommend|hate|need)$/.test(second)
      ? quiet(plain.slice(1))
      : second
  if (second === 'got' && /^(?:lost|confused|mixed|carried|it)$/.test(third)) return 'says'
  if (/^(?:can't|cannot|couldn't|don't|didn't|wouldn't|won't|shouldn't|not|never)$/.test(second)) {
    if (
      third === 'have' &&
      !rest.some((word) =>
        /^(?:information|info|access|details|answer|enough|way|that|idea|opinion|opinions|permission|authority|control)$/.test(
          word,
        ),
      )
    )
      return third
    if (second === "won't" && !/^(?:be|pretend|guess|insist|keep|push|rush|bother)$/.test(third)) return third
    if (second === 'never') return third
    return words.find((word) => /^(?:will|we|we're|we've|our|i've|i'll)$/.test(word)) ?? 'says'
  }
  if (second === 'can' || second === 'could' || second === 'may' || second === 'might')
    return helping.has(third) || /^(?:imagine|see|understand|not|be|only|hear|tell|relate)$/.test(third)
      ? quiet(plain.slice(3))
      : third
  if (feelings.has(second)) return second === 'promise' ? second : felt(second, rest)
  return second
}
/** What is understood, thought or seen may be the person's, or nothing in particular; of anything else it would be told. */
function felt(verb: string, rest: readonly string[]): string {
  const [first = '', second = '', third = ''] = rest
  if (/^(?:hope|wish|want|need|would|appreciate|love|like|apologi[sz]e|fear|doubt|enjoy)$/.test(verb))
    return quiet(rest)
  if (/^(?:the|our|we|they|he|she|it|there|a|an|all|everything|everyone)$/.test(first) && rest.length > 2)
    return second
  if (
    first === 'your' &&
    rest.length > 2 &&
    !/^(?:point|concern|frustration|situation|feeling|question|position|doubt|worry)$/.test(second)
  )
    return second
  if (first === 'you' && verb === 'see') return second
  if (first === 'that' && /^(?:the|our|we|they|he|she|it|your)$/.test(second)) return third
  return quiet(rest)
}

const feelings = setOf(
  'understand see hear appreciate hope think guess wish feel imagine apologize apologise misunderstood know need want would suppose wonder get respect admire love like prefer mean misread mixed thought believe agree recommend suggest help work_ missed enjoy fear doubt lost struggle',
)

function ofHelper(words: readonly string[]): string {
  const modal = words.findIndex((word) => /^(?:can|could|may|might|would|should|decides)$/.test(word))
  const who = words.findIndex((word) => helpers.has(word))
  if (modal > 0 && who >= 0 && who < modal) {
    const rest = words
      .slice(modal + 1)
      .filter((word) => !/^(?:also|only|better|best|certainly|always|probably)$/.test(word))
    return words[modal] === 'decides' || rest.length === 0 || helpful.test(rest[0] ?? '')
      ? quiet(rest)
      : (rest[0] ?? '')
  }
  if (
    /^(?:the|your)$/.test(words[0] ?? '') &&
    /^(?:choice|decision|call|pleasure|best|safest)$/.test(words[1] ?? '')
  )
    return quiet(words.slice(2).filter((word) => word !== 'is'))
  if (words[0] === 'the' || words[0] === 'your') return words[1] ?? ''
  if (words[0] === 'a' || words[0] === 'one')
    return /^(?:quick|big|warm|great|good|few|little|bit|hug|moment|more|lot|lovely|wonderful|step|thing)$/.test(
      words[1] ?? '',
    )
      ? quiet(words.slice(2))
      : (words[1] ?? '')
  return words[1] ?? words[0] ?? ''
}
/** What others may do for somebody, in words. */
const helpful =
  /^(?:help|answer|explain|tell|confirm|clarify|advise|decide|check|look|guide|assist|talk|say|know|evaluate|assess|speak|be|support|discuss)$/
const helpers = setOf(
  'someone somebody anyone team person colleague manager doctor lawyer accountant human vet dentist specialist agent professional staff coordinator support hospital_ pharmacist',
)

function ofMood(words: readonly string[]): string {
  const rest = words
    .slice(1)
    .filter(
      (word) =>
        !/^(?:is|was|be|been|have|must|can|so|really|very|quite|a|an|too|pretty|such|like|totally|completely|sounds|perfectly|would|might|may|to|are|such|bit)$/.test(
          word,
        ),
    )
  const [first = '', second = ''] = rest
  if (first === 'not' && !/^(?:something|for|my|up|mine|what|possible|easy|fair|fun|nice|good)$/.test(second))
    return second
  if (moods.has(first)) return rest.find((word) => newsworthy.test(word)) ?? quiet(rest.slice(1))
  if (/^(?:up|your|beyond|outside|for|not|no|something|okay|ok|fine|alright|all)$/.test(first))
    return first === 'all' && second !== 'right' && second !== 'good'
      ? second
      : quiet(rest.slice(1).filter((word) => word !== 'is'))
  if (first === 'depends') return quiet(rest.slice(1))
  return first === '' ? 'stands' : first
}
const moods = setOf(
  'hard tough frustrating annoying sad awful terrible difficult stressful tiring exhausting painful upsetting unfair rough understandable normal okay fine great lovely wonderful awesome amazing beautiful sweet kind nice funny good fair reasonable interesting thoughtful exciting fantastic delightful cute brilliant disappointing worrying confusing helps worse scary heartbreaking rude sense makes matters delicious cool fun',
)
