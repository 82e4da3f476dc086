import type { Template } from '../conversation/delivery.js'
import type { TenantId } from '../conversation/ids.js'
import type { TemplateStanding } from '../conversation/inbound.js'
import type { ListedTemplate } from './channel.js'

/** The templates of a chip that its provider approved, by what they are for. */
export interface Templates {
  /**
   * One that the provider has stopped stays so: only the provider's word brings it back. Returns that word, or null where it is used
   * from now on. Undefined: the tenant has no such chip.
   */
  save(
    tenant: TenantId,
    chip: string,
    template: ChipTemplate,
  ): Promise<{ readonly stopped: string | null } | undefined>
  list(tenant: TenantId, chip: string): Promise<ChipTemplate[]>
  /** What the provider says of one: it is used no more, or again. */
  noteStanding(tenant: TenantId, chip: string, standing: TemplateStanding): Promise<void>
  /** Takes over what the provider's list says of those in use, and tells what came of it. Undefined: the tenant has no such chip. */
  sync(
    tenant: TenantId,
    chip: string,
    listed: readonly ListedTemplate[],
    at: Date,
  ): Promise<readonly TemplateChange[] | undefined>
  /** False: there was none. */
  remove(tenant: TenantId, chip: string, purpose: string): Promise<boolean>
}

/** `new`: the provider has it and nothing here is said with it yet. `changed`: its words or its category. */
export type TemplateChange = {
  readonly kind: 'new' | 'changed' | 'stopped' | 'back' | 'removed'
  readonly purpose: string | null
  readonly template: ListedTemplate
}

export type ChipTemplate = Template & {
  readonly purpose: string
  /** The provider's word against it: while it stands, the template is not used. */
  readonly stopped?: string | null
}
