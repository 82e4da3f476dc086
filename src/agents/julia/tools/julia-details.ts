import { sql } from 'kysely'
import { z } from 'zod'
import { defineTool } from '../../../agent/define-tool.js'
import { isUuid } from '../../../conversation/ids.js'
import type { ShiftTopic } from '../router/asks-of-shift.js'
import { weekdayOn, weekdayWords } from '../router/read-days.js'
import { modelOnly, ready, refused, saying } from './support/said.js'
import { shiftById, type Shift } from './support/shift.js'
import { describeShift } from './support/shift-words.js'

export const detailsTool = 'julia.details'

const topics = [
  'aberto',
  'dados',
  'logistica',
  'exigencias',
  'responsavel',
  'valor',
] as const satisfies readonly ShiftTopic[]
const input = z.object({
  shiftId: z.string(),
  topic: z.enum(topics),
  brief: z.boolean(),
  isPassed: z.boolean(),
})
const known = z.object({
  topic: z.enum(topics),
  /** What is known was told already. */
  brief: z.boolean().default(false),
  /** They have each other's number. */
  isPassed: z.boolean().default(false),
  what: z.string(),
  owner: z.string().nullable(),
  requirements: z.string().nullable(),
  address: z.string().nullable(),
  notes: z.string().nullable(),
})

/** What whoever answers for a shift told of it. What they did not tell is theirs to tell. */
export const juliaDetails = defineTool<z.infer<typeof input>>({
  name: detailsTool,
  title: { pt: 'Ver os detalhes de um plantão', en: 'See the details of a shift' },
  description: 'O que se sabe de uma vaga além de data e lugar.',
  kind: 'read',
  confirm: 'never',
  action: 'read',
  roles: [],
  entity: 'Shift',
  hidden: true,
  fields: {
    vaga: { question: '', slot: modelOnly('id') },
    tema: { question: '', slot: modelOnly('texto') },
    breve: { question: '', slot: modelOnly('sim ou não') },
    passado: { question: '', slot: modelOnly('sim ou não') },
  },
  input,
  resolve: ({ vaga, tema, breve, passado }) => {
    const topic = topics.find((one) => one === tema)
    return Promise.resolve(
      typeof vaga === 'string' && isUuid(vaga) && topic
        ? ready({ shiftId: vaga, topic, brief: breve === true, isPassed: passado === true })
        : refused('shift.gone', gone),
    )
  },
  run: async ({ shiftId, topic, brief, isPassed }, { db }) => {
    const shift = await shiftById(db, shiftId)
    if (!shift) return { ok: false, code: 'shift.gone', message: gone }
    const { rows } = await sql<Pick<z.infer<typeof known>, 'requirements' | 'address' | 'notes'>>`
      select requirements, address, notes from leme.julia_shift where id = ${shiftId}`.execute(db)
    const told = rows[0] ?? { requirements: null, address: null, notes: null }
    return {
      ok: true,
      data: {
        topic,
        brief,
        isPassed,
        what: `${describeShift(shift)} (${[weekdayWords(weekdayOn(shift.day)), ...lengthWords(shift)].join(', ')})`,
        owner: shift.ownerName,
        ...told,
      },
      entityIds: [shiftId],
    }
  },
  say: saying(known, ({ topic, brief, isPassed, what, owner, requirements, address, notes }) => {
    const who = owner ?? 'o responsável'
    if (topic === 'responsavel')
      return owner === null
        ? 'Quem responde por essa vaga ainda não me deu o nome. Com o seu ok, coloco vocês em contato.'
        : `Quem responde por essa vaga é ${owner}.${isPassed ? '' : ' Com o seu ok, coloco vocês em contato.'}`
    if (topic === 'valor')
      return `Valores quem passa é o responsável pela vaga${owner === null ? '' : `, ${owner}`}, direto com você.${isPassed ? '' : ' Com o seu ok, coloco vocês em contato.'}`
    if (topic === 'aberto')
      return `Continua na minha lista: ${what}.${isPassed ? '' : ` Se quiser, é só dizer que coloco você em contato com ${who}.`}`
    if (topic === 'dados')
      return `É este: ${what}${address === null ? '' : `, ${address}`}. O resto quem sabe direitinho é ${who}.`
    if (brief)
      return `Isso não veio com a vaga: quem te responde é ${who}, direto com você.${isPassed ? '' : ' Com o seu ok, coloco vocês em contato.'}`
    const guide = owner === null ? 'que te orienta' : 'que responde por ela e te orienta'
    if (topic === 'exigencias')
      return requirements === null
        ? `Documentos e exigências dessa vaga são com ${who}, ${guide} direitinho.`
        : `O responsável informou: ${requirements}. O que faltar, ${who} te orienta.`
    const more = [address, notes].filter(Boolean).join('. ')
    const rest = `O resto quem sabe direitinho é ${who}.`
    return `O que tenho dessa vaga: ${what}${more === '' ? '' : `. ${more}`}. ${rest}`
  }),
})

/** "12 horas", from the hour it begins at to the one it ends at. */
function lengthWords({ starts, ends }: Pick<Shift, 'starts' | 'ends'>): string[] {
  if (starts === null || ends === null) return []
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
  const length = (minutes(ends) - minutes(starts) + dayMinutes) % dayMinutes || dayMinutes
  return length % 60 === 0 ? [`${length / 60} horas`] : []
}

const dayMinutes = 24 * 60

const gone = 'Esse plantão já não está mais na lista. Quer que eu procure outros?'
