import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { STAY } from '../../engine/use-anchor.ts'

/**
 * The words in the search field, which are also in the page's address (`?q=`). The field is uncontrolled, so that text typed before
 * hydration stays.
 */
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
    // Does not overwrite a focused field, because the address lags behind the visitor's typing.
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
