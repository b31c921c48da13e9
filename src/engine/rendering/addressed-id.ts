import { decodePercent } from '../model/decode-percent.ts'
import { withoutAccents } from '../model/without-accents.ts'

/** Returns the id after the `#` of an address, without accents, because ids have none. Returns a malformed id such as `%` unchanged. */
export function addressedId(hash: string): string {
  return withoutAccents(decodePercent(hash.slice(1)))
}
