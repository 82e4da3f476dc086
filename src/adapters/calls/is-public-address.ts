import { BlockList, isIP } from 'node:net'

/** The IANA registries of special-purpose addresses: what is not of the public internet, and what only leads there by a tunnel. */
const specialV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]
/** Inside 2000::/3, the only part of IPv6 that is public at all. Mapped, NAT64 and unique local addresses lie outside of it. */
const specialV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

const blockedV4 = listOf(specialV4, 'ipv4')
const blockedV6 = listOf(specialV6, 'ipv6')
const publicV6 = listOf(['2000::/3'], 'ipv6')

/** True: an address of the public internet, and not of this machine, this network or anything in between. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !blockedV4.check(address, 'ipv4')
    case 6:
      return publicV6.check(address, 'ipv6') && !blockedV6.check(address, 'ipv6')
    default:
      return false
  }
}

function listOf(subnets: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const subnet of subnets) {
    const [network = '', prefix = ''] = subnet.split('/')
    list.addSubnet(network, Number(prefix), family)
  }
  return list
}
