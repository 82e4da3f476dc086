import { sql } from 'kysely'
import { z } from 'zod'
import { defineTool } from '../../../agent/define-tool.js'
import { readWishes, type WishGrounds } from '../router/read-wishes.js'
import { rememberDoctor } from './support/remember-doctor.js'
import { freeText, type Slot } from '../../../agent/slots.js'
import { ready, refused } from './support/said.js'

const textMax = 300
/** The doctor's own words; where a model put them differently, their whole message. */
const ownWords: Slot = { ...freeText, find: (text) => text.trim() || undefined }
const input = z.object({ text: z.string().min(1).max(textMax) })

function groundless(now: Date, timeZone: string): WishGrounds {
  return { regions: [], hospitals: [], now, timeZone }
}

/** What is worth remembering of a doctor; what it says of their wishes also goes to their profile. */
export const salvarMemoria = defineTool<z.infer<typeof input>>({
  name: 'salvar_memoria',
  title: { pt: 'Anotar algo sobre a pessoa', en: 'Note something about the person' },
  description: 'Guarda uma preferência ou fato que o médico contou, em uma frase curta.',
  kind: 'write',
  confirm: 'never',
  // What they look for, as the house itself reads it, is theirs to have kept.
  asks: ({ text, now, timeZone }) =>
    Object.keys(readWishes(text, groundless(now, timeZone), null)).length > 0,
  action: 'create',
  roles: [],
  entity: 'Memory',
  fields: { conteudo: { question: 'O que devo guardar?', slot: ownWords } },
  input,
  resolve: ({ conteudo }) => {
    const text = typeof conteudo === 'string' ? conteudo.replace(/\s+/g, ' ').trim().slice(0, textMax) : ''
    return Promise.resolve(
      text === '' ? refused('memory.empty', 'Não entendi o que guardar.') : ready({ text }),
    )
  },
  preview: ({ text }) => Promise.resolve({ text: `Guardar: ${text}` }),
  run: async ({ text }, context) => {
    const { db, tenant, party, newId } = context
    if (party.kind !== 'contact') return { ok: true, data: { records: [] }, entityIds: [] }
    const id = newId()
    await rememberDoctor(context, readWishes(text, groundless(context.now, context.timeZone), null))
    await sql`insert into leme.julia_memory (tenant_id, id, contact_id, text)
              values (${tenant}, ${id}, ${party.id}, ${text})`.execute(db)
    return { ok: true, data: { records: [] }, entityIds: [id] }
  },
  say: () => 'Anotado!',
})
