import { closedWords, one, phrases, words, type SpeechGrammar } from './frames.js'
import { tokenPattern } from './token-pattern.js'

const determiners = words(`
  o a os as um uma uns umas seu sua seus suas meu minha meus minhas nosso nossa nossos nossas teu tua esse essa esses essas este esta estes
  estas aquele aquela outro outra outros outras algum alguma alguns algumas nenhum nenhuma qualquer quaisquer cada todo toda todos todas
  mais mesmo mesma proprio propria primeiro primeira novo nova tanto tanta muitos muitas poucos poucas
`).join('|')
const prepositions = words(`
  de do da dos das em no na nos nas num numa com sem por pelo pela pelos pelas para pra pro pras pros sobre entre ate ao aos desse dessa desses
  dessas deste desta destes destas desses nesse nessa nesses nessas neste nesta dele dela deles desde
`).join('|')
const others = words(`
  isso isto aquilo disso nisso e ou nem tudo nada algo alguem ninguem so apenas somente tambem aqui ali voce voces vc vcs ele ela eles elas te lhe
  me mim se comigo muito muita pouco pouca bem melhor tipo inteiro inteira completo completa exato exata especifico especifica diferente
  parecido geral principal possivel parte vez <w>
`).join('|')

const small_ = `(?:${determiners}|${prepositions}|${others}) `
/** A thing: known to the agent, or any, where an article or a preposition shows that it is one. */
const thing = `(?:(?:${determiners}|${prepositions}) )+(?:<n> |<p> |<o> )(?:<o> )?|<n> <o> |${small_}|<n> |<p> `
const ability = `(?:${small_}|, |<n> |<i> |<t> |como funciona |como funcionam |se (?:tem|ha|existe) )*`

const ask = one(
  'dizer falar escrever responder informar enviar mandar digitar escolher perguntar pedir chamar explicar descrever repetir detalhar avisar mostrar completar passar reformular esclarecer indicar procurar',
)

const softly = `(?:${one('infelizmente sinceramente olha bom bem entao mas e agora ainda tambem so apenas eu aqui desculpe desculpa ah hum hm depois porem')}|por (?:aqui|enquanto) |no momento |neste momento |sobre isso |quanto a isso |nesse caso |, )*`

const courtesies = phrases(`
  oi
  oie
  oii
  ola
  opa
  eai
  e ai
  alo
  bom dia
  boa tarde
  boa noite
  bom dia para voce
  boa noite para voce
  seja ~muito bem vindo
  seja ~muito bem vinda
  seja bem vindo de volta
  bem vindo
  bem vinda
  bem vindo de volta
  bem vinda de volta
  que bom
  que bom te ver
  que bom te ver ~por aqui
  que bom te ver de volta
  que bom falar com voce
  que bom ter voce ~de ~volta ~por ~aqui
  que bom ter voce aqui ~de ~novo
  que bom que ~voce chamou
  que bom que ~voce escreveu
  que bom que ~voce perguntou
  que bom que ~voce voltou
  que bom que voces conversaram
  que legal
  que otimo
  que otima noticia
  que boa noticia
  que maravilha
  que pena
  que noticia triste
  que triste
  que dificil
  que susto
  que fase
  que chato
  que chato isso
  que chato isso ter acontecido
  que chato ~mesmo
  que situacao
  que situacao chata
  que situacao dificil
  que situacao ruim
  que situacao desagradavel
  que delicia
  que gentil
  que gentileza
  prazer
  muito prazer
  um prazer
  eh um prazer
  prazer em te conhecer
  prazer em conhecer voce
  prazer em falar com voce
  prazer falar com voce
  um prazer falar com voce
  obrigado
  obrigada
  muito obrigado
  muito obrigada
  obrigado mesmo
  obrigada mesmo
  obrigado por avisar
  obrigada por avisar
  obrigado por perguntar
  obrigado por esperar
  obrigada por esperar
  obrigado por aguardar
  obrigado pela paciencia
  obrigada pela paciencia
  obrigado pela compreensao
  obrigada pela compreensao
  obrigado pela mensagem
  obrigada pela mensagem
  obrigado pela resposta
  obrigada pela resposta
  obrigado pelo contato
  obrigada pelo contato
  obrigado pelo carinho
  obrigado pelo retorno
  obrigada pelo retorno
  obrigado pela informacao
  obrigada pela informacao
  obrigado pela confianca
  obrigada pela confianca
  obrigado pela sinceridade
  obrigado pela preferencia
  obrigado por ~me contar
  obrigada por ~me contar
  obrigado por compartilhar ~isso
  obrigada por compartilhar ~isso
  obrigado por explicar
  obrigada por explicar
  obrigado por entrar em contato
  obrigada por entrar em contato
  obrigado por entender
  obrigado pela conversa
  agradeco
  agradeco a mensagem
  agradeco o contato
  agradeco o retorno
  agradeco a paciencia
  agradeco a compreensao
  agradeco a resposta
  agradeco a sinceridade
  agradeco por avisar
  eu ~que agradeco
  valeu
  valeu mesmo
  de nada
  por nada
  imagina
  magina
  nao ha de que
  disponha
  sempre as ordens
  as ordens
  tamo junto
  conte comigo
  desculpe
  desculpa
  me desculpe
  me desculpa
  peco desculpas
  peco desculpa
  mil desculpas
  perdao
  me perdoe
  desculpe a confusao
  desculpa a confusao
  desculpe pela confusao
  desculpa pela confusao
  desculpe o transtorno
  desculpe pelo transtorno
  desculpe o incomodo
  desculpe pelo incomodo
  desculpe a demora
  desculpa a demora
  desculpe pela demora
  desculpa pela demora
  desculpe a insistencia
  desculpe insistir
  desculpe perguntar
  desculpe pelo mal entendido
  desculpe o mal entendido
  peco desculpas pela confusao
  peco desculpas pelo transtorno
  peco desculpas pelo incomodo
  peco desculpas pela demora
  peco desculpas por isso
  desculpe por isso
  desculpa por isso
  sinto muito
  sinto muito mesmo
  sinto muito por isso
  sinto muito por tudo isso
  sinto muito pelo transtorno
  sinto muito pelo incomodo
  sinto muito pela situacao
  sinto muito pela confusao
  sinto muito pela demora
  sinto muito pelo ocorrido
  sinto muito pela sua perda
  sinto muito por essa situacao
  sinto muito por voce estar passando por isso
  sinto muito que voce esteja passando por isso
  sinto muito que voce tenha passado por isso
  sinto muito ouvir isso
  sinto muito em saber disso
  sinto muito em ouvir isso
  lamento
  lamento muito
  lamento por isso
  lamento ouvir isso
  lamento muito por isso
  lamento pelo transtorno
  lamento pelo ocorrido
  lamento pela situacao
  lamento que voce esteja passando por isso
  lamento que tenha passado por isso
  poxa
  puxa
  nossa
  puxa vida
  poxa vida
  poxa que chato
  puxa que chato
  eita
  ah
  ah sim
  entendi
  ah entendi
  entendi sim
  entendido
  entendo
  te entendo
  entendo voce
  entendo perfeitamente
  entendo ~bem
  compreendo
  compreendo perfeitamente
  percebo
  faz sentido
  faz todo sentido
  claro
  claro que sim
  com prazer
  certo
  tudo bem
  ta bem
  ta bom
  esta bem
  estah bem
  ok
  okay
  okey
  beleza
  blz
  perfeito
  otimo
  otima
  otima pergunta
  boa pergunta
  excelente
  excelente pergunta
  maravilha
  legal
  joia
  show
  boa
  bacana
  massa
  bom
  ah legal
  sem problema
  sem problemas
  sem problema nenhum
  problema nenhum
  sem pressa
  sem pressa nenhuma
  sem compromisso
  nenhum compromisso
  sem correria
  voce decide
  voce que sabe
  como preferir
  como quiser
  como for melhor para voce
  como for melhor pra voce
  ta
  que bom ter noticias suas
  que bom que respondeu
  que bom que deu certo
  fico feliz que deu certo
  eh com voce
  com calma
  no seu tempo
  fique a vontade
  fica a vontade
  sinta se a vontade
  fique a vontade para perguntar
  fica a vontade para perguntar
  fica a vontade pra pensar
  fica a vontade para pensar
  fique a vontade para pensar
  fica a vontade para nao responder
  fique a vontade para chamar
  fique a vontade para escrever
  com licenca
  por favor
  por gentileza
  pfv
  um momento
  um momentinho
  um instante
  um minutinho
  so um momento
  so um momentinho
  so um instante
  so um minutinho
  ate logo
  ate mais
  ate breve
  ate a proxima
  ate
  tchau
  tchau tchau
  abraco
  abracos
  um abraco
  grande abraco
  bom descanso
  e bom fim de semana
  aproveite o feriado
  aproveite bem o feriado
  aproveite o descanso
  aproveite a folga
  bom final de semana
  bom fim de semana
  bom trabalho
  bom plantao
  boa semana
  boa sorte
  bons estudos
  boas festas
  feliz ano novo
  feliz natal
  feliz aniversario
  boa viagem
  bom feriado
  bom domingo
  melhoras
  estimo melhoras
  estimo as melhoras
  espero que melhore ~logo
  espero que voce melhore ~logo
  espero que fique bem
  espero que voce fique bem
  espero que esteja bem
  espero que esteja tudo bem
  espero que voce esteja bem
  espero que tenha um bom dia
  espero ter ajudado
  espero que ajude
  tenha um bom dia
  tenha um otimo dia
  tenha uma boa tarde
  tenha uma boa noite
  tenha uma otima noite
  tenha uma boa semana
  tenha uma otima semana
  tenha um bom descanso
  tenha um bom fim de semana
  um bom dia para voce
  um otimo dia
  uma boa noite
  uma otima semana
  otima semana
  otimo dia
  otimo fim de semana
  parabens
  fico feliz em ajudar
  fico feliz em ajudar voce
  fico feliz por voce
  fico feliz com isso
  fico contente em ajudar
  fico contente
  que bom poder ajudar
  foi um prazer
  foi um prazer falar com voce
  foi um prazer conversar com voce
  foi um prazer ajudar
  recebi sua mensagem
  li sua mensagem
  vi sua mensagem
  de boa
  tranquilo
  tudo tranquilo
  sem estresse
  acontece
  isso acontece
  pode acontecer
  relaxa
  kkk
  haha
  rs
  rsrs
  doutor
  doutora
  dr
  dra
  senhor
  senhora
  amigo
  amiga
  pessoal
  <w>
`)

const feelingsOf = `(?:(?:a |o |as |os |sua |seu |suas |seus |essa |esse |toda |todo |isso |muito |bem |mesmo |perfeitamente |de |da |do |com |e |, |voce |sua )*(?:situacao |frustracao |preocupacao |incomodo |confusao |demora |duvida |duvidas |urgencia |pressa |chateacao |cansaco |problema |transtorno |ocorrido |correria |ansiedade |decepcao |irritacao |raiva |medo |receio |dor |indignacao |insatisfacao |lado |ponto |posicao |necessidade |rotina |razao |decisao |escolha |vontade |motivo |inseguranca |aborrecimento |desconforto |reclamacao |critica |pergunta |curiosidade |revolta |hesitacao |cautela |espera |aflicao |nervosismo |estresse |perda |luto |momento |inconveniente |mal entendido |insistencia |engano |falta de clareza |confusao toda |incomodidade |aborrecimento ))+`
/** Thanks, regrets and wishes are put together from what one thanks for, regrets and wishes: none of it tells that anything was done. */
const thanked = `(?:(?:a |o |as |os |sua |seu |suas |seus |toda |todo |me |nos |ter |tanta |tanto |isso |por |pela |pelo |pelas |pelos |de |entrar em |mais |com |e |voce |aqui |tudo )*(?:paciencia |compreensao |mensagem |resposta |respostas |contato |carinho |retorno |informacao |informacoes |confianca |sinceridade |preferencia |conversa |ajuda |atencao |aviso |pergunta |explicacao |gentileza |espera |tempo |interesse |lembranca |feedback |opiniao |avisar |perguntar |esperar |aguardar |contar |compartilhar |explicar |entender |escrever |responder |chamar |falar |retornar |dizer |esclarecer |informar |procurar |elogiar |conversar |ouvir |elogio |sugestao |isso |isso comigo |tudo |franqueza |honestidade |disposicao |disponibilidade |cuidado |cortesia |educacao |dica |correcao |participar |lembrar |corrigir |detalhar |confiar |mandar |enviar |voltar |me chamar ))+`
const thanks = `(?:muito |eu |eu que |nos )*(?:obrigado |obrigada |grato |grata |agradeco |valeu |agradecido |agradecida )(?:mesmo |demais |muito )*(?:${thanked})?`
const sorry = `(?:eu |me |mil |mais uma vez |novamente )*(?:desculpe |desculpa |desculpas |perdao |perdoe |me perdoa |sinto muito |lamento |lamento muito |peco desculpas |peco desculpa |peco perdao )(?:mesmo |muito |sinceras )*(?:por |pelo |pela |pelos |pelas )*(?:${feelingsOf})?(?:em responder |na resposta |na pergunta |com isso |com (?:o |a |os |as )(?:<n> |<o> )|isso ter acontecido |o que aconteceu |o que houve |voce tenha passado por isso |que voce tenha passado por isso |(?:sua |seu |a |o )(?:<o> )|se (?:fui |pareci |soei )<o> )?`
const wishing = `(?:tenha |tenham |te desejo |desejo |desejo a voce |um |uma |e |tambem )*(?:bom |boa |otimo |otima |excelente |lindo |linda |feliz |bons |boas )(?:dia |tarde |noite |semana |fim de semana |final de semana |descanso |feriado |trabalho |plantao |viagem |sorte |ano |ano novo |natal |aniversario |pascoa |recuperacao |estudos |festas |domingo |sabado |inicio de semana |mes )(?:para voce |pra voce |para voces |tambem |a todos |ai |por ai )*`

/** What a wish, a congratulation or a regret is about: the person's own things, never one that the agent deals in. */
const own = `(?:(?:${determiners}|${prepositions}|e|voce|voces|todos|muito|muita) |<o> |<p> |dia |noite |semana |ano |mes |familia |vida |saude |hora |medico |medica |trabalho )*`
const wellbeing = `(?:se )?(?:${one('cuide cuida cuidem descanse descansa durma dorme divirta aproveite aproveita pense pensa respire respira relaxe fique fica melhore')})(?:se |bem |muito |bastante |com calma |com carinho |em paz |tranquilo |da |de |sua |seu |saude |primeiro |um pouco |o dia |a noite |o descanso |o fim de semana |a viagem |o passeio |, )*`
const wishes = [
  `(?:desculpe |desculpa |perdao |peco desculpas |peco perdao |mil desculpas |lamento |sinto muito )(?:por |pela |pelo )(?:${feelingsOf})?(?:em |por |de )?(?:nao )?(?:te |lhe )?(?:ter entendido |<f> |insistir |perguntar )(?:entendido |de primeira |tantas perguntas |de novo |nisso |nesse ponto |isso |voce |errado |mal |bem |direito |melhor |tanto |muito )*`,
  `(?:sinto muito |lamento |sinto )(?:muito )?(?:que |por |pelo |pela )${own}(?:esteja |estar |tenha ficado |ter ficado )(?:${own})(?:doente |mal |triste |assim |internado |internada |passando por isso )`,
  `que (?:susto |chato |pena |bom |alegria |delicia |triste |dificil |correria |canseira )(?:com |de |no |na |para |pra |isso |essa |esse )${own}`,
  `que deus (?:abencoe |proteja |ilumine |console )${own}`,
  `(?:espero |tomara |torco )que (?:de tudo certo |de certo |corra tudo bem |va tudo bem |fique tudo bem )${own}`,
  `(?:fico no aguardo |fico aguardando |aguardo )(?:a |o |sua |seu |da |do |retorno |resposta |mensagem |contato |noticias )*`,
  `(?:infelizmente |sinceramente |eu imagino |hein |ne )`,
  `(?:meus |muitos |muitas |muita |muito |toda |todo |minhas |sinceras |sinceros |os )*(?:parabens |felicidades |felicitacoes |sucesso |sorte |boa sorte |boas vindas |melhoras |forca |saude |luz |paz |sentimentos |pesames |condolencias |alegrias )${own}`,
  `(?:um |uma |tenha |tenham |desejo |te desejo |desejo a voce |que tenha |que voce tenha |aproveite |e |tambem )*(?:bom |boa |bons |boas |feliz |lindo |linda |otimo |otima |excelente )(?:<o> |dia |noite |filme |serie |leitura |prova |plantao |jogo |aula |passeio )(?:(?:de |do |da |no |na |para |pra |com )${own})?`,
  `(?:espero |torco |desejo |tomara )?que (?:voce |o senhor |a senhora |tudo |sua |seu |a |o |os |as |essa |esse |familia |dia |noite |semana |<o> )*(?:seja |sejam |fique |fiquem |esteja |estejam |consiga |tenha |encontre |corra |de certo |va bem |melhore |melhorem |descanse |goste |aproveite |passe |venha |se recupere |se sinta |dure |traga )(?:<f> |muito |bem |melhor |melhores |logo |tudo |certo |leve |tranquilo |tranquila |em paz |otimo |otima |bom |boa |feliz )*${own}`,
  `(?:nossa |puxa |poxa |ah |ai |uau |mas )*que (?:<o> |dia |noite |semana |rotina |fase |historia |noticia |mensagem |pergunta |ideia |situacao |bom |boa |lindo |linda |otimo |otima |chato |chata |triste |dificil |ruim |feliz )(?:<o> |tao |mais |bom |boa |lindo |linda |otimo |otima |chato |chata |triste |dificil |ruim |intenso |intensa |corrido |corrida |puxado |puxada |pesado |pesada |complicado |complicada |feliz |mesmo |essa |esse |isso |a sua |o seu )*(?:ouvir |ler |saber |ver )?(?:isso |disso |de <o> )?`,
  `que (?:bom |otimo |legal |alegria |maravilha |pena |chato |triste )(?:ouvir |ler |saber |receber |te ler |te ouvir |contar |poder |que voce |que )*(?:isso |disso |noticias |noticia |boa |suas |gostou |voltou |veio |lembrou |ajudar |perguntou |contou |escreveu |chamou |conseguiu |se animou |animou )*`,
  `(?:ficamos |fico |fiquei |estamos |estou |que )+(?:muito |bem |tao )*(?:feliz |felizes |contente |contentes |triste |emocionado |emocionada |na torcida |torcendo |animado |animada |curioso |curiosa |sem graca )(?:por |pela |pelo |com |em |de |saber |ouvir |ler |disso |isso |que |voce |voces |ele |ela |a |o |sua |seu |noticia |carinho |elogio |mensagem |tenha gostado |gostou )*`,
  `(?:adoro |adorei |amei |gosto |gostei |curti )(?:muito |demais )*(?:de |da |do |dessa |desse )?(?:saber |ouvir |ler )?(?:essa |esse |a |o |sua |seu |isso |disso )*(?:<o> |ideia |historia |pergunta |mensagem )?`,
  `(?:imagina |magina |que isso |de nada |nada |, )*(?:nao |nunca )(?:foi |eh |tem |da |dah )(?:incomodo |trabalho |problema |do que se desculpar |que agradecer )(?:nenhum |nenhuma |algum |alguma )?`,
  `sem problema (?:algum |nenhum )`,
  `(?:oi |ola |opa |oie |e ai )(?:de novo |novamente |outra vez |voce |pessoal |gente |querido |querida |<o> )*`,
  `tudo (?:bem |otimo |certo |tranquilo |bom |joia |certinho )(?:sim |por aqui |aqui |gracas a deus |tambem |comigo )*`,
  `(?:essa |esse |isso |foi |eh |muito |bem |voce )+(?:gentil |gentileza |querido |querida |amavel |otima |boa |engracado |engracada |divertido |divertida |simpatico |simpatica |lindo |linda )(?:da sua parte |de sua parte |demais |mesmo )*`,
  `(?:hahaha |hahahaha |kkkk |rsrs |hehe |ops |opa |hmm |uau |eba |oba |ufa |xi |vixe )+`,
  `(?:fica |ficamos |deixamos |pode ficar )(?:entao )?para (?:outra hora |outro dia |outro momento |depois |uma proxima |a proxima |quando puder |quando quiser )(?:entao )?`,
  `ate (?:amanha |segunda |depois |outra hora |mais tarde |mais ver )`,
]

const emotion = one(
  'chato chata dificil frustrante importante complicado complicada cansativo cansativa ruim triste estressante desagradavel delicado delicada desconfortavel confuso confusa preocupante incomodo irritante pesado pesada normal natural compreensivel angustiante doloroso dolorosa urgente facil simples assim',
)

const felt = one(
  'chateado chateada cansado cansada preocupado preocupada confuso confusa perdido perdida ocupado ocupada puxado puxada corrido corrida complicado complicada pesado pesada apressado apressada atrapalhado animado animada empolgado empolgada frustrado frustrada estressado estressada incomodado incomodada aborrecido aborrecida irritado irritada assustado assustada decepcionado decepcionada sobrecarregado sobrecarregada apertado apertada agitado agitada enrolado enrolada delicado delicada inseguro insegura nervoso nervosa ansioso ansiosa triste indeciso indecisa exausto exausta aflito aflita sozinho sozinha bravo brava magoado magoada desanimado desanimada',
)

/** What is not known, not done or not said may be anything: denying it claims nothing. */
const denied = `(?:${thing}|<f> |vai |nem <o> |acontece |funciona |custa |abre |chega |certa |certo |prazo |o prazo |(?:<i> |<v> |tocar |de |sobre )<o> |<i> |<t> |<v> |garantir |confirmar |saber |reservar |prometer |adiantar |afirmar |negociar |definir |opinar |diagnosticar |receitar |prescrever |prever |assegurar |mexer |se |qual |quais |quando |quanto |quem |onde |como |por que |o que |que voce |tem |ha |existe |continua |eh |eram |sao |seria |quer |precisa |prefere |quis dizer |disse |pediu |escreveu |entendi |compreendi |entendi bem |ao certo |com certeza |direito |ainda |agora |por enquanto |no momento |, nem |, mas nao )*`
const somebody = `(?:uma pessoa |alguem |a equipe |nossa equipe |o responsavel |a responsavel |um atendente |uma atendente |a pessoa responsavel |uma pessoa responsavel |um profissional |uma pessoa do time |quem responde |quem cuida disso |o time |quem eh responsavel |um medico |o medico |ele |ela |eles |o hospital |o coordenador |a coordenacao )(?:da equipe |do time |da nossa equipe |pela vaga |pelo plantao |por isso |por ela |por ele |daqui |responsavel )*`
const told = `(?:confirma |informa |diz |explica |orienta |passa |fala |responde |esclarece |conta |avalia |decide |define |acerta |combina |explicam |dizem |passam )`
const topic = `(?:${thing}|isso |sobre |direto |direitinho |certinho |melhor |tudo |quanto |qual |quais |como |quando |se |com calma |com voce |contigo |paga |, )*`
const asking = `(?:${thing}|<f> |<g> |o senhor |a senhora |, ou |vai |deve |ser |errado |errada |certo |certa |correto |correta |o que |que voce |que (?:quer |prefere |precisa |deseja |procura )|qual |quais |quem |quando |onde |quanto |quantos |quantas |como |se |por exemplo |quiser |puder |preferir |precisar |tiver |for |quer |queira |prefere |precisa |procura |busca |deseja |gostaria |posso |ajudar |<i> |<v> |sim |nao |eh |seria |sao |tem |aconteceu |estah |ta |acontecendo |procurando |precisando |buscando |pensando |sentindo |fica |funciona |ficou |foi |achou |prefira |mudou |por favor |por gentileza |de novo |novamente |melhor |por aqui |com calma )*`

/** What somebody is asked about in the midst of a sentence, by words that take nothing for given. */
const anything = `(?:${small_}|mais <y> |<g> |o senhor |a senhora |quis dizer |falando |<n> |<o> |<p> |<i> |<v> |<t> |<f> |<q> |<d> |eh |sao |vai |vao |foi |tem |ha |estah |fica |seja |seria |dah |da |faz |pode |quer |que |ser |ter |estar |mais |certo |certa |melhor |ainda |agora |hoje |, ou )*`
const nescio = `(?:nao |tambem nao |ainda nao |realmente nao )(?:sei |saberia |saberia dizer |saberia informar |sei dizer |sei informar |sei te dizer |saberia te dizer |consigo dizer |consigo te dizer |consigo saber |consigo prever |consigo ver |posso dizer |posso afirmar |posso garantir |posso prometer |tenho como |tenho como saber |tenho como dizer |tenho como garantir |tenho como prever |tenho como afirmar |tenho certeza |tenho certeza de |lembro |faco ideia |faco ideia de |ficou claro |ficou claro para mim |ficou claro pra mim |entendi |entendi bem |peguei |captei |quero supor |quero chutar |quero adivinhar |estou certo |estou certa |tenho informacao sobre |tenho informacoes sobre |tenho opiniao sobre |compreendi )`
const mistaken = `(?:acho que |parece que |acredito que |talvez |pelo visto |agora |eu |me |ja |, )*(?:confundi |perdi |enganei |atrapalhei |embaralhei |entendi errado |entendi mal |entendi outra coisa |li errado |li rapido demais |interpretei errado |interpretei mal |troquei as bolas |expressei mal |nao fui claro |nao fui clara |nao me expliquei bem |fiquei em duvida |fiquei na duvida |fiquei confuso |fiquei confusa |fiquei sem entender |fiquei perdido |fiquei perdida |tenha entendido errado |tenha entendido mal |tenha confundido )`

const tail = `(?:${small_}|mais <y> |errado |errada |incorreta |incorreto |confusa |ideia |<n> |<o> |<p> |<f> |<i> |<v> |<t> |nem |que |o que |como |se |qual |voce |quer |quiser |precisa |precisar |prefere |preferir |aqui |por aqui |ainda |agora |sozinho |sozinha |direito |bem |certo |certa |melhor |, nem )*`
const person = `(?:voce |vc |o senhor |a senhora |doutor |doutora )`

const weighs = `(?:nao )?(?:eh |deve ser |pode ser |costuma ser |nao deve ser )(?:muito |bem |bastante |um pouco |mesmo |tao |uma fase |um momento |uma situacao )*(?:${emotion}|${felt})|(?:cansa |desgasta |estressa |preocupa |assusta |pesa |incomoda |chateia |doi |mexe com |tira o sono |da canseira |da uma canseira |dah canseira |dah uma canseira |dah trabalho |dah medo |dah um aperto |da trabalho )`

const statements: readonly string[] = [
  // What weighs on anybody
  `${softly}(?:entendo |imagino |sei |eu |, )*(?:que )?(?:<f> )(?:${small_}|<n> |<o> |atrasado |atrasada )*(?:${weighs})(?:mesmo |demais |muito |as vezes |${own})`,
  `${softly}(?:entendo |imagino |sei |eu |, )*(?:que )?(?:<o> |<n> )(?:${prepositions} |<o> |<n> |atrasado |atrasada )*(?:cansa |desgasta |estressa |preocupa |assusta |chateia |mexe com |tira o sono |da canseira |da uma canseira |dah canseira |dah uma canseira |(?:eh |deve ser )(?:uma fase |um momento |uma situacao )(?:${felt}|${emotion}))(?:mesmo |demais |muito |as vezes |${own})`,
  `${softly}(?:isso |, )*deve (?:ser |ter sido |estar sendo )(?:muito |bem |bastante |tao )*(?:${emotion}|${felt})(?:<f> |ao mesmo |tempo |${own})*`,
  // In the subjunctive, what is understood is not told
  `${softly}(?:eu )?(?:entendo |compreendo |imagino )que (?:${determiners}) (?:<o> |<n> )+(?:esteja |seja |fique |tenha |possa ser |possa estar )(?:${felt}|${emotion}|cheio |cheia |lotado |lotada |corrido |corrida |longe |muito |bem |meio )+`,
  `${softly}(?:eu )?(?:entendo |compreendo |imagino |respeito |sei da |sei do )${feelingsOf}(?:com |em |de |por |sobre |quanto a |para )(?:<f> )?(?:${small_}|<n> |<o> )*`,
  // How the person's message reached it
  `${softly}(?:${determiners}) (?:ultima )?(?:mensagem |pergunta |frase |resposta |parte |foto |imagem |audio |texto |final |comeco )(?:ficou |chegou |veio |estah |esta |parece |me parece )(?:um pouco |meio |muito |so |toda |todo )*(?:confuso |confusa |cortado |cortada |incompleto |incompleta |vazio |vazia |em branco |pela metade |truncado |truncada |embaralhado |embaralhada |ilegivel )(?:para mim |pra mim |aqui |por aqui )*`,
  `${softly}(?:eu )?(?:nao (?:entendi |peguei |captei |ouvi |li |consegui (?:entender |ler |ouvir |abrir |ver |identificar ))|fiquei sem entender |perdi )(?:bem |direito |muito bem )*(?:a |o |essa |esse |sua |seu )*(?:ultima |primeira |segunda )?(?:parte |palavra |frase |mensagem |audio |final |comeco |pergunta |foto |imagem |pedido |o que eh para |o que )(?:<f> |<v> |<t> |da |do |de |mensagem |frase |voce |quer |quis dizer |precisa |disse |pediu |guardar )*`,
  // To the person: to tell it, and how
  `${softly}(?:eh so |basta |so |bastaria )(?:me |nos )(?:<f> |<i> |<v> )${asking}`,
  `${softly}(?:tente |tenta |experimente )(?:usar |escrever |dizer |mandar |explicar |descrever |repetir |resumir |falar |gravar |reformular )${asking}`,
  `${softly}(?:se |caso )nao (?:for |seja )(?:incomodo |pedir demais |problema |abuso |muito |muito incomodo )`,
  `${softly}pode (?:pensar |ver |decidir |escolher |olhar |ler )(?:com calma |sem pressa |no seu tempo |e |me |responder |dizer |avisar |falar |depois |quando puder |quando quiser |, )+`,
  `${softly}(?:eu )?nao (?:vou |quero |pretendo )(?:mais |te |lhe )*(?:insistir |incomodar |pressionar |julgar |supor |chutar |inventar |adivinhar |opinar |prometer |atrapalhar |apressar |tomar seu tempo |tomar o seu tempo )(?:voce |com isso |nada |mais |nisso |a resposta )*`,
  // Left to somebody
  `${softly}(?:isso |essa |esse |essa parte |, )*(?:eu )?prefiro (?:que ${somebody}(?:responda |explique |avalie |esclareca |oriente |confirme |fale |veja )|deixar (?:isso |essa resposta |essa parte )?(?:para |com )${somebody}(?:responder |explicar |avaliar |esclarecer |orientar |confirmar )?)(?:isso |essa |esse |duvida |pergunta |com voce |sobre |melhor )*`,
  `${softly}a gente (?:continua |segue |conversa |retoma |fala |ve isso |comeca |para )(?:com calma |sem pressa |por aqui |de novo |quando (?:voce )?(?:quiser |puder |preferir )|em outro momento |outra hora |outro dia |depois |disso |sobre isso )+`,
  // Denied of oneself, whatever the verb: "não acompanho entregas", "não mexo com isso"
  `${softly}(?:${thing}|, )*(?:eu )?(?:ainda |tambem |realmente |aqui )*nao (?:te |lhe |me |o |a |os |as )?(?:<1> |sei |saberia |consigo |posso |poderia |conseguiria )${tail}`,
  `${softly}(?:${thing}|, )*(?:eu )?(?:ainda |tambem |realmente )*nao (?:consegui |cheguei a |pude |soube |quis |fui )(?:te |lhe |me )?(?:${felt}|claro |clara |feliz |<f> |<i> |<v> |<t> )${tail}`,
  // "Me" before a verb, at the beginning: the person is asked
  `${softly}(?:se quiser |quando puder |por favor |so |entao |, )*me <2> ${asking}`,
  // What the person feels or wants, met
  `${softly}(?:eu )?(?:entendo |compreendo |imagino |sei |percebo |respeito |claro |eh natural |eh normal |eh compreensivel |faz sentido |tudo bem )(?:que |como |o quanto |se |perfeitamente |, )*(?:${person}|isso |essa situacao |esse assunto |a situacao )?(?:te |lhe |se |nao |ja |tambem )*(?:queira |quer |quiser |precise |precisa |precisar |prefira |prefere |preferir |esteja |esta |estah |ta |estiver |fique |ficar |fica |sinta |sente |sentir |tenha |ter |tem |goste |espere |deixe |deixa |incomode |incomoda |preocupe |preocupa |chateie |canse |cansa |<f> )(?:${felt}|${emotion}|muito |tao |bem |bastante |com |de |em |pressa |duvida |duvidas |receio |medo |raiva |vontade |outras prioridades |<f> |<g> |${small_}|<o> )*`,
  `${softly}(?:eu )?(?:respeito |admiro |valorizo |agradeco |aprecio |entendo |compreendo )(?:muito |totalmente |perfeitamente )*(?:a |o |as |os |sua |seu |suas |seus |essa |esse |toda |todo )+(?:<o> |decisao |escolha |opiniao |preferencia |vontade |motivo |posicao |pergunta |duvida |historia )(?:de |do |da )?(?:voce |<o> )?`,
  `${softly}(?:${person}|isso |, )*nao (?:precisa |precisam )(?:se )?(?:preocupar |desculpar |explicar |justificar |apressar |responder |decidir |agradecer )(?:agora |hoje |com isso |por isso |comigo |se nao quiser |ja |nada |tudo |de uma vez )*`,
  // Talking itself: going on, beginning, leaving it
  `${softly}(?:podemos |vamos |a gente pode |poderiamos |seguimos |continuamos |conversamos |falamos |comecamos |retomamos |voltamos |paramos )(?:<i> |comecar |continuar |conversar |falar |seguir |parar |voltar |retomar |pensar |ver |tentar |ir |deixar )?(?:por partes |com calma |sem pressa |por aqui |de novo |daqui |do comeco |do zero |juntos |quando (?:voce )?(?:quiser |puder |preferir )|em outro momento |outra hora |depois |assim |pelo |pela |a |o |sobre |isso |nisso |disso |para |passo a passo |uma coisa de cada vez |aos poucos |no seu ritmo |no seu tempo |nome |comeco |assunto |ideia |conversa |, )+`,
  // Whether, who, which, where: an embedded question claims nothing
  `${softly}(?:${thing}|, )*(?:eu )?${nescio}(?:bem |direito |muito bem |ainda |ao certo |com certeza |te dizer |dizer |de |em |para |pra |sobre )*se (?:${anything}|<x> )*`,
  `${softly}(?:${thing}|, )*(?:eu )?${nescio}(?:bem |direito |muito bem |ainda |ao certo |com certeza |te dizer |dizer |informar |responder |de |em |para |pra |sobre )*(?:(?:qual |quais |quem |onde |o que |como |quanto |quando |que )${anything}|(?:<f> )?(?:${thing})*)`,
  `${softly}(?:isso |essa parte |esse tipo de coisa |esse pedido |compras |${thing})*(?:eu )?(?:ainda )?nao (?:faco |sei fazer |consigo fazer |posso fazer |consigo |posso )(?:(?:te |lhe |isso |por voce |<f> |<v> |<t> |<i> |${thing})*)(?:infelizmente |por aqui |ainda |, )*`,
  `${softly}(?:eu )?(?:prefiro |melhor |quero |gostaria de |queria )(?:nao |nao te |nao lhe )(?:<f> |<i> |<v> )(?:${small_}|<n> |<o> |errada |errado |incorreta |incorreto |que eu nao tenha conferido |que nao tenho certeza |<f> )*`,
  `${softly}(?:para |pra )nao (?:te |lhe )?(?:<f> |<i> |<v> )(?:${small_}|<n> |<o> |errada |errado |incorreta |incorreto )*`,
  // The agent's own slip
  `${softly}${mistaken}(?:${small_}|<n> |<o> |errado |entendi |um pouco |aqui |o que |que |voce |pediu |disse |falou |quis dizer |escreveu |sobre |se |eh )*`,
  `${softly}(?:ah |agora |sim |, )+(?:eu )?(?:entendi |compreendi )(?:${thing}|bem |melhor |direito )*`,
  // Feelings about what is the person's
  `${softly}(?:eu )?(?:entendo |compreendo |imagino |sei |percebo |claro |eh |, )*(?:que |como |o quanto |quanto )?(?:<f> |a rotina |a vida |a correria |a espera |o dia |a semana |a fase |essa fase |esse momento |isso |a noite |tudo isso )(?:(?:de |do |da |com |por |no |na )(?:<n> |<o> )|<n> |<o> )*(?:eh |deve ser |pode ser |deve ter sido |deve estar |esteja |seja |foi |as vezes eh |costuma ser )(?:muito |bem |bastante |um pouco |mesmo |tao )*(?:${emotion}|puxado |puxada |corrido |corrida |longo |longa |intenso |intensa |cheio |cheia |exaustivo |exaustiva )(?:mesmo |demais |as vezes |para voce |pra voce |<f> |nao eh )*`,
  `${softly}(?:eu )?(?:entendo |compreendo |imagino |sei |percebo )(?:que |como |o quanto |quanto )(?:isso )?(?:eh |deve ser |pode ser |seja |deve ter sido )(?:muito |bem |bastante |um pouco |mesmo |tao )*${emotion}(?:<f> |<v> |<i> )(?:${small_}|<n> |<o> |<f> |que )*`,
  `${softly}(?:isso |, )*deve (?:ser |ter sido |estar sendo )(?:muito |bem |bastante |um pouco |mesmo |tao )*(?:${emotion}|puxado |puxada |corrido |corrida |longo |longa |intenso |intensa )(?:mesmo |para voce |pra voce |<f> |isso )*`,
  `${softly}(?:eu )?(?:imagino |entendo |compreendo |sei )(?:como |o que |que |o quanto )(?:voce |o senhor |a senhora )(?:estah |esta |deve estar |esteja |possa estar )(?:se )?(?:sentindo |passando |chateado |chateada |cansado |cansada |preocupado |preocupada |ocupado |ocupada |sem tempo |com pressa )(?:por |com |isso |agora |hoje |muito )*`,
  `${softly}(?:eu )?(?:entendo |compreendo |sei |imagino |percebo )(?:que )?(?:agora |hoje |esse |este )*(?:nao )?(?:seja |eh |pode nao ser |talvez nao seja )(?:um |o |uma |a )?(?:bom |boa |melhor |facil )?(?:momento |hora |dia )?`,
  // Helping with anything is no deed
  `${softly}(?:eu )?(?:posso |consigo |poderia |quero |gostaria de |vamos |estou aqui para |to aqui pra )(?:te |lhe )?(?:ajudar |auxiliar )(?:voce |te |nisso |tambem )?(?:a |com |em |nisso |no |na )(?:<f> |<i> |<v> |<t> )?(?:${small_}|<n> |<o> |<i> |<f> |que |for |quiser |precisar )*`,
  `${softly}(?:eu )?(?:posso |consigo )(?:te |lhe )?(?:<t> |<i> )(?:${small_}|<n> |conforme |como |de acordo com |o que |do jeito que |(?:o senhor |a senhora |voce )|<i> |<t> )*(?:preferir |quiser |procura |quer |precisa |precisar |achar melhor )`,
  // How to answer, with examples
  `${softly}(?:tente |tenta |experimente |pode |voce pode |vc pode |o senhor pode |a senhora pode |se quiser |basta |eh so |so )*(?:me |nos )?(?:dizer |diga |diz |escrever |escreva |falar |fale |mandar |mande |manda |pedir |peca |responder |responda com |responda so |assim |perguntar |me contar |me conte |me dar |me de )(?:me |para mim )?(?:${thing}|so |com |sim |nao |assim |tudo |do jeito que |for |vier |quiser |preferir |lembrar |mais facil |melhor |a cabeca |da forma que |mesmo que seja |pouco |em |uma pista |um exemplo |uma dica |um resumo |o que |que |tiver |puder |achar |souber |apareca |esteja |sem |, )*(?:(?:assim |por exemplo |tipo |como ), (?:${small_}|<n> |<o> |<d> |<f> |<v> |<i> |<t> |preciso |anota |guarda |quero |que |tal |, )*)?`,
  `${softly}(?:se |caso )(?:estiver |tiver |ficou |for )(?:certo |certa |tudo certo |errado |tudo bem |de acordo |correto |algo errado |alguma coisa errada |duvida )`,
  `${softly}(?:escolha |escolhe |responda com |diga |indique )(?:uma |um |so |com |o |a |entre |me |opcao |numero |turno |das opcoes |qual |, )*(?:${small_}|<n> |, )*`,
  `${softly}(?:assim |desse jeito |dessa forma )(?:a gente |nos |eu )?(?:evitamos |evito |evita |entendo |nao erro |nao me confundo |fica mais facil )(?:confusao |erro |erros |enganos |engano |te ajudar |melhor |o que |voce |precisa |para mim |pra mim )*`,
  `${softly}(?:pense |veja |olhe |leia |decida |responda |fale |volte )(?:com calma |sem pressa |no seu tempo |quando puder |quando quiser |quando der |, |e me (?:diga |avise |conte |fale ))+(?:se quiser |depois |o que achou |o que prefere |o que decidir )*`,
  `${softly}(?:se |caso )(?:voce )?(?:precisar |quiser |preferir |precise |queira |prefira )(?:de |<f> |<v> |<i> |<t> )+(?:${small_}|<n> |<o> |para depois |depois |agora |um tempo )*`,
  `${softly}(?:fique |fica |sinta se |esteja )a vontade para (?:<f> |<v> |<i> |nao )+(?:${small_}|<n> |<o> |se quiser |quando quiser )*`,
  // Whose it is
  `${softly}${somebody}(?:pode |poderia |consegue |saberia |vai saber |sabe )(?:te |lhe )?(?:<i> |ajudar |esclarecer |tirar |explicar |dizer |responder |orientar )(?:${thing}|isso |melhor |do que eu |melhor que eu |com mais |seguranca |certeza |detalhe )*`,
  `${softly}(?:essa |esse |isso |esta )(?:eh |seria )(?:uma |um )?(?:pergunta |duvida |assunto |questao |decisao |coisa |conversa )?(?:para |pra |com |de |do |da )(?:o |a |seu |sua |um |uma )?(?:responsavel |equipe |medico |contador |advogado |profissional |especialista |suporte |atendente |pessoa da equipe |coordenacao |voce )`,
  `${softly}(?:sobre |para |quanto a |em relacao a |, |isso |<n> |<o> |o |a |os |as )*(?:eh melhor |o melhor eh |o ideal eh |o mais seguro eh |vale |recomendo |sugiro |seria bom |melhor )(?:voce )?(?:falar |conversar |perguntar |consultar |procurar |ver )(?:isso )?(?:com |a |o |um |uma |seu |sua |ao |direto )*(?:medico |medica |contador |contadora |advogado |advogada |profissional |especialista |responsavel |equipe |banco |veterinario |psicologo |farmaceutico |nutricionista )(?:de sua confianca |de confianca |da equipe |antes )*`,
  `${softly}(?:procure |consulte |fale com |converse com |busque )(?:um |uma |o |a |seu |sua )?(?:medico |medica |contador |advogado |profissional |especialista |veterinario |psicologo )(?:de sua confianca |de confianca |por favor )*`,
  `${softly}(?:se |caso )(?:der |tiver |houver |surgir |aparecer )(?:algum |alguma |qualquer )?(?:problema |duvida |dificuldade |erro |coisa )`,
  `${softly}(?:talvez |pode ser que |eh possivel que |acho que |acredito que )(?:eu )?nao (?:tenha |saiba |consiga |possa |sei |consigo |tenho |posso )${denied}`,
  `${softly}(?:eu )?(?:entendi |compreendi |ja entendi |acho que entendi )(?:o que |o motivo |a duvida |a sua duvida |sua duvida |a pergunta |o seu pedido |que )(?:voce |vc )?(?:quer |precisa |procura |busca |prefere |deseja )?(?:<i> |<v> )?(?:${thing})*`,
  `${softly}fico (?:muito )?(?:feliz |contente |grato |grata )(?:com |por |pela |pelo |em )(?:a |o |sua |seu |voce |saber |ter |te |ajudar |ouvir |isso |mensagem |contato |interesse |pergunta |carinho |retorno |resposta |confianca |ver |conversar )+`,
  `${softly}(?:acho que nao entendi |vamos por partes |leve o tempo que (?:precisar |quiser )|pode contar comigo |conte comigo )(?:para |pra |o que |que |voce |precisar |bem |direito )*`,
  `${softly}(?:prefiro |melhor )nao (?:opinar |comentar |responder |dizer |arriscar |prometer |afirmar )${denied}`,
  `${softly}nao sou (?:a |o )?(?:pessoa |melhor pessoa |responsavel )(?:certa |ideal |indicada )?(?:para |por )?${denied}`,
  `${softly}(?:isso |esse assunto |essa informacao |essa resposta |essa parte )(?:so |somente |apenas )?${somebody}(?:pode |consegue |sabe |poderia )(?:te |lhe )?(?:dizer |responder |confirmar |informar |explicar |avaliar |decidir )?`,
  `${softly}(?:isso |ainda |so )*(?:precisa |depende )(?:da |de )(?:uma )?(?:confirmacao |avaliacao |resposta |palavra |analise )(?:de |da |do )(?:uma |nossa )?(?:pessoa |equipe |responsavel |alguem |atendente )(?:da equipe |responsavel )?`,
  // Empathy: what is felt, and that it is hard
  `${softly}(?:eu )?(?:sinto muito por |sinto muito pelo |sinto muito pela |lamento |lamento por |lamento pelo |lamento pela |entendo |compreendo |imagino |respeito |percebo |reconheco |sei da |sei do |desculpe |desculpa |desculpe por |desculpe pelo |desculpe pela |desculpa por |desculpa pelo |desculpa pela |peco desculpas por |peco desculpas pelo |peco desculpas pela |peco desculpa pelo |peco desculpa pela )${feelingsOf}`,
  `${softly}(?:eu )?(?:entendo |compreendo |imagino |sei |percebo |reconheco )(?:que |como |o quanto |quanto )?(?:isso |essa situacao |a situacao |esperar |ficar sem resposta |passar por isso |esse tipo de coisa |essa espera |a espera |isso tudo |tudo isso |${thing})*(?:deve ser |pode ser |seja |eh |nao eh |nao seja |deve estar sendo |possa ser |nao deve ser )(?:muito |bem |bastante |um pouco |mesmo |tao )*${emotion}(?:esperar |para voce |pra voce |passar por isso |ficar sem resposta |lidar com isso |ficar esperando |nesse momento |as vezes |decidir |ter que esperar |isso )*`,
  `${softly}(?:isso |essa situacao |essa espera |realmente )*(?:deve ser |deve estar sendo |nao eh |pode ser |realmente eh )(?:mesmo |muito |bem |bastante |um pouco |realmente )*${emotion}(?:mesmo |isso |esperar |para voce |pra voce )*`,
  `${softly}(?:eu )?(?:entendo |compreendo |imagino |sei |percebo )(?:que )?(?:voce |vc )?(?:esteja |esta |estah |ta |ficou |tenha ficado |possa estar |se sinta |se sente )(?:muito |bem |bastante |um pouco |mesmo |se sentindo )*(?:chateado |chateada |frustrado |frustrada |preocupado |preocupada |cansado |cansada |irritado |irritada |ansioso |ansiosa |nervoso |nervosa |com pressa |confuso |confusa |triste |assim |sem tempo |incomodado |incomodada |decepcionado |decepcionada )(?:com isso |com a situacao |com essa situacao |e com razao )*`,
  `${softly}(?:voce tem (?:toda )?razao (?:em (?:reclamar |ficar chateado |ficar chateada |perguntar |estar chateado |querer saber ))?|tem razao |com razao |faz sentido |eh normal |eh natural |eh compreensivel )(?:ter |sentir |isso |duvidas |duvida |essa duvida |medo |ficar |em duvida |inseguro |insegura |, )*`,
  `${softly}(?:isso |essa situacao |essa espera )(?:realmente )?eh (?:mesmo |muito |bem |bastante |um pouco |realmente )*(?:chato |chata |dificil |frustrante |complicado |complicada |cansativo |cansativa |ruim |triste |estressante |desagradavel |delicado |delicada |confuso |preocupante |irritante |angustiante )(?:mesmo |pra voce |para voce )*`,
  `${softly}(?:para isso |pra isso |nesse caso |, )*(?:eh melhor |o melhor eh |o ideal eh |o mais seguro eh |recomendo |sugiro |vale |seria bom |seria melhor |aconselho |talvez seja melhor |talvez valha )(?:voce )?(?:falar |conversar |perguntar |confirmar |conferir |consultar |tirar essa duvida |verificar |procurar |tratar )(?:isso |sobre |se |diretamente |direto |antes )*(?:com |a |para |por )?${somebody}(?:antes |sobre |isso |primeiro |, )*(?:${thing})*`,
  // What the person said, taken up
  `(?:(?:${determiners}|${prepositions}) |<p> )+, (?:entendi |compreendi )`,
  // What it does not know or cannot do
  `${softly}(?:eu )?(?:ainda |realmente |tambem |so )?nao (?:sei |entendi |compreendi |conheco |tenho certeza |lembro |ficou claro |consegui entender |entendo |peguei |captei )(?:bem |direito |muito bem |ainda |sobre |de |do |da |informar |dizer |responder |explicar |para mim |pra mim |essa parte )*${denied}`,
  `${softly}(?:${thing})*(?:eu )?(?:ainda |tambem )?nao (?:tenho )(?:aqui |ainda |comigo )*(?:acesso |informacao |informacoes |certeza |resposta |respostas |detalhes |dados |isso |essa informacao |esse dado |esses dados |essas informacoes |essa resposta |a resposta |uma resposta |nenhuma informacao |mais informacoes |mais detalhes |autorizacao |permissao |autonomia |condicoes |como )${denied}`,
  `${softly}(?:eu )?(?:ainda |tambem )?(?:nao (?:posso |consigo |sou capaz de |estou apto a |estou apta a |devo |saberia |poderia |conseguiria |sou eu quem |tenho permissao para |tenho autorizacao para |me cabe |cabe a mim ))${denied}`,
  `${softly}(?:eu )?nao (?:reservo |confirmo |prometo |garanto |negocio |informo |passo |defino |cuido |trabalho |decido |marco |fecho |seguro |vendo |respondo |faco |mexo |falo |trato |atuo |guardo |peco |cobro |dou |diagnostico |receito )(?:${thing}|nem )*`,
  `${softly}(?:isso |essa informacao |esse assunto |esse tipo de assunto |essa parte |esse tema |essa duvida |essa pergunta )(?:foge |fica fora |estah fora |ta fora |nao faz parte )(?:do |da |de |um pouco )*(?:que (?:eu )?(?:posso |consigo |sei )(?:<i> |ajudar |fazer |responder )(?:por aqui |aqui )?|meu alcance |minha area |meu conhecimento |escopo |meu trabalho |que eu faco )`,
  `${softly}(?:${thing})*(?:eu )?(?:nao sei |nao tenho |nao consigo |nao posso |nao saberia |nao cabe a mim )${denied}`,
  // What it can do: the agent's own verbs over the agent's own things
  `${softly}(?:eu )?(?:so )?(?:posso |consigo |poderia |gostaria de |quero |queria |tento |sei |estou aqui para |estou aqui pra |to aqui para |to aqui pra |estou por aqui para |fico feliz em |seria um prazer |meu papel eh |meu trabalho eh |minha funcao eh |sirvo para |adoraria |adoro |vamos |vamos tentar |prefiro |preciso |vou precisar |podemos )(?:te |lhe |voce |vc |nos |so |apenas |tambem |melhor |muito )*(?:entender |ajudar |auxiliar |saber |<i> |<t> )${ability}`,
  `${softly}(?:eu )?(?:so |apenas |somente )?(?:ajudo |cuido |trabalho |sirvo )(?:voce |vc |a |medicos |pessoas |clientes |te |so |apenas |do que voce (?:guarda |precisa |quer |procura |salva |pede ))*${ability}`,
  `${softly}o que eu (?:posso |consigo )(?:fazer |<i> )(?:aqui |por aqui |por voce |por enquanto |agora )*eh (?:te |lhe |so |apenas )*(?:<i> |<t> )${ability}`,
  `${softly}(?:eu )?(?:te )?(?:procuro |explico |mostro |pesquiso |busco |tento ajudar |ajudo )(?:${small_}|<n> |com calma |como funciona )*`,
  `${softly}(?:eu )?faco a ponte (?:${small_}|<n> )*`,
  // What it needs
  `${softly}(?:(?:para |pra )(?:isso |eu |que eu possa |eu poder |eu conseguir |te |lhe |conseguir |poder )*(?:<i> |<t> )?(?:${small_}|<n> )*(?:, )?)?(?:eu )?(?:so |apenas |ainda )?(?:preciso |vou precisar |precisaria |precisamos |eh preciso )(?:so |apenas |de |que voce me (?:diga |conte |informe |fale |explique )|saber |entender |conhecer |confirmar |conferir )*${asking}`,
  `${softly}(?:so |ainda )?(?:falta |faltam |faltou )(?:so |apenas |ainda |saber |me dizer |informar )*(?:o |a |os |as |seu |sua |seus |suas |um |uma |qual |quais |de |do |da |e |ou |para |<n> |eh |mais |esse |essa |dado |detalhe )+`,
  // How to answer
  `${softly}(?:basta |so |eh so |para isso |pra isso |entao |por favor |quando puder |quando quiser |ou |depois |, )*(?:me |nos )?(?:diga |diz |conte |conta |fale |fala |escreva |escreve |informe |mande |manda |envie |envia |digite |escolha |explique |explica |descreva |repita |detalhe |avise |avisa |mostre |mostra |pergunte |pergunta |peca |pede |chame |chama |corrija |complete |indique |selecione |toque em |clique em |passe |passa |lembre |esclareca |dizer |chamar |avisar |escrever |mandar |falar |pedir |perguntar |contar |informar |enviar |tocar |clicar |escolher |selecionar |confirma |confirme |responda com |responda so |responda apenas |responde com |responda aqui |responda quando |responda se |responder com |responda sim )(?:me |nos |para |por favor |so |apenas |qualquer coisa |outro jeito |outra forma |outras palavras |noticias )*${asking}`,
  `${softly}(?:voce pode |vc pode |pode |voces podem |podemos |se quiser pode |ou )(?:me contar |nos contar |(?:me |nos )?${ask})${asking}`,
  `${softly}(?:pode |voce pode )(?:pensar |responder |decidir |escolher |ir |ver |olhar |levar o tempo que precisar |ficar a vontade )(?:com calma |sem pressa |no seu tempo |quando puder |quando quiser |quando der |depois |a vontade |, )+`,
  `${softly}(?:nao )(?:precisa |tenha |se preocupe |tem )(?:ter |com |de |responder |decidir |nada |agora |pressa |isso |em responder |se nao quiser |se preocupar |problema |nenhum |nenhuma |hoje |pedir desculpas |se desculpar |me |dizer |ser |correr )+`,
  // To wait for a word of somebody's, without a promise of it
  `${softly}(?:por favor )?(?:aguarde |espere |aguarda |espera |precisamos aguardar |eh preciso aguardar |sera preciso aguardar |eh preciso esperar |o melhor eh aguardar |vale aguardar |vale esperar |peco que aguarde |peco que voce aguarde |sugiro aguardar |recomendo aguardar |eh melhor aguardar |eh melhor esperar |precisa aguardar )(?:so |um |pouco |pouquinho |momento |instante |minutinho |por favor |a |o |pela |por |ate |ter |de |da |do |confirmacao |resposta |palavra |orientacao |avaliacao |analise |uma |alguma |algum |alguem |equipe |pessoa |responsavel |atendente |nossa |nosso |time |antes de |contar com isso |combinar |qualquer |coisa |<v> |<i> |<t> |confirmar |tomar |decisao |, )*`,
  `${softly}(?:so |somente |apenas )?${somebody}(?:ainda )?(?:precisa |pode |deve |tem que |teria que |poderia |consegue |sabe |eh quem |eh que |que |quem )(?:te |lhe |me |voce )?(?:confirmar |avaliar |responder |informar |verificar |decidir |analisar |explicar |orientar |dizer |olhar |ver |definir |esclarecer |passar |ajudar |conferir |falar |tratar |acertar |reservar |negociar |sabe |cuida |trata |${told})${topic}`,
  `${softly}${somebody}(?:que |eh quem |eh que )?(?:te |lhe )${told}${topic}`,
  `${softly}${somebody}${told}(?:com voce |contigo )${topic}`,
  `${softly}(?:isso |essa parte |essa informacao )(?:ainda )?precisa ser (?:confirmado |confirmada |visto |vista |avaliado |avaliada |respondido |respondida |verificado |verificada )(?:por |com |pela |pelo )(?:uma pessoa |alguem |equipe |a equipe |o responsavel |responsavel |um profissional )(?:da equipe |da nossa equipe )?`,
  `${softly}em caso de (?:emergencia |urgencia )(?:, )?(?:procure |ligue |va |busque )(?:um |o |a |ao |atendimento |medico |hospital |pronto socorro |servico |de |emergencia |mais |proximo |uma |imediatamente |ajuda |por favor )+`,
  `${softly}(?:isso |esse assunto |essa parte |essa decisao |essa resposta |essa confirmacao |a resposta |a confirmacao )(?:ainda )?(?:depende |dependem )(?:de |da |do |dos |das )(?:${thing}|confirmacao |avaliacao |resposta )*`,
  // It is somebody else's to say
  `${softly}(?:${thing}|, )*quem (?:te |lhe |nos )?(?:${told}|cuida |fecha |trata |negocia |resolve |sabe |coloca |reserva |pode (?:confirmar |dizer |informar |responder |explicar ))(?:por |de |disso |${topic})(?:eh |sao )(?:so |sempre |o |a |os |as |uma |um |nossa |proprio |propria |mesmo )*(?:responsavel |equipe |pessoa |pessoas |profissional |medico |time |atendente |hospital |dono |voce |ele |ela |eles |gestor |clinica |coordenador |coordenacao |pessoa responsavel )(?:pela |pelo |por |da |do |de |com |direto |voce |vaga |plantao |cada |uma |isso |ela |ele |mesmo |responsavel |equipe |nossa |, |nao eu )*`,
  `${softly}(?:${thing}|, )*(?:nao eh comigo , )?(?:eh |sao |seria |fica |ficam )(?:um assunto |uma conversa |algo |direto |sempre |so |diretamente |melhor )*(?:com |entre voce e |entre )(?:o |a |os |as |uma |nossa )?(?:responsavel |equipe |pessoa da equipe |responsaveis |ele |ela |eles |time |pessoa responsavel |voces dois |medico e o responsavel |medico e responsavel |coordenador )(?:pela vaga |pelo plantao |por ela |de cada vaga |de cada uma |direto |mesmo |, nao comigo |da vaga |do plantao )*`,
  `${softly}(?:${thing}|, )*(?:voce |voces |vc )(?:acerta |acertam |combina |combinam |conversa |conversam |negociam |negocia |ve |veem |trata |tratam |fala |falam |envia )(?:direto |diretamente |melhor |so |depois )*(?:com |para |entre )(?:o |a |ele |ela |eles |voces )?(?:responsavel |equipe |coordenador )?(?:pela vaga |pelo plantao )?`,
  `${softly}(?:isso |isto )(?:voces |voce )(?:negociam |acertam |combinam |veem )direto`,
  `${softly}(?:a )?(?:confirmacao |resposta |decisao |palavra )vem (?:do |da |de )(?:responsavel |equipe |hospital |uma pessoa )(?:da equipe )?(?:, nao de mim )?`,
  // Here for more
  `${softly}(?:eu )?(?:estou |to |fico |sigo |continuo |permaneco )(?:sempre |aqui |por aqui |a |sua |inteira |as |ordens |a disposicao |disponivel |ouvindo |te ouvindo |atenta |atento |na |escuta |para |pra |ajudar |te ajudar |o que precisar |qualquer coisa |quando quiser |se precisar |voce |no que precisar |no que puder |com |mais |alguma |duvida |<i> |disposicao |, |caso precise |ver com voce |se quiser |isso |o que voce precisar )+`,
  `${softly}(?:qualquer (?:coisa |duvida |outra duvida |outra coisa |pergunta |novidade )|precisando |se precisar |se precisar de (?:algo |mais algo |mais alguma coisa |ajuda |qualquer coisa |alguma coisa |mim )|se quiser |se surgir (?:alguma |outra )?duvida |se tiver (?:alguma |outra |qualquer |mais alguma )?(?:duvida |pergunta )|quando quiser |quando precisar |sempre que precisar |sempre que quiser |se mudar de ideia |caso mude de ideia |se lembrar de algo |caso precise |caso queira |se preferir |, )+(?:(?:eh )?so (?:me )?(?:chamar |dizer |escrever |falar |avisar |perguntar |mandar mensagem |pedir |responder |retornar |dar um oi )|me (?:chame |chama |avise |avisa |diga |diz |fale |fala |escreva |conte |conta |procure )|pode (?:me )?(?:chamar |escrever |perguntar |falar |contar comigo |mandar mensagem )|conte comigo |estou aqui |estou por aqui |estou a disposicao |fico a disposicao |sigo por aqui |to aqui |fale comigo |falar comigo )(?:de novo |aqui |por aqui |sempre |quando quiser |quando puder |a qualquer hora |a vontade |tambem |, )*`,
  `${softly}(?:se |caso |quando |sempre que )(?:voce |vc )?(?:quiser |preferir |puder |precisar |for |fizer sentido |tiver |desejar |queira |prefira |precise |possa |tenha |lembrar |souber |decidir |achar melhor |nao quiser |nao souber |nao tiver |tiver interesse |mudar de ideia |se sentir a vontade |der |nao der |conversar com ele |conversarem |tiver uma definicao |tiver novidade |nao fizer sentido |nao for )+(?:${thing}|<i> |<v> |<t> |interesse |retomar |falar |conversar |me dizer |duvida )*`,
  `(?:antes |antes de |antes de tudo |primeiro )(?:continuar |comecar |seguir |mais nada |tudo |<i> |<t> |isso )*(?:${small_}|<n> )*`,
  `${softly}(?:assim |dai |ai )(?:eu )?(?:posso |consigo |te ajudo |ajudo |entendo )(?:melhor |te |lhe |<i> |<t> |${small_}|<n> )*`,
  `(?:para |pra )(?:<v> |guardar |encontrar |apagar )(?:${small_}|<n> )*`,
  `(?:para |pra )(?:eu |que eu possa |que eu consiga |eu poder |eu conseguir |te |lhe )*(?:<i> |<t> )${ability}`,
  // Who speaks
  `${softly}(?:eu )?(?:sou |nao sou |aqui eh |meu nome eh |quem fala eh |voce esta falando com |voce estah falando com |voce fala com )(?:${small_}|<n> |assistente |virtual |digital |automatico |automatica |robo |inteligencia |artificial |pessoa |humano |humana |atendente |programa |intermediaria |medico |medica |advogado |advogada |dona |dono |ponte |da equipe )*(?:, (?:e |mas )?(?:nao |nao sou )?(?:uma |um )?(?:pessoa |humano |humana |robo |assistente virtual |medico |medica ))?`,
  // The person's own wish, said back
  `${softly}(?:entendi |compreendi |vejo |percebi |pelo que entendi |se entendi bem |deixa eu ver se entendi |entao |certo |, |que )+(?:voce |vc |o senhor |a senhora )(?:quer |procura |prefere |precisa |deseja |busca |gostaria |esta procurando |estah procurando |esta buscando |estah buscando |tem interesse |estah com duvida |nao quer |nao tem interesse |disse |falou |perguntou |pediu )(?:<o> )?(?:de |<i> |<v> |<t> |por |em |sobre |que |qual |se |${thing})*`,
  `${softly}(?:a |essa )?(?:escolha |decisao |resposta |duvida )(?:eh |e )(?:sua |toda sua |so sua |valida |importante )+`,
  `${softly}(?:aceitar ou nao |decidir |responder )(?:eh |fica )(?:escolha sua |decisao sua |com voce |a seu criterio )`,
]

const wh = `(?:(?:para |pra |em |de |do |da |com |sobre |a |ate |desde )?(?:por qual |por quanto |por quais |por quem |qual |quais |que |quem |quando |onde |como |quanto |quanta |quantos |quantas |o que |aonde |ha quanto |faz quanto |em que |no que |com quem |para quem ))`
const verbs = one(
  'quer querem prefere preferem precisa precisam gostaria gostariam deseja desejam procura busca pode podem poderia poderiam consegue conseguem tem teria tinha eh sao estah ta seria seriam fica ficaria ficam faz fazem faria quiser for preferir precisar tiver puder chama mora trabalha atende atua costuma pretende sabe lembra conhece usa pensa acha aceita serve combina interessa interessou importa refere trata aconteceu ficou foi disse quis falou comentou mencionou conseguiu decidiu tentou conversou gostou guardou salvou devo posso ajudaria vale funciona funcionam funcionou imaginou imagina pensou sente incomoda motivou trouxe traz leva anda deu diz significa chamo chamar tenta costumam houve achou mudou ajuda espera fariam falo acontece possa deva resolve comecou sente doi',
)
const gerund = one(
  'procurando buscando pensando precisando querendo tentando falando sentindo enfrentando usando acontecendo esperando achando indo passando trabalhando disponivel interessado interessada',
)
const link = one(
  'ja ainda nao sim tambem mas porque entao hoje agora depois antes melhor hora exatamente mente comum igual aqui junto tanto faz mesmo certeza prazo certo certa urgente urgencia disponivel',
)
const bag = `(?:${small_}|<n> |<o> |<p> |<d> |<i> |<v> |<t> |<f> |<g> |<q> |<e> |ou <y> |<y> ou |ser <y> |cedo |tarde |unico |unica |ultimo |ultima |rapido |${verbs}|${gerund}|${link}|que |qual |quais |quem |quando |onde |como |quanto |se |eu |de |ser |estar |ter |vai |vao |veio |seja |fique |esteja |tenha |prefira |queira |possa |daria |estava |visto |vista |conforme |assim |de novo |novamente |ou nao |mexer |existe |ajudo |por ai |me |do que |que aconteceu |ha pouco |dado |parcelado |parcelada |separado |separada |se escreve |escreve )*`
const list = `(?:, (?:${small_}|<n> |<o> |<p> |<d> |<v> |<i> |<f> |para |pra |como |tanto faz )*)*`
const you = `(?:voce |vc |voces |o senhor |a senhora |senhor |senhora |doutor |doutora |dr |dra )?`
const lead = `(?:quando (?:voce |vc |o senhor |a senhora )(?:diz |fala |escreve |disse |falou )(?:${small_}|<n> |<o> |<v> |<f> |<i> |<t> |de novo |sempre )*, |(?:e )?(?:${determiners}) (?:<n> |<o> )(?:(?:de |do |da )(?:<n> |<o> ))?, |e voce , |e o senhor , |e a senhora , |e agora , |vamos de novo , |(?:so )?(?:para |pra )(?:eu |te |lhe )*(?:entender |ter certeza |confirmar |saber |conferir |ajudar |nao errar |<i> |<v> |<f> )(?:bem |melhor |direito |direitinho |mesmo )*(?:${small_}|<n> )*, |antes (?:de )?(?:${small_}|<f> |<v> |<t> |<i> |<n> )*, |(?:sobre |quanto a |quanto ao )(?:${thing})*, |e |mas |entao |ou |agora |so |bom |certo |por favor |primeiro |antes |ah |ok |me diga |me diz |me conta |me fala |pra |para confirmar |confirmando |so para confirmar |so pra confirmar |so para eu entender |so pra eu entender |so pra eu entender melhor |, )*`

const yesNo = [
  `${lead}${you}(?:ja |ainda |tambem |nao |so |me |se )*(?:quer |querem |prefere |gostaria |gostariam |deseja |precisa |procura |busca |pode |podem |poderia |poderiam |consegue |tem |teria |sabe |saberia |lembra |conhece |mora |trabalha |atende |atua |costuma |pretende |usa |pensa |acha |aceita |conseguiu |decidiu |tentou |falou |conversou |gostou |faz |toma |sente |esta |estah |ta |eh |fez |trabalhou |atendeu |usou |teve |viu |se importa |se refere |importa |refere |chegou a |quis dizer |quis |entendeu |pensou |tira |teria como |da |daria |dah |esteve |precisava |queria |imaginou |procurava |ajudaria |interessa |gosta |mudou |confirma |sente |surgiu |apareceu |trocou |fechou |fecharam |conversaram |pergunta |entra |<q> )${bag}${list}`,
  `${lead}(?:ele |ela |eles |o responsavel |voces )(?:ja |ainda |te |lhe |nao )*(?:falou |chamou |respondeu |explicou |entrou em contato |conversou |procurou |disse |ligou |falaram |conversaram |fecharam |combinaram |<q> )${bag}`,
  `${lead}(?:eh (?:sobre |para |pra |com |de |em )?|seria |seriam |sao |era |foi |fica |ficou |ficaria |serve |ajuda |ajudaria |faz sentido |pode ser |da certo |deu certo |combina |tudo bem |tudo certo |interessa |tem )${bag}${list}`,
  `${lead}(?:isso |esse |essa |este |esse cliente |essa pessoa |o que |o nome |o valor |a data |o telefone |o endereco |o cliente |o horario |o pedido |a duvida |o problema |ele |ela |seu nome |seu telefone |seu crm |sua especialidade |seu interesse |seu email |seu cpf |o email |o cpf |a descricao |o servico |o titulo |alguma |algum )(?:${small_}|<n> |<o> )*(?:ja |ainda |tambem |nao )*(?:eh |estah |ta |tem |seria |sao |serve |faz |ficou |fica |ajuda |faz sentido |seriam |pode |chegou a te |mudou |combina |funciona |te |incomoda |parece |continua )${bag}${list}`,
  `${lead}(?:posso |poderia |devo |consigo |podemos |podia |quer que eu |gostaria que eu |prefere que eu |voce quer que eu |deseja que eu |vc quer que eu |preciso )(?:te |lhe |me |tambem |ja |continue |continuar |perguntar |saber |so |nao |fazer uma pergunta |te fazer uma pergunta |ajudar |<i> |<t> |<s> |<e> )(?:${small_}|<n> |<p> |<i> |<t> |<s> |<e> |<f> |<v> |<o> |ou |prefere |quer |assim |mais |algo |hoje |outra coisa |alguma outra coisa |como |com que |em que |isso |por |quiser |que |qual |se |ainda |agora |melhor |quando puder |chamar |te chamar |entender |saber |seu |sua |ajudar |como funciona |como funcionam |passo a passo |o que )*`,
  `${lead}(?:que tal |vamos |podemos |conseguimos )(?:comecar |continuar |conversar |falar |seguir |tentar |<i> )(?:${small_}|<n> |<i> |<d> )*`,
]
const verbless = [
  `${lead}(?:<v> |<i> |<t> )(?:${small_}|<n> )*(?:o que |qual |quais |quem |quando |onde |como |quanto )(?:${small_}|<n> )*`,
  `${lead}(?:o |a |os |as |seu |sua |para |pra |em |no |na |com |de |sobre |por |mais |algum |alguma |outro |outra |qualquer |ate )(?:${small_}|<n> |<o> |<p> |<v> |hoje |preferencia )*`,
  `${lead}(?:${small_}|<n> |<o> |<p> |<d> |<v> |, )+ou (?:${small_}|<n> |<o> |<p> |<d> |<v> )+`,
  `${lead}(?:<v> |<i> )(?:${small_}|<n> )*ou nao `,
  phrases(`
    certo
    ok
    ta
    ta bom
    tudo bem
    tudo bem com voce
    tudo bom
    tudo joia
    tudo certinho
    e com voce
    e voce
    gostaria
    quer
    ainda na correria ~por ~ai
    tudo certo com voce
    tudo certo
    tudo certo por ai
    tudo bem por ai
    a familia vai bem
    como vai
    como voce esta
    como voce estah
    como esta
    como estah
    como vao as coisas
    ne
    sim
    nao
    sim ou nao
    ~eh isso
    eh isso mesmo
    isso
    entendi certo
    entendi direito
    entendi bem
    pode ser
    beleza
    mais alguma coisa
    mais alguma coisa em que eu possa ajudar
    algo mais em que eu possa ajudar
    algo mais
    mais algo
    mais alguma duvida
    alguma duvida
    alguma preferencia
    alguma outra coisa
    de novo
    qual
    quais
    quando
    onde
    quem
    para quem
    por que
    como assim
    concorda
    pode repetir
  `),
]

const whQuestion = `${lead}${wh}${bag}${list}`
const why = `${lead}(?:por que |porque )${you}(?:quer |precisa |prefere |procura |acha |pensa |gostaria |pergunta |deseja |busca |escolheu |decidiu |pensou )${bag}`
/** Any other question, of words that take nothing for given: it holds a verb of asking or wishing. */
const plain = `${lead}(?:${small_}|<n> |<o> |<p> |<i> |<v> |${link}|se |que |eu )*(?:${verbs}|existe |ha |haveria |por onde )${bag}${list}`
const questions = [whQuestion, why, plain, ...yesNo, ...verbless]

const option = `(?:(?:${small_}|<n> |<o> |<p> |<v> |<i> |sim |nao |agora |depois |quero |prefiro |ja |ainda |tanto faz |nao sei |pode |ser |tenho |interesse |hoje |amanha |outra |duvida |quando |como )+)`

/** Words of the frames that are verbs: in no place do they count for the name of a thing. */
const verbal = [
  verbs,
  told,
  ask,
  ...words(`responda responde diga diz conte conta fale fala escreva informe mande envie digite escolha explique repita avise mostre
  pergunte peca chame chama confirme confirma posso consigo preciso quero queria tento sei devo entendo entendi falta faltam tocar clicar
  quer precisa podemos vamos gostaria adoro prefiro ajudo cuido sirvo procuro explico mostro busco faco negocio reservo prometo garanto
  fecha cuida acerta resolve decide vem vai vou pode seria aguarde espere fica ficam sigo fico continuo estou aceita aceito topa voce voces vc vcs ele ela eles elas me te lhe se sim nao so mais e ou`),
].join(' ')

export const portuguese: SpeechGrammar = {
  language: 'pt',
  closed: new Set([
    ...closedWords(
      courtesies,
      thanks,
      sorry,
      wishing,
      wellbeing,
      ...wishes,
      ...statements,
      ...questions,
      option,
    ),
  ]),
  verbal: closedWords(verbal),
  abilities: new Set(
    words(
      `ajudar auxiliar explicar mostrar orientar tirar esclarecer responder ver verificar conferir checar procurar buscar pesquisar consultar
       listar resumir comparar dizer contar repetir reformular entender compreender saber continuar seguir comecar tentar conversar falar
       ouvir perguntar indicar informar atender ler detalhar simplificar conhecer direcionar localizar encontrar apoiar`,
    ),
  ),
  wishes: new Set(
    words(
      `comprar pagar cobrar vender receber enviar mandar criar fazer cadastrar registrar anotar guardar salvar apagar excluir remover editar
       alterar mudar trocar corrigir atualizar cancelar remarcar marcar agendar desmarcar adiar retomar voltar terminar parar esperar pensar
       decidir escolher desistir combinar visitar ir vir passar levar retirar instalar consertar assistir achar encontrar localizar adicionar
       incluir colocar deixar usar ter contratar orcar pedir solicitar reclamar elogiar avaliar participar trabalhar atuar atender cobrir
       conhecer confirmar compartilhar descrever detalhar escrever digitar acrescentar completar dar ampliar mudar abrir exportar filtrar
       renomear lembrar resolver tratar saber falar conversar ver ser estar chamar dividir parcelar chegar morar viajar estudar comentar
       limpar reformar pintar montar comer beber dormir assumir`,
    ),
  ),
  nouns: new Set(
    words(
      `nome sobrenome nomes endereco bairro cidade regiao rua cep telefone celular contato numero numeros email cpf cnpj data datas dia dias
       horario horarios hora horas periodo periodos semana mes ano manha tarde noite valor valores preco precos quantidade descricao detalhe
       detalhes informacao informacoes duvida duvidas pergunta perguntas resposta respostas mensagem mensagens texto assunto assuntos opcao
       opcoes titulo exemplo ajuda jeito forma maneira motivo caso coisa coisas pessoa pessoas equipe atendente responsavel pedido pedidos
       servico servicos produto produtos item itens lista situacao problema problemas dados documento documentos cadastro conta preferencia
       preferencias necessidade interesse ideia momento tempo conversa palavra palavras confirmacao orientacao ddd cep rg uf pj pf nf whatsapp link links foto fotos
       audio arquivo assistente empresa negocio cliente clientes gente especialidade profissional setor area tipo tema tipos categoria favor
       ddd rg uf pj pf nf frase letra idioma portugues ingles espanhol passo passos etapa escolha decisao resumo busca pesquisa resultado resultados`,
    ),
  ),
  courtesies: tokenPattern(
    `(?:${courtesies}|${thanks}|${sorry}|${wishing}|${wellbeing}|${wishes.join('|')})+`,
    `${courtesies}(?:para |pra )(?:voce |vc |voces |todos )(?:tambem )?`,
  ),
  statements: tokenPattern(...statements),
  questions: tokenPattern(...questions),
  wonders: new Set(words('qual quais prefere quer')),
  joins: new Set(words('e mas')),
  options: tokenPattern(option),
}
