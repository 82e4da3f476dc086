/**
 * Words that mean much the same, in Portuguese, English and Spanish: evidence for a word that no sentence of a corpus holds. Folded; a star
 * stands for any ending. They decide nothing: what each is worth to an agent is learnt from its corpus.
 */
const CONCEPTS: Readonly<Record<string, string>> = {
  greet:
    'oi oie oii ola opa eai eae iai ei salve alo alou fala hello hi hey hola buenas buenos morning evening',
  thanks:
    'obrigad* obrigadao brigad* brigadao valeu agradec* gratidao grato grata thank thanks thx gracias tmj',
  bye: 'tchau xau adeus falou bye adios abraco* abracao bjs bjo beijo* beijao inte',
  praise:
    'lindo linda otimo otima excelente maravilh* anjo top show perfeit* ador* amei arras* parabens show demais nota legal massa joia great perfect nice good love awesome perfeito genial',
  laugh: 'kk* haha* rsrs* rs kaka* hehe* hihi* lol',
  help: 'ajud* help comando* menu instruc* ensin* explic* tutorial manual ayuda perdid* duvida* entend* sabe',
  work_how: 'funciona* funcionamento usar uso mexe mexer works',
  no: 'nao nem nunca jamais no not dont nada sem nope nenhum nenhuma neither never',
  yes: 'sim claro isso certo beleza ok okay ta bom bora yes si isso',
  cancel: 'cancel* anul* estorn* suspend* invalid*',
  unbook: 'desmarc* desagend*',
  give_up: 'desist* esquec* desconsider* desencan* forget nevermind',
  erase:
    'apag* delet* exclu* elimin* remov* descart* tira tirar tire tirem limp* zer* risca* erase remove delete borra* esvazi* lixeira some sumir joga jogar',
  undo: 'desfaz* desfac* recuper* restaur* undo revert* arrepend* voltar volta restore',
  change:
    'muda* mude troc* troque alter* atualiz* corrij* corrig* edit* arrum* ajust* update change modif* acert* consert* retific* cambi*',
  rebook: 'remarc* reagend* adia* adie adiant* antecip* posterg* transfer* reschedule jog* empurr*',
  create:
    'cri* faz faca fazer fa faze mont* ger* emit* lanc* elabor* prepar* make create do prepare hacer haz nova novo',
  add: 'adicion* inclu* bot* coloc* coloque poe por ponha add cadastr* regist* insira inser* put',
  open: 'abr* open',
  note: 'anot* nota notas note notes notinha rascunh* observac* obs recado',
  keep: 'salv* guard* memoriz* armazen* save keep store guard* lembrar',
  send: 'mand* envi* encaminh* dispar* solt* send forward repass* compartilh* share',
  give: 'pass* da de me da-me dar give dame',
  show: 'mostr* ver veja vejo exib* traz* puxa* show see muestra display olha olhar confere conferir consult* checa* checar view relatorio',
  list: 'lista* liste listinha rol list relac* todos todas tudo all inteir* complet* total geral',
  which: 'qual quais which what que cual cuales',
  who: 'quem who quien',
  when: 'quando when cuando',
  where: 'onde aonde adonde where donde cade kd',
  how: 'como how',
  how_much: 'quanto quanta quantos quantas cuanto how-much much many',
  find: 'procur* busc* busqu* ach* encontr* localiz* pesquis* find search look lembr* vasculh* fuc* tinha',
  price:
    'preco* valor* custa* custo* custam caro barat* tabela tax* price* cost* cobram cobra promoc* mensalidade desconto precinho',
  owe: 'deve devem devendo devedor* calote* inadimpl* atras* vencid* venceu vencer pendent* pendenc* aberto abert* falt* fiado owe* overdue unpaid debe deben enrol* dependur*',
  paid: 'pagou pago pagos paga pagas pagaram pagamento* pagar quit* caiu cairam entrou entraram deposit* compens* paid payment* pagos recebid* recebi receber',
  charge: 'cobr* boleto* pix fatura* carne charge bill invoice cartao link copia qrcode qr debito credito',
  tax: 'nfe nfse nf fiscal imposto das mei darf',
  quote: 'orcament* proposta* cotac* orcar orca orcado quote* estimate* presupuesto* budget',
  work_order:
    'os ordem ordens servico* chamado* atendimento* visita* job* work agenda trampo servicinho obra*',
  book: 'agend* marc* marqu* encaix* reserv* book* schedule* appointment vaga vaguinha cita',
  client: 'client* fregues* cadastro* ficha* contato* paciente* customer* clientela carteira',
  approved: 'aprov* aceit* fechou fechado fechados topou topa approv* accept* aprob* bateu martelo',
  refused: 'recus* rejeit* negou negad* reject* declin* quis achou perdido perdemos',
  sent: 'enviad* mandad* mandei enviei sent',
  begin: 'comec* inici* start* comenc* andamento execucao progress chegando chegamos',
  finish:
    'termin* acab* conclu* finaliz* entreg* pront* encerr* done finish* complete* feito feita fiz baixa fechar',
  money_in:
    'faturamento faturei fatur* lucr* ganhei ganho vendas vendi caixa movimento receita entrada* saldo resultado balanco resumo fechamento panorama numeros sales revenue summary business',
  open_hours:
    'abre abrem abrir aberto aberta abertos abertas fecha fecham fechar fechado fechados funciona funcionam funcionamento expediente horario* feriado* open close closed hours atende atendem abierto abren',
  days: 'segunda terca quarta quinta sexta sabado domingo sunday saturday monday friday feriado natal carnaval fim semana',
  place:
    'endereco* localiz* location chegar chego rua avenida av bairro mapa perto longe referencia estacion* gps fica ficam ficar address metro onibus aonde sede unidade ubicacion direccion altura esquina parking',
  phone: 'telefone* celular fone ramal fixo whatsapp phone number numero zap telefono',
  email: 'email e-mail mail gmail correio',
  link: 'link* site sites catalogo* cardapio* instagram insta pagina portfolio portal app website menu facebook url web fotos cardapinho',
  offer:
    'fazem faz trabalham trabalha consertam conserta vendem vende oferecem atendem aceitam tem teem instalam colocam arrumam realizam lavam servico* offer sell provide fix servicios tipo especialidade convenio',
  complain:
    'absurd* pessim* horriv* ridicul* descas* porco porc* reclam* vergonh* lixo palhac* insatisf* decepcion* procon indign* revolt* desrespeit* chatead* irritad* raiva inadmiss* inaceit* mentir* enganad* enganar* prejuizo pior piora nojo terrible awful worst unacceptable porcaria grosseir* grossa grosso maltrat* processo processar advogado humilhad* sacanagem incompet* desorgan* frustr* arrependid*',
  bad_result:
    'torto torta errado errada errad* estrag* quebr* rasg* sujo suja manch* feio feia mal vaz* descol* solt* defeito frio fria cru crua wrong broken pifou parou queimou amass* risc* perder* perdeu ruim malfeit*',
  late: 'demor* atras* espera* esperando aguard* horas until late waiting cadê ainda chegou chega',
  promised: 'prometer* prometeu combin* disse disseram falaram falou garantiram ficou ficaram',
  human:
    'atendente humano humana pessoa pessoas gerente responsavel dono dona vendedor* secretaria recepcionista supervisor* human person agent manager someone real equipe funcionari* rapaz moca carne osso operador*',
  talk: 'falar conversar falo fala conversa speak talk hablar transfere transferir ligar chamar',
  robot:
    'robo robos bot bots maquina ia virtual automatic* robot machine ai inteligencia artificial gravacao chatgpt',
  identity:
    'quem golpe fake oficial confiavel numero mesmo verdade who name nome chama empresa scam falo fala',
  danger:
    'fogo fumaca incendi* gas sangue sangr* desmai* convuls* veneno envenen* choque explod* explos* morr* morto matar mata suicid* arma armado armad* assalt* ladrao afog* engasg* infart* respira* inconscien* queimad* acident* ambulancia samu bombeir* policia emergenc* emergency socorro perig* fire smoke blood gas help bleeding faisca* desacord* alag* avc pressao ferid* machuc* preso presa inundou estouro* dying hurt',
  urgent: 'urgente urgencia urgent rapido logo correndo ja imediat* asap agora desesper* pressa',
  later: 'depois later mais-tarde proxim* semana mes volta amanha retorn* luego next',
  call_back:
    'liga ligue ligar ligam chama chame chamar avisa avise avisar lembra lembre lembrar lembrete retorna retorne retornar retorno procura procure remind reminder call text aviso avisem cobra recordar llam*',
  no_need: 'precisa precisam necessario need carece necesito',
  mine: 'meu minha meus minhas my mi nosso nossa',
  existing:
    'pedido pedidos encomenda agendamento consulta status andamento protocolo rastrei* rastre* tracking entrega tecnico instalador segunda-via via compra order minha senha matricula exame resultado orcamento motoboy entregador delivery',
  want: 'quero queria preciso precisava gostaria necessito want need would quiero quisera precisando desejo interess* tem-como afim vim',
  can: 'pode podem poderia consegue conseguem da dava can could puede',
  buy: 'compr* pedir encomend* quero manda entrega buy order levar duas dois tres kg quilo duzia unidades caixa pizza bolo',
  come: 'vem vir venha venham passa passar mandem manda alguem casa aqui come buscar busca',
  cant_now: 'ocupad* dirigindo trabalh* reuniao viaj* agora ocupada busy driving',
  solved: 'resolv* consegui arranjei achei encontrei ja outro outra primo marido mudei decid* solved found',
  shift:
    'plantao plantoes vaga vagas escala escalas cobertura fixo shift shifts plantaozinho ps pa upa hospital hospitais uti cti',
  speciality:
    'cardio* pediatr* pedi ortoped* ortop* gineco* obstetr* go anest* cirurg* radiolog* neuro* psiquiatr* clinic* generalista intensiv* emergenc* dermato* urolog* nefro* oftalm* otorrino medic* onco* geriat* socorrista',
  period:
    'diurno noturno noite manha tarde madrugada fds fim dia night day weekend noturnos diurnos sabado domingo feriado cinderela 12h 24h 6h',
  refuse:
    'interesse interessado interessada dispenso passo declino obrigado recuso nao-quero skip pass nao-rola',
  objection:
    'longe distante distancia mal pouco baixo ruim perigos* calote* atrasam atrasa experiencia tempo cansad* lotado lotad* burnout transito estrutura trauma inseguro pior defasad* miser* far low compensa vale',
  pay: 'paga pagam valor remunera* pj rpa recibo hora liquido bruto cai recebo receber deposito pagamento cache salario pay paid paying pays vista',
  papers:
    'document* crm diploma rg cpf comprovante titulo rqe papel* papelada curriculo carteira certidao docs cadastro paperwork',
  profile:
    'residente residencia r1 r2 r3 r4 recem* formad* formei titulo especialista especializ* experiencia perfil requisit* exig* aceita aceitam serve graduat* resident interno crm generalista pos estrangeir* revalid* profile',
  close_deal:
    'fecha fechado fechar fechamos topo topei aceito aceita fico bora fechou deal confirmo confirmad* garanto dentro combinado quero-esse take accept acepto meu pego pegar',
  hold: 'reserva reservar segura segurar garante garantir bloqueia bloquear guarda guardar hold confirma confirmar separa coloca escala',
  back: 'voltei volto voltando sumi sumico sumida sumido ainda reaparec* ferias retornando retomando desculpa demora back tempos lembra antes anterior passado',
  film: 'filme* serie* seriado* episodio* temporada* documentario* anime* video* movie* film* show* longa curta desenho novela pelicula',
  text_item:
    'nota notas link links texto artigo* materia receita livro* musica* podcast foto* ideia* lembrete* anotac*',
  watch: 'ver assistir assisto maratonar watch vejo assistindo assista',
  film_info:
    'dirig* diretor* diretora elenco ator atriz atores sinopse ano lanc* dura* duracao nota imdb estrela* genero historia resumo critica protagonista personagem roteiro director cast about plot year trailer spoiler final trata',
  about: 'sobre about acerca trata respeito',
  kept: 'salvei guardei anotei salvo salvos salvas guardado guardados anotado anotada registrado tenho coloquei botei mandei saved kept tinha',
  everything: 'tudo todos todas geral all everything inteira inteiro completa todo toda total limpar zerar',
  export: 'export* baix* backup planilha csv json pdf arquivo excel download copia extra* txt markdown',
  previous:
    'isso isto esse essa este esta aquilo aquele aquela acima anterior ultima ultimo this that it eso esto mandei',
  place_in_list:
    'primeiro primeira segundo segunda terceiro terceira quarto quinto ultimo ultima penultimo numero item first second third last',
  small_talk:
    'tempo chuva chover calor frio jogo futebol time piada bom-dia deus jesus amem feliz aniversario natal bolsonaro lula gosta amo saudade clima previsao temperatura joke weather',
  sells:
    'representante distribuidora apresentar parceria fornecedor curriculo emprego contratando vagas trabalhar consorcio emprestimo divulg* proposta oferta ganhou sorteado clique',
}

const exact = new Map<string, string[]>()
const heads = new Map<string, string[]>()
let headMax = 0
for (const [concept, words] of Object.entries(CONCEPTS))
  for (const word of words.split(' ')) {
    const isHead = word.endsWith('*')
    const key = isHead ? word.slice(0, -1) : word
    if (isHead) headMax = Math.max(headMax, key.length)
    const map = isHead ? heads : exact
    const known = map.get(key)
    if (known) known.push(concept)
    else map.set(key, [concept])
  }
const headMin = 2

/** The concepts a folded word stands for. */
export function conceptsOf(word: string): readonly string[] {
  const known = cache.get(word)
  if (known) return known
  const found = new Set(exact.get(word))
  for (let length = headMin; length <= Math.min(word.length, headMax); length += 1)
    for (const concept of heads.get(word.slice(0, length)) ?? []) found.add(concept)
  const concepts = [...found]
  if (cache.size < cacheMax) cache.set(word, concepts)
  return concepts
}

const cache = new Map<string, readonly string[]>()
const cacheMax = 5_000
