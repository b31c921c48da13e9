import { useCallback, useEffect, useState } from 'react'
import type { MediaEntry } from '../../core/api.ts'
import { LARGEST_UPLOAD, tooLarge } from '../../core/largest-upload.ts'
import { EditorError } from '../api/editor-api.ts'
import { useEditor } from '../store/context.ts'
import { shrinkPhoto } from './shrink-photo.ts'

/** What is being uploaded, and how much of it has been. */
export interface Upload {
  name: string
  share: number
  error?: string
}

/** The library, and what one can do with it. */
export function useMedia() {
  const { api, store } = useEditor()
  /** What there is; with a problem as far as anybody knows. */
  const [{ entries, problem }, setLibrary] = useState<{ entries?: MediaEntry[]; problem?: string }>({})
  const [uploads, setUploads] = useState<readonly Upload[]>([])

  const load = useCallback(
    () =>
      api.media().then(
        (all) => setLibrary({ entries: all }),
        (error: unknown) =>
          setLibrary(({ entries = [] }) => ({
            entries,
            problem: error instanceof EditorError ? error.message : 'No se pudo leer qué archivos hay.',
          })),
      ),
    [api],
  )
  useEffect(() => void load(), [load])
  useEffect(() => {
    let known = store.get().media
    return store.subscribe(() => {
      const { media } = store.get()
      // Another one for each change of the library, also by another window.
      if (media !== known) void load()
      known = media
    })
  }, [store, load])

  /** @returns the files that the library has taken */
  const upload = useCallback(
    async (files: readonly File[]): Promise<MediaEntry[]> => {
      const taken: MediaEntry[] = []
      for (const file of files) {
        const report = (change: Partial<Upload>) =>
          setUploads((all) => [
            ...all.filter(({ name }) => name !== file.name),
            { name: file.name, share: 0, ...change },
          ])
        report({})
        try {
          const small = await shrinkPhoto(file)
          // A browser that still sends would not hear the server's refusal.
          if (small.size > LARGEST_UPLOAD) throw new EditorError(tooLarge(file.name), 413)
          taken.push(await api.upload(small, (share) => report({ share })))
          setUploads((all) => all.filter(({ name }) => name !== file.name))
        } catch (error) {
          report({ error: error instanceof EditorError ? error.message : 'No se pudo subir.' })
        }
      }
      await load()
      return taken
    },
    [api, load],
  )
  return { entries, problem, uploads, upload, load }
}
