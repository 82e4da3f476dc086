import { deriveId } from '../../conversation/derive-id.js'
import { fullPhone } from '../../conversation/identity-keys.js'
import { isoOf, momentIn } from '../../language/calendar.js'
import { foldText } from '../../language/fold-text.js'
import type { AgentDemo } from '../../agent/brings.js'
import { insertRows, type Row } from '../../agent/insert-rows.js'
import type { OutsideContext } from '../../agent/outside.js'

type DemoShift = {
  readonly hospital: string
  readonly owner: string
  readonly speciality: string
  readonly period: 'diurno' | 'noturno'
  readonly contract: 'fixo' | 'avulso'
  /** Days from the day of loading. */
  readonly inDays: number
  readonly source: string
}

/** Hospitals and people that do not exist; phones of the unassigned 90000 range. */
const hospitals: Readonly<Record<string, string>> = {
  'Hospital Demonstração Sul': 'zona sul',
  'Hospital Demonstração Norte': 'zona norte',
  'Pronto-Socorro Exemplo': 'centro',
  'Maternidade Exemplo': 'zona oeste',
}

const owners: Readonly<Record<string, string>> = {
  'Dr. Paulo (fictício)': '5511900000101',
  'Dra. Lúcia (fictícia)': '5511900000102',
  'Dr. Otávio (fictício)': '5511900000103',
}

const shifts: readonly DemoShift[] = [
  shift('Hospital Demonstração Sul', 'Dr. Paulo (fictício)', 'cardiologia', 'noturno', 3),
  shift('Hospital Demonstração Sul', 'Dr. Paulo (fictício)', 'cardiologia', 'diurno', 5),
  shift('Hospital Demonstração Norte', 'Dra. Lúcia (fictícia)', 'cardiologia', 'noturno', 8),
  shift('Hospital Demonstração Norte', 'Dra. Lúcia (fictícia)', 'clínica médica', 'diurno', 2),
  shift('Hospital Demonstração Norte', 'Dra. Lúcia (fictícia)', 'clínica médica', 'noturno', 4),
  shift('Pronto-Socorro Exemplo', 'Dr. Otávio (fictício)', 'clínica médica', 'noturno', 6),
  shift('Pronto-Socorro Exemplo', 'Dr. Otávio (fictício)', 'medicina de emergência', 'noturno', 1),
  shift('Pronto-Socorro Exemplo', 'Dr. Otávio (fictício)', 'medicina de emergência', 'diurno', 7),
  shift('Pronto-Socorro Exemplo', 'Dr. Otávio (fictício)', 'ortopedia', 'diurno', 9),
  shift('Maternidade Exemplo', 'Dra. Lúcia (fictícia)', 'pediatria', 'noturno', 2),
  shift('Maternidade Exemplo', 'Dra. Lúcia (fictícia)', 'pediatria', 'noturno', 6),
  shift('Maternidade Exemplo', 'Dra. Lúcia (fictícia)', 'pediatria', 'noturno', 10),
  shift('Maternidade Exemplo', 'Dra. Lúcia (fictícia)', 'pediatria', 'noturno', 13),
  shift('Maternidade Exemplo', 'Dra. Lúcia (fictícia)', 'ginecologia e obstetrícia', 'diurno', 4, 'fixo'),
]

function shift(
  hospital: string,
  owner: string,
  speciality: string,
  period: DemoShift['period'],
  inDays: number,
  contract: DemoShift['contract'] = 'avulso',
): DemoShift {
  return { hospital, owner, speciality, period, contract, inDays, source: 'demonstração' }
}

/** Shifts to look for, hospitals they are in, and who answers for them. */
async function load({ sql, tenant, timeZone, now }: OutsideContext): Promise<void> {
  const tables: readonly (readonly [string, readonly Row[]])[] = [
    ['leme.contact', ownerRows(now)],
    ['leme.contact_identity', identityRows()],
    ['leme.julia_owner', Object.keys(owners).map((name) => ({ contact_id: idOf('owner', name), name }))],
    ['leme.julia_hospital', hospitalRows()],
    ['leme.julia_shift', shiftRows(momentIn(timeZone, now).day)],
  ]
  for (const [table, rows] of tables)
    await insertRows(
      sql,
      table,
      rows.map((row) => ({ tenant_id: tenant, ...row })),
    )
}

export const juliaDemo: AgentDemo = {
  load,
  purposes: [
    'julia.bridge',
    'julia.news',
    'julia.owner_news',
    'julia.followup',
    'julia.reactivation',
    'julia.reminder',
  ],
}

function idOf(kind: 'owner' | 'hospital' | 'shift', name: string): string {
  return deriveId('demo', `${kind} ${name}`)
}

function ownerRows(now: Date): Row[] {
  return Object.entries(owners).map(([name, phone]) => ({
    id: idOf('owner', name),
    name,
    phone: fullPhone(phone),
    opted_in_at: now,
    opt_in_source: 'demo',
  }))
}

function identityRows(): Row[] {
  return Object.entries(owners).map(([name, phone]) => ({
    key: `phone:${fullPhone(phone)}`,
    contact_id: idOf('owner', name),
  }))
}

function hospitalRows(): Row[] {
  return Object.entries(hospitals).map(([name, region]) => ({
    id: idOf('hospital', name),
    name,
    name_folded: foldText(name),
    region,
  }))
}

function shiftRows(today: number): Row[] {
  return shifts.map(({ hospital, owner, inDays, period, ...rest }, index) => {
    const region = hospitals[hospital] ?? ''
    return {
      id: idOf('shift', String(index + 1)),
      external_id: `demo-${index + 1}`,
      hospital_id: idOf('hospital', hospital),
      owner_id: idOf('owner', owner),
      region,
      region_folded: foldText(region),
      period,
      day: isoOf(today + inDays),
      starts: period === 'noturno' ? '19:00' : '07:00',
      ends: period === 'noturno' ? '07:00' : '19:00',
      ...rest,
    }
  })
}
