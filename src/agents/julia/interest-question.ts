import type { Option } from '../../conversation/message.js'

export const interestYes = 'interesse:sim'
export const interestNo = 'interesse:nao'

export const interestOptions: readonly Option[] = [
  { id: interestYes, title: 'Sim, quero ver' },
  { id: interestNo, title: 'Agora não' },
]

export const interestQuestion = {
  text: 'Quer que eu veja plantões que combinem com você?',
  options: interestOptions,
}
