import { useEffect, useState } from 'react'
import type { ChangesAnswer, PublishAnswer, PublishRequest } from '../../core/api.ts'
import { EditorError } from '../api/editor-error.ts'
import { useIsMounted } from '../kit/use-is-mounted.ts'
import { useEditor, useEditorState } from '../store/context.ts'
import { forgetProgress } from '../store/go-to.ts'

/** Loads the differences between the draft and the published site, and loads them again whenever the draft changes. */
export function useChanges(isPublishing: boolean, onFailure: (reason: string) => void) {
  const { api, flush } = useEditor()
  const revision = useEditorState((state) => state.revision)
  const [loaded, setLoaded] = useState<{ revision: number; changes: ChangesAnswer }>()
  useEffect(() => {
    if (isPublishing) return undefined
    let isOver = false
    flush()
      .then(() => api.changes())
      .then(
        (changes) => isOver || setLoaded({ revision, changes }),
        (error: unknown) => isOver || onFailure(sentence(error)),
      )
    return () => void (isOver = true)
  }, [api, flush, revision, isPublishing, onFailure])
  return { changes: loaded?.changes, isFresh: loaded?.revision === revision }
}

/** Publishes the draft. Reports the result even if the person has closed the dialog meanwhile. */
export function usePublication() {
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
      setDone(answer)
      // Shows the result in a toast if the person has closed the dialog meanwhile.
      showToast(isMounted() ? null : { text: publicationMessage(answer) })
      await refresh().catch(() => undefined)
    } catch (error) {
      setFailure(sentence(error))
      if (!isMounted()) fail(error)
    }
    forgetProgress(editor)
    setPublishing(false)
  }
  return { isPublishing, done, failure, publish, setFailure }
}

export function publicationMessage({ isShown }: PublishAnswer): string {
  if (isShown) return 'Los cambios ya están a la vista.'
  return isShown === false
    ? 'El sitio está armado, pero el servidor todavía muestra el de antes. Si en un minuto sigue igual, avisale a quien lo cuida.'
    : 'El sitio quedó armado en esta computadora con los cambios. Si está en un hosting, falta copiarlo ahí.'
}

function sentence(error: unknown): string {
  return error instanceof EditorError ? error.message : 'No se pudo publicar. El sitio sigue como estaba.'
}
