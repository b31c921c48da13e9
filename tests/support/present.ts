export function present<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new Error('The value is missing.')
  return value
}
