import styled from 'styled-components'
import type { ChangedPage } from '../../core/api.ts'
import { useEditor } from '../store/context.ts'
import { PageView } from './PageView.tsx'

interface BeforeAndAfterProps {
  page: ChangedPage
  /** The version that visitors see; undefined where none is kept yet. */
  live: string | undefined
}

/** A page as visitors see it now, beside what becomes of it. */
export function BeforeAndAfter({ page: { path, change }, live }: BeforeAndAfterProps) {
  const { api } = useEditor()
  return (
    <Pair>
      {live !== undefined && change !== 'added' && (
        <figure>
          <figcaption>Ahora</figcaption>
          <PageView
            sandbox={SANDBOX}
            src={api.versionAddress(live, path)}
            title="La página como está publicada"
          />
        </figure>
      )}
      {change !== 'removed' && (
        <figure>
          <figcaption>Después de publicar</figcaption>
          <PageView sandbox={SANDBOX} src={api.frameAddress(path)} title="La página como queda" />
        </figure>
      )}
    </Pair>
  )
}

/** Read without its scripts, the page shows all that it says. */
const SANDBOX = 'allow-same-origin'

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(320px, 100%), 1fr));
  gap: 12px;
  margin-top: 12px;
  & > figure {
    margin: 0;
  }
  & figcaption {
    padding-bottom: 4px;
    font-weight: 600;
  }
  & iframe {
    height: 420px;
  }
`
