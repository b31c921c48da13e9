import type { Mutation } from './mutations.ts'

/** Damages bytes as an editor in another encoding, an unfinished copy or a broken disk would. */
export function mutateBytes(bytes: Buffer, { deed, at: position, other, length }: Mutation): Buffer {
  const at = position % (bytes.length + 1)
  const before = bytes.subarray(0, at)
  const after = bytes.subarray(at)
  const noise = Buffer.from(Array.from({ length: (length % 4) + 1 }, (_, index) => (other >> index) & 0xff))
  const deeds = [
    () => Buffer.concat([before, after.subarray(length)]),
    () => Buffer.concat([before, noise, after]),
    () => Buffer.concat([before, noise, after.subarray(noise.length)]),
    () => Buffer.concat([before, after.subarray(0, length), after]),
    () => before,
    () => Buffer.from(bytes.toString('utf8'), 'latin1'),
    () => Buffer.from(`\uFEFF${bytes.toString('utf8')}`, 'utf8'),
    () => Buffer.from(`\uFEFF${bytes.toString('utf8')}`, 'utf16le'),
    // Read as another encoding and saved again.
    () => Buffer.from(bytes.toString('latin1'), 'utf8'),
    () => Buffer.from(bytes.toString('utf8').normalize('NFD'), 'utf8'),
    () => Buffer.from(bytes.toString('utf8').replaceAll('\n', other % 2 === 0 ? '\r\n' : '\r'), 'utf8'),
  ]
  return deeds[deed % deeds.length]!()
}
