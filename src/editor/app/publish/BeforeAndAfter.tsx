import styled from 'styled-components'
import type { ChangedPage } from '../../core/api.ts'
import { Help } from '../kit/Labelled.tsx'
import { useEditor } from '../store/context.ts'
import { PageView } from './PageChoice.tsx'

interface BeforeAndAfterProps {
  page: ChangedPage
  /** The id of the newest published version. Null before the first publication, and undefined while the id loads. */
  live: string | null | undefined
}

/** Two previews of a page: as it is published now, and as it will be after the next publication. */
export function BeforeAndAfter({ page: { path, change }, live }: BeforeAndAfterProps) {
  const { api } = useEditor()
  return (
    <>
      {live === null && change !== 'added' && <Help>{NOT_KEPT}</Help>}
      <Pair key={path}>
        {live && change !== 'added' && (
          <figure>
            <figcaption>Ahora</figcaption>
            {/* Blocks scripts. A page without scripts shows all its texts, even those in closed tabs. */}
            <PageView
              sandbox="allow-same-origin"
              src={api.versionAddress(live, path)}
              title="La página como está publicada"
            />
          </figure>
        )}
        {change !== 'removed' && (
          <figure>
            <figcaption>Después de publicar</figcaption>
            <PageView sandbox="allow-same-origin" src={api.frameAddress(path)} title="La página como queda" />
          </figure>
        )}
      </Pair>
    </>
  )
}

const NOT_KEPT =
  'De cómo se ve ahora todavía no hay una copia para comparar: se guarda al publicar, y la próxima vez ves las dos.'

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(320px, 100%), 1fr));
  gap: 12px;
  margin-top: 12px;
  & figcaption {
    padding-bottom: 4px;
    font-weight: 600;
  }
  & iframe {
    height: 420px;
  }
`
