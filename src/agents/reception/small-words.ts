/** Folded words that any request may hold; alone they tell nothing. Words of grammar and of asking, not of what is asked about. */
export const SMALL_WORDS: ReadonlySet<string> = new Set(
  (
    'a o as os um uma uns umas de do da dos das em no na nos nas ao aos por pelo pela para pra pro pras pros com sem e ou mas ' +
    'que se me te lhe eu tu ele ela nos voce vc voces vcs meu minha meus minhas seu sua seus suas isso isto esse essa este esta ' +
    'aquele aquela ai entao ja so la ali aqui agora tambem tb favor pfv quero queria gostaria preciso precisava pode podem posso ' +
    'poderia consegue conseguem consigo ta to tem ter tenho ser sou era foi sao esta estao estou vou vai vao fica ficam faz fazem fazer ' +
    'oi ola opa ei bom boa dia tarde noite tudo bem obrigado obrigada saber gente alguem algum alguma cada mais muito nao sim ' +
    'qual quais quanto quanta quantos quantas quando como onde quem porque q eh e ne ate quer dizer informar informacao sobre ' +
    'the an of for from in on at by with my your our i you we it is are be can could would will please want need do does have ' +
    'has what which how when where why who this that there hi hello hey and or about know'
  ).split(' '),
)
