import { z } from 'zod'
import { defineTool } from '../../../agent/define-tool.js'
import { foldText } from '../../../language/fold-text.js'
import { isoOf, momentIn } from '../../../language/calendar.js'
import type { JsonObject } from '../../../conversation/json.js'
import { messageLimits } from '../../../conversation/message-limits.js'
import { readMemo } from '../memo.js'
import { readContract, readPeriod, readSpeciality, type Wishes } from '../router/read-wishes.js'
import { findShifts } from './support/shift.js'
import { describeShift, shiftButtons, shiftList } from './support/shift-words.js'
import { modelOnly, ready, saying } from './support/said.js'

const input = z.object({
  speciality: z.string().nullable(),
  region: z.string().nullable(),
  period: z.enum(['diurno', 'noturno', 'qualquer']).nullable(),
  contract: z.enum(['fixo', 'avulso', 'qualquer']).nullable(),
  page: z.int().min(0).max(100),
})

const shiftSchema = z.object({
  id: z.string(),
  hospital: z.string(),
  region: z.string(),
  speciality: z.string(),
  period: z.string(),
  contract: z.string(),
  day: z.string(),
  starts: z.string().nullable(),
  ends: z.string().nullable(),
  source: z.string(),
  ownerId: z.string().nullable(),
  ownerName: z.string().nullable(),
})

export const foundShifts = z.object({
  total: z.number(),
  page: z.number(),
  more: z.boolean(),
  shifts: z.array(shiftSchema),
})

/** With another page to come, one row is for that. */
const rowsMax = messageLimits.rows
const perPage = rowsMax - 1

/** What is learnt in the conversation counts where the call says nothing else. */
export const buscarVagas = defineTool<z.infer<typeof input>>({
  name: 'buscar_vagas',
  description:
    'Busca plantões abertos pelos filtros que o médico disse (especialidade, região, período, tipo). Os resultados já saem prontos: até 3 vagas em botões (como enviar_opcoes), 4 ou mais em lista (como enviar_lista). Não descreva cada vaga em texto.',
  kind: 'read',
  confirm: 'never',
  action: 'read',
  roles: [],
  entity: 'Shift',
  fields: {
    especialidade: { question: 'Qual especialidade?', slot: modelOnly('texto') },
    regiao: { question: 'Qual região?', slot: modelOnly('texto') },
    periodo: { question: 'Diurno ou noturno?', slot: modelOnly('diurno|noturno') },
    tipo: { question: 'Fixo ou avulso?', slot: modelOnly('fixo|avulso') },
    pagina: { question: '', slot: modelOnly('número') },
  },
  input,
  resolve: (draft, { memo }) => {
    const wishes = { ...readMemo(memo).wishes, ...wishesIn(draft) }
    const { pagina } = draft
    return Promise.resolve(
      ready({
        speciality: wishes.speciality ?? null,
        region: wishes.region ?? null,
        period: wishes.period ?? null,
        contract: wishes.contract ?? null,
        page:
          typeof pagina === 'number' && Number.isInteger(pagina) && pagina > 0 ? Math.min(pagina, 100) : 0,
      }),
    )
  },
  run: async ({ page, ...filters }, { db, party, contact, now, timeZone, mode }) => {
    const wishes = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== null)) as Wishes
    const today = isoOf(momentIn(timeZone, now).day)
    const found = await findShifts(db, party.id, wishes, today, { limit: rowsMax, offset: page * perPage })
    const more = found.total > page * perPage + rowsMax
    // Coming back after a silence, nobody is met with an offer: how many there are is enough.
    const shifts = mode === 'reativacao' ? [] : found.shifts.slice(0, more ? perPage : rowsMax)
    const data = { total: found.total, page, more, shifts }
    const shown = { shown: shifts.map(({ id }) => id), page }
    return {
      ok: true,
      data,
      entityIds: shown.shown,
      also: { memo: shown, ...messagesFor(data, (contact?.shows.buttons ?? 0) >= messageLimits.buttons) },
    }
  },
  say: saying(foundShifts, ({ total, shifts }) => {
    if (total === 0)
      return 'Com esses filtros não achei nenhum plantão agora. Quer que eu procure em outra região ou outro período?'
    if (shifts.length === 0)
      return `Achei ${total} ${total === 1 ? 'opção' : 'opções'} que podem combinar. Quer ver?`
    return ['Encontrei:', ...shifts.map((shift) => `- ${describeShift(shift)}`)].join('\n')
  }),
})

/** Where buttons would become numbers below the numbers of the text, the rows of a list say it once. */
function messagesFor({ shifts, more }: z.infer<typeof foundShifts>, showsButtons: boolean) {
  if (shifts.length === 0) return {}
  const areFew = shifts.length <= messageLimits.buttons && !more
  return { messages: [areFew && showsButtons ? shiftButtons(shifts) : shiftList(shifts, more)] }
}

function wishesIn(draft: JsonObject): Wishes {
  const folded = (key: string) => {
    const value = draft[key]
    return typeof value === 'string' ? foldText(value) : ''
  }
  const speciality = readSpeciality(folded('especialidade'))
  const period = readPeriod(folded('periodo'))
  const contract = readContract(folded('tipo'))
  const { regiao: region } = draft
  return {
    ...(speciality === undefined ? {} : { speciality }),
    ...(period === undefined ? {} : { period }),
    ...(contract === undefined ? {} : { contract }),
    ...(typeof region === 'string' && region.trim() !== '' ? { region: region.trim().slice(0, 60) } : {}),
  }
}
