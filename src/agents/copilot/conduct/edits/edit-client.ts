import { isJsonObject, type Json, type JsonObject } from '../../../../conversation/json.js'
import { foldText } from '../../../../language/fold-text.js'
import { properName } from '../../../../language/read-name.js'
import { nameTold } from './name-told.js'

const surname = /^(?:o )?sobrenome(?: d?el[ea])? (?:é|eh|e|era|certo é) (?<name>\p{L}[\p{L}'’. -]{1,60})$/iu
const ending =
  /^(?:o )?(?:(?:n[uú]mero|telefone|fone|celular|zap|final)(?: d?el[ea]| d[oa] (?:telefone|n[uú]mero|celular|zap|fone))? )?(?:(?:é|eh|e|era|termina|acaba|com|em|no|na|final|o) )*(?<digits>\d{2,6})(?: (?:no (?:final|fim)|o final))?$/iu
const unit =
  /^(?:(?:faltou|falta|esqueci|coloca|bota|p[oõ]e|inclui) )?(?:(?:[oa] )?n[uú]mero d[oa] (?:ap(?:to|artamento)?|sala|bloco|casa)[\s:,-]+)?(?:[oa] )?(?<kind>ap(?:to|artamento|\.)?|sala|bloco|casa|n[uú]mero(?: da casa)?|andar)(?: d?el[ea])? (?:é |eh |e |era |é o |é a )?(?:o |a )?(?<value>\d{1,6}\s?[a-z]?)$/iu
const quarter =
  /^(?:(?:faltou|falta|esqueci|coloca|bota|p[oõ]e|inclui) )?(?:[on] |no |do )?bairro(?: d?el[ea])?(?:[:,]? (?:é |eh |e )?(?:o |a )?)(?<place>\p{L}[\p{L}' -]{2,60})$/iu

/** "o certo é 98877-6656": all of it but the area code, which stands. */
const localNumber =
  /^(?:o )?(?:(?:certo|correto|n[uú]mero|telefone|fone|celular|zap|whats\p{L}*)(?: (?:certo|correto|d?el[ea]|novo))? )?(?:(?:é|eh|e|era|[eé] o) )?(?<digits>9?\d{4}[- .]\d{4}|9\d{8})(?:,? (?:errei|viu|desculpa|foi mal|agora|na verdade))*$/iu
const isLocal = (digits: string): boolean => digits.length === 8 || digits.length === 9

const moved =
  /^(?:(?:muda|troca|corrige|altera|coloca|bota|p[oõ]e|atualiza)\p{L}* )(?:o )?endere[cç]o(?: d?el[ea])?(?: (?:pra|para|é)|:) (?<place>\p{L}.{4,200})$/iu

/** A part of a client's name, phone or address that is put right on the card: the rest of it stays. Undefined: none of these. */
export function editClient(draft: JsonObject, shown: JsonObject, said: string): JsonObject | undefined {
  const family = surname.exec(said)?.groups?.['name']
  if (family !== undefined) return renamed(draft, shown, family)
  const name = nameTold(said, 'name' in shown ? nameOn(draft, shown) : undefined)
  if (name !== undefined) return { [nameField(shown)]: name }
  const whole = moved.exec(said)?.groups?.['place']
  if (whole !== undefined) return { address: whole.trim() }
  const place = quarter.exec(said)?.groups?.['place']
  const address = shownOf('address', draft, shown)
  if (place !== undefined && address?.toLowerCase().endsWith(place.trim().toLowerCase())) return { address }
  if (place !== undefined)
    return address === undefined ? undefined : { address: `${address}, ${place.trim()}` }
  const { kind, value } = unit.exec(said)?.groups ?? {}
  if (kind !== undefined && value !== undefined && address !== undefined)
    return { address: withUnit(address, kind, value) }
  const digits = ending.exec(said)?.groups?.['digits']
  const phone = shownOf('phone', draft, shown)?.replace(/\D/g, '')
  const local = localNumber.exec(said)?.groups?.['digits']?.replace(/\D/g, '')
  if (local !== undefined && phone !== undefined && phone.length > local.length && isLocal(local))
    return { phone: `+${phone.slice(0, -local.length)}${local}` }
  const isEnding = /\b(?:final|fim|termina|acaba)\b/.test(foldText(said))
  return digits !== undefined && isEnding && phone !== undefined && phone.length > digits.length
    ? { phone: `+${phone.slice(0, -digits.length)}${digits}` }
    : undefined
}

function renamed(draft: JsonObject, shown: JsonObject, family: string): JsonObject | undefined {
  const before = nameOn(draft, shown)
  return before === undefined ? undefined : { [nameField(shown)]: `${before} ${properName(family.trim())}` }
}

function nameField(shown: JsonObject): 'name' | 'newName' {
  return 'clientName' in shown ? 'newName' : 'name'
}

function nameOn(draft: JsonObject, shown: JsonObject): string | undefined {
  const before = draft[nameField(shown)] ?? shown['name'] ?? shown['clientName']
  return typeof before === 'string' ? before : undefined
}

/** As it stands on the card of a new client, or among what is changed of an old one. */
function shownOf(field: string, draft: JsonObject, shown: JsonObject): string | undefined {
  const changes: readonly Json[] = Array.isArray(shown['changes']) ? shown['changes'] : []
  const change = changes.find((one) => isJsonObject(one) && one['field'] === field)
  const value = shown[field] ?? (isJsonObject(change) ? change['to'] : undefined) ?? draft[field]
  return typeof value === 'string' ? value : undefined
}

const isFlat = /^ap/i

/** "o apto é 23": in place of the flat that is there, or after the rest. */
function withUnit(address: string, kind: string, value: string): string {
  const word = /^n/i.test(kind)
    ? '(?<=^\\D{3,120}?)'
    : isFlat.test(kind)
      ? 'ap(?:to|artamento|\\.)?\\.? '
      : `${kind} `
  const there = new RegExp(`(?<!\\p{L})(${word})(\\d{1,6}\\s?[a-z]?)(?![\\p{L}\\d])`, 'iu')
  return there.test(address)
    ? address.replace(there, (_, before: string) => `${before}${value}`)
    : `${address}, ${isFlat.test(kind) ? 'apto' : kind} ${value}`
}
