import { useEffect, useState } from 'react'
import styled from 'styled-components'
import type { ChangedPage, ChangedPart, ChangesAnswer } from '../../core/api.ts'
import { Help } from '../kit/Labelled.tsx'
import { Heading } from '../kit/Lines.tsx'
import { useEditor, useEditorState } from '../store/context.ts'
import { Button } from '../kit/Button.tsx'
import { Row, Stack } from '../kit/layout.tsx'
import { fillSiteVariables } from '../reading/words.ts'
import { ChangedPartView } from './ChangedPartView.tsx'
import { PageChoice, PageView } from './PageChoice.tsx'

interface ChangesProps {
  changes: ChangesAnswer
  excluded: ReadonlySet<string>
  onExclude: (excluded: ReadonlySet<string>) => void
}

/** Shows the changes of each part, checkboxes that include parts in the publication, and previews of the changed pages. */
export function Changes({ changes: { parts }, excluded, onExclude }: ChangesProps) {
  const { api, load, loadMedia } = useEditor()
  const [shown, setShown] = useState<string>()
  const [live, setLive] = useState<string | null>()
  const [pages, setPages] = useState<readonly ChangedPage[]>()
  const chosen = parts.filter(({ id }) => !excluded.has(id))
  const chosenIds = chosen.length < parts.length ? chosen.map(({ id }) => id).join('\n') : undefined
  useEffect(() => {
    let isOver = false
    const ids = parts.flatMap(({ id }) => (excluded.has(id) ? [] : [id]))
    const asked =
      ids.length === 0 ? Promise.resolve([]) : api.changedPages(ids.length < parts.length ? ids : undefined)
    asked.then(
      (found) => isOver || setPages(found),
      () => isOver || setPages([]),
    )
    return () => void (isOver = true)
  }, [api, parts, excluded])
  useEffect(() => {
    void load(['site.json'])
    // The sizes of changed photographs.
    void loadMedia()
    api.versions().then(
      ([newest]) => setLive(newest?.id ?? null),
      () => undefined,
    )
  }, [api, load, loadMedia])
  const out = parts.filter(({ id }) => excluded.has(id))
  const open = useEditorState((state) => {
    const published = state.pages.filter(({ file }) => !out.some((one) => one.file === file))
    return published.find(({ path }) => path === state.path) ?? published.find(({ path }) => path === '/')
  })
  // A change of `site.json`, such as a new colour, may affect every page, so the list includes the open page too, or else the home page.
  const isEverywhere = chosen.some(({ kind }) => kind === 'site')
  const listed =
    pages && isEverywhere && open && !pages.some(({ path }) => path === open.path)
      ? [{ ...open, change: 'changed' as const }, ...pages]
      : pages
  const current = listed?.find(({ path }) => path === shown)
  const choiceOf = ({ id, together = [id] }: ChangedPart) => {
    const others = parts.flatMap((one) => (together.includes(one.id) ? [] : [one.id]))
    const isAlone =
      !excluded.has(id) && chosen.length < parts.length && others.every((one) => excluded.has(one))
    return {
      isChosen: !excluded.has(id),
      isAlone,
      together: parts.flatMap((one) => (one.id !== id && together.includes(one.id) ? [one.title] : [])),
      onToggle: () => {
        const rest = [...excluded].filter((other) => !together.includes(other))
        onExclude(new Set(excluded.has(id) ? rest : [...rest, ...together]))
      },
      onAlone: () => onExclude(new Set(isAlone ? [] : others)),
    }
  }
  return (
    <>
      <PartChoice parts={parts} excluded={excluded} onExclude={onExclude} />
      {parts.map((one) => (
        <ChangedPartView
          key={one.id}
          changed={one}
          choice={parts.length > 1 || excluded.size > 0 ? choiceOf(one) : undefined}
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
          {current && <BeforeAndAfter page={current} live={live} parts={chosenIds?.split('\n')} />}
        </section>
      )}
    </>
  )
}

function seenOn(pages: number): string {
  return pages === 1 ? 'Se ve en una página' : `Se ve en ${pages} páginas`
}

interface BeforeAndAfterProps {
  page: ChangedPage
  /** The id of the newest published version. Null before the first publication, and undefined while the id loads. */
  live: string | null | undefined
  /** The ids of the parts to publish; undefined when all are published. */
  parts: readonly string[] | undefined
}

/** Two previews of a page: as it is published now, and as it will be after the next publication. */
function BeforeAndAfter({ page: { path, change }, live, parts }: BeforeAndAfterProps) {
  const { api } = useEditor()
  const revision = useEditorState((state) => state.revision)
  return (
    <>
      {live === null && change !== 'added' && <Help>{NOT_KEPT}</Help>}
      <Pair key={path}>
        {live && change !== 'added' && (
          <figure>
            <figcaption>Ahora</figcaption>
            {/* Blocks scripts. A page without scripts shows all its texts, even those in closed tabs. */}
            <PageView
              sandbox="allow-same-origin"
              src={api.versionAddress(live, path)}
              title="La página como está publicada"
            />
          </figure>
        )}
        {change !== 'removed' && (
          <figure>
            <figcaption>Después de publicar</figcaption>
            {/* Loads the page again when a change was discarded. */}
            <PageView
              key={revision}
              sandbox="allow-same-origin"
              src={api.publicationAddress(path, parts)}
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

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(320px, 100%), 1fr));
  gap: 12px;
  margin-top: 12px;
  & figcaption {
    padding-bottom: 4px;
    font-weight: 600;
  }
  & iframe {
    height: 420px;
  }
`

interface PartChoiceProps {
  parts: readonly ChangedPart[]
  excluded: ReadonlySet<string>
  onExclude: (excluded: ReadonlySet<string>) => void
}

/** Buttons to publish everything or only the open page. Names the parts that remain unpublished. */
function PartChoice({ parts, excluded, onExclude }: PartChoiceProps) {
  const texts = useEditorState((state) => state.files)
  const open = useEditorState(({ pages, path }) => pages.find((page) => page.path === path)?.file)
  if (parts.length < 2) return null
  const found = parts.find(({ file }) => file === open)
  const own = new Set(found && (found.together ?? [found.id]))
  const others = parts.flatMap(({ id }) => (own.has(id) ? [] : [id]))
  const out = parts.filter(({ id }) => excluded.has(id))
  const names = out.map(({ title }) => fillSiteVariables(title, texts))
  return (
    <Stack as="section" $gap={6}>
      <Row role="group" aria-label="Qué se publica">
        <Button aria-pressed={out.length === 0} onClick={() => onExclude(new Set())}>
          Todo
        </Button>
        {own.size > 0 && others.length > 0 && (
          <Button
            aria-pressed={out.length === others.length && others.every((id) => excluded.has(id))}
            onClick={() => onExclude(new Set(others))}
          >
            Solo la página abierta
          </Button>
        )}
      </Row>
      <Help role="status">
        {out.length > 0 && `Queda sin publicar: ${names.join(', ')}. ${UNPUBLISHED_NOTE}`}
      </Help>
    </Stack>
  )
}

const UNPUBLISHED_NOTE = 'Donde se use, se sigue viendo como está publicado hoy.'
