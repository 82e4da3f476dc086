import { phraseList } from './phrase-grammar.js'

/** True for any word of the lists below: a stretched word ("siiim") is one of them. */
export function isAnswerWord(token: string): boolean {
  return ANSWER_WORDS.has(token)
}

/** Each of these, alone, is a yes to "Confirma?", and is said to nothing else. Folded; a comma separates phrases. */
export const YES = phraseList(
  'sim, s, ss, sim sim, sim senhor, sim senhora, e sim, eh sim, claro, claro que sim, com certeza, tenho certeza, certamente, sem duvida',
  'sem duvida nenhuma, sem duvidas, obvio que sim, logico que sim, pode, pode sim, sim pode, pode ser sim, pode ir, podemos, podemos sim, podemos ir',
  'manda ver, mande ver, pode mandar ver, manda bala, pode mandar bala, manda brasa, mete bala, mete ficha, taca ficha, toca ficha, vai, vai la',
  'vai fundo, vai em frente, vai nessa, va em frente, segue, siga, siga em frente, em frente, pode seguir em frente, bora, bora la, bora sim, simbora',
  'vambora, vamos, vamos la, vamos nessa, vamos em frente, confirmo, eu confirmo, ja confirmei, eu ja confirmei, ja disse que sim, ja falei que sim, confirmado, confirmada, ta confirmado, confirmadissimo, confirmar',
  'confirma, confirme, favor confirmar, aprovado, ta aprovado, aprovo, eu aprovo, autorizo, eu autorizo, autorizado, ta autorizado, de acordo',
  'estou de acordo, to de acordo, concordo, eu concordo, aceito, eu aceito, aceitar, quero, quero sim, eu quero, eu quero sim, sim quero, quero isso',
  'positivo, afirmativo, isso e afirmativo, yes, y, yes yes, yes sir, yes maam, yeah, yea, yep, yup, yeap, yah, oh yes, oh yeah, sure, sure thing',
  'sure yes, for sure, go, go ahead, go for it, go on, please do, do it, do that, do so, please go ahead, lets do it, lets go, make it so, proceed',
  'please proceed, do proceed, confirm, confirmed, i confirm, i agree, agree, agreed, absolutely, definitely, of course, certainly, affirmative',
  'affirmitive, thats affirmative, aye, thats a yes, thats a yes from me, its a yes, that is a yes, approved, i approve, approve, accept, i accept',
  'accepted, thats confirmed, that is confirmed, yes exactly that, i vote yes, yes it is, thats what i want, i want it, i do',
  'si, si si, de acuerdo, si senor, si senora, claro que si, por supuesto, por supuesto que si, adelante, hazlo, hagalo, si quiero, yo confirmo, confirmalo, apruebo, acepto, estoy de acuerdo, dale, dale dale',
)

/**
 * A yes right under the question, and no more than "I have read it" under anything else: people say these to whatever they
 * are told.
 */
export const WEAK_YES = phraseList(
  'obviamente, obvio, logico, evidente, isso, isso mesmo, isso ai, e isso, e isso mesmo, e isso ai, eh isso, eh isso mesmo, eh isso ai, era isso mesmo',
  'exato, exatamente, exatamente isso, isso exatamente, correto, esta correto, ta correto, tudo correto, certo, ta certo, esta certo, certinho',
  'tudo certo, ta tudo certo, esta tudo certo, certissimo, perfeito, ta perfeito, esta perfeito, ta otimo, esta otimo, ta bom, ta bom assim, esta bom',
  'ta bem, esta bem, ta, ta ok, esta ok, tudo ok, ok, okay, okey, oki, okok, ok ok, blz, blza, beleza, bele, belezinha, pode ser, fechado, ta fechado',
  'fechou, combinado, ta combinado, uhum, unhum, humrum, hunrum, aham, ahan, arram, joia, agora sim, sem problema, sem problemas, correct, thats correct',
  'that is correct, thats right, that is right, that right, right, exactly, obviously, indeed, sounds good, sounds great, that sounds good',
  'that sounds great, sounds good to me, looks good, looks good to me, looks right, perfect, no doubt, uh huh, uhhuh, mhm, mm hmm, thats it, that is it',
  'thats fine, that is fine, fine, thats true, that is true, that is accurate, thats accurate, its exactly that, its correct, it is correct',
  'that would be correct, you are correct, youre right, you are right, vale, esta bien, perfecto, correcto, exacto, asi es, eso es, eso mismo, listo, 👍, ✅, 👌, ✔, ☑, ✓, 🆗, 🤝',
)

/** Alone these say that the person liked what was read, not that it should be done. */
export const PRAISE = phraseList(
  'otimo, otima, legal, show, show de bola, top, maravilha, excelente, massa, muito bom, bom demais, que bom, boa, bacana, sensacional, tudo bem, de boa',
  'great, awesome, nice, cool, amazing, wonderful, brilliant, excellent, thats great, thats brilliant, very good',
)

/** Manners, greetings, vocatives and smiles: they neither add nor take away. */
export const COURTESY = phraseList(
  'por favor, pfv, pfvr, pf, pff, por gentileza, gentileza, faz favor, faz o favor, obrigado, obrigada, muito obrigado, muito obrigada, obg, obgd, obrigadao, brigado, brigada',
  'valeu, vlw, agradeco, grato, grata, eu agradeco, bom dia, boa tarde, boa noite, oi, ola, opa, abraco, abracos, abs, bjs, beijos, tmj, desculpa, desculpe',
  'amigo, amiga, meu amigo, minha amiga, mano, cara, bro, brother, querido, querida, meu querido, minha querida, bot, assistente, moca, moco, chefe, patrao, parceiro, parca, gente, galera',
  'senhor, senhora, meu bem, meu rei, uai, po, tche, leme, viu, demais, ufa, aleluia, amem, deus abencoe, deus te abencoe, fica com deus, fique com deus, que deus abencoe',
  'gracias, muchas gracias, mil gracias, hola, buenas, buenos dias, buenas tardes, buenas noches',
  'please, pls, plz, thanks, thank you, thank you very much, thank you so much, many thanks, thx, ty, cheers, hi, hello, hey, sir, maam, man, dude, buddy, mate, friend, sorry',
  '🙏, 😀, 😃, 😄, 😁, 😊, ☺, 🙂, 😉, 😍, 🥰, 😘, ❤, 💚, 💙, 💛, 🎉, 🙌, 👏, 🔥, 💪, 🚀, 😂, 🤣, 😅, 💯, 🫡, 🤙, 👊, ♂, ♀',
)

/** Words that only join or stress; they may stand beside a yes or a no and change neither. */
export const NEUTRAL = phraseList(
  'entao, mesmo, agora, ja, logo, then, now, right now, just, agora mesmo, eu',
)

/** A refusal of what was offered. */
export const NO = phraseList(
  'nao, nao nao, nao mesmo, nao quero, eu nao quero, nao quero nao, nao quero isso, nao obrigado, nao obrigada, nao precisa, nao precisa nao, nao pode, nao confirmo, nao confirma',
  'nao autorizo, nao aceito, nao aprovo, nao concordo, nao e isso, nao era isso, nao eh isso, nao e isso nao, nao tem como, nao vou querer, nao gostei, nao faz isso, nao faca isso, nao sou eu',
  'claro que nao, obvio que nao, com certeza nao, melhor nao, acho melhor nao, acho que nao, agora nao, por enquanto nao, ainda nao, hoje nao, nem pensar, nem morto, de jeito nenhum, de forma alguma',
  'de maneira nenhuma, jamais, nunca, negativo, negado, recuso, eu recuso, recusado, recusar, rejeito, rejeitar, rejeitado, reprovado, sem chance, por favor nao, isso nao, e mentira, na verdade nao, pode nao',
  'no, nope, nah, no no, no way, no thanks, no thank you, not now, not really, not at all, not yet, not today, i dont want it, i dont want to, i dont want that, i dont, dont, absolutely not, of course not, certainly not, definitely not',
  'negative, never, i dont think so, i think not, its a no, thats a no, that would be a no, reject, reject it, i reject, rejected, thats not it, thats not right, that is not right, thats not what i want, please no, please dont, oh no, no good, out of the question',
  'no gracias, mejor no, todavia no, ahora no, no quiero, no lo quiero, no confirmo, no acepto, claro que no, por supuesto que no, de ninguna manera, de ningun modo',
  '👎, ❌, ✖, 🚫, 🙅, ✗, ✘, 🛑',
)

/** An order to drop it: stronger than a no, and understood even while a value is being asked for. */
export const DROP = phraseList(
  'deixa, deixa pra la, deixa para la, deixa la, deixe pra la, deixe para la, pode deixar pra la, pode deixar para la, deixa quieto, deixa isso, deixa isso pra la, deixa essa, deixa disso',
  'para, para tudo, para ai, para com isso, para isso, para ja, pode parar, pare com isso, chega, ja chega, esquece, esquece isso, esquece tudo, esqueca isso, pode esquecer, desisto, desisti, desistir, nao quero mais',
  'eu nao quero mais, nao quero mais isso, nao precisa mais, mudei de ideia, deleta isso, ignora isso, ignora isto, ignora, ignorar, nao faz nada, nao faca nada, nada disso, sair, sai, quero sair, parar, quero parar, pare, parem',
  'never mind, nevermind, never mind that, forget it, forget that, forget about it, stop, stop it, stop that, please stop, abort, abort mission, quit, drop it, leave it, skip it, scrap, scrap that, scrap it, undo',
  'dont do it, dont do that, do nothing, i changed my mind, ive changed my mind, i dont want it anymore, i dont need it anymore, end it, call it off',
  'cancelalo, cancela eso, olvidalo, olvidelo, dejalo, dejelo, dejalo asi, ya no quiero, ya no lo quiero, cambie de idea, no hagas nada',
)

/** A yes-word before an order to drop it only acknowledges: "ok, cancela". */
export const ACKNOWLEDGEMENT = phraseList(
  'sim, ok, okay, ta, ta bom, ta bem, certo, beleza, blz, claro, pode, na verdade, melhor, yes, yeah, sure, actually, oops, ops, oh, ah, tudo bem, quero',
)

/** "oi, beleza" and "opa, tudo certo" greet, with or without the question mark that people leave out. */
export const GREETING =
  /^(?:(?:oi+|ola|opa|hey|hi|hello|bom dia|boa tarde|boa noite)(?: |$))+(?:(?:ta|esta|tudo|beleza|blz|blza|bele|belezinha|joia|certo|certinho|ok|bem|bom|amig[oa]|man[oa]|cara|bro)(?: |$))+$/

/** Said with a straight face these are a yes; said as people say them they are not. */
export const SARCASTIC =
  /^(?:aham|ahan|uhum|ta|sei|ah) (?:claro|sei|ta bom|ta|aham|confia)(?: |$)|^(?:claro claro|ta bom ta|sim sim claro)(?: |$)/

/** "sim, já já": in a moment, and not now. */
export const PUT_OFF = /(?:^| )ja ja(?: |$)/

export const NONE_OF_THESE = phraseList(
  'nenhum, nenhuma, nenhum desses, nenhuma dessas, nenhum deles, nenhuma delas, nenhum destes, nenhuma destas, nenhum dos dois, nenhuma das duas, nenhum dos tres, nenhuma das opcoes, nenhuma opcao',
  'nenhuma das anteriores, nenhum dos anteriores, nao e nenhum, nao e nenhuma, nao e nenhum desses, nao e nenhuma dessas, nao e nenhum deles, nao quero nenhum, nao quero nenhuma, nem um nem outro',
  'outro, outra, outra opcao, outra coisa, e outro, e outra, outro cliente, quero outro, quero outra, e outra pessoa, nao nenhum, nao nenhuma',
  'none, none of these, none of them, none of those, none of the above, neither, neither of them, something else, other, another one, another, someone else, not these',
)

const ANSWER_WORDS: ReadonlySet<string> = new Set(
  [YES, WEAK_YES, PRAISE, COURTESY, NEUTRAL, NO, DROP, ACKNOWLEDGEMENT, NONE_OF_THESE].flatMap((list) =>
    [...list.values()].flat(2),
  ),
)
