import { anyItemWord } from '../item.js'

// All of it is matched against folded text: lower case, no accents, single spaces.

/** What people put before a request without changing it. No "não": what is refused is not asked for. */
export const politely =
  '(?:(?:oi|ola|ei|opa|por favor|pfv|pf|please|agora|entao|e|ai|ja|tambem|pode|poderia|consegue|quero|queria|gostaria de|preciso|vamos|voce|vc|me|favor|eu)[,!:]? )*'

/** And after it. */
export const goodbye =
  '(?: (?:por favor|pfv|pf|pra mim|para mim|ai|aqui|agora|ja|viu|entao|tambem|obrigad[oa]|please))*[\\s.!?]{0,10}$'

export const save =
  '(?:salv(?:a|ar|e)|guard(?:a|ar|e)|anot(?:a|ar|e)|registr(?:a|ar|e)|adicion(?:a|ar|e)|acrescent(?:a|ar|e)|coloc(?:a|ar)|coloque|bot(?:a|ar|e)|inclu(?:a|i|ir)|memoriz(?:a|ar|e)|armazen(?:a|ar|e)|save|add)'

export const erase =
  '(?:apag(?:a|ar|ue)|delet(?:a|ar|e)|exclu(?:a|i|ir)|remov(?:a|e|er)|tir(?:a|ar|e)|elimin(?:a|ar|e)|descart(?:a|ar|e)|risc(?:a|ar)|risque|joga(?:r)? fora|delete|remove|erase)'

export const empty = '(?:limp(?:a|ar|e)|esvazi(?:a|ar|e)|zer(?:a|ar|e)|clear)'

export const show =
  '(?:list(?:a|ar|e)|mostr(?:a|ar|e)|exib(?:a|e|ir)|ver|veja|abr(?:a|e|ir)|tra(?:z|zer|ga)|manda(?:r)?|mande|envi(?:a|ar|e)|da|show|list)'

export const look =
  '(?:busc(?:a|ar|o)|busque|procur(?:a|ar|e|o)|ach(?:a|ar|e)|encontr(?:a|ar|e)|pesquis(?:a|ar|e)|filtr(?:a|ar|e)|cade|search|find|look for)'

export const kept =
  '(?:(?:ja )?(?:salvei|guardei|anotei|registrei|coloquei|botei|mandei)|(?:ja )?tenho(?: (?:salv|guardad|anotad|registrad)[oa]s?)?|tem(?: (?:salv|guardad|anotad)[oa]s?)?|(?:est(?:a|ao) )?(?:salv|guardad|anotad)[oa]s?)'

export const thing = `(?:itens|item|coisas?|memorias?|registros?|salvos|dados|lista|${anyItemWord})`

const place = '(?:um|uma|dois|duas|tres|quatro|cinco|seis|sete|oito|nove|dez)'
export const ordinal =
  '(?:(?:primeir|segund|terceir|quart|quint|sext|setim|oitav|non|decim|penultim|ultim|primer|tercer|cuart|septim|octav|noven)[oa]|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|last)'

/** "2", "o 2 e o 5", "1, 3 e 4", "o segundo", "a última". */
export const picks = `(?:\\d{1,2}|${ordinal}|${place})(?:(?: ?, ?| e |, e )(?:[oa] )?(?:\\d{1,2}|${ordinal}|${place}))*`

export function rule(...alternatives: readonly string[]): RegExp {
  return new RegExp(alternatives.map((one) => `(?:${one})`).join('|'))
}
