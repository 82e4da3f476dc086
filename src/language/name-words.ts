function set(...lines: readonly string[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => line.split(' ')))
}

/** Nouns for the one a command is about. */
export const ROLES = set(
  'cliente paciente contato fornecedor empresa aluno aluna client customer company patient',
)

/** Titles are dropped from the name: the record of "dona Cida" is under Cida. */
export const TITLES = set(
  'dona seu sr sra srta dr dra doutor doutora senhor senhora prof professor professora mr mrs ms',
)

/** Words at which a name stops. */
export const ENDS_A_NAME = set(
  'com sem por pelo pela no na nos nas em ate que se quando porque pois como sobre via referente ref para pra pro ao aos mas ou',
  'valor vencendo vence vencimento hoje amanha ontem agora depois segunda terca quarta quinta sexta sabado domingo semana dia mes as',
  'telefone tel fone celular cel whatsapp zap cpf cnpj rg email mail endereco cep parcelado parcelada urgente favor obrigado obrigada',
  'mais menos desconto total reais real conto contos pila mil r rs pix boleto cartao dinheiro vista',
  'janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro',
  'foi pagou quer pediu precisa mora tem esta ta is was with on at by from tomorrow today next worth due in and for',
)

/** Words that follow a preposition and are not names. */
export const NOT_A_NAME = set(
  'mim me ele ela eles elas voce voces nos todos todas tudo isso isto aquilo esse essa este esta aquele aquela ca la ai aqui sempre nunca',
  'orcamento orcamentos cobranca cobrancas pagamento pagamentos servico servicos produto produtos pedido pedidos ordem os clientes lista dashboard',
  'resumo manha tarde noite madrugada hora horas meu minha seu sua nosso nossa dele dela outro outra primeiro primeira ultimo ultima proximo proxima',
  'um uma dois duas tres quatro cinco seis sete oito nove dez vinte trinta quarenta cinquenta cem cento duzentos quinhentos meia meio',
  'nota conta valor preco entrada parcela instalacao manutencao conserto reparo limpeza pintura troca reforma visita consulta reuniao obra casa',
  'status aprovado aprovados pendente pendentes pago pagos aberto abertos nome him her them me us it this that all everyone',
)
