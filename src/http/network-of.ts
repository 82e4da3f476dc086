import { isIPv6 } from 'node:net'

/** Of an IPv6 address the part that a provider gives to one household or one machine. */
const groupsOfNetwork = 4
const groupsInAll = 8

/**
 * Whom an address stands for where something is counted: whoever has one IPv6 address has the 2^64 of its network, and may come from another
 * each time. An IPv4 address stands for itself, also where it is written as an IPv6 one.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1] !== undefined) return mapped[1]
  if (!isIPv6(address)) return address
  const [before = '', after] = (address.split('%')[0] ?? '').toLowerCase().split('::')
  const groups = (text: string) => (text === '' ? [] : text.split(':'))
  const tail = groups(after ?? '')
  const head = groups(before)
  // A dotted end stands for two groups; neither of them is of the network.
  const dotted = tail.at(-1)?.includes('.') === true ? 1 : 0
  const zeros = after === undefined ? 0 : groupsInAll - head.length - tail.length - dotted
  const whole = [...head, ...Array<string>(zeros).fill('0'), ...tail]
  const network = whole.slice(0, groupsOfNetwork).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}
