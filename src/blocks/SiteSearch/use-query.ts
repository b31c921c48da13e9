import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { STAY } from '../../engine/rendering/use-anchor.ts'

/** Keeps the words of the search field in the page's address (`?q=`). React never overwrites text that was typed before hydration. */
export function useQuery() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const [query, setQuery] = useState('')
  const asked = new URLSearchParams(search).get('q') ?? ''

  const change = (value: string) => {
    setQuery(value)
    const next = value ? `?${new URLSearchParams({ q: value })}` : ''
    void navigate({ search: next }, { replace: true, state: STAY })
  }
  const adopt = useEffectEvent((words: string) => {
    const input = field.current
    if (!input) return
    // Leaves a focused field unchanged, because the address is updated later than the typed text.
    if (document.activeElement !== input) input.value = words
    if (input.value === words) setQuery(words)
    else change(input.value)
  })
  useEffect(() => adopt(asked), [asked])
  const clear = () => {
    if (field.current) field.current.value = ''
    field.current?.focus()
    change('')
  }
  return { field, query, change, clear }
}
