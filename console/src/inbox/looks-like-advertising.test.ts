import { describe, expect, test } from 'vitest'
import { looksLikeAdvertising } from './looks-like-advertising'

describe('what a member writes reads like advertising', () => {
  test.each([
    'Promoção: corte e escova por R$ 80',
    'Aproveite! 20% de desconto em tudo só até sábado',
    'Últimas vagas para o curso, garanta a sua: https://exemplo.example/curso',
    'BLACK FRIDAY chegou, tudo com 30% off',
    'Novidades da coleção de verão, venha conferir',
    'Leve 3 pague 2, R$ 49 cada',
    'Use o cupom VOLTE10 e ganhe 10%',
    'Hurry, last days: 20% discount',
  ])('%s', (text) => expect(looksLikeAdvertising(text)).toBe(true))

  test.each([
    'O desconto de 10% que combinamos já está no boleto',
    'A visita é amanhã às 14h, tudo bem?',
    'Segue o link da cobrança: https://pagar.example/8',
    'O conserto ficou em R$ 350',
    'Tem novidade sobre a peça? Ainda não chegou.',
    'Sim, temos vaga na quinta',
    'Posso dar um desconto se fechar os dois',
    'O frete é grátis para o seu bairro',
    '',
  ])('and this does not: %s', (text) => expect(looksLikeAdvertising(text)).toBe(false))
})
