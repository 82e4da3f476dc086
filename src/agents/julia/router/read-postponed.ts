const thinks =
  /\b(?:deixa (?:eu|me)|vou|preciso|tenho que|quero|queria|posso|melhor eu|me deixa)(?: \w+){0,2}? (?:pensar|ver (?:com|se|direito|a escala|minha|meu|aqui|isso)|checar|olhar (?:minha|a) (?:agenda|escala)|confirmar (?:com|se|aqui|em casa)|conversar com|falar com (?:meu|minha)|consultar|decidir|dar uma olhada)\b|\bte (?:falo|aviso|respondo|digo|retorno|confirmo) (?:depois|amanha|mais tarde|hoje|logo|segunda|terca|quarta|quinta|sexta|sabado|domingo|assim)\b|\b(?:(?:deixa|fica|vejo|decido) (?:isso )?(?:pra|para) depois|nao sei ainda|ainda nao sei|to na duvida|estou na duvida|vou ver e (?:te )?\w+)\b|\bespera(?: (?:ai|um pouco|um pouquinho))?,? (?:preciso|vou|deixa|tenho)\b/

/** "deixa eu pensar até amanhã", "preciso ver com meu marido": no yes, no no, and no day to look for. Over written-out text. */
export function isPostponed(text: string): boolean {
  return thinks.test(text) || enough.test(text)
}

/** "chega de plantão por hoje": of today, and nothing is looked for. */
const enough = /\b(?:chega|ja deu|basta|cansei)\b[^?]{0,30}\bp(?:or|ra) (?:hoje|hj|agora)\b/

const ifThere =
  /\b(?:se|quando|assim que|caso)\b(?: \w+){0,3}? (?:surg\w+|aparec\w+|abr\w+|tiver|tiverem|pint\w+|sair|entrar|vier|rolar|houver)\b/
const tell =
  /\b(?:me |pode (?:me )?)(?:avis(?:a|e|ar|em)|cham(?:a|e|ar|em)|fal(?:a|e|ar|em)|mand(?:a|e|ar|em)|lembr(?:a|e|ar)|cont(?:a|e|ar)|procur(?:a|e|ar)|escrev(?:e|a|er))\b/

/** "me avisa se surgir algo", "quando abrir algum de sábado me chama". */
export function wantsToBeTold(text: string): boolean {
  return (
    (ifThere.test(text) && tell.test(text)) ||
    /\bme (?:avis(?:a|e)|mantem? (?:informad[oa]|avisad[oa])|deixa (?:na lista|anotad[oa]))\b(?!.{0,20}\b(?:quand|amanha|segunda|terca|quarta|quinta|sexta|sabado|domingo|dia \d|semana|mes)\w*)/.test(
      text,
    )
  )
}
