/** A block with the address of a video. */
export function obeyRules<T extends { address: string }>(block: T): T {
  return { ...block, address: 'https://youtu.be/aqz-KE-bpKQ' }
}
