import { moods, setOf } from './lexicon-pt.js'

export const conditions = setOf('se caso')

export const wonders = setOf(
  'como onde aonde quem qual quais quanto quantos quantas quanta o_que do_que no_que ao_que por_que em_que de_que com_que',
)

export const firstModals = setOf('posso podemos poderia consigo conseguiria conseguimos poderiamos devo')

/** What both set out to do; of nothing in particular. */
export const setsOut = setOf('trabalhar comecar recomecar continuar conversar seguir pensar respirar juntos')

/** What somebody or something has in the eyes of who speaks: nobody sells it. */
const esteem = setOf(
  'respeito admiracao charme encanto graca beleza merito carinho brilho poesia magia torcida solidariedade',
)

/** "tem meu respeito", "tem seu charme", where the clause ends. */
export function hasEsteem(words: readonly string[], at: number): boolean {
  return (
    words[at] === 'tem' &&
    at === words.length - 3 &&
    /^(?:meu|minha|seu|sua|todo|toda)$/.test(words[at + 1] ?? '') &&
    esteem.has(words[at + 2] ?? '')
  )
}

export const infinitive = /(?:[aei]r|por)$/

export const bindsBusiness =
  /^(?:garant|reserv|segur|promet|negoci|confirm|aprov|liber|isent|descont|reembols|devolv|valid|encaix|fech|parcel|aument|pec|ped|dar|de$|contrat|cobr|pag)/

export const wishing = setOf(
  'bom boa bons boas otimo otima otimos otimas excelente feliz lindo linda belo bela maravilhoso maravilhosa abencoado abencoada tranquilo tranquila',
)

export const courteous = setOf(`
  obrigado obrigada obrigados obrigadas grato grata brigado brigada valeu parabens felicidades sucesso melhoras saude forca coragem sentimentos pesames condolencias
  desculpa desculpas desculpe perdao perdoe abraco abracos beijo beijos gratidao felicitacoes agradecimentos solidariedade congratulacoes sorte
  oi ola oie opa alo eai salve hey bem_vindo tchau ate_mais ate_la de_nada disponha imagina boa_noite cumprimentos saudacoes lembrancas axe amem
`)

export const demonstratives = setOf(
  'isso isto esse essa este esta esses essas aquilo esta essas disso nisso la aqui daqui algo nada tudo',
)

export const messageNouns = setOf('mensagem audio foto imagem texto arquivo video frase recado')

export const being = setOf(`
  aqui a_disposicao feliz contente triste torcendo ouvindo aprendendo entendendo devendo_ ouvidos lendo curiosa curioso confuso confusa perdido perdida
  tranquilo tranquila bem otimo otima honrado honrada lisonjeado lisonjeada sentido chateado chateada comovido comovida emocionado emocionada grato grata agradecido agradecida aliviado aliviada
  felizes contentes tristes surpreso surpresa animado animada empolgado empolgada ansioso ansiosa devendo certo certa segura seguro inseguro insegura atenta atento impressionado impressionada orgulhoso orgulhosa preocupado preocupada junto contigo la tocado tocada encantado encantada
`)

export function moodIn(words: readonly string[]): boolean {
  return words.some((word) => moods.has(word))
}

export const helpersOnly = setOf('eles elas ele ela')

export const polite = setOf(`
  ah oh oi ola oie opa eita ei hey nossa puxa poxa caramba uau ufa haha hahaha hahahaha rs kkk hmm hum ops ai claro certo beleza ok okay legal perfeito maravilha show
  tranquilo tranquila entendido imagina tudo_bem de_nada por_favor ate_mais tchau ta tah bacana joia bem_vindo disponha blz massa demais calma com_prazer ih ixi xi vish vixe oxe oxi uai eba oba aff putz bah tche ue epa psiu aham uhum
`)

export const neverAlone = setOf('ta tah')

export const fillers = setOf(`
  e mas entao agora so ja ainda tambem infelizmente felizmente mesmo realmente sempre talvez apenas somente aqui ai la por_exemplo por_enquanto primeiro antes depois hoje
  muito bem mais alias enfim afinal assim de_novo sinceramente pessoalmente certamente olha olhe com_prazer honestamente logico simplesmente perfeitamente totalmente plenamente
`)

export const clitics = setOf('me te lhe se nos lhes')

export const articles = setOf(
  'o a os as um uma uns umas seu sua seus suas meu minha meus minhas esse essa esses essas este esta isso qual quais algum alguma outro outra todo toda todos todas nosso nossa',
)

export const prepositions = setOf(
  'de do da dos das em no na nos nas por pelo pela pelos pelas para pra pro com sem sobre a ao aos entre ate desde contra num numa dum duma deste desta desse dessa disso nesse nessa neste nesta nisso',
)

export function exclaims(words: readonly string[]): boolean {
  return words[0] === 'que'
}

/** What the one who speaks is. */
export const roles = setOf(
  'assistente virtual robo inteligencia programa ia chatbot sistema automatico atendente ajudante copiloto secretaria automatica digital maquina ouvidos so apenas',
)
