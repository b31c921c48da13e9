import { documentTypes } from '../../../engine/model/document.ts'
import type { MediaEntry } from '../../core/api.ts'
import { useClosing } from '../kit/close-context.ts'
import { Dialog } from '../kit/Dialog.tsx'
import { DropZone } from './DropZone.tsx'
import { MediaBrowser } from './MediaBrowser.tsx'
import { useMedia } from './use-media.ts'

export type MediaKind = 'picture' | 'document' | 'video' | 'font'

interface MediaDialogProps {
  kind: MediaKind
  /** The folder for uploaded files, such as that of a file to replace. */
  folder?: string
  /** @param others the other files, if the person uploads several */
  onPick: (path: string, ...others: string[]) => void
}

export function MediaDialog({ kind, folder, onPick }: MediaDialogProps) {
  const { entries, uploads, upload, problem } = useMedia()
  const pick = useClosing(onPick)
  const take = async (files: File[]) => {
    const uploaded = (await upload(files, folder)).filter((one) => isMediaKind(one, kind))
    const [first, ...others] = uploaded.map(({ path }) => path)
    if (first !== undefined) pick(first, ...others)
  }
  return (
    <Dialog title={titles[kind]} isWide>
      <DropZone accept={acceptedTypes[kind]} uploads={uploads} onFiles={(files) => void take(files)}>
        <MediaBrowser
          isFocused
          problem={problem}
          entries={entries?.filter((entry) => isMediaKind(entry, kind))}
          onPick={({ path }) => pick(path)}
        />
      </DropZone>
    </Dialog>
  )
}

export function isMediaKind({ kind }: MediaEntry, wanted: MediaKind): boolean {
  return wanted === 'picture' ? kind === 'photograph' || kind === 'drawing' : kind === wanted
}

const titles: Record<MediaKind, string> = {
  picture: 'Elegí una imagen',
  document: 'Elegí un documento',
  video: 'Elegí un video',
  font: 'Elegí una letra',
}

export const acceptedTypes: Record<MediaKind, string> = {
  picture: 'image/*',
  document: Object.keys(documentTypes)
    .map((ending) => `.${ending}`)
    .join(','),
  video: 'video/mp4,video/webm',
  font: '.woff2',
}
