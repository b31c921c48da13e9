import { useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import type { PublishAnswer, PublishStage } from '../../core/api.ts'
import { Button } from '../kit/Button.tsx'
import { useClose } from '../kit/close-context.ts'
import { Dialog } from '../kit/Dialog.tsx'
import { Help } from '../kit/Labelled.tsx'
import { Note } from '../kit/Note.tsx'
import { Stack } from '../kit/layout.tsx'
import { TextBox } from '../kit/TextBox.tsx'
import { useEditorState } from '../store/context.ts'
import { Changes } from './Changes.tsx'
import { Discard } from './Discard.tsx'
import { Obstacles } from './Obstacles.tsx'
import { Undescribed } from './Undescribed.tsx'
import { useChanges, usePublication, publicationMessage } from './use-publication.ts'

export function PublishDialog() {
  const close = useClose()
  const top = useRef<HTMLDivElement>(null)
  const [message, setMessage] = useState('')
  const { isPublishing, done, failure, publish, setFailure } = usePublication()
  const { changes, isFresh } = useChanges(isPublishing, setFailure)
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set())
  const errors = useEditorState(
    ({ diagnostics }) =>
      diagnostics.filter(({ severity, file }) => severity === 'error' && !excluded.has(file)).length,
  )
  const conflicts = useEditorState(
    (state) => state.conflicts.filter(({ file }) => !excluded.has(file)).length,
  )
  const isEmpty = changes?.files.length === 0
  const chosen = changes?.files.flatMap(({ file }) => (excluded.has(file) ? [] : [file])) ?? []
  const isReady = isFresh && chosen.length > 0 && !isPublishing && errors + conflicts === 0
  // Scrolls to the progress bar or the failure, because they are above a list that may be long.
  useEffect(() => {
    if (isPublishing || failure) top.current?.scrollIntoView({ block: 'start' })
  }, [isPublishing, failure])
  const start = () =>
    publish({ message, ...(chosen.length < (changes?.files.length ?? 0) && { files: chosen }) })
  const actions = (
    <>
      <Button onClick={close}>Seguir editando</Button>
      <Button look="strong" disabled={!isReady} onClick={() => void start()}>
        {isPublishing ? 'Publicando…' : 'Publicar ahora'}
      </Button>
    </>
  )
  if (done) return <Published answer={done} />
  return (
    <Dialog title="Publicar" isWide actions={actions}>
      <List ref={top} $gap={16}>
        <div role="status">{isPublishing && <PublishProgress />}</div>
        {failure && <Note tone="error">{failure}</Note>}
        <Obstacles errors={errors} conflicts={conflicts} />
        {!changes && !failure && <Help>Mirando qué cambió…</Help>}
        {isEmpty && <Help>No hay nada para publicar: el sitio ya está como lo ves.</Help>}
        {changes && !isEmpty && (
          <>
            <Undescribed />
            <Changes changes={changes} excluded={excluded} onExclude={setExcluded} />
            <Discard what={{}} label="Descartar todos mis cambios">
              Descartar todos mis cambios
            </Discard>
            <TextBox
              label="¿Qué cambiaste? (si querés)"
              help="Queda en la lista de versiones, para encontrarlo después."
              maxLength={200}
              value={message}
              onChange={setMessage}
            />
          </>
        )}
      </List>
    </Dialog>
  )
}

function Published({ answer }: { answer: PublishAnswer }) {
  const close = useClose()
  const siteUrl = useEditorState((state) => state.siteUrl)
  const done = (
    <Button look="strong" onClick={close}>
      Listo
    </Button>
  )
  return (
    <Dialog title="Publicado" isWide actions={done}>
      <List $gap={16} role="status">
        <Note tone={answer.isShown === false ? 'warning' : 'ok'}>
          {publicationMessage(answer)} Si algo no quedó bien, en Versiones podés volver atrás.
        </Note>
        {answer.warning && <Note tone="warning">{answer.warning}</Note>}
        {siteUrl && (
          <p>
            <a href={siteUrl} target="_blank" rel="noreferrer">
              Ver el sitio (se abre en otra pestaña)
            </a>
          </p>
        )}
      </List>
    </Dialog>
  )
}

const List = styled(Stack)`
  & > :empty {
    display: none;
  }
`

/** The value of the progress bar, from 0 to 1, when each stage of a publication begins. The build takes most of the time. */
const STAGE_START: Record<PublishStage, number> = {
  check: 0.1,
  write: 0.3,
  build: 0.4,
  commit: 0.9,
  done: 1,
  failed: 1,
}

function PublishProgress() {
  const progress = useEditorState((state) => state.progress)
  const text = progress?.text ?? 'Publicando…'
  return (
    <Note tone="ok">
      {text}
      <Bar aria-label="Cuánto falta para publicar" value={progress ? STAGE_START[progress.stage] : 0} />
    </Note>
  )
}

const Bar = styled.progress`
  display: block;
  width: 100%;
  height: 10px;
  margin-top: 8px;
  accent-color: var(--ok);
`
