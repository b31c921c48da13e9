import type { PageEntry } from '../../core/api.ts'
import type { Step } from '../../core/step.ts'
import { EditorError } from '../api/editor-error.ts'
import { draftFiles } from '../reading/draft-files.ts'
import type { EditorParts } from './editor-parts.ts'

export function createLists({ api, store }: EditorParts, check: () => Promise<void>) {
  const refresh = async () => {
    const { files, ...answer } = await api.state()
    const { waiting, revision } = store.get()
    // Ignores the response if this window has changed the draft meanwhile.
    if (waiting.length === 0 && answer.revision >= revision)
      store.set(({ pages, path }) => ({
        ...answer,
        fileEntries: files,
        path: pathAfter(path, pages, answer.pages),
      }))
    void check()
  }
  return {
    refresh,
    /** Loads the media library. @returns the reason in Spanish if loading failed, else undefined */
    loadMedia: () =>
      api.media().then(
        (media) => {
          store.set({ media })
          return undefined
        },
        (error: unknown) =>
          error instanceof EditorError ? error.message : 'No se pudo leer qué archivos hay.',
      ),
    loadVersions: () =>
      api.versions().then(
        (versions) => store.set({ versions }),
        () => store.set(({ versions = [] }) => ({ versions })),
      ),
    afterSteps: (steps: readonly Step[]) => {
      store.set(({ fileEntries }) => ({ fileEntries: withDrafts(fileEntries, steps) }))
      void (steps.some(changesLists) ? refresh() : check())
    },
  }
}

function withDrafts(entries: Entries, steps: readonly Step[]): Entries {
  const drafts = draftFiles(entries)
  const changed = steps.flatMap(({ edits }) => edits.map(({ file }) => file))
  const fresh = new Set(changed.filter((file) => !drafts.has(file)))
  if (fresh.size === 0) return entries
  return entries.map((one) => (fresh.has(one.file) ? { ...one, isDraft: true } : one))
}

type Entries = ReturnType<EditorParts['store']['get']>['fileEntries']

function changesLists({ at, edits }: Step): boolean {
  return (
    edits.some((edit) => !('offset' in edit)) ||
    ['/title', '/path', '/date', '/draft', '/from', '/until', ''].includes(at?.pointer ?? '')
  )
}

function pathAfter(path: string, before: readonly PageEntry[], now: readonly PageEntry[]): string {
  if (now.some((page) => page.path === path)) return path
  const file = before.find((page) => page.path === path)?.file
  const next = now.find((page) => page.file === file) ?? now.find((page) => page.path === '/') ?? now[0]
  return next?.path ?? '/'
}
