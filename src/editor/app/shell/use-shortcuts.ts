import { useEffect } from 'react'
import { goToRegion } from './go-to-region.ts'
import { useEditor } from '../store/context.ts'

/**
 * Handles the window's keyboard shortcuts. Ctrl (or ⌘) with Z undoes, with Shift+Z or Y redoes, and with S saves at once. F6 moves the
 * focus to the next region.
 */
export function useShortcuts(): void {
  const { undo, redo, flush } = useEditor()
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === 'F6') {
        event.preventDefault()
        goToRegion(event.shiftKey)
      }
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return
      const key = event.key.toLowerCase()
      if (!['z', 'y', 's'].includes(key)) return
      if (key !== 's' && isWritingElsewhere(event.target)) return
      event.preventDefault()
      if (key === 's') void flush()
      else if (key === 'y' || event.shiftKey) void redo()
      else void undo()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [undo, redo, flush])
}

function isWritingElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector('[role="dialog"]')) return true
  const isText = target instanceof HTMLInputElement && ['text', 'search'].includes(target.type)
  return isText && target.value !== '' && !target.closest('[data-pointer]')
}
