import { useCallback, useEffect, useState } from 'react'
import type { MediaEntry } from '../../core/api.ts'
import { captionIn } from '../../core/caption.ts'
import { MAX_UPLOAD_BYTES, tooLarge } from '../../core/max-upload.ts'
import { EditorError } from '../api/http-api.ts'
import { useEditor, useEditorState } from '../store/context.ts'
import { drawTurned } from './crop.ts'

export interface Upload {
  name: string
  /** Which of several files it is, such as `4 de 9`. */
  turn?: string
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

  const upload = async (
    files: readonly File[],
    folder?: string,
    onRefused?: (reason: string) => void,
  ): Promise<MediaEntry[]> => {
    const taken: MediaEntry[] = []
    for (const [index, file] of files.entries()) {
      const others = (all: readonly Upload[]) => all.filter(({ name }) => name !== file.name)
      const report = (change: Partial<Upload>) =>
        setUploads((all) => [...others(all), { name: file.name, ...change }])
      report(files.length > 1 ? { turn: `${index + 1} de ${files.length}` } : {})
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
        const reason = error instanceof EditorError ? error.message : undefined
        report({ error: reason ?? 'No se pudo subir.' })
        if (reason !== undefined) onRefused?.(reason)
      }
    }
    await load()
    return taken
  }
  return { entries: problem === undefined ? undefined : known, problem, uploads, upload, load }
}

/** Maximum length in pixels of a photograph's longer side. The server has the same limit. */
const MAX_SIDE = 2560

/** Size in bytes up to which a photograph is uploaded unchanged, unless it has the HEIC format. */
const MAX_UNSHRUNK_BYTES = 1_000_000

/**
 * Shrinks a large photograph before its upload, because 8 MB take a minute on a slow line. Converts the HEIC format of iPhones to JPEG. The
 * new file is upright and has no location data; a file that the browser cannot read remains unchanged.
 */
async function shrinkPhoto(file: File): Promise<File> {
  const isHeic = HEIC.test(file.type || file.name)
  const type = isHeic ? 'image/jpeg' : file.type
  if (!isHeic && (file.size <= MAX_UNSHRUNK_BYTES || !SHRINKABLE_TYPES.includes(type))) return file
  try {
    const whole = await createImageBitmap(file)
    if (Math.max(whole.width, whole.height) <= MAX_SIDE && !isHeic) return file
    const canvas = document.createElement('canvas')
    if (!drawTurned(canvas, whole, 0, MAX_SIDE)) return file
    whole.close()
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.9))
    if (blob?.type !== type) return file
    const name = isHeic ? file.name.replace(/\.[^.]*$|$/, '.jpg') : file.name
    return new File([blob], name, { type })
  } catch {
    return file
  }
}

const SHRINKABLE_TYPES = ['image/jpeg', 'image/png', 'image/webp']

/** Matches the type or the name of a photograph in the HEIC format of iPhones. Windows reports no type for these files. */
const HEIC = /^image\/hei[cf]|\.hei[cf]$/i
