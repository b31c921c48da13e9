/** The location of a value: a file, by its path inside the content folder, and a JSON Pointer (RFC 6901) in it. */
export interface FilePointer {
  file: string
  pointer: string
}

/** A pointer's steps; an index is written as its digits. */
export function stepsOf(pointer: string): string[] {
  if (pointer === '') return []
  return pointer
    .slice(1)
    .split('/')
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
}

/** The pointer of something inside. */
export function pointerTo(pointer: string, ...steps: (string | number)[]): string {
  return (
    pointer + steps.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
  )
}

/** The pointer of the holder, and the key or index in it; undefined for the whole file. */
export function parentOf(pointer: string): { parent: string; key: string } | undefined {
  const key = stepsOf(pointer).at(-1)
  if (key === undefined) return undefined
  return { parent: pointer.slice(0, pointer.lastIndexOf('/')), key }
}

/** The value at a pointer; undefined when there is none. */
export function valueAt(value: unknown, pointer: string): unknown {
  return stepsOf(pointer).reduce<unknown>((holder, step) => {
    if (typeof holder !== 'object' || holder === null || !Object.hasOwn(holder, step)) return undefined
    const held: unknown = Reflect.get(holder, step)
    return held
  }, value)
}
