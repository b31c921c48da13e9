import { useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { SAMPLE, type ChangesAnswer, type PublishAnswer } from '../../core/api.ts'
import { EditorError } from '../api/editor-api.ts'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { Help, Input, Labelled } from '../kit/Labelled.tsx'
import { useIsThere } from '../kit/use-is-there.ts'
import { Note } from '../kit/Note.tsx'
import { useEditor, useEditorState } from '../store/context.ts'
import { Changes } from './Changes.tsx'
import { Discard } from './Discard.tsx'
import { Undescribed } from './Undescribed.tsx'

/** What a publication changes, page by page; then how it goes, and what is live. */
export function PublishDialog({ onClose }: { onClose: () => void }) {
  const { api, store, flush, refresh, fail, leaveField } = useEditor()
  const isThere = useIsThere()
  const top = useRef<HTMLDivElement>(null)
  const [look, setLook] = useState<{ revision: number; changes: ChangesAnswer }>()
  const [message, setMessage] = useState('')
  const [isPublishing, setPublishing] = useState(false)
  const [done, setDone] = useState<PublishAnswer>()
  const [failure, setFailure] = useState<string>()
  const progress = useEditorState((state) => state.progress)
  const errors = useEditorState(
    (state) => state.diagnostics.filter(({ severity }) => severity === 'error').length,
  )
  const samples = useEditorState((state) => state.diagnostics.filter(({ code }) => code === SAMPLE).length)
  const siteUrl = useEditorState((state) => state.siteUrl)
  const conflicts = useEditorState((state) => state.conflicts.length)

  const revision = useEditorState((state) => state.revision)

  // Again after each change, of another window too: nothing is published that one has not been shown.
  useEffect(() => {
    if (isPublishing) return undefined
    let isOver = false
    flush()
      .then(() => api.changes())
      .then(
        (changes) => isOver || setLook({ revision, changes }),
        (error: unknown) => isOver || setFailure(sentence(error)),
      )
    return () => void (isOver = true)
  }, [api, flush, revision, isPublishing])

  const publish = async () => {
    setPublishing(true)
    // How it goes is said above a list that may be long.
    top.current?.scrollIntoView({ block: 'end' })
    // What is typed from now on is not published with it.
    leaveField()
    setFailure(undefined)
    try {
      await flush()
      const answer = await api.publish(store.get().revision, message || undefined)
      setDone(answer)
      // What was said before speaks of a draft. Whoever has closed the dialog meanwhile is told all the same.
      store.set({ toast: isThere() ? null : { text: whatIsLive(answer) } })
      await refresh().catch(() => undefined)
    } catch (error) {
      setFailure(sentence(error))
      if (!isThere()) fail(error)
    }
    store.set({ progress: null })
    setPublishing(false)
  }

  const changes = look?.changes
  const isEmpty = changes?.files.length === 0
  const isFresh = look?.revision === revision
  const toProblems = () => {
    store.set({ section: 'problems', sheet: 'where' })
    onClose()
  }
  return (
    <Dialog
      title={done ? 'Publicado' : 'Publicar'}
      isWide
      onClose={onClose}
      actions={
        done ? (
          <Button look="strong" onClick={onClose}>
            Listo
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>Seguir editando</Button>
            <Button
              look="strong"
              disabled={!isFresh || isEmpty || isPublishing || errors > 0 || conflicts > 0}
              onClick={() => void publish()}
            >
              {isPublishing ? 'Publicando…' : 'Publicar ahora'}
            </Button>
          </>
        )
      }
    >
      <Stack>
        <div ref={top} role="status">
          {isPublishing && <Note tone="ok">{progress ?? 'Publicando…'}</Note>}
        </div>
        {failure && <Note tone="error">{failure}</Note>}
        {done && (
          <>
            <Note tone={done.isShown === false ? 'warning' : 'ok'}>
              {whatIsLive(done)} Si algo no quedó bien, en Versiones podés volver atrás.
            </Note>
            {done.warning && <Note tone="warning">{done.warning}</Note>}
            {siteUrl && (
              <p>
                <a href={siteUrl} target="_blank" rel="noreferrer">
                  Ver el sitio (se abre en otra pestaña)
                </a>
              </p>
            )}
          </>
        )}
        {!done && errors > 0 && (
          <Note tone="error">
            {errors === 1
              ? 'Hay un error que no deja publicar.'
              : `Hay ${errors} errores que no dejan publicar.`}{' '}
            <Button onClick={toProblems}>Ver cuáles</Button>
          </Note>
        )}
        {!done && conflicts > 0 && (
          <Note tone="error">
            Otra persona cambió lo mismo que vos: cerrá y elegí arriba qué queda. Recién entonces se publica.
          </Note>
        )}
        {!done && samples > 0 && (
          <Note tone="warning">
            {samples === 1
              ? 'Hay un texto que todavía es el de muestra.'
              : `Hay ${samples} textos que todavía son los de muestra.`}{' '}
            <Button onClick={toProblems}>{samples === 1 ? 'Ver cuál' : 'Ver cuáles'}</Button>
          </Note>
        )}
        {!done && !changes && !failure && <Help>Mirando qué cambió…</Help>}
        {!done && isEmpty && <Help>No hay nada para publicar: el sitio ya está como lo ves.</Help>}
        {!done && changes && !isEmpty && (
          <>
            <Undescribed />
            <Changes changes={changes} />
            <Discard what={{}} label="Descartar todos mis cambios" />
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
      </Stack>
    </Dialog>
  )
}

function whatIsLive({ isShown }: PublishAnswer): string {
  if (isShown) return 'Las familias ya ven los cambios.'
  return isShown === false
    ? 'Los cambios están guardados y el sitio está armado, pero el servidor todavía muestra el de antes. Si en un minuto sigue igual, avisale a quien lo cuida.'
    : 'El sitio quedó armado en esta computadora con los cambios. Si las familias lo ven en un hosting, falta copiarlo ahí.'
}

function sentence(error: unknown): string {
  return error instanceof EditorError ? error.message : 'No se pudo publicar. El sitio sigue como estaba.'
}

const Stack = styled.div`
  display: grid;
  gap: 16px;
  & > :empty + * {
    margin-top: -16px;
  }
`
