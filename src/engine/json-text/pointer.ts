import { isObject } from '../model/schema.ts'

/** The location of a value: the path of a file inside the content folder, and a JSON Pointer (RFC 6901) into that file. */
export interface FilePointer {
  file: string
  pointer: string
}

export function isSamePlace(one: FilePointer | null | undefined, other: FilePointer | null): boolean {
  return one?.file === other?.file && one?.pointer === other?.pointer
}

export function stepsOf(pointer: string): string[] {
  if (pointer === '') return []
  return pointer
    .slice(1)
    .split('/')
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
}

export function pointerTo(pointer: string, ...steps: (string | number)[]): string {
  return (
    pointer + steps.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
  )
}

/** Splits a pointer into the parent's pointer and the last key or index; undefined for the whole file. */
export function parentOf(pointer: string): { parent: string; key: string } | undefined {
  const key = stepsOf(pointer).at(-1)
  if (key === undefined) return undefined
  return { parent: pointer.slice(0, pointer.lastIndexOf('/')), key }
}

export function valueAt(value: unknown, pointer: string): unknown {
  return stepsOf(pointer).reduce<unknown>((holder, step) => {
    if (typeof holder !== 'object' || holder === null || !Object.hasOwn(holder, step)) return undefined
    const held: unknown = Reflect.get(holder, step)
    return held
  }, value)
}

export function listAt(value: unknown, pointer: string): unknown[] {
  const list = valueAt(value, pointer)
  return Array.isArray(list) ? list : []
}

export function objectsAt(value: unknown, pointer: string): Record<string, unknown>[] {
  return listAt(value, pointer).filter(isObject)
}

export function textAt(value: unknown, pointer: string): string | undefined {
  const text = valueAt(value, pointer)
  return typeof text === 'string' ? text : undefined
}

export function locationKey({ file, pointer }: FilePointer): string {
  return `${file}#${pointer}`
}

export function isWithin(inner: FilePointer, outer: FilePointer): boolean {
  return inner.file === outer.file && `${inner.pointer}/`.startsWith(`${outer.pointer}/`)
}

export function listPosition(pointer: string): { list: string; index: number } {
  const at = pointer.lastIndexOf('/')
  return { list: pointer.slice(0, at), index: Number(pointer.slice(at + 1)) }
}
