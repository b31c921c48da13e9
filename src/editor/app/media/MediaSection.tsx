import { useState } from 'react'
import { SectionHead } from '../kit/Lines.tsx'
import { DropZone } from './DropZone.tsx'
import { MediaBrowser } from './MediaBrowser.tsx'
import { MediaDetails } from './MediaDetails.tsx'
import { acceptedTypes } from './MediaDialog.tsx'
import { useMedia } from './use-media.ts'

export function MediaSection() {
  const { entries, problem, uploads, upload, load } = useMedia()
  const [current, setCurrent] = useState<string>()
  const [folder, setFolder] = useState('')
  const entry = entries?.find(({ path }) => path === current)
  const show = (path = current) => {
    setCurrent(path)
    void load()
  }
  return (
    <>
      <SectionHead title="Imágenes y documentos" />
      <DropZone
        accept={Object.values(acceptedTypes).join(',')}
        uploads={uploads}
        onFiles={(files) => void upload(files, folder)}
      >
        {entry && <MediaDetails key={entry.path} entry={entry} onChange={show} />}
        <MediaBrowser
          entries={entries}
          problem={problem}
          current={current}
          folder={folder}
          onFolder={setFolder}
          onPick={({ path }) => setCurrent(path === current ? undefined : path)}
        />
      </DropZone>
    </>
  )
}
