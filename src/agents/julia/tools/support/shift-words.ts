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

export const foundHeading = 'Encontrei estas opções'
const question = 'Qual te interessa? Te coloco em contato com o responsável.'

/** Up to three, as buttons: the details stand in the text, the buttons name the day and the place. */
export function shiftButtons(
  shifts: readonly Shift[],
  heading = foundHeading,
): Extract<Message, { type: 'buttons' }> {
  const lines = shifts.map((shift, index) => `${index + 1}. ${describeShift(shift)}`)
  return {
    type: 'buttons',
    text: [`${heading}:`, ...lines, '', question].join('\n'),
    options: asOptions(shifts, distinctTitles(shifts, limits.buttonTitleLength, buttonWords)),
  }
}

/** Four and more, as a list: a section a hospital, a row a shift. `more`: there is another page. */
export function shiftList(
  shifts: readonly Shift[],
  more: boolean,
  heading = foundHeading,
): Extract<Message, { type: 'list' }> {
  const titled = asOptions(shifts, distinctTitles(shifts, limits.rowTitleLength, rowWords))
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
    text: `${heading}. ${question}`,
    button: 'Ver vagas',
    sections: more ? [...sections, moreRow] : sections,
  }
}

/** In the order a list shows them in: a section a hospital. */
export function byHospital(shifts: readonly Shift[]): Shift[] {
  const hospitals = [...new Set(shifts.map(({ hospital }) => hospital))]
  return hospitals.flatMap((name) => shifts.filter(({ hospital }) => hospital === name))
}

function describeRow(shift: Shift): string {
  return shorten(`${shift.speciality}, ${shift.hospital}, ${shift.region}`, limits.rowDescriptionLength)
}

type Words = (shift: Shift, all: readonly Shift[]) => string

/** What may stand after the day, the most telling first: the place, then whatever tells the shifts apart in less room. */
const buttonWords: readonly Words[] = [
  ({ hospital }) => hospital,
  ({ hospital }, all) => ownWords(hospital, all),
  ({ region }) => region,
  ({ period }) => period,
  ({ starts }) => starts ?? '',
]

/** A row has its hospital above it and its details below it. */
const rowWords: readonly Words[] = [
  ({ period, starts }) => (starts === null ? period : `${period} ${starts}`),
]

/** "Hospital Demonstração Sul" beside "Hospital Demonstração Norte" is "Sul". */
function ownWords(hospital: string, all: readonly Shift[]): string {
  const others = all.map((shift) => shift.hospital).filter((name) => name !== hospital)
  const isShared = (word: string) => others.some((name) => name.split(' ').includes(word))
  return hospital
    .split(' ')
    .filter((word) => !isShared(word))
    .join(' ')
}

/** The first words that fit whole and tell every shift from the others; where none do, shortened and numbered. */
function distinctTitles(shifts: readonly Shift[], max: number, ways: readonly Words[]): readonly string[] {
  for (const way of ways) {
    const words = shifts.map((shift) => way(shift, shifts))
    const titles = shifts.map(({ day }, index) => `${dayAndMonth(day)} ${words[index] ?? ''}`)
    const fit = words.every((word) => word !== '') && titles.every((title) => title.length <= max)
    if (fit && new Set(titles).size === titles.length) return titles
  }
  return shifts.map(({ day, hospital }, index) => {
    const number = `nº ${index + 1}`
    return `${shorten(`${dayAndMonth(day)} ${hospital}`, max - number.length - 1)} ${number}`
  })
}

function asOptions(shifts: readonly Shift[], titles: readonly string[]): Option[] {
  return shifts.map(({ id }, index) => ({ id: shiftOptionId(id), title: titles[index] ?? '' }))
}
