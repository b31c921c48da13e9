import { useRef } from 'react'
import styled from 'styled-components'
import type { ChangedPage } from '../../core/api.ts'
import { Help } from '../kit/Labelled.tsx'
import { useEditor } from '../store/context.ts'
import { scrollToDifference } from './first-difference.ts'
import { PageView } from './PageView.tsx'

interface BeforeAndAfterProps {
  page: ChangedPage
  /** The version that visitors see; null where none is kept yet, undefined while nobody knows. */
  live: string | null | undefined
}

/** A page as visitors see it now, beside what becomes of it. */
export function BeforeAndAfter({ page: { path, change }, live }: BeforeAndAfterProps) {
  const { api } = useEditor()
  const pair = useRef<HTMLDivElement>(null)
  /** Both are here at last: one sees what changes without looking for it. */
  const compare = () => {
    const [before, after] = Array.from(
      pair.current!.querySelectorAll('iframe'),
      (frame) => frame.contentWindow,
    )
    if (before?.document.body && after?.document.body) scrollToDifference(before, after)
  }
  return (
    <>
      {live === null && change !== 'added' && <Help>{NOT_KEPT}</Help>}
      <Pair ref={pair} key={path}>
        {live && change !== 'added' && (
          <figure>
            <figcaption>Ahora</figcaption>
            <PageView
              sandbox={SANDBOX}
              src={api.versionAddress(live, path)}
              onLoad={compare}
              title="La página como está publicada"
            />
          </figure>
        )}
        {change !== 'removed' && (
          <figure>
            <figcaption>Después de publicar</figcaption>
            <PageView
              sandbox={SANDBOX}
              src={api.frameAddress(path)}
              onLoad={compare}
              title="La página como queda"
            />
          </figure>
        )}
      </Pair>
    </>
  )
}

const NOT_KEPT =
  'De cómo se ve ahora todavía no hay una copia para comparar: se guarda al publicar, y la próxima vez ves las dos.'

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
