import type { ChipView } from '../../adapters/whatsapp-simulator/whatsapp-simulator.js'

/** What one needs to connect Leme to the simulator, and a line for each thing one can do. */
export function howToDrive(url: string, chips: readonly ChipView[]): string {
  const [first] = chips
  return [
    `WhatsApp simulator at ${url}`,
    ...chips.map(describeChip),
    ...(first ? [steps(url, first.chip.id)] : []),
  ].join('\n\n')
}

function describeChip({ chip, webhookUrl }: ChipView): string {
  const { id, provider, ...account } = chip
  const fields = Object.entries(account).map(([name, value]) => `  ${name.padEnd(14)} ${String(value)}`)
  return [`${provider} chip ${id}: give Leme`, ...fields, `  its webhooks go to ${webhookUrl}`].join('\n')
}

function steps(url: string, chip: string): string {
  const contact = `${url}/sim/chips/${chip}/contacts/5511999990000`
  const post = (target: string, body: object) =>
    `curl -s ${target} -H 'content-type: application/json' -d '${JSON.stringify(body)}'`
  return [
    `register  ${post(`${url}/sim/chips`, { provider: 'evolution', id: 'outro' })}`,
    `speak     ${post(`${contact}/messages`, { text: 'oi' })}`,
    `look      curl -s '${contact}/messages?after=1&waitMs=10000'`,
    `tap       ${post(`${contact}/tap`, { option: 'Confirmar' })}`,
    `fail      ${post(`${url}/sim/chips/${chip}/faults`, { kind: 'error', code: 131056, times: 2 })}`,
    `24 h on   ${post(`${contact}/window`, { closed: true })}`,
    `forget    curl -s -X POST ${url}/sim/reset`,
  ].join('\n')
}
