import { remembered } from './remembered.js'

/**
 * What a word's ending says about it, in Portuguese and in Spanish judged as such. A word nobody listed may be the name of a thing; it may not
 * be a verb that reports or promises, nor a state ("confirmado", "sent", "disponível"). The endings tell those; the few nouns
 * that end the same way are listed, so a wrong guess stops a harmless word and lets no claim out.
 */
export const mayBeNoun = remembered((word) => {
  if (!/^[a-z']{2,24}$/.test(word)) return false
  if (knownNouns.has(word)) return true
  return !states.has(word) && !latinEndings.some((ending) => ending.test(word))
})

const latinEndings: readonly RegExp[] = [
  // Past: confirmei, lançou, vendeu, saiu, mandamos, enviaram; Spanish: envió, confirmé fold to a vowel and are caught by the frames.
  /(?:ei|ou|eu|iu|aste|este|iste)$/,
  /(?:amos|emos|imos|aram|eram|iram|astes|estes)$/,
  // Past of the one who speaks: resolvi, recebi, pedi
  /[a-z]{2}[^aeioujx]i$/,
  // Imperfect and conditional: estava, faria, mandariam
  /(?:ava|avam|avas|aria|ariam|eria|eriam|iria|iriam)$/,
  // Future: confirmará, passarão, farei
  /(?:ara|era|[^e]ira|arao|erao|irao|aran|eran|iran|arei|erei|irei)$/,
  // Participles and gerunds: pago is listed, the others end alike
  /(?:ado|ada|ados|adas|ido|ida|idos|idas)$/,
  /(?:ando|endo|indo|ondo)$/,
  // Superlatives and what can be done: ótimo preço is nobody's to promise
  /(?:issimo|issima|issimos|issimas)$/,
  /(?:avel|ivel|aveis|iveis)$/,
  // Verbs by their name: those that may be offered or wished for are listed in the grammar.
  /(?:ar|er|ir)$/,
  /'/,
]

/** Nouns that end like a verb. */
const knownNouns: ReadonlySet<string> = new Set(
  (
    'dado dados lado lados estado estados mercado mercados cuidado cuidados resultado resultados advogado advogada feriado feriados ' +
    'chamado chamados recado recados pedido pedidos sentido vestido vestidos marido vida medida medidas comida saida bebida bebidas ' +
    'partida corrida entrada entradas jornada rodada temporada madrugada madrugadas calcada escada fachada empregado namorado namorada ' +
    'telhado gramado resfriado machucado privado tratado deputado atestado atestados certificado certificados combinado mestrado ' +
    'doutorado faculdade cidade cidades idade idades atividade atividades unidade unidades comunidade modalidade especialidade ' +
    'especialidades quantidade necessidade possibilidade dificuldade novidade dolorida ferida moda ajuda ajudas ' +
    'prioridade qualidade disponibilidade universidade realidade mensalidade cuidadora ' +
    'feira feiras terca quarta quinta sexta cadeira cadeiras madeira maneira carreira enfermeira enfermeiro primeira terceira ' +
    'brincadeira geladeira torneira torneiras bandeira fronteira pedreira carteira banheira mangueira parceira ' +
    'museu europeu lei rei hobby cara clara vara espera primavera galera cratera fera era bera tempera ' +
    'ramos cosmos mundo mundos fundo fundos segundo segundos bando tamanho contrabando sabado sabados conteudo ' +
    'nivel movel moveis imovel imoveis combustivel automovel papel responsavel responsaveis possivel impossivel variavel ' +
    'celebridade seguranca teste testes leste oeste sudeste nordeste noroeste sudoeste peste agreste ' +
    'categoria teoria loteria bateria padaria cafeteria livraria galeria consultoria auditoria ouvidoria pizzaria maquinaria ' +
    'enfermaria maternidade secretaria portaria materia materias serie series historia memoria ' +
    'feed weed speed need seed bed red video videos email emails table cable ' +
    'movimento presente parente paciente pacientes cliente clientes ' +
    'mulher mulheres lugar bar mar celular prazer jantar par familiar escolar particular hospitalar militar popular similar regular titular ' +
    'acucar colar pilar radar carater ar lar auxiliar hamburguer talher colher semestre andar exemplar elementar ' +
    'apelido tecido ruido partido ouvido liquido prurido retirada chegada olhada chamada parada torcida meada caminhada estrada pousada salada pomada tomada tonelada piada balada virada espada ' +
    'cunhado cunhada soldado sobrado cadeado teclado gado pecado enteado noivado aprendizado significado supermercado primo ' +
    'comando contraste desgaste haste investimento dinamica subida descida lida bida avenida torcida mordida vivida querida querido ' +
    'empolgada pescaria confeitaria lavanderia sorveteria sorte porteira coleira prateleira lixeira chuveiro poeira besteira canseira ' +
    'doutor professor setor motor humor amor calor favor autor detalhe ' +
    'aqui ali daqui taxi kiwi caqui juri bisturi colibri javali mini multi semi nutri wifi hifi sushi quati guarani ' +
    'divida dividas procura busca duvida duvidas obrigado obrigada obrigados'
  ).split(' '),
)

/** Irregular participles, and adjectives and nouns that say how things stand or press for a decision: a closed class of old words. */
const states: ReadonlySet<string> = new Set(
  (
    'feito feita feitos feitas pago paga pagos pagas aberto aberta abertos abertas aceito aceita aceitos entregue entregues ganho ganha ' +
    'gasto dito dita visto vista escrito escrita posto posta coberto coberta descoberto morto preso solto salvo salva salvos salvas ' +
    'suspenso suspensa isento isenta incluso inclusa quite quites pronto pronta prontos prontas prontinho livre livres gratis gratuito ' +
    'gratuita gratuitos gratuitas free barato barata baratinho caro cara baixo cheio cheia lotado vago vaga vazio ' +
    'certo certa certos certas certinho certinha certeza garantia garantias promocao promocoes promo desconto descontos brinde brindes bonus ' +
    'premio premios sorteio cupom cupons reembolso reembolsos cashback oferta ofertas ultimo ultima ultimos ultimas unico unica unicos ' +
    'exclusivo exclusiva exclusivos urgente urgentes urgencia imediato imediata imediatamente rapido rapida correndo prazo prazos ' +
    'sucesso ok okay done sent paid made sold bought got gone ready sure guaranteed ' +
    'told said given taken held kept put set left booked cleared was were been has had will would shall did does is are am be ' +
    'fiz fez foi foram fui fomos vim veio vieram deu deram dei vou vai vamos vao sera serao seja ' +
    'tive teve tiveram pude pode poder pus pos quis soube trouxe disse disseram estive esteve estiveram havia houve ha esta estao estamos ' +
    'sou somos sao eh tem temos tenho dah damos da dao faz fazem fazemos chega chegam sai saem vem vemos ' +
    'dinheiro pix comprovante comprovantes deposito depositos transferencia transferencias boleto boletos reais real centavos ' +
    'agora ja logo sempre nunca depois antes cedo afinal enfim tal breve ontem outrora jamais quase enquanto porque que ' +
    'senha senhas cvv token tokens cartao fechado ' +
    'hecho hecha listo lista listos pagado reservado fue fueron esta estan hay tenemos voy va vamos sera gratuito '
  )
    .trim()
    .split(/\s+/),
)
