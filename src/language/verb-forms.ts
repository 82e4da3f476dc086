/** The forms in which a person tells someone to do it: "criar" → criar, cria, crie. Folded text. */
export function verbForms(infinitive: string): string[] {
  const irregular = IRREGULAR[infinitive]
  if (irregular) return [infinitive, ...irregular]
  const stem = infinitive.slice(0, -2)
  if (infinitive.endsWith('ar')) return [infinitive, `${stem}a`, ...subjunctiveOfAr(stem)]
  if (infinitive.endsWith('uir')) return [infinitive, `${stem}i`, `${stem}a`]
  if (infinitive.endsWith('gir')) return [infinitive, `${stem}e`, `${stem.slice(0, -1)}ja`]
  if (/[ei]r$/.test(infinitive)) return [infinitive, `${stem}e`, `${stem}a`]
  return [infinitive]
}

/** "marcar" → marque, "lançar" (folded: lancar) → lance, "pagar" → pague. */
function subjunctiveOfAr(stem: string): string[] {
  if (stem.endsWith('c')) return [`${stem.slice(0, -1)}que`, `${stem}e`]
  return stem.endsWith('g') ? [`${stem}ue`] : [`${stem}e`]
}

const IRREGULAR: Record<string, string[]> = {
  confirmar: ['confirma', 'confirme', 'confirmo', 'confirmado', 'confirmada'],
  aprovar: ['aprova', 'aprove', 'aprovo', 'aprovado', 'aprovada'],
  autorizar: ['autoriza', 'autorize', 'autorizo', 'autorizado'],
  fazer: ['faz', 'faca'],
  seguir: ['segue', 'siga'],
  prosseguir: ['prossegue', 'prossiga'],
  por: ['poe', 'ponha'],
  corrigir: ['corrige', 'corrija', 'corrigi'],
  desistir: ['desiste', 'desista', 'desisto', 'desisti'],
  cancelar: ['cancela', 'cancele', 'cancelo', 'cancelado', 'cancelada', 'cancel', 'cancelled', 'canceled'],
  // Not "salve", which is a greeting.
  salvar: ['salva'],
  esquecer: ['esquece', 'esqueca'],
}
