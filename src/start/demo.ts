import { demoMembers, demoTenant } from '../agents/demo/demo-data.js'
import { loadDemo } from '../agents/demo/load-demo.js'
import { asId, type MemberId, type TenantId } from '../conversation/ids.js'
import type { Leme } from '../leme.js'

/** The made-up business that development starts with, and whoever owns it. */
export type Demo = { readonly tenant: TenantId; readonly owner: MemberId }

export const demo: Demo = {
  tenant: asId<TenantId>(demoTenant.id),
  owner: asId<MemberId>(demoMembers.owner.id),
}

/** Loaded once; the next start finds it as it was left. */
export async function loadDemoTenant({ pool, house }: Leme): Promise<Demo> {
  const client = await pool.connect()
  try {
    await loadDemo(client, house.clock.now())
    return demo
  } finally {
    client.release()
  }
}
