import { useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import type { ChangesAnswer, PublishAnswer, PublishRequest } from '../../core/api.ts'
import { EditorError } from '../api/editor-api.ts'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { Help, Input, Labelled } from '../kit/Labelled.tsx'
import { Stack } from '../kit/layout.tsx'
import { Note } from '../kit/Note.tsx'
import { useIsThere } from '../kit/use-is-there.ts'
import { useEditor, useEditorState } from '../store/context.ts'
import { forgetProgress } from '../store/go-to.ts'
import { Changes } from './Changes.tsx'
import { Discard } from './Discard.tsx'
import { Obstacles } from './Obstacles.tsx'
import { PublishProgress } from './PublishProgress.tsx'
import { Undescribed } from './Undescribed.tsx'

export function PublishDialog({ onClose }: { onClose: () => void }) {
  const top = useRef<HTMLDivElement>(null)
  const [message, setMessage] = useState('')
  const { isPublishing, done, failure, publish, setFailure } = usePublication()
  const { changes, isFresh } = useChanges(isPublishing, setFailure)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const errors = useEditorState(
    ({ diagnostics }) =>
      diagnostics.filter(({ severity, file }) => severity === 'error' && !left.has(file)).length,
  )
  const conflicts = useEditorState((state) => state.conflicts.filter(({ file }) => !left.has(file)).length)
  const isEmpty = changes?.files.length === 0
  const chosen = changes?.files.flatMap(({ file }) => (left.has(file) ? [] : [file])) ?? []
  const isReady = isFresh && chosen.length > 0 && !isPublishing && errors + conflicts === 0
  const start = () => {
    // Scrolls to the progress, because it is above a list that may be long.
    top.current?.scrollIntoView({ block: 'end' })
    void publish({ message, ...(chosen.length < (changes?.files.length ?? 0) && { files: chosen }) })
  }
  const actions = (
    <>
      <Button onClick={onClose}>Seguir editando</Button>
      <Button look="strong" disabled={!isReady} onClick={start}>
        {isPublishing ? 'Publicando…' : 'Publicar ahora'}
      </Button>
    </>
  )
  if (done) return <Published answer={done} onClose={onClose} />
  return (
    <Dialog title="Publicar" isWide onClose={onClose} actions={actions}>
      <List $gap={16}>
        <div ref={top} role="status">
          {isPublishing && <PublishProgress />}
        </div>
        {failure && <Note tone="error">{failure}</Note>}
        <Obstacles errors={errors} conflicts={conflicts} onClose={onClose} />
        {!changes && !failure && <Help>Mirando qué cambió…</Help>}
        {isEmpty && <Help>No hay nada para publicar: el sitio ya está como lo ves.</Help>}
        {changes && !isEmpty && (
          <>
            <Undescribed />
            <Changes changes={changes} left={left} onLeave={setLeft} />
            <Discard what={{}} label="Descartar todos mis cambios">
              Descartar todos mis cambios
            </Discard>
            <Labelled
              label="¿Qué cambiaste? (si querés)"
              help="Queda en la lista de versiones, para encontrarlo después."
            >
              {(control) => (
                <Input
                  {...control}
                  value={message}
                  maxLength={200}
                  onChange={({ target }) => setMessage(target.value)}
                />
              )}
            </Labelled>
          </>
        )}
      </List>
    </Dialog>
  )
}

function Published({ answer, onClose }: { answer: PublishAnswer; onClose: () => void }) {
  const siteUrl = useEditorState((state) => state.siteUrl)
  const done = (
    <Button look="strong" onClick={onClose}>
      Listo
    </Button>
  )
  return (
    <Dialog title="Publicado" isWide onClose={onClose} actions={done}>
      <List $gap={16} role="status">
        <Note tone={answer.isShown === false ? 'warning' : 'ok'}>
          {whatIsLive(answer)} Si algo no quedó bien, en Versiones podés volver atrás.
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

function useChanges(isPublishing: boolean, onFailure: (reason: string) => void) {
  const { api, flush } = useEditor()
  const revision = useEditorState((state) => state.revision)
  const [look, setLook] = useState<{ revision: number; changes: ChangesAnswer }>()
  useEffect(() => {
    if (isPublishing) return undefined
    let isOver = false
    flush()
      .then(() => api.changes())
      .then(
        (changes) => isOver || setLook({ revision, changes }),
        (error: unknown) => isOver || onFailure(sentence(error)),
      )
    return () => void (isOver = true)
  }, [api, flush, revision, isPublishing, onFailure])
  return { changes: look?.changes, isFresh: look?.revision === revision }
}

function usePublication() {
  const editor = useEditor()
  const isThere = useIsThere()
  const [isPublishing, setPublishing] = useState(false)
  const [done, setDone] = useState<PublishAnswer>()
  const [failure, setFailure] = useState<string>()
  const publish = async (request: Omit<PublishRequest, 'revision'>) => {
    const { api, store, flush, refresh, fail, say, leaveField } = editor
    setPublishing(true)
    // Ends the typing step, so that later typing is not part of this publication.
    leaveField()
    setFailure(undefined)
    try {
      await flush()
      const answer = await api.publish({ ...request, revision: store.get().revision })
      setDone(answer)
      // If the dialog is closed, a toast reports the result.
      say(isThere() ? null : { text: whatIsLive(answer) })
      await refresh().catch(() => undefined)
    } catch (error) {
      setFailure(sentence(error))
      if (!isThere()) fail(error)
    }
    forgetProgress(editor)
    setPublishing(false)
  }
  return { isPublishing, done, failure, publish, setFailure }
}

function whatIsLive({ isShown }: PublishAnswer): string {
  if (isShown) return 'Los cambios ya están a la vista.'
  return isShown === false
    ? 'El sitio está armado, pero el servidor todavía muestra el de antes. Si en un minuto sigue igual, avisale a quien lo cuida.'
    : 'El sitio quedó armado en esta computadora con los cambios. Si está en un hosting, falta copiarlo ahí.'
}

function sentence(error: unknown): string {
  return error instanceof EditorError ? error.message : 'No se pudo publicar. El sitio sigue como estaba.'
}

const List = styled(Stack)`
  & > :empty {
    display: none;
  }
`
