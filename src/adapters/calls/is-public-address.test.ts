import { expect, test } from 'vitest'
import { isPublicAddress } from './is-public-address.js'

test.each([
  '8.8.8.8',
  '1.1.1.1',
  '172.15.0.1',
  '172.32.0.1',
  '192.169.0.1',
  '100.128.0.1',
  '2606:4700::1111',
  '2a00:1450::1',
])('%s is public', (address) => expect(isPublicAddress(address)).toBe(true))

test.each([
  ['0.0.0.0', 'this host'],
  ['127.0.0.1', 'loopback'],
  ['127.255.255.254', 'loopback'],
  ['10.1.2.3', 'private'],
  ['172.16.0.1', 'private'],
  ['172.31.255.255', 'private'],
  ['192.168.1.1', 'private'],
  ['100.64.0.1', 'shared by a carrier'],
  ['169.254.169.254', 'link-local: the metadata of a cloud'],
  ['198.18.0.1', 'a benchmark'],
  ['203.0.113.9', 'documentation'],
  ['224.0.0.1', 'multicast'],
  ['255.255.255.255', 'broadcast'],
  ['::', 'unspecified'],
  ['::1', 'loopback'],
  ['fe80::1', 'link-local'],
  ['fc00::1', 'unique local'],
  ['fd12:3456::1', 'unique local'],
  ['ff02::1', 'multicast'],
  ['::ffff:127.0.0.1', 'IPv4 in disguise'],
  ['::ffff:8.8.8.8', 'IPv4 in disguise'],
  ['64:ff9b::7f00:1', 'NAT64'],
  ['2002:7f00:1::', '6to4'],
  ['2001:0:1::', 'Teredo'],
  ['2001:db8::1', 'documentation'],
  ['example.com', 'no address'],
  ['', 'no address'],
])('%s is not public: %s', (address) => expect(isPublicAddress(address)).toBe(false))
