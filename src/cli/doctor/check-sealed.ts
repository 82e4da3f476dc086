import { createSecretBox } from '../../adapters/postgres/business/secret-box.js'
import type { Secrets } from '../../adapters/postgres/role-url.js'
import { eachSealedRow, type SealedRow } from '../../adapters/postgres/secrets/sealed-rows.js'
import { createPool } from '../../adapters/postgres/wire/pool.js'
import { counted } from '../../language/counted.js'
import type { DoctorCheck } from './check.js'

const namedMax = 5

/** Whether what is sealed can be opened: credentials that cannot are found here, and not when somebody writes. */
export async function checkSealed(appUrl: string, secrets: Secrets): Promise<DoctorCheck> {
  const name = 'sealed credentials'
  const box = createSecretBox(...secrets)
  const pool = createPool({ url: appUrl, name: 'leme-doctor', max: 1 })
  const unreadable: SealedRow[] = []
  const found = { current: 0, previous: 0, none: 0 }
  try {
    await eachSealedRow(pool, (row) => {
      const by = box.openedBy(row.sealed)
      found[by]++
      if (by === 'none' && unreadable.length < namedMax) unreadable.push(row)
      return Promise.resolve()
    })
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error)
    return { name, ok: false, detail, fix: 'run "leme migrate"' }
  } finally {
    await pool.end()
  }
  if (found.none > 0)
    return {
      name,
      ok: false,
      detail: `${counted(found.none, 'entry', 'entries')} cannot be opened: ${unreadable.map(described).join(', ')}${found.none > namedMax ? ', …' : ''}`,
      fix: 'set the secret that sealed them in LEME_SECRET_PREVIOUS and run "leme secret rotate", or save them again',
    }
  if (found.previous > 0)
    return {
      name,
      ok: true,
      detail: `${found.previous} of ${found.current + found.previous} need LEME_SECRET_PREVIOUS: "leme secret rotate" seals them anew`,
    }
  return {
    name,
    ok: true,
    detail: `${counted(found.current, 'entry', 'entries')}, all opened by LEME_SECRET`,
  }
}

function described({ kind, id, tenant }: SealedRow): string {
  return `${kind} ${id} of ${tenant}`
}
