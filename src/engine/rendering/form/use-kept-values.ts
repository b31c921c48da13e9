import { useCallback, useLayoutEffect, useRef, type RefObject } from 'react'
import { readTyped, restoreTyped } from '../typed-values.ts'

interface Kept {
  typed: [string, string | boolean][]
  /** The visitor's own choices in lists, by field and by the institution that the address named. Another address may choose again. */
  choices: Record<string, string>
}

/**
 * Keeps in this tab what the visitor types in a form, so that it returns after other pages. Files, passwords and hidden fields are not
 * kept.
 *
 * @returns a function that forgets the values, for a form that has been sent
 */
export function useKeptValues(form: RefObject<HTMLFormElement | null>): () => void {
  const key = useRef('')

  useLayoutEffect(() => {
    const { current } = form
    if (!current) return undefined
    key.current = `typed ${location.pathname} ${current.getAttribute('action')?.replace(/#.*/, '')}`
    const kept = read(key.current)
    const choices = new Map(Object.entries(kept.choices))
    restoreTyped(current, new Map(kept.typed))
    for (const list of current.querySelectorAll('select')) {
      const choice = choices.get(choiceKey(list))
      if (choice !== undefined) list.value = choice
    }
    const keep = ({ target }: Partial<Event>) => {
      if (target instanceof HTMLSelectElement) choices.set(choiceKey(target), target.value)
      const typed = [...readTyped(current)].filter(([name]) => !isList(current, name))
      write(key.current, { typed, choices: Object.fromEntries(choices) })
    }
    keep({})
    current.addEventListener('input', keep)
    return () => current.removeEventListener('input', keep)
  }, [form])

  return useCallback(() => write(key.current, undefined), [])
}

function choiceKey({ name }: HTMLSelectElement): string {
  return `${name} ${new URLSearchParams(location.search).get('institution') ?? ''}`
}

/** @param key the key of a typed value: form, name and position */
function isList(form: HTMLFormElement, key: string): boolean {
  return form.elements.namedItem(key.replace(/^.* (.*) .*$/, '$1')) instanceof HTMLSelectElement
}

const NOTHING: Kept = { typed: [], choices: {} }

/** Reads kept values. Returns none when the browser blocks the storage. */
function read(key: string): Kept {
  try {
    const stored: Partial<Kept> = JSON.parse(sessionStorage.getItem(key) ?? '')
    return { ...NOTHING, ...stored }
  } catch {
    return NOTHING
  }
}

function write(key: string, kept: Kept | undefined): void {
  try {
    if (kept?.typed.length || Object.keys(kept?.choices ?? {}).length)
      sessionStorage.setItem(key, JSON.stringify(kept))
    else sessionStorage.removeItem(key)
  } catch {
    // The browser blocks the storage, or it is full: the values last as long as the page.
  }
}
