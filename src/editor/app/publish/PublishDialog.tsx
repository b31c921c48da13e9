import { useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { isWithin, type FilePointer } from '../../../engine/json-text/pointer.ts'
import {
  SAMPLE,
  type ChangedPart,
  type PublishAnswer,
  type PublishStage,
  type ChangesAnswer,
  type PublishRequest,
} from '../../core/api.ts'
import { Button } from '../kit/Button.tsx'
import { useClose, useIsMounted } from '../kit/close-context.ts'
import { Dialog } from '../kit/Dialog.tsx'
import { Help, TextBox } from '../kit/Labelled.tsx'
import { Note } from '../kit/Note.tsx'
import { Stack } from '../kit/layout.tsx'
import { useEditorState, useEditor } from '../store/context.ts'
import { EditorError } from '../api/http-api.ts'
import type { Progress } from '../store/app-state.ts'
import { forgetProgress } from '../store/go-to.ts'
import { ChangedPartView } from './ChangedPartView.tsx'
import { Changes } from './Changes.tsx'
import { Discard } from './Discard.tsx'
import { Obstacles, Samples, Undescribed } from './Obstacles.tsx'

export function PublishDialog() {
  const { store } = useEditor()
  const close = useClose()
  const top = useRef<HTMLDivElement>(null)
  const [message, setMessage] = useState('')
  const { isPublishing, done, failure, publish } = usePublication()
  const { changes, isFresh, reason } = useChanges(isPublishing)
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set())
  const out = changes?.parts.filter(({ id }) => excluded.has(id)) ?? []
  const found = useEditorState(({ diagnostics }) => diagnostics).filter((one) => !isIn(out, one))
  const errors = found.filter(({ severity }) => severity === 'error').length
  const chosenParts = changes?.parts.filter(({ id }) => !excluded.has(id)) ?? []
  const samples = found.filter((one) => one.code === SAMPLE && isIn(chosenParts, one)).length
  const conflicts = useEditorState((state) => state.conflicts.filter((one) => !isIn(out, one)).length)
  const isEmpty = changes?.parts.length === 0
  const chosen = chosenParts.map(({ id }) => id)
  const isReady = isFresh && chosen.length > 0 && !isPublishing && errors + conflicts === 0
  // Once she wants to publish, the form shows what a new element lacks.
  useEffect(() => store.set({ untouched: null }), [store])
  // Scrolls to the progress bar or the failure, because they are above a list that may be long.
  useEffect(() => {
    if (isPublishing || failure) top.current?.scrollIntoView({ block: 'start' })
  }, [isPublishing, failure])
  const [published, setPublished] = useState<readonly ChangedPart[]>([])
  const start = () => {
    setPublished(chosenParts)
    return publish({ message, ...(chosen.length < (changes?.parts.length ?? 0) && { parts: chosen }) })
  }
  const actions = (
    <>
      <Button onClick={close}>Seguir editando</Button>
      <PublishButton look="strong" disabled={!isReady} onClick={() => void start()}>
        {isPublishing ? 'Publicando…' : 'Publicar ahora'}
      </PublishButton>
    </>
  )
  if (done) return <Published answer={done} parts={published} />
  return (
    <Dialog title="Publicar" isWide isTall={!isEmpty} actions={actions}>
      <div ref={top}>
        <ProgressPlace role="status">{isPublishing && <PublishProgress />}</ProgressPlace>
        <List $gap={16}>
          {(failure ?? reason) && <Note tone="error">{failure ?? reason}</Note>}
          <Obstacles errors={errors} conflicts={conflicts} />
          {!changes && !reason && <Help>Mirando qué cambió…</Help>}
          {isEmpty && <Help>No hay nada para publicar: el sitio ya está como lo ves.</Help>}
          {changes && !isEmpty && (
            <>
              <Samples count={samples} />
              <Undescribed isChosen={(place) => !isIn(out, place)} />
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
      </div>
    </Dialog>
  )
}

/** Says that the changes are published, and lists them. Its button is where the one for publishing was. */
function Published({ answer, parts }: { answer: PublishAnswer; parts: readonly ChangedPart[] }) {
  const close = useClose()
  const siteUrl = useEditorState((state) => state.siteUrl)
  const done = (
    <Button look="strong" onClick={close}>
      Listo
    </Button>
  )
  return (
    <Dialog title="Publicado" isWide isTall actions={done}>
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
      <Past $gap={16}>
        {parts.map((one) => (
          <ChangedPartView key={one.id} changed={one} isPast />
        ))}
      </Past>
    </Dialog>
  )
}

const List = styled(Stack)`
  & > :empty {
    display: none;
  }
`

const Past = styled(Stack)`
  margin-top: 24px;
`

/** Stays at the top of the dialog's body. The negative values undo the padding of the body, so that no list is seen above it. */
const ProgressPlace = styled.div`
  position: sticky;
  z-index: 1;
  top: -16px;
  background: var(--paper);
  &:not(:empty) {
    margin-top: -16px;
    padding-block: 16px;
  }
`

/** Both names of the button fit its width. */
const PublishButton = styled(Button)`
  min-width: 10.5rem;
`

/** The values of the progress bar at the beginning and at the end of each stage. The build takes most of the time. */
const STAGES: Record<PublishStage, readonly [start: number, end: number]> = {
  check: [0.1, 0.2],
  write: [0.2, 0.3],
  build: [0.3, 0.9],
  commit: [0.9, 1],
  done: [1, 1],
  failed: [1, 1],
}

function PublishProgress() {
  const progress = useEditorState((state) => state.progress)
  const text = progress?.text ?? 'Publicando…'
  return (
    <Note tone="busy">
      {text}
      <Bar aria-label="Cuánto falta para publicar" value={progress ? shareOf(progress) : 0} />
    </Note>
  )
}

function shareOf({ stage, done }: Progress): number {
  const [start, end] = STAGES[stage]
  return start + (end - start) * done
}

const Bar = styled.progress`
  display: block;
  width: 100%;
  height: 10px;
  margin-top: 8px;
  accent-color: var(--ok);
`

/** Loads the differences between the draft and the published site, and loads them again whenever the draft changes. */
function useChanges(isPublishing: boolean) {
  const { api, flush } = useEditor()
  const revision = useEditorState((state) => state.revision)
  const [loaded, setLoaded] = useState<{ revision?: number; changes?: ChangesAnswer; reason?: string }>({})
  useEffect(() => {
    if (isPublishing) return undefined
    let isOver = false
    flush()
      .then(() => api.changes())
      .then(
        (changes) => isOver || setLoaded({ revision, changes }),
        (error: unknown) => isOver || setLoaded((before) => ({ ...before, reason: sentence(error) })),
      )
    return () => void (isOver = true)
  }, [api, flush, revision, isPublishing])
  return { changes: loaded.changes, isFresh: loaded.revision === revision, reason: loaded.reason }
}

/** Publishes the draft. Reports the result even if the person has closed the dialog meanwhile. */
function usePublication() {
  const editor = useEditor()
  const isMounted = useIsMounted()
  const [isPublishing, setPublishing] = useState(false)
  const [done, setDone] = useState<PublishAnswer>()
  const [failure, setFailure] = useState<string>()
  const publish = async (request: Omit<PublishRequest, 'revision'>) => {
    const { api, store, flush, refresh, fail, showToast, leaveField } = editor
    setPublishing(true)
    // Ends the current undo step, because text typed from now on is a new, unpublished step.
    leaveField()
    setFailure(undefined)
    try {
      await flush()
      const answer = await api.publish({ ...request, revision: store.get().revision })
      // Learns first which steps are published, so that undo stops at them.
      await refresh().catch(() => undefined)
      setDone(answer)
      // Shows the result in a toast if the person has closed the dialog meanwhile.
      showToast(isMounted() ? null : { text: publicationMessage(answer) })
    } catch (error) {
      setFailure(sentence(error))
      if (!isMounted()) fail(error)
    }
    forgetProgress(editor)
    setPublishing(false)
  }
  return { isPublishing, done, failure, publish }
}

/** Whether a place belongs to one of the parts. A part that the draft removes has no place in it. */
function isIn(parts: readonly ChangedPart[], place: FilePointer): boolean {
  return parts.some(
    ({ file, pointer = '', change }) => change !== 'removed' && isWithin(place, { file, pointer }),
  )
}

function publicationMessage({ isShown }: PublishAnswer): string {
  if (isShown) return 'Los cambios ya están a la vista.'
  return isShown === false
    ? 'El sitio está armado, pero el servidor todavía muestra el de antes. Si en un minuto sigue igual, avisale a quien lo cuida.'
    : 'El sitio quedó armado en esta computadora con los cambios. Si está en un hosting, falta copiarlo ahí.'
}

function sentence(error: unknown): string {
  return error instanceof EditorError ? error.message : 'No se pudo publicar. El sitio sigue como estaba.'
}
