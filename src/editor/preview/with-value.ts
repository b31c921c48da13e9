import { isObject } from '../../model/schema.ts'
import { stepsOf } from '../core/pointer.ts'

/** Replaces the value at a pointer in a copy of the data. The value must exist, and unchanged parts remain the same objects. */
export function withValue<T>(data: T, pointer: string, value: unknown): T {
  const put = (holder: unknown, [step, ...rest]: string[]): unknown => {
    if (step === undefined) return value
    if (Array.isArray(holder)) return holder.with(Number(step), put(holder[Number(step)], rest))
    return isObject(holder) ? { ...holder, [step]: put(holder[step], rest) } : holder
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the caller gives a value of the same kind
  return put(data, stepsOf(pointer)) as T
}
