import { type LookupAddress, lookup as lookUpName } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

const inner = new BlockList();
for (const [address, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  inner.addSubnet(address, bits, 'ipv4');
}

const globalIpv6 = new BlockList();
globalIpv6.addSubnet('2000::', 3, 'ipv6');
const reservedIpv6 = new BlockList();
reservedIpv6.addSubnet('2001:db8::', 32, 'ipv6');
// Tunnels into IPv4 addresses of any kind: 6to4 and Teredo.
reservedIpv6.addSubnet('2002::', 16, 'ipv6');
reservedIpv6.addSubnet('2001::', 32, 'ipv6');

/** A public address: not this machine, not its network, not a cloud's metadata service. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !inner.check(address, 'ipv4');
    case 6:
      return globalIpv6.check(address, 'ipv6') && !reservedIpv6.check(address, 'ipv6');
    default:
      return false;
  }
}

class InnerAddressError extends Error {
  override name = 'InnerAddressError';
}

/** Resolves a name once; the connection then goes to exactly the address that was checked. */
export const lookUpPublic: LookupFunction = (hostname, options, done) => {
  lookUpName(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    if (error) return done(error, '', 0);
    const usable = addresses.filter(({ address }) => isPublicAddress(address));
    const [first] = usable;
    if (!first) return done(new InnerAddressError(`${hostname} is not an address of the internet`), '', 0);
    if (options.all) return done(null, usable);
    return done(null, first.address, first.family);
  });
};
