import { decodePercent } from '../model/decode-percent.ts'

/** Returns the decoded id after the `#` of an address. Returns a malformed id such as `%` unchanged. */
export function addressedId(hash: string): string {
  return decodePercent(hash.slice(1))
}
