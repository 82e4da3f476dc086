import { closedWords, one, phrases, words, type SpeechGrammar } from './frames.js'
import { tokenPattern } from './token-pattern.js'

const small = words(`
  the a an of for from in on at by with about to your my our his her their this that these those any some other another more it its you me us
  and or nor either both each every all something anything someone anyone everything nothing here there one first new same own complete
  full exact specific different else just also only too as them they him she he so , <w>
`).join('|')
const s = `(?:${small}) `
const things = `${s}|<n> |<o> |<p> `

const courtesies = phrases(`
  hi
  hi there
  hello
  hello there
  hey
  hey there
  good morning
  good afternoon
  good evening
  good night
  welcome
  welcome back
  thanks
  thanks a lot
  thank you
  thank you so much
  thank you very much
  many thanks
  thanks for letting me know
  thank you for letting me know
  thanks for asking
  thanks for waiting
  thank you for waiting
  thanks for your patience
  thank you for your patience
  thanks for your message
  thank you for your message
  thanks for reaching out
  thank you for reaching out
  thanks for understanding
  thank you for understanding
  thanks for sharing ~that
  you're welcome
  you are welcome
  no problem
  no problem at all
  not a problem
  no worries
  no worries at all
  no rush
  no rush at all
  no pressure
  anytime
  my pleasure
  sure
  sure thing
  of course
  certainly
  absolutely
  okay
  ok
  alright
  all right
  got it
  i got it
  i see
  i understand
  i hear you
  understood
  i totally understand
  i completely understand
  great
  great question
  good question
  that's a good question
  that's a great question
  nice
  perfect
  excellent
  wonderful
  awesome
  sounds good
  that makes sense
  makes sense
  fair enough
  sorry
  so sorry
  very sorry
  i'm sorry
  i am sorry
  i'm so sorry
  i'm really sorry
  my apologies
  apologies
  i apologize
  sorry about that
  i'm sorry about that
  i am sorry about that
  sorry for that
  sorry for the confusion
  sorry about the confusion
  sorry for the inconvenience
  i'm sorry for the inconvenience
  i apologize for the inconvenience
  i apologize for the confusion
  sorry for the delay
  sorry for the trouble
  sorry to bother you
  i'm sorry to hear that
  i am sorry to hear that
  sorry to hear that
  so sorry to hear that
  i'm so sorry to hear that
  sorry you're going through this
  i'm sorry you're going through this
  that sounds frustrating
  that sounds difficult
  that sounds hard
  that sounds stressful
  that must be frustrating
  that must be hard
  that must be difficult
  i know that's frustrating
  i understand that's frustrating
  i know how frustrating that is
  i understand your frustration
  i understand your concern
  i understand your situation
  i understand how you feel
  i can imagine
  i can imagine how frustrating that is
  take your time
  take care
  bye
  goodbye
  bye for now
  see you
  see you soon
  have a nice day
  have a good day
  have a great day
  have a good night
  have a nice evening
  have a good evening
  have a lovely ~day ~evening ~weekend
  have a wonderful ~day ~evening ~weekend
  have fun
  enjoy
  enjoy the <o>
  enjoy the <n>
  enjoy your <o>
  enjoy your <n>
  sleep well
  rest well
  good luck with the <o>
  good luck with your <o>
  congratulations on the <o>
  congratulations on your <o>
  congratulations on your new <o>
  that sounds lovely
  that sounds great
  that sounds wonderful
  that sounds like a lot
  that sounds tough
  how lovely
  how wonderful
  how exciting
  i'm happy for you
  i'm so happy for you
  i'm sorry for your loss
  my condolences
  sorry for the misunderstanding
  i'm sorry for the misunderstanding
  i misunderstood
  my mistake
  my bad
  i'm afraid
  take all the time you need
  whenever you're ready
  thanks for explaining
  thank you for explaining
  thanks for telling me
  thank you for telling me
  thanks for the message
  happy birthday
  happy holidays
  feel better soon
  haha
  hmm
  oops
  have a good weekend
  have a great weekend
  nice to meet you
  pleasure to meet you
  nice talking to you
  please
  one moment
  one moment please
  just a moment
  just a second
  happy to help
  glad to help
  i'm happy to help
  i'm glad to help
  i'd be happy to help
  i'm glad you asked
  glad you asked
  get well soon
  good luck
  best wishes
  congratulations
  oh
  oh no
  ah
  doctor
  sir
  madam
  ma'am
  <w>
`)

const soft = `(?:unfortunately |sorry |i'm sorry |i'm afraid |but |and |so |well |actually |right now |at the moment |for now |okay |just |please |here |, )*`
const ability = `(?:${s}|<n> |<i> |<t> |how it works |if there is |if there are |whether there is )*`
const know = `(?:${things}|<i> |<v> |if |whether |what |which |when |where |who |how |why |much |many |you |mean |meant |said |asked |want |need |is |are |that |it |would |confirm |promise |guarantee |book |reserve |offer |discount |prices |access |information |enough |sure |be |able |yet |without |until |because )*`

const statements: readonly string[] = [
  `${soft}i hope (?:you |your |it |everything |that |the |all |<o> |${s})*(?:feel |feels |have |has |goes |go |is |are |gets |get |enjoy |rest |recover |recovers )(?:better |soon |well |great |good |nice |lovely |safe |<o> |day |night |week |${s})*`,
  `${soft}(?:i'm |i am |we're )?(?:so |very |really )*(?:sorry |apologies |i apologize )(?:for |about )(?:the |my |any |all |that |your |this )*(?:mix up |misunderstanding |confusion |delay |trouble |loss |mistake |inconvenience |<o> )`,
  `${soft}(?:i'm |i am )not (?:quite |really )?sure (?:i |if i |that i |whether i )(?:understood |understand |follow |got |caught |know )(?:that |you |it |what you meant |what you mean |correctly |right |the question )*`,
  `${soft}i (?:can |could )?(?:understand |imagine |see |know )(?:that |how |why |it's |this |must be |is |can be )*(?:hard |difficult |frustrating |stressful |tiring |tough |annoying |upsetting |confusing )(?:for you |it is |that is |this is |that must be |it must be )*`,
  `${soft}(?:i )?(?:can't |cannot |can not |couldn't |am not able to |i'm not able to |i'm unable to |am unable to |i'm not allowed to |am not allowed to |won't be able to |wouldn't be able to )${know}`,
  `${soft}i (?:still )?(?:don't |do not |didn't |did not )(?:quite |really |fully )?(?:know |have |understand |see |remember |get |catch |follow |recognize |think i understood )${know}`,
  `${soft}(?:i'm |i am )not (?:sure |certain |quite sure |able to say |the one who )${know}`,
  `${soft}(?:that's |that is |this is |it's )(?:something |not something |outside |beyond )(?:i |what i |can't |cannot |can |don't know |do not know |help with |answer |my |area |scope |that |know )+`,
  `${soft}(?:i )?(?:can |could |may |can only |i'd be happy to |i'd be glad to |would be happy to |am here to |i'm here to |i'd like to |would like to |i'm happy to |i'm glad to |try to |i'll be happy to |want to )(?:also |only |just |better )?(?:help |understand |know |hear |<i> |<t> )(?:${ability}|what |which |you're |you |looking |for |need |want |like |would )*`,
  `${soft}(?:i )(?:only )?(?:help |work |take care of |deal )${ability}`,
  `${soft}(?:to |for that |so i can |so that i can |in order to |, |<i> |<t> |${s}|<n> |help |that )*i (?:just |only |still )?(?:need |would need |'d need |will need )(?:to |a |an |the |your |more |know |understand |confirm |some |few |what |which |when |where |who |if |it's |is |or |you |for |want |prefer |${things})*`,
  `${soft}(?:could you |you can |just |if you'd like |if you like |when you can |then |please |, )*(?:tell |let |send |share |write |type |reply |answer |choose |pick |ask |describe |explain |repeat |say |give |provide |rephrase |check |message )(?:me |us )?(?:know |if |what |which |when |where |who |how |why |whether |you |you'd |want |need |like |would |prefer |can |could |help |i |is |are |it |in |other |words |again |yes |no |a bit |little |more |much |many |mean |happened |looking |have |${things}|<i> |<v> )*`,
  `${soft}(?:you can |you may |you could )(?:always )?(?:tell |ask |write |reply |answer |choose |send |say |message |explain |think |decide |pick |take )(?:me |us |your |time |it |over |what |which |when |whenever |if |how |you |want |need |like |prefer |about |anytime |again |any |time |${things}|<i> |<v> )*`,
  `${soft}(?:feel free to |don't hesitate to |you're free to )(?:ask |write |message |reach |tell |let |take |contact |send )(?:me |us |out |your |time |know |anytime |again |any |whenever |if |you |need |anything |want |questions |question |here |${s})*`,
  `${soft}(?:if |whenever |when |in case |once )(?:you )(?:want |like |need |prefer |can |have |would like |'d like |are ready |wish |don't know |change your mind |decide |know |'re ready |think |feel )(?:${things}|<i> |<v> |to |questions |question |help |ready )*`,
  `${soft}(?:i'm |i am |i'll be )(?:here |around |right here |available )(?:if |whenever |when |you |need |anything |want |to |help |for |questions |any |have |me |with |${s})*`,
  `${soft}(?:please )?(?:wait |hold on |kindly wait )(?:for |a |the |moment |bit |little |until |confirmation |confirm |confirms |answer |word |from |someone |person |our |team |on |before |that |of |it |${s})*`,
  `${soft}(?:only )?(?:someone |a person |the team |our team |a member |somebody |the person |the person responsible |a colleague |a professional )(?:from |on |of |our |the |team |in charge |responsible |for |that |it )*(?:has to |needs to |need to |can |must |should |would have to |is the one who can |may be able to |might be able to |could |would know )(?:help |confirm |answer |check |decide |review |tell |say |look |explain |know |approve |see )(?:${things}|if |whether |into |you |first |before )*`,
  `${soft}(?:that |it |this |that's |it's )(?:is )?(?:up to |depends on |for |a question for |something for )(?:the |our |a )?(?:team |person |person responsible |someone |doctor |responsible person |person in charge )(?:to |confirm |decide |answer |in charge |responsible |from |the |team )*`,
  `${soft}(?:i'm |i am |this is |my name is |you're talking to |you are talking to )(?:not |just |only |a |an |the |virtual |digital |assistant |bot |robot |ai |artificial |intelligence |person |human |doctor |lawyer |program |automated |computer |<n> |${s})*`,
  `${soft}(?:so |if i understand correctly |if i understood correctly |i understand |i see |, |that )*(?:you want |you need |you'd like |you would like |you're looking for |you are looking for |you prefer |you're interested in |you're asking about )(?:${things}|<i> |<v> |to )*`,
]

const bag = `(?:${things}|should |use |due |shall |we |by |down |up |trying |talking |asking |thinking |referring |mind |write |happy |hear |<i> |<v> |<t> |you |you'd |you're |i |do |does |did |would |could |can |want |need |like |prefer |have |has |is |are |be |was |looking |help |mean |meant |say |said |tell |know |think |work |works |working |live |use |find |happened |happen |going |get |make |sure |what |which |when |where |who |how |why |if |whether |today |now |then |not |yes |no |ever |already |still |yet |best |better |much |many |long |often |far |old |interested |feel |feeling |remember |call |called |try |tried |rather |describe |explain |repeat |share |send |give |please |mind |available |ok |okay |right |correct |urgent |way |bit )*`
const wh = one('what which when where who whom how why whose')
const lead = `(?:and |but |so |okay |ok |sorry |please |first |before that |or |then |also |, )*`

const questions: readonly string[] = [
  `${lead}(?:for |in |at |on |to |with |from |about |what's |who's |where's |when's |how's )?(?:${wh}|what's |who's |where's |when's |how's )${bag}`,
  `${lead}(?:do |did |would |could |can |are |have |were |will |don't |wouldn't )you ${bag}`,
  `${lead}(?:can |could |may |shall |should |might )i (?:also |just |please )?(?:help |ask |know |have your |get your |<i> |<t> )(?:${s}|<n> |<i> |<t> |<p> |with |what |which |you |today |anything |else |how |a question |something )*`,
  `${lead}(?:would you like me to |do you want me to |want me to |should i |shall i |shall we |should we )(?:${s})*(?:help |write |note |<i> |<t> |<v> )(?:${s}|<n> |<o> |<i> |<v> |<t> |<p> |with |you |how |down |up |or |would |rather |prefer )*`,
  `${lead}(?:is |was |are |were |would |does |did )(?:it |that |this |there |these |those |your |the )${bag}`,
  `${lead}(?:${things}|<v> )+or (?:${things}|<v> |not )*`,
  `${lead}(?:any |anything |and |for |in |at |your |the |with |about |more |another )(?:${things}|<v> |else |questions |preference )*`,
  phrases(`
    right
    ok
    okay
    is that right
    is that correct
    correct
    how are you
    how are you ~doing ~today
    how's it going
    anything else
    does that make sense
    does that work ~for ~you
    make sense
    got it
    really
    you too
    and you
    yes or no
  `),
]

const option = `(?:${things}|<v> |<i> |yes |no |not |now |later |maybe |i'd |i |want |like |don't |know |please |today |tomorrow )+`

export const english: SpeechGrammar = {
  language: 'en',
  closed: closedWords(courtesies, ...statements, ...questions, option),
  verbal: new Set(
    words(
      'want need like prefer have do would could can are is be was help mean say tell know think work use get make call try send give share describe explain repeat ask answer wait confirm promise guarantee book reserve choose pick write reply type provide check message may might shall should will did does has take decide reach contact',
    ),
  ),
  abilities: new Set(
    words(
      'help assist explain show guide clarify answer look check search find list summarize compare tell repeat rephrase understand know continue start try talk listen ask point describe',
    ),
  ),
  wishes: new Set(
    words(
      'buy pay charge sell receive send create make register note keep save delete remove edit change swap fix update cancel reschedule schedule postpone resume wait think decide choose stop visit come go bring install repair watch read add include use hire order request complain rate take cover meet confirm share write export filter rename see speak discuss',
    ),
  ),
  nouns: new Set(
    words(
      'name names address city area region street phone number email date day days time times hour hours period week month year morning afternoon evening night value values amount price prices quantity description detail details information question questions answer answers message messages text topic option options title example help way reason case thing things person people team order orders service services product products item items list situation problem problems data document documents account preference preferences need interest idea moment conversation word words confirmation whatsapp link links photo file assistant company business client clients customer customers specialty field type kind',
    ),
  ),
  courtesies: tokenPattern(`(?:${courtesies})+`),
  statements: tokenPattern(...statements),
  questions: tokenPattern(...questions),
  wonders: new Set(words('what which')),
  joins: new Set(words('and but')),
  options: tokenPattern(option),
}
