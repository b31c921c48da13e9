import { stepsOf } from '../core/pointer.ts'

/** Data with another value at a pointer that leads somewhere; what does not hold it stays the same object. */
export function withValue<T>(data: T, pointer: string, value: unknown): T {
  const put = (holder: unknown, [step, ...rest]: string[]): unknown => {
    if (step === undefined) return value
    if (Array.isArray(holder)) return holder.with(Number(step), put(holder[Number(step)], rest))
    const object = holder as Record<string, unknown>
    return { ...object, [step]: put(object[step], rest) }
  }
  // Only a value that the caller takes for one of its kind is put in.
  return put(data, stepsOf(pointer)) as T
}
