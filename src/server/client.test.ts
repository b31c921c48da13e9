import { expect, test } from 'vitest'
import { identifyClient } from './client.ts'

test.each([
  ['203.0.113.5', '203.0.113.5'],
  ['::ffff:203.0.113.5', '203.0.113.5'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:1::6', '2001:db8:1::/64'],
  ['2001:db8::', '2001:db8::/64'],
  ['::ffff:cb00:7105', '203.0.113.5'],
  ['64:ff9b::203.0.113.5', '203.0.113.5'],
  ['::ffff:0:203.0.113.5', '203.0.113.5'],
  ['fe80::1%eth0', 'fe80::/64'],
])('the address %s belongs to the client %s', (peer, network) => {
  expect(identifyClient(peer, undefined, 0).network).toBe(network)
})

test.each([
  '127.0.0.1',
  '::1',
  '::ffff:127.0.0.1',
  '64:ff9b::10.0.0.1',
  '10.1.2.3',
  '172.17.0.2',
  '192.168.0.9',
  'fd00::1',
  'fe80::1%eth0',
  'fe80::1%eth0.100',
  '',
])('the IP address %j is not public', (peer) => {
  expect(identifyClient(peer, undefined, 0).isPublic).toBe(false)
})

test.each([
  ['without a proxy the header is ignored', 0, '198.51.100.1', '203.0.113.5'],
  ['one proxy has written the last address', 1, '198.51.100.1, 198.51.100.2', '198.51.100.2'],
  ['two proxies have written the last two addresses', 2, '6.6.6.6, 198.51.100.1, 10.0.0.1', '198.51.100.1'],
  ['fewer addresses than proxies: the first counts', 3, '198.51.100.1', '198.51.100.1'],
  ['a port is cut off', 1, '198.51.100.1:4711', '198.51.100.1'],
  ['brackets are cut off', 1, '[2001:db8::1]:4711', '2001:db8::/64'],
  ['text that is not an address is ignored', 1, 'unknown', '203.0.113.5'],
  ['an empty header is ignored', 1, ' ,', '203.0.113.5'],
])('finds the address of a client behind proxies: %s', (_, proxies, header, network) => {
  expect(identifyClient('203.0.113.5', header, proxies)).toMatchObject({ network, isPublic: true })
})

test('an IPv6 address counts towards its /64, /56 and /48 networks', () => {
  expect(identifyClient('2001:db8:1:2345::1', undefined, 0).networks).toEqual([
    '2001:db8:1:2345::/64',
    '2001:db8:1:2300::/56',
    '2001:db8:1::/48',
  ])
})
