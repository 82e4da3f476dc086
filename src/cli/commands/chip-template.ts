import { InvalidArgumentError, type Command } from 'commander'
import { asId, type TenantId } from '../../conversation/ids.js'
import { messageLimits } from '../../conversation/message-limits.js'
import { CommandError, UsageError } from '../exit-codes.js'
import { print } from '../output.js'
import { parseId } from '../parse-id.js'
import { parseName } from '../parse-text.js'

type AddOptions = {
  readonly tenant: string
  readonly purpose: string
  readonly name: string
  readonly text: string
  readonly language: string
  readonly parameters?: readonly string[]
  readonly marketing?: boolean
}
type OfChip = { readonly tenant: string }
type RemoveOptions = OfChip & { readonly purpose: string }

/** Templates approved by Meta: what goes out when the person has been silent for 24 hours. */
export function addChipTemplate(chip: Command): void {
  const template = chip.command('template').description('approved templates, by what they are for')
  template
    .command('add <chip>')
    .description('names the template for a purpose, or another one in its place')
    .requiredOption('--tenant <id>', 'the business', parseId)
    .requiredOption('--purpose <purpose>', 'what messages it stands for; "reply": late answers', parseName)
    .requiredOption('--name <name>', 'as approved', parseTemplateName)
    .requiredOption('--text <text>', 'as approved, with {{1}}, {{2}}…')
    .option('--language <code>', 'as approved', 'pt_BR')
    .option('--parameters <source...>', 'where each value comes from: contact.name, text, or a field')
    .option('--marketing', 'of the category MARKETING: only to those who agreed to it')
    .action(add)
  template
    .command('list <chip>')
    .description('purpose, name, language and text of each')
    .requiredOption('--tenant <id>', 'the business', parseId)
    .action(list)
  template
    .command('sync <chip>')
    .description('asks the provider for its templates: those in use follow what it says, others are listed')
    .requiredOption('--tenant <id>', 'the business', parseId)
    .action(sync)
  template
    .command('remove <chip>')
    .description('takes the template of a purpose away')
    .requiredOption('--tenant <id>', 'the business', parseId)
    .requiredOption('--purpose <purpose>', 'whose', parseName)
    .action(remove)
}

async function add(chip: string, options: AddOptions): Promise<void> {
  const { tenant, parameters = [], marketing = false, ...template } = options
  checkPlaces(template.text, parameters.length)
  const { withRecords } = await import('../with-records.js')
  const saved = await withRecords(({ templates }) =>
    templates.save(asId<TenantId>(tenant), chip, { ...template, parameters, marketing }),
  )
  if (!saved) throw new CommandError(`there is no chip ${chip}: see "leme chip list"`)
  if (saved.stopped !== null)
    throw new CommandError(
      `${template.name} is kept and not used: its provider says ${saved.stopped}. "leme chip template sync ${chip}" asks again`,
    )
}

async function list(chip: string, { tenant }: OfChip): Promise<void> {
  const { withRecords } = await import('../with-records.js')
  const listed = await withRecords(({ templates }) => templates.list(asId<TenantId>(tenant), chip))
  for (const { purpose, name, language, parameters, text, marketing } of listed)
    await print(
      [purpose, name, language, marketing ? 'marketing' : 'utility', parameters.join(' '), text].join('\t'),
    )
}

async function sync(id: string, { tenant }: OfChip): Promise<void> {
  const [{ withLeme }, { syncTemplates }] = await Promise.all([
    import('../with-leme.js'),
    import('../chip/sync-templates.js'),
  ])
  for (const line of await withLeme((leme) => syncTemplates(leme, asId<TenantId>(tenant), id)))
    await print(line)
}

async function remove(chip: string, { tenant, purpose }: RemoveOptions): Promise<void> {
  const { withRecords } = await import('../with-records.js')
  if (!(await withRecords(({ templates }) => templates.remove(asId<TenantId>(tenant), chip, purpose))))
    throw new CommandError(`${chip} has no template for ${purpose}: see "leme chip template list"`)
}

/** Meta refuses a template whose values are too many or too few. */
function checkPlaces(text: string, values: number): void {
  if (text.length > messageLimits.bodyLength)
    throw new UsageError(
      `--text has ${text.length} characters, and at most ${messageLimits.bodyLength} are taken`,
    )
  const places = new Set(Array.from(text.matchAll(/\{\{(\d+)\}\}/g), ([, place]) => Number(place)))
  const isComplete = Array.from({ length: values }, (_, index) => index + 1).every((place) =>
    places.has(place),
  )
  if (!isComplete || places.size !== values)
    throw new UsageError(`--text has ${places.size} places {{1}}…, and --parameters gives ${values} values`)
}

function parseTemplateName(text: string): string {
  if (!/^[a-z0-9_]{1,512}$/.test(text))
    throw new InvalidArgumentError('Small letters, digits and underscores, as Meta shows it.')
  return text
}
