/** What a word can be in a sentence about receiving messages. One word may be several. */
const kinds = {
  /** What somebody does who is written to once too often. */
  threat:
    /^(?:bloque(?:io|arei)|denunci(?:o|ar|arei|a)|process(?:o|ar|arei|inho)|procon|anatel|anpd|advogad[oa]|policia|delegacia|justica|reporto|reportar|reclameaqui|block|report|sue|bloqueo|denunciar|demando)$/,
  deny: /^(?:nao|nunca|jamais|nem|not|never|cannot)$/,
  /** An end is asked for, or was reached. */
  cease:
    /^(?:pare|parem|parar|parando|chega|basta|stop|stopping|quit|(?:suspend|interromp)(?:a|e|am|er)|encerr(?:a|e|em|ar)|cess(?:a|e|em|ar)|deix(?:e|em|ar)|cansei|cansad[oa]|fart[oa]s?|saturad[oa]|dej(?:a|e|en|ar)|xo|fim)$/,
  cancel:
    /^(?:cancel(?:a|e|em|ar|o)?|desativ(?:a|e|em|ar)|desliga(?:r|m)?|retir(?:a|e|em|ar)|bloque(?:ia|ie|iem|ar)|dispenso|revog\w+|retiro|oponho|recuso)$/,
  /** As one asks for it. What was or is being sent is told in other forms. */
  send: /^(?:(?:mand|envi|encaminh|dispar|repass|post)(?:a|e|em|en|ar|arem|ando|asse|assem)|oferec(?:am|er|erem|endo)|escrev(?:a|e|am|er|erem|endo)|escrib(?:a|an|ir)|send|sending|text|texting|message|messaging|email|emailing)$/,
  bother:
    /^(?:(?:incomod|per?t[uo]r?b|importun|atorment|chate|azucrin|assedi|spam|flood|molest|amol|infern|torr|lot)(?:a|e|em|en|ar|arem|ando|iar|ie|iem|izar|iando|es|ad[oa])?|ench(?:a|am|er|endo)|enche|abus(?:ar|em|ando)|aborrec(?:er|am|a|endo)|bother|bothering|disturb|harass|annoy|spamming)$/,
  contact:
    /^(?:(?:contat|contact|procur|cham)(?:a|e|em|en|ar|arem|ando|ing|ad[oa]s?|(?:q?u)?e[mn]?)?|avis(?:a|e|em|ar|ando|ad[oa]s?)|notifi(?:car|quem|cad[oa]s?)|lig(?:a|ue|uem|ar|arem|ando)|fal(?:a|e|em|ar|arem|ando)|convers(?:a|e|em|ar|ando)|call|calling|insist(?:a|am|an|as|ir|indo))$/,
  receive: /^(?:receber|recebendo|recibir|receive|receiving|get|getting|hear|hearing|ver|ter|ler|have)$/,
  message:
    /^(?:mensag\w*|messages?|texts|mensajes?|propagand\w*|spams?|notificac\w+|marketing|newsletters?|disparos?|envios?|inscric\w+|subscription|avisos|autorizac\w+|consentimento|publicidade?|divulgac\w+|comunicac\w+|informativos?|ads?|promotions?|promociones|emails|panfletos?|encheção|enchecao|correntes?|zaps|perturbac\w+|insistencia)$/,
  /** One of them may be a single thing that is not wanted. */
  offer:
    /^(?:lembretes?|escalas?|aviso|promoc\w+|promo|ofertas?|anuncios?|campanhas?|convites?|novidades?|offers?|vagas?|plantao|plantoes|contatos?)$/,
  anything:
    /^(?:nada|coisas?|isso|disso|isto|nisso|nenhum|nenhuma|qualquer|anything|this|these|stuff|nothing|cosas|porcarias?|bobagem|bobagens|besteiras?|tralhas?|trem|trens|troco|trocos|treco|parada|esto|saco|paciencia)$/,
  remove:
    /^(?:tir(?:a|e|em|ar|arem)|remov(?:a|e|am|er)|exclu(?:a|i|am|ir)|apag(?:a|ue|uem|ar)|delet(?:a|e|em|ar)|elimin(?:a|e|em|en|ar)|risc(?:a|ar|que|quem)|sum(?:a|am|ir|e)|some|suman|remove|delete|erase|take|quit(?:a|e|en|ar)|borr(?:a|e|en|ar)|desvincul\w+|limp(?:a|e|em|ar)|esquec(?:e|a|am|er)|retir(?:a|e|em|ar)|desfaz|desfacam)$/,
  unsubscribe:
    /^(?:unsubscribe|descadastr(?:a|e|em|ar|amento|o|em)?|desinscrev(?:a|e|am|er)|desinscricao|optout|desuscrib\w+|descadastra|desassina\w*)$/,
  /** "quítenme", "bórrame": with the person in it. */
  removeMe: /^(?:quit|borr|elimin|saqu|sac)(?:e|a|en|an|ar)me$/,
  me: /^(?:me|eu|mim|comigo|nois|meu|minha|meus|minhas|my|mi|nos|nosso|nossa)$/,
  number:
    /^(?:numeros?|numeral|contato|telefones?|fone|celular|whatsapp|nome|phone|number|name|nombre|telefono|cadastro)$/,
  list: /^(?:listas?|base|cadastro|cadastros|grupos?|mailing|list|transmissao|agenda|sistema|banco|contatos|database|registros?|mala|catalogo)$/,
  away: /^(?:dai|daqui|ai|aqui|disso|disto|nisso|fora|off|dali|la|here|dessa|desse|desta|deste)$/,
  again: /^(?:volt\w+|novamente|again|reativ\w+|inscrev\w+|nuevo|recebendo)$/,
  leave: /^(?:sair|saio|sai|salir|leave|desistir|cair)$/,
  /** Between a denial and what is denied. */
  between:
    /^(?:estou|quer\w*|desej\w+|gostaria\w*|gosto|aceit\w+|autoriz\w+|concord\w+|permit\w+|permiss\w+|interess\w+|want\w*|wish|quiero|deseo|precis\w+|need|pode|podem|poderi\w+|tem|como|favor|vou|vai|continu\w+|fi(?:c|qu)\w*|ser|seja|it|be|any|any(?:more)?|more|longer|to|mais|mas|de|da|do|das|dos|a|o|as|os|e|que|com|por|para|um|uma|ess[ea]s?|est[ea]s?|tant[oa]s?|tod[oa]s?|dia|hora|sempre|ja|aqui|ai|voces?|seus?|suas?|te|tambem|muit[oa]s?|no|na|you|your|guys|nos|la|los|las|el|ninguem|jeito|forma|maneira|alguma|algum|mesmo|so|por|gentileza|dado|direito|hipotese|em|nenhuma|receber|recebimento|curto|prefir\w+|faco|questao|carec\w+|entr\w+|vuelv\w+|faz\w*|parte|aguent\w+|tenho|adianta|ouse\w*|comigo|nosso|meu|minha|meus)$/,
  courtesy:
    /^(?:oi+e*|ola|bom|boa|dia|tarde|noite|por|favor|gentileza|obrigad[oa]s?|obg|valeu|vlw|grat[oa]|agradecid[oa]|desde|ja|thanks?|thank|you|please|gracias|ok|sr|sra|senhor|senhora|amigos?|pessoal|gente|senhores|viu|ne|po|poxa|cara|mano|moc[oa]|beleza|blz|nesse|neste|nessa|nesta|whatsapp|celular|from|on)$/,
  mine: /^(?:meu|nois|minha|meus|minhas|my|mi|mis|mio|mia|mios|mias|mine|me|nosso|nossos)$/,
  personal:
    /^(?:dados|dado|informac(?:ao|oes)|infos?|data|datos|historico|cadastro|cadastros|conta|account|cuenta|perfil|registros?|conversas?|ficha)$/,
} as const satisfies { readonly [kind: string]: RegExp }

type ConsentKind = keyof typeof kinds

const names = Object.keys(kinds) as ConsentKind[]
const bitOf = Object.fromEntries(names.map((kind, place) => [kind, 1 << place])) as Record<
  ConsentKind,
  number
>

/** What each word can be, one bit a kind: the same words come again and again, and each is asked about many times. */
const known = new Map<string, number>()
const knownMax = 4_000

function kindsOf(word: string): number {
  const before = known.get(word)
  if (before !== undefined) return before
  if (known.size >= knownMax) known.clear()
  let bits = 0
  // "escribirme", "contactarnos": Spanish writes the person behind the verb.
  const bare = word.replace(/([aei]r)(?:me|nos)$/, '$1')
  for (const kind of names) if (kinds[kind].test(bare)) bits |= bitOf[kind]
  known.set(word, bits)
  return bits
}

export function isKind(word: string | undefined, ...wanted: readonly ConsentKind[]): boolean {
  if (word === undefined) return false
  const bits = kindsOf(word)
  if (bits === 0) return false
  for (const kind of wanted) if ((bits & bitOf[kind]) !== 0) return true
  return false
}
