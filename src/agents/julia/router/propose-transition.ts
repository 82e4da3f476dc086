import type { ModeName } from '../modes.js'
import type { JuliaIntent } from './detect-intent.js'

/** What besides the doctor's words speaks for another mode. */
export type Evidence = 'ponte_feita' | 'nao_fechou' | 'silencio' | null

export type ModeProposal = {
  readonly from: ModeName
  readonly to: ModeName
  readonly because: JuliaIntent | Exclude<Evidence, null>
  readonly needsConfirmation: boolean
  readonly allowed: boolean
}

/** From each mode, the modes it may lead to, and whether the doctor has to confirm. Whatever is not here is refused. */
export const transitions: Readonly<
  Record<ModeName, { readonly [to in ModeName]?: 'confirm' | 'automatic' }>
> = {
  discovery: { oferta: 'confirm', reativacao: 'automatic' },
  oferta: { followup: 'automatic', discovery: 'automatic', reativacao: 'automatic' },
  followup: { oferta: 'confirm', discovery: 'automatic', reativacao: 'automatic' },
  reativacao: { discovery: 'automatic', oferta: 'automatic', followup: 'automatic' },
}

/** Which mode the intent speaks for, if any; whether it may be reached from here, the matrix says. */
export function proposeTransition(
  mode: ModeName,
  intent: JuliaIntent,
  evidence: Evidence,
  waitsForOutcome: boolean,
): ModeProposal | undefined {
  const wanted = evidence ? wantedBy[evidence] : wantedFor(mode, intent, waitsForOutcome)
  if (wanted === undefined || wanted === mode) return undefined
  const kind = transitions[mode][wanted]
  // To leave an offer for discovery takes an objection: a question about requirements is answered where it was asked.
  const isObjection = intent === 'objecao' || intent === 'recusa'
  const allowed = kind !== undefined && (mode !== 'oferta' || wanted !== 'discovery' || isObjection)
  return {
    from: mode,
    to: wanted,
    because: evidence ?? intent,
    needsConfirmation: kind === 'confirm',
    allowed,
  }
}

const wantedBy: Readonly<Record<Exclude<Evidence, null>, ModeName>> = {
  ponte_feita: 'followup',
  nao_fechou: 'oferta',
  silencio: 'reativacao',
}

function wantedFor(mode: ModeName, intent: JuliaIntent, waitsForOutcome: boolean): ModeName | undefined {
  switch (intent) {
    case 'interesse_vaga':
    case 'pronto_fechar':
      return 'oferta'
    case 'objecao':
      return mode === 'oferta' || mode === 'followup' ? 'discovery' : undefined
    case 'recusa':
      return mode === 'oferta' ? 'discovery' : undefined
    case 'duvida_perfil':
      return 'discovery'
    case 'voltando':
      if (mode !== 'reativacao') return undefined
      return waitsForOutcome ? 'followup' : 'discovery'
    case 'neutro':
      return undefined
  }
}
