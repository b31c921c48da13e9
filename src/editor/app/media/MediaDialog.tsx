import { documentTypes } from '../../../model/document.ts'
import type { MediaEntry } from '../../core/api.ts'
import { Dialog } from '../kit/Dialog.tsx'
import { useIsMounted } from '../kit/use-is-mounted.ts'
import { DropZone } from './DropZone.tsx'
import { MediaBrowser } from './MediaBrowser.tsx'
import { useMedia } from './use-media.ts'

export type MediaKind = 'picture' | 'document' | 'video'

interface MediaDialogProps {
  kind: MediaKind
  onPick: (path: string) => void
  onUploaded?: (paths: string[]) => void
  onClose: () => void
}

export function MediaDialog({ kind, onPick, onUploaded, onClose }: MediaDialogProps) {
  const { entries, uploads, upload, problem } = useMedia()
  const isMounted = useIsMounted()
  const take = async (files: File[]) => {
    const uploaded = await upload(files)
    const [first, ...rest] = uploaded.filter((one) => isMediaKind(one, kind)).map(({ path }) => path)
    if (!isMounted() || first === undefined) return
    if (onUploaded) onUploaded([first, ...rest])
    else onPick(first)
  }
  return (
    <Dialog title={titles[kind]} isWide onClose={onClose}>
      <DropZone accept={acceptedTypes[kind]} uploads={uploads} onFiles={(files) => void take(files)}>
        <MediaBrowser
          problem={problem}
          entries={entries?.filter((entry) => isMediaKind(entry, kind))}
          onPick={({ path }) => onPick(path)}
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
}

export const acceptedTypes: Record<MediaKind, string> = {
  picture: 'image/*',
  document: Object.keys(documentTypes)
    .map((ending) => `.${ending}`)
    .join(','),
  video: 'video/mp4,video/webm',
}
