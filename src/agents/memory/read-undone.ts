import { foldInPlace } from '../../language/fold-text.js'
import { politely } from './intents/words.js'
import type { ItemType } from './item.js'
import { readReference } from './read-reference.js'

/** What is to be as it was: the last thing done, all that was deleted, or what is named. */
export type Undone =
  | { readonly kind: 'last'; readonly type?: ItemType }
  | { readonly kind: 'all' }
  | { readonly kind: 'named'; readonly words: string }

const undo = '(?:desfaz(?:er)?|desfaca|restaur(?:a|ar|e)|recuper(?:a|ar|e)|desapag(?:a|ar|ue)|undo)'
const bring =
  '(?:quero|queria|tra(?:z|zer|ga)|volt(?:a|ar|e)(?: com)?|bot(?:a|ar|e)|poe|por|ponha|coloc(?:a|ar)|coloque|devolv(?:e|a|er))'
const lead = '^(?:(?:nao|ops|opa|hm+|ah|eita|ih|nossa)[,.! ]+)*'
/** What is said besides, after it. */
const end =
  '(?:[,.;!]{1,5}(?: .{0,120})?| (?:que|q) (?:eu )?(?:apaguei|deletei|exclui|tirei|removi).{0,60})?$'
const undone = new RegExp(`${lead}${politely}${undo} (?<what>.{1,80}?)${end}`, 'd')
const back = new RegExp(`${lead}${politely}${bring} (?<what>.{1,80}?) de volta\\b.{0,120}$`, 'd')
/** "traz de volta aquela do toldo", "volta o Matrix": what it is comes last. */
const backAhead = new RegExp(
  `${lead}${politely}(?:${bring} de volta (?<what>(?:[oa]s?|aquel[ea]s?|ess[ea]s?|el[ea]s?|meu|minha|tudo) ?.{0,80}?)|volt(?:a|e)(?: com)? (?<one>(?:[oa]|aquel[ea]|ess[ea]) \\S+(?: \\S+){0,3}?))${end}`,
  'd',
)

/** "ops, a da vaga não era pra apagar": what is named was not to go. */
const notToGo = new RegExp(
  `${lead}(?<what>(?:[oa]s?|aquel[ea]s?|ess[ea]s?|meu|minha) .{1,60}?),? (?:nao|n) (?:era|e|eh) (?:pra|para) (?:apagar|tirar|deletar|excluir|remover|ir|sair)(?: (?:nao|n|tambem|tb))?(?:[,.;! ].{0,60})?$`,
  'd',
)

const article = /^(?:(?:[oa]s?|meu|minha|meus|minhas) )(?=\S)/
const everything =
  /^(?:(?:tudo|todos|todas)(?: (?:isso|el[ea]s|ess[ea]s))?|[oa]s?|(?:tudo|[oa]s?) (?:[oa] )?(?:que|q) (?:eu )?(?:apaguei|deletei|exclui|tirei|removi)|[oa]? ?(?:apagar?|deletar?|excluir?|limpar?) (?:tudo|toda|todos|todas)\b.*)$/
const nothing =
  /^(?:(?:isso|isto|ess[ea]|est[ea]|el[ea]s?)(?: (?:d?ai|aqui|la))?|(?:[oa] )?(?:ultim[oa])(?: .*)?|(?:a |essa |minha )?(?:exclusao|acao|mudanca)|(?:os|meus) itens|(?:minha|a) lista|de novo|ai|ja|agora|por favor|pfv|pra mim|pelo amor de deus|rapido|logo|urgente)$/

const asItWas =
  /\bcomo (?:era|tava|estava)\b|\b(?:acao|coisa|passo|mudanca) (?:que|q) (?:eu |voce |vc )?(?:fiz|fez)\b|^(?:o que|oq) (?:voce|vc|eu) (?:fez|fiz|acabou de fazer|acabei de fazer)$/

/** "a da vaga não era pra apagar, volta ela", right after it went: that comes back, and nothing else is meant by it. */
export function wasNotToGo(text: string): boolean {
  return text.length <= lengthMax && notToGo.test(foldInPlace(text.trim()).text)
}

/** "desfaz", "desfaz o apaga tudo", "quero o Matrix de volta". Undefined: nothing of the kind is asked for. */
export function readUndone(text: string): Undone | undefined {
  if (/\?\s*$/.test(text) || text.length > lengthMax) return undefined
  const folded = foldInPlace(text.trim())
  const match =
    undone.exec(folded.text) ??
    notToGo.exec(folded.text) ??
    back.exec(folded.text) ??
    backAhead.exec(folded.text)
  const { what: named, one } = match?.indices?.groups ?? {}
  const [start, stop] = named ?? one ?? []
  if (start === undefined || stop === undefined) return undefined
  const what = folded.text.slice(start, stop).trim()
  if (everything.test(what)) return { kind: 'all' }
  const { words: own, type } = readReference(what)
  if (nothing.test(what) || asItWas.test(what)) return { kind: 'last' }
  if (own === '') return { kind: 'last', ...(type !== null && { type }) }
  const skipped = article.exec(what)?.[0].length ?? 0
  const words = text
    .trim()
    .slice(folded.place(start + skipped), folded.place(stop))
    .trim()
  return { kind: 'named', words }
}

const lengthMax = 300
