import { useEffect } from 'react'
import { actionOf, type Action } from '../../core/keys.ts'
import { useEditor } from '../store/context.ts'
import { goToRegion } from './use-kept-focus.ts'

/** Handles the keys that work in the whole window, such as undo. */
export function useShortcuts(): void {
  const { undo, redo, flush } = useEditor()
  useEffect(() => {
    const acts: Partial<Record<Action<'window'>, () => void>> = {
      undo: () => void undo(),
      redo: () => void redo(),
      save: () => void flush(),
      nextRegion: () => goToRegion(false),
      previousRegion: () => goToRegion(true),
    }
    const press = (event: KeyboardEvent) => {
      const action = actionOf(event, 'window')
      const act = action && acts[action]
      if (!act) return
      if ((action === 'undo' || action === 'redo') && isWritingElsewhere(event.target)) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [undo, redo, flush])
}

/** Whether the person types where undo takes back only the typing, such as in a search field. */
function isWritingElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector('[role="dialog"]')) return true
  const isText = target instanceof HTMLInputElement && ['text', 'search'].includes(target.type)
  return isText && target.value !== '' && !target.closest('[data-pointer]')
}
