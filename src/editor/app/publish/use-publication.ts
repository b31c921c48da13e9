import { useEffect, useState } from 'react'
import type { ChangesAnswer, PublishAnswer, PublishRequest } from '../../core/api.ts'
import { EditorError } from '../api/editor-error.ts'
import { useIsMounted } from '../kit/use-is-mounted.ts'
import { useEditor, useEditorState } from '../store/context.ts'
import { forgetProgress } from '../store/go-to.ts'
import { dateOf } from '../reading/days.ts'

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

/** Holds the files that the person excludes from the publication. At first, these are the files that the person has scheduled. */
export function useExcluded() {
  const { store } = useEditor()
  return useState<ReadonlySet<string>>(() => {
    const { scheduled, person } = store.get()
    const own = scheduled.filter((one) => one.failed === undefined && one.person.id === person.id)
    return new Set(own.flatMap(({ files }) => files))
  })
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
  /** Schedules the publication. @param local the local time at which to publish @returns whether the server has stored the schedule */
  const schedule = async (request: Omit<PublishRequest, 'revision'>, local: string): Promise<boolean> => {
    const { api, store, flush, refresh, showToast, leaveField } = editor
    leaveField()
    setFailure(undefined)
    try {
      await flush()
      const at = new Date(local).toISOString()
      await api.schedule({ ...request, at, revision: store.get().revision })
      await refresh()
      showToast({ text: `Programado para el ${dateOf({ time: at })}. En Versiones podés cancelarlo.` })
      return true
    } catch (error) {
      setFailure(sentence(error))
      return false
    }
  }
  return { isPublishing, done, failure, publish, schedule, setFailure }
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
