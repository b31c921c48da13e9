import { useCallback, useEffect, useState } from 'react'
import type { MediaEntry } from '../../core/api.ts'
import { captionIn } from '../../core/caption.ts'
import { MAX_UPLOAD_BYTES, tooLarge } from '../../core/max-upload.ts'
import { EditorError } from '../api/editor-error.ts'
import { useEditor, useEditorState } from '../store/context.ts'
import { shrinkPhoto } from './shrink-photo.ts'

export interface Upload {
  name: string
  error?: string
}

/** Number of bytes to read from the beginning of a file, where picture files store their caption. */
const CAPTION_BYTES = 512 * 1024

/**
 * Loads the media library and uploads files to it. If loading fails, `problem` has the reason, and `entries` keeps the files that were
 * loaded before.
 */
export function useMedia() {
  const { api, store, loadMedia } = useEditor()
  const known = useEditorState((state) => state.media)
  const [problem, setProblem] = useState<string | null>()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const load = useCallback(() => loadMedia().then((error) => setProblem(error ?? null)), [loadMedia])
  useEffect(() => void load(), [load])

  const upload = async (files: readonly File[], folder?: string): Promise<MediaEntry[]> => {
    const taken: MediaEntry[] = []
    for (const file of files) {
      const others = (all: readonly Upload[]) => all.filter(({ name }) => name !== file.name)
      const report = (change: Partial<Upload>) =>
        setUploads((all) => [...others(all), { name: file.name, ...change }])
      report({})
      try {
        const small = await shrinkPhoto(file)
        if (small.size > MAX_UPLOAD_BYTES) throw new EditorError(tooLarge(file.name), 413)
        const added = await api.upload(small, folder)
        taken.push(added)
        const caption = captionIn(new Uint8Array(await file.slice(0, CAPTION_BYTES).arrayBuffer()))
        if (caption !== undefined)
          store.set(({ captions }) => ({ captions: new Map(captions).set(added.path, caption) }))
        setUploads(others)
      } catch (error) {
        report({ error: error instanceof EditorError ? error.message : 'No se pudo subir.' })
      }
    }
    await load()
    return taken
  }
  return { entries: problem === undefined ? undefined : known, problem, uploads, upload, load }
}
