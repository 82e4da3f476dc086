/** Folded words of both languages that any request may hold; alone they tell nothing. */
export const SMALL_WORDS: ReadonlySet<string> = new Set(
  (
    'a o as os um uma uns umas de do da dos das em no na nos nas ao aos por pelo pela para pra pro pras pros com sem e ou ' +
    'que se me te lhe eu tu ele ela voce vc voces meu minha meus minhas seu sua isso isto esse essa este esta aquele aquela ' +
    'ai entao ja so la ali aqui agora tambem favor pfv quero queria gostaria preciso precisava pode poderia consegue ' +
    'ta to tem ser foi estou vou vai oi ola opa ei bom boa dia tarde noite obrigado obrigada ' +
    'the an of for from in on at by with my your our i you we it is are be can could would will please want need ' +
    'this that hi hello hey and or'
  ).split(' '),
)
