import { useEffect } from 'react'

/** Ignores files that are dropped outside a drop zone. Otherwise the browser would open the file instead of the editor. */
export function useNoDrops(): void {
  useEffect(() => {
    const refuse = (event: DragEvent) => {
      const { dataTransfer, defaultPrevented } = event
      if (defaultPrevented || !dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      dataTransfer.dropEffect = 'none'
    }
    for (const name of ['dragover', 'drop'] as const) window.addEventListener(name, refuse)
    return () => {
      for (const name of ['dragover', 'drop'] as const) window.removeEventListener(name, refuse)
    }
  }, [])
}
