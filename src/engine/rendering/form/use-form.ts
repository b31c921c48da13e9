import { useEffect, useId, useLayoutEffect, useRef, useState, useCallback, type RefObject } from 'react'
import type { FormDefinition, Problems } from '../../contract/forms.ts'
import { sendForm } from '../../contract/send-form.ts'
import { useAddress } from '../../ui/base-path.ts'
import { reducedMotion } from '../../ui/reduced-motion.ts'
import { useSite } from '../site-context.ts'
import { useFormAnswer } from './form-answer-context.ts'
import { NO_TOKENS, TOKENS } from './tokens.ts'
import { readTyped, restoreTyped } from '../typed-values.ts'

const NONE: Problems = new Map()

export type FormState = ReturnType<typeof useForm>

/**
 * Manages a form: validates and sends it. Fields are uncontrolled, so that text typed before hydration stays. A new banner gets the focus.
 *
 * @param goesUp whether a success scrolls to the top of the page
 */
export function useForm(definition: FormDefinition, goesUp = false) {
  const { id, path, fields, texts } = definition
  const { formsUrl } = useSite()
  const at = useAddress()
  const address = formsUrl ? formsUrl + path : at(path)
  const answer = useFormAnswer(id)
  const [state, setState] = useState({
    status: answer?.status ?? 'idle',
    text: answer?.text ?? '',
    problems: NONE,
    turn: 0,
  })
  const base = useId()
  const form = useRef<HTMLFormElement>(null)
  const forget = useKeptValues(form)
  const banner = useRef<HTMLDivElement>(null)
  const isSending = useRef(false)
  const last = useRef<{ sent: string; key?: string | undefined }>({ sent: '' })

  useEffect(() => {
    // Turns off the browser's own error bubbles, because the banner shows errors.
    if (form.current) form.current.noValidate = true
  }, [])

  useLayoutEffect(() => {
    if (!state.turn || state.status === 'submitting') return
    const isUp = goesUp && state.status === 'success'
    banner.current?.focus({ preventScroll: isUp })
    if (isUp) scrollTo({ top: 0, behavior: reducedMotion()?.matches ? 'instant' : 'smooth' })
  }, [state, goesUp])

  const show = (status: string, text: string, problems = NONE) =>
    setState(({ turn }) => ({ status, text, problems, turn: turn + 1 }))

  async function submit(element: HTMLFormElement) {
    // Reads a ref: at the second click of a double click, React has not updated its state yet.
    if (isSending.current) return
    const data = new FormData(element)
    const check = definition.check(new Map(fields.map((field) => [field.id, data.getAll(field.id)])))
    if (!check.ok) return show('error', check.text, check.problems)
    // Moves the focus to the form, because the button loses the focus when it becomes disabled.
    element.focus({ preventScroll: true })
    isSending.current = true
    show('submitting', '')
    const request = definition.encode(data, check.answers)
    const sent = describe(request.body)
    if (sent !== last.current.sent) last.current = { sent, key: crypto.randomUUID?.() }
    const outcome = await sendForm(address, { ...request, key: last.current.key }, texts)
    isSending.current = false
    if (outcome.status === 'success') {
      last.current = { sent: '' }
      forget()
      // Calls the method of the prototype, because a field named `reset` would hide it.
      HTMLFormElement.prototype.reset.call(element)
    }
    const problems = readProblems(outcome.answer)
    // If the server names a field that the page lacks, the form has changed since the page was opened. Posting without JavaScript then returns
    // the new form with the typed values. The method of the prototype is used, because a field named `submit` would hide the form's own.
    const isOld = [...problems.keys()].some((name) => !fields.some((field) => field.id === name))
    if (isOld) return HTMLFormElement.prototype.submit.call(element)
    show(outcome.status, outcome.text, problems)
  }

  return {
    address,
    fields,
    base,
    state,
    form,
    banner,
    tokens: answer?.hasTokens ? TOKENS : NO_TOKENS,
    submit,
  }
}

/** Returns a key of a form's values. Equal keys mean a repeated attempt. Files are compared by name, size and time. */
function describe(body: string | FormData): string {
  return JSON.stringify(typeof body === 'string' ? body : [...body], (_, value: unknown) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  )
}

function readProblems(answer: unknown): Problems {
  if (typeof answer !== 'object' || answer === null || !('problems' in answer)) return NONE
  return new Map(Object.entries(answer.problems ?? {}).map(([id, text]) => [id, String(text)]))
}

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
function useKeptValues(form: RefObject<HTMLFormElement | null>): () => void {
  const key = useRef('')

  useLayoutEffect(() => {
    const { current } = form
    if (!current) return undefined
    key.current = `typed ${location.pathname} ${current.getAttribute('action')?.replace(/#.*/, '')}`
    const kept = readKept(key.current)
    const choices = new Map(Object.entries(kept.choices))
    restoreTyped(current, new Map(kept.typed))
    for (const list of current.querySelectorAll('select')) {
      const choice = choices.get(choiceKey(list))
      if (choice !== undefined) list.value = choice
    }
    const keep = ({ target }: Partial<Event>) => {
      if (target instanceof HTMLSelectElement) choices.set(choiceKey(target), target.value)
      const typed = [...readTyped(current)].filter(([name]) => !isList(current, name))
      writeKept(key.current, { typed, choices: Object.fromEntries(choices) })
    }
    keep({})
    current.addEventListener('input', keep)
    return () => current.removeEventListener('input', keep)
  }, [form])

  return useCallback(() => writeKept(key.current, undefined), [])
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
function readKept(key: string): Kept {
  try {
    const stored: Partial<Kept> = JSON.parse(sessionStorage.getItem(key) ?? '')
    return { ...NOTHING, ...stored }
  } catch {
    return NOTHING
  }
}

function writeKept(key: string, kept: Kept | undefined): void {
  try {
    if (kept?.typed.length || Object.keys(kept?.choices ?? {}).length)
      sessionStorage.setItem(key, JSON.stringify(kept))
    else sessionStorage.removeItem(key)
  } catch {
    // The browser blocks the storage, or it is full: the values last as long as the page.
  }
}
