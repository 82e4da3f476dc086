import { foldText } from '../../../language/fold-text.js'
import { missesPay } from './misses-pay.js'

/**
 * How much stands between the doctor and going on. A light one is the router's matter (another mode); a medium one asks to be left
 * alone for a while; a grave one is for a person; `leave` asks not to be written to again, in words no opt-out list has.
 */
type Severity = 'leave' | 'grave' | 'human' | 'medium'

export type Objection = { readonly severity: Severity; readonly evidence: string }

const patterns: readonly (readonly [Severity, readonly RegExp[]])[] = [
  [
    'leave',
    [
      /\bnao (me )?(procure|procurem|chame|chamem|contate|contatem|incomode|incomodem|escreva|escrevam|ligue|liguem)\b.{0,15}\b(mais|nunca mais)\b/,
      /\bnunca mais (me )?(mande|mandem|chame|chamem|procure|procurem|escreva|escrevam)\b/,
      /\b(me esquece|me esquecam|esquece meu numero|apaga meu (numero|contato)|tira meu (numero|contato))\b/,
      /\bpar(a|e|em) de me (encher|perturbar|incomodar|procurar|chamar)\b/,
    ],
  ],
  [
    'grave',
    [
      /\b(process(ar|o judicial)|advogad[oa]|justica|judicial(mente)?|procon|reclame aqui|lgpd|anpd|denunci(ar|a|ei|o)|delegacia|policia|cfm|cremesp)\b/,
      /\b(golpe|golpistas?|fraude|estelionato|mentiros[oa]s?|enganad[oa]|enganaram|me enrol(aram|ou|ando)|calote|caloteiros?)\b/,
      /\bnao (me )?(pagaram|recebi (o )?pagamento|recebi pelo|pagam)\b/,
      // What went wrong with a shift that was agreed on: nobody came, nobody said so.
      /\b(fechei|fechamos|combinei|combinamos|marquei|marcamos|confirmei|fui|cheguei|peguei|fiz|aceitei)\b.{0,80}\b(nao (apareceu|apareceram|veio|vieram|tinha (ninguem|plantao|vaga)|me pag\w+)|ninguem (me )?(avisou|apareceu|veio)|(me )?deix(ou|aram) na mao|cancelaram|desmarcaram|perdi (a viagem|o dia))\b/,
      /\b(assedio|assediad[oa]|ameac(a|aram|ou|ado)|desrespeit\w*|humilh\w*|discrimin\w*)\b/,
      /\b(?:nao apareceu(?! (?:nada|nenhum\w*|aqui|ainda|pra mim|para mim|[oa]s? |na tela|opc\w+)|[.?!]*$)|ninguem (?:me )?avisou|deix(?:ou|aram) na mao|furou comigo|viagem perdida|perdi (?:a )?viagem|levei (?:um )?bolo)\b/,
      /\b(palhacada|vergonha|absurdo|ridicul[oa]|inadmissivel|inaceitavel|falta de respeito|pessim[oa] atendimento)\b/,
      /\b(merda|porra|caralho|foda-?se|vai se f\w+|idiotas?|imbeci[ls]|burr[oa]s?|lixo)\b/,
      /\b(quem|como) (te |voces? )?(deu|deram|conseguiu|conseguiram|pegou|pegaram) (o )?meu (numero|contato|telefone)\b/,
    ],
  ],
  [
    'human',
    [
      /\b(falar|conversar|atendimento) com (um |uma |o |a |algum |alguma )?(humano|pessoa|atendente|gente de verdade|supervisor|responsavel de voces|alguem da equipe)\b/,
      /\b(atendente|humano) (por favor|pf|pfv)\b|^(atendente|humano)$/,
      /\b(voce|vc|isso) e (um )?(robo|bot|maquina)\b.{0,20}\bquero\b/,
    ],
  ],
  [
    'medium',
    [
      /\b(estou|to|tou|vou (estar|ficar)|entro) (de|em) (ferias|licenca|viagem)\b/,
      /\b(estou|to|tou) (viajando|sem tempo|sobrecarregad[oa]|com a agenda (cheia|lotada))\b/,
      /\bagenda (cheia|lotada)\b/,
      /\bnao (estou|to|tou) (procurando|buscando|pegando|aceitando)\b/,
      /\b(me )?(chama|chame|procura|procure|fala|fale|escreve|volta) (comigo )?(de novo |outra vez |novamente )?(so )?(la )?(mais pra frente|outro dia|semana que vem|mes que vem|ano que vem|(?:em|pra|para|por|(?:a partir|depois|no (?:inicio|comeco|fim|final)) de) (janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro))\b/,
      /\b(preciso de|me da|quero) um tempo\b/,
    ],
  ],
]

export function readObjection(text: string): Objection | undefined {
  const folded = foldText(text)
  for (const [severity, list] of patterns) {
    for (const pattern of list) {
      const found = pattern.exec(folded)
      if (found) return { severity, evidence: found[0] }
    }
  }
  const missed = missesPay(folded)
  return missed === undefined ? undefined : { severity: 'grave', evidence: missed }
}
