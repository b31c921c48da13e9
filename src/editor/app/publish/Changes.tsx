import { useEffect, useState } from 'react'
import type { ChangedPage, ChangesAnswer } from '../../core/api.ts'
import { fileTitle } from '../../core/file-title.ts'
import { Heading } from '../kit/Lines.tsx'
import { Help } from '../kit/Labelled.tsx'
import { useEditor, useEditorState } from '../store/context.ts'
import { BeforeAndAfter } from './BeforeAndAfter.tsx'
import { ChangedFile } from './ChangedFile.tsx'
import { PartChoice } from './PartChoice.tsx'
import { PageChoice } from './PageChoice.tsx'

interface ChangesProps {
  changes: ChangesAnswer
  excluded: ReadonlySet<string>
  onExclude: (excluded: ReadonlySet<string>) => void
}

/** Shows the changes of each file, checkboxes that include files in the publication, and previews of the changed pages. */
export function Changes({ changes: { files }, excluded, onExclude }: ChangesProps) {
  const { api, load } = useEditor()
  const [shown, setShown] = useState<string>()
  const [live, setLive] = useState<string | null>()
  const [pages, setPages] = useState<readonly ChangedPage[]>()
  useEffect(() => {
    void load(['site.json'])
    api.changedPages().then(setPages, () => setPages([]))
    api.versions().then(
      ([newest]) => setLive(newest?.id ?? null),
      () => undefined,
    )
  }, [api, load])
  const open = useEditorState((state) => state.pages.find(({ path }) => path === state.path))
  // A change of `site.json`, such as a new colour, may affect every page, so the list includes the open page too.
  const isEverywhere = files.some(({ kind }) => kind === 'site')
  const listed =
    pages && isEverywhere && open && !pages.some(({ path }) => path === open.path)
      ? [{ ...open, change: 'changed' as const }, ...pages]
      : pages
  const current = listed?.find(({ path }) => path === shown)
  const choiceOf = ({ file, together = [file] }: ChangesAnswer['files'][number]) => ({
    isChosen: !excluded.has(file),
    together: together.flatMap((other) => (other === file ? [] : [fileTitle(files, other)])),
    onToggle: () => {
      const others = [...excluded].filter((other) => !together.includes(other))
      onExclude(new Set(excluded.has(file) ? others : [...others, ...together]))
    },
  })
  return (
    <>
      <PartChoice files={files} excluded={excluded} onExclude={onExclude} />
      {files.map((one) => (
        <ChangedFile
          key={one.file}
          changed={one}
          choice={files.length > 1 || excluded.size > 0 ? choiceOf(one) : undefined}
        />
      ))}
      {!pages && <Help role="status">Mirando en qué páginas se ve…</Help>}
      {listed && listed.length > 0 && (
        <section>
          <Heading>{isEverywhere ? 'Puede verse en todas las páginas' : seenOn(listed.length)}</Heading>
          <Help>Tocá una para compararla.</Help>
          <PageChoice
            pages={listed}
            shown={shown}
            onShow={(path) => setShown(shown === path ? undefined : path)}
          />
          {current && <BeforeAndAfter page={current} live={live} />}
        </section>
      )}
    </>
  )
}

function seenOn(pages: number): string {
  return pages === 1 ? 'Se ve en una página' : `Se ve en ${pages} páginas`
}
