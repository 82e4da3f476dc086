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
const thing = `(?:(?:${determiners}|${prepositions}) )+(?:<n> |<p> |<o> )|<n> <o> |${small_}|<n> |<p> `
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
const thanked = `(?:(?:a |o |as |os |sua |seu |suas |seus |toda |todo |me |nos |ter |tanta |tanto |isso |por |pela |pelo |pelas |pelos |de |entrar em |mais |com |e |voce |aqui |tudo )*(?:paciencia |compreensao |mensagem |resposta |respostas |contato |carinho |retorno |informacao |informacoes |confianca |sinceridade |preferencia |conversa |ajuda |atencao |aviso |pergunta |explicacao |gentileza |espera |tempo |interesse |lembranca |feedback |opiniao |avisar |perguntar |esperar |aguardar |contar |compartilhar |explicar |entender |escrever |responder |chamar |falar |retornar |dizer |esclarecer |informar |procurar |elogiar |conversar |ouvir |elogio |sugestao |isso |isso comigo |tudo ))+`
const thanks = `(?:muito |eu |eu que |nos )*(?:obrigado |obrigada |grato |grata |agradeco |valeu |agradecido |agradecida )(?:mesmo |demais |muito )*(?:${thanked})?`
const sorry = `(?:eu |me |mil |mais uma vez |novamente )*(?:desculpe |desculpa |desculpas |perdao |perdoe |sinto muito |lamento |lamento muito |peco desculpas |peco desculpa |peco perdao )(?:mesmo |muito |sinceras )*(?:por |pelo |pela |pelos |pelas )*(?:${feelingsOf})?(?:em responder |na resposta |isso ter acontecido |o que aconteceu |o que houve )?`
const wishing = `(?:tenha |tenham |te desejo |desejo |desejo a voce |um |uma |e |tambem )*(?:bom |boa |otimo |otima |excelente |lindo |linda |feliz |bons |boas )(?:dia |tarde |noite |semana |fim de semana |final de semana |descanso |feriado |trabalho |plantao |viagem |sorte |ano |ano novo |natal |aniversario |pascoa |recuperacao |estudos |festas |domingo |sabado |inicio de semana |mes )(?:para voce |pra voce |para voces |tambem |a todos |ai |por ai )*`

const emotion = one(
  'chato chata dificil frustrante importante complicado complicada cansativo cansativa ruim triste estressante desagradavel delicado delicada desconfortavel confuso confusa preocupante incomodo irritante pesado pesada normal natural compreensivel angustiante doloroso dolorosa urgente facil simples assim',
)

/** What is not known, not done or not said may be anything: denying it claims nothing. */
const denied = `(?:${thing}|nem <o> |acontece |funciona |custa |abre |chega |certa |certo |prazo |o prazo |(?:<i> |<v> |tocar |de |sobre )<o> |<i> |<t> |<v> |garantir |confirmar |saber |reservar |prometer |adiantar |afirmar |negociar |definir |opinar |diagnosticar |receitar |prescrever |prever |assegurar |mexer |se |qual |quais |quando |quanto |quem |onde |como |por que |o que |que voce |tem |ha |existe |continua |eh |eram |sao |seria |quer |precisa |prefere |quis dizer |disse |pediu |escreveu |entendi |compreendi |entendi bem |ao certo |com certeza |direito |ainda |agora |por enquanto |no momento |, nem |, mas nao )*`
const somebody = `(?:uma pessoa |alguem |a equipe |nossa equipe |o responsavel |a responsavel |um atendente |uma atendente |a pessoa responsavel |uma pessoa responsavel |um profissional |uma pessoa do time |quem responde |quem cuida disso |o time |quem eh responsavel |um medico |o medico |ele |ela |eles |o hospital |o coordenador |a coordenacao )(?:da equipe |do time |da nossa equipe |pela vaga |pelo plantao |por isso |por ela |por ele |daqui |responsavel )*`
const told = `(?:confirma |informa |diz |explica |orienta |passa |fala |responde |esclarece |conta |avalia |decide |define |acerta |combina |explicam |dizem |passam )`
const topic = `(?:${thing}|isso |sobre |direto |direitinho |certinho |melhor |tudo |quanto |qual |quais |como |quando |se |com calma |com voce |contigo |paga |, )*`
const asking = `(?:${thing}|o que |que voce |que (?:quer |prefere |precisa |deseja |procura )|qual |quais |quem |quando |onde |quanto |quantos |quantas |como |se |por exemplo |quiser |puder |preferir |precisar |tiver |for |quer |queira |prefere |precisa |procura |busca |deseja |gostaria |posso |ajudar |<i> |<v> |sim |nao |eh |seria |sao |tem |aconteceu |estah |ta |acontecendo |procurando |precisando |buscando |pensando |sentindo |fica |funciona |ficou |foi |achou |prefira |mudou |por favor |por gentileza |de novo |novamente |melhor |por aqui |com calma )*`

const statements: readonly string[] = [
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
  `${softly}(?:${thing})*(?:eu )?(?:ainda |tambem )?nao (?:tenho |encontrei |achei |localizei )(?:aqui |ainda |comigo )*(?:acesso |informacao |informacoes |certeza |resposta |respostas |detalhes |dados |isso |essa informacao |esse dado |esses dados |essas informacoes |essa resposta |a resposta |uma resposta |nenhuma informacao |mais informacoes |mais detalhes |autorizacao |permissao |autonomia |condicoes |como )${denied}`,
  `${softly}(?:eu )?(?:ainda |tambem )?(?:nao (?:posso |consigo |sou capaz de |estou apto a |estou apta a |devo |saberia |poderia |conseguiria |sou eu quem |tenho permissao para |tenho autorizacao para |me cabe |cabe a mim ))${denied}`,
  `${softly}(?:eu )?nao (?:reservo |confirmo |prometo |garanto |negocio |informo |passo |defino |cuido |trabalho |decido |marco |fecho |seguro |vendo |respondo |faco |mexo |falo |trato |atuo |guardo |peco |cobro |dou |diagnostico |receito )(?:${thing}|nem )*`,
  `${softly}(?:isso |essa informacao |esse assunto |esse tipo de assunto |essa parte |esse tema |essa duvida |essa pergunta )(?:foge |fica fora |estah fora |ta fora |nao faz parte )(?:do |da |de |um pouco )*(?:que eu (?:posso |consigo |sei )(?:<i> |ajudar |fazer |responder )|meu alcance |minha area |meu conhecimento |escopo |meu trabalho |que eu faco )`,
  `${softly}(?:${thing})*(?:eu )?(?:nao sei |nao tenho |nao consigo |nao posso |nao encontrei |nao saberia |nao cabe a mim )${denied}`,
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
const bag = `(?:${small_}|<n> |<o> |<p> |<d> |<i> |<v> |<t> |${verbs}|${gerund}|${link}|que |qual |quais |quem |quando |onde |como |quanto |se |eu |de |ser |estar |ter )*`
const list = `(?:, (?:${small_}|<n> |<o> |<p> |<d> |<v> |<i> |tanto faz )*)*`
const you = `(?:voce |vc |voces |o senhor |a senhora |senhor |senhora |doutor |doutora |dr |dra )?`
const lead = `(?:(?:sobre |quanto a |quanto ao )(?:${thing})*, |e |mas |entao |ou |agora |so |bom |certo |por favor |primeiro |antes |ah |ok |me diga |me diz |me conta |me fala |pra |para confirmar |confirmando |so para confirmar |so pra confirmar |so para eu entender |so pra eu entender |so pra eu entender melhor |, )*`

const yesNo = [
  `${lead}${you}(?:ja |ainda |tambem |nao |so |me |se )*(?:quer |querem |prefere |gostaria |gostariam |deseja |precisa |procura |busca |pode |podem |poderia |poderiam |consegue |tem |teria |sabe |saberia |lembra |conhece |mora |trabalha |atende |atua |costuma |pretende |usa |pensa |acha |aceita |conseguiu |decidiu |tentou |falou |conversou |gostou |faz |toma |sente |esta |estah |ta |eh |fez |trabalhou |atendeu |usou |teve |viu |se importa |se refere |importa |refere |chegou a |quis dizer |quis |entendeu |pensou |tira |teria como |da |daria |dah |esteve |precisava |queria |imaginou |procurava |ajudaria |interessa |gosta |mudou |confirma |sente |surgiu |apareceu |trocou |fechou |fecharam |conversaram |pergunta |entra |<q> )${bag}${list}`,
  `${lead}(?:ele |ela |eles |o responsavel |voces )(?:ja |ainda |te |lhe |nao )*(?:falou |chamou |respondeu |explicou |entrou em contato |conversou |procurou |disse |ligou |falaram |conversaram |fecharam |combinaram |<q> )${bag}`,
  `${lead}(?:eh (?:sobre |para |pra |com |de |em )?|seria |seriam |sao |era |foi |fica |ficou |ficaria |serve |ajuda |ajudaria |faz sentido |pode ser |da certo |deu certo |combina |tudo bem |tudo certo |interessa |tem )${bag}${list}`,
  `${lead}(?:isso |esse |essa |este |esse cliente |essa pessoa |o que |o nome |o valor |a data |o telefone |o endereco |o cliente |o horario |o pedido |a duvida |o problema |ele |ela |seu nome |seu telefone |seu crm |sua especialidade |seu interesse |seu email |seu cpf |o email |o cpf |a descricao |o servico |o titulo |alguma |algum )(?:${small_}|<n> |<o> )*(?:ja |ainda |tambem |nao )*(?:eh |estah |ta |tem |seria |sao |serve |faz |ficou |fica |ajuda |faz sentido |seriam |pode |chegou a te |mudou |combina |funciona |te |incomoda |parece |continua )${bag}${list}`,
  `${lead}(?:posso |poderia |devo |consigo |podemos |podia |quer que eu |gostaria que eu |prefere que eu |voce quer que eu |deseja que eu |vc quer que eu |preciso )(?:te |lhe |me |tambem |ja |continue |continuar |perguntar |saber |so |fazer uma pergunta |te fazer uma pergunta |ajudar |<i> |<t> |<s> )(?:${small_}|<n> |<p> |<i> |<t> |<s> |mais |algo |hoje |outra coisa |alguma outra coisa |como |com que |em que |isso |por |quiser |que |qual |se |ainda |agora |melhor |quando puder |chamar |te chamar |entender |saber |seu |sua |ajudar |como funciona |como funcionam |passo a passo |o que )*`,
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
  closed: new Set([...closedWords(courtesies, thanks, sorry, wishing, ...statements, ...questions, option)]),
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
    `(?:${courtesies}|${thanks}|${sorry}|${wishing})+`,
    `${courtesies}(?:para |pra )(?:voce |vc |voces |todos )(?:tambem )?`,
  ),
  statements: tokenPattern(...statements),
  questions: tokenPattern(...questions),
  wonders: new Set(words('qual quais prefere quer')),
  joins: new Set(words('e mas')),
  options: tokenPattern(option),
}
