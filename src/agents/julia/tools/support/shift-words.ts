import type { Message, Option, Section } from '../../../../conversation/message.js'
import { messageLimits as limits } from '../../../../conversation/message-limits.js'
import { shorten } from '../../../../conversation/shorten.js'
import type { Shift } from './shift.js'

type Described = Pick<Shift, 'hospital' | 'region' | 'speciality' | 'period' | 'day' | 'starts' | 'ends'>

/** '2026-11-15' → '15/11'. */
function dayAndMonth(day: string): string {
  return `${day.slice(8, 10)}/${day.slice(5, 7)}`
}

/** "cardiologia, noturno, São Luiz (zona sul), 15/11, 19:00 às 07:00" */
export function describeShift({
  hospital,
  region,
  speciality,
  period,
  day,
  starts,
  ends,
}: Described): string {
  const hours = starts === null ? '' : `, ${starts}${ends === null ? '' : ` às ${ends}`}`
  return `${speciality}, ${period}, ${hospital} (${region}), ${dayAndMonth(day)}${hours}`
}

/** The id a tap carries: the same shift is the same option, whenever it is shown. */
function shiftOptionId(id: string): string {
  return `vaga:${id}`
}

export function readShiftOptionId(option: string | null): string | undefined {
  return /^vaga:([0-9a-f-]{36})$/.exec(option ?? '')?.[1]
}

export const moreShiftsId = 'vagas:mais'

const heading = 'Encontrei estas opções:'
const question = 'Qual te interessa? Te coloco em contato com o responsável.'

/** Up to three, as buttons: the details stand in the text, the buttons name the place and the day. */
export function shiftButtons(shifts: readonly Shift[]): Extract<Message, { type: 'buttons' }> {
  const lines = shifts.map((shift, index) => `${index + 1}. ${describeShift(shift)}`)
  return {
    type: 'buttons',
    text: [heading, ...lines, '', question].join('\n'),
    options: distinct(shifts, limits.buttonTitleLength, ({ hospital, day }) => [hospital, dayAndMonth(day)]),
  }
}

/** Four and more, as a list: a section a hospital, a row a shift. `more`: there is another page. */
export function shiftList(shifts: readonly Shift[], more: boolean): Extract<Message, { type: 'list' }> {
  const titled = distinct(shifts, limits.rowTitleLength, ({ period, day, starts }) => [
    `${dayAndMonth(day)} ${period}`,
    starts ?? '',
  ])
  const hospitals = [...new Set(shifts.map(({ hospital }) => hospital))]
  const sections: Section[] = hospitals.map((hospital) => ({
    title: shorten(hospital, limits.sectionTitleLength),
    rows: shifts.flatMap((shift, index) => {
      const row = titled[index]
      return shift.hospital === hospital && row ? [{ ...row, description: describeRow(shift) }] : []
    }),
  }))
  const moreRow: Section = { title: 'Mais opções', rows: [{ id: moreShiftsId, title: 'Ver mais vagas' }] }
  return {
    type: 'list',
    text: `${heading.slice(0, -1)}. ${question}`,
    button: 'Ver vagas',
    sections: more ? [...sections, moreRow] : sections,
  }
}

function describeRow(shift: Shift): string {
  return shorten(`${shift.speciality}, ${shift.hospital}, ${shift.region}`, limits.rowDescriptionLength)
}

/** Titles within the limit; those that would look alike get their number. */
function distinct(
  shifts: readonly Shift[],
  max: number,
  parts: (shift: Shift) => readonly [string, string],
): Option[] {
  const titles = shifts.map((shift) => fitted(parts(shift), max))
  return shifts.map(({ id }, index) => {
    const title = titles[index] ?? ''
    const alike = titles.filter((other) => other === title).length > 1
    return { id: shiftOptionId(id), title: alike ? fitted([title, `nº ${index + 1}`], max) : title }
  })
}

/** The second part is kept whole: of a hospital's name and a day, the day tells them apart. */
function fitted([first, second]: readonly [string, string], max: number): string {
  if (second === '') return shorten(first, max)
  return `${shorten(first, max - second.length - 1)} ${second}`
}
