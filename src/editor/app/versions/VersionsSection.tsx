import { useEffect, useState } from 'react'
import styled from 'styled-components'
import type { FileTexts } from '../../../engine/json-text/content-document.ts'
import type { FileEntry, VersionEntry, ChangedPage, ChangesAnswer, RestoreRequest } from '../../core/api.ts'
import { fileTitle } from '../../core/label.ts'
import { EditorError } from '../api/http-api.ts'
import { Button } from '../kit/Button.tsx'
import { DialogButton } from '../kit/DialogButton.tsx'
import { Help } from '../kit/Labelled.tsx'
import { Note } from '../kit/Note.tsx'
import { SectionHead, Summary } from '../kit/Lines.tsx'
import { Row, Stack } from '../kit/layout.tsx'
import { useEditor, useEditorState } from '../store/context.ts'
import { openPage } from '../store/go-to.ts'
import { instantInWords } from '../reading/days.ts'
import { changesInWords } from '../reading/words.ts'
import { CloseContext, useClosing } from '../kit/close-context.ts'
import { Dialog } from '../kit/Dialog.tsx'
import { ChangedPartView } from '../publish/ChangedPartView.tsx'
import { PageChoice, PageView } from '../publish/PageChoice.tsx'

export function VersionsSection() {
  const editor = useEditor()
  const { api, loadVersions } = editor
  const entries = useEditorState((state) => state.fileEntries)
  const texts = useEditorState((state) => state.files)
  const versions = useEditorState((state) => state.versions)
  useEffect(() => void loadVersions(), [loadVersions])
  const [question, setQuestion] = useState<Question>()
  const restore = async (version: VersionEntry, page?: ShownPage, choice?: RestoreRequest['choice']) => {
    const when = instantInWords(version.time)
    const label = page ? `volver «${page.title}» a como estaba el ${when}` : `volver a la versión del ${when}`
    const isDone = await editor.changeDraft((revision) =>
      api
        .restore(version.id, {
          revision,
          label,
          ...(page && { page: page.path }),
          ...(choice && { choice }),
        })
        .catch((error: unknown) => {
          if (!(error instanceof EditorError) || error.refusal.reason !== 'conflict') throw error
          setQuestion({ text: error.message, answer: (answer) => void restore(version, page, answer) })
          return undefined
        }),
    )
    if (!isDone) return
    if (page) openPage(editor, page.path)
    editor.showToast({
      text: page
        ? `«${page.title}» volvió a como estaba el ${when}, como borrador. Publicala cuando quieras.`
        : `Volvió lo del ${when}, como borrador. Publicalo cuando quieras.`,
      canUndo: true,
    })
  }
  return (
    <>
      <SectionHead title="Versiones" />
      <Help>
        Cada publicación queda guardada. Volver a una deja lo que todavía no publicaste, y queda como borrador
        hasta que publiques. Para volver una sola página, tocá «Mirar».
      </Help>
      <CloseContext value={() => setQuestion(undefined)}>
        {question && <QuestionDialog {...question} />}
      </CloseContext>
      {versions?.length === 0 && <Help>Todavía no se publicó nada desde acá.</Help>}
      {!versions && <Help>Cargando…</Help>}
      <List>
        {versions?.map((version, index) => (
          <li key={version.id}>
            <strong>{instantInWords(version.time)}</strong>
            {index === 0 && <Live>a la vista</Live>}
            <p>{version.message || summaryOf(version, entries, texts)}</p>
            <Help>{version.person ?? 'Desde fuera del editor'}</Help>
            {version.warning && <Note tone="warning">{version.warning}</Note>}
            <Row $gap={6}>
              <DialogButton
                icon="eye"
                dialog={
                  <VersionDialog
                    version={version}
                    isLive={index === 0}
                    onRestore={(page) => void restore(version, page)}
                  />
                }
              >
                Mirar
              </DialogButton>
              {index > 0 && (
                <Button icon="history" onClick={() => void restore(version)}>
                  Volver a esta
                </Button>
              )}
            </Row>
          </li>
        ))}
      </List>
    </>
  )
}

interface Question {
  /** Says what both the draft and the version change. */
  text: string
  answer: (choice: NonNullable<RestoreRequest['choice']>) => void
}

/** Asks what stays where the draft has changed the same as a version. */
function QuestionDialog({ text, answer }: Question) {
  const choose = useClosing(answer)
  return (
    <Dialog
      title="¿Qué queda?"
      actions={
        <>
          <Button onClick={() => choose('mine')}>Dejar lo mío</Button>
          <Button onClick={() => choose('theirs')}>Dejar lo de esa versión</Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  )
}

/** Versions of older engines have no names of their changes. */
function summaryOf(
  { files, changes }: VersionEntry,
  entries: readonly FileEntry[],
  texts: FileTexts,
): string {
  const names = changes ?? files.map(({ file }) => fileTitle(entries, file))
  return changesInWords(names, texts)
}

const List = styled.ol`
  display: grid;
  margin-top: 16px;
  & > li {
    display: grid;
    gap: 4px;
    justify-items: start;
    padding-block: 14px;
    border-top: 1px solid var(--line);
  }
`

const Live = styled.span`
  padding: 2px 10px;
  border-radius: var(--control);
  background: var(--ok-tint);
  color: var(--ok);
  font-size: 0.875rem;
`

interface VersionDialogProps {
  version: VersionEntry
  isLive: boolean
  /** Restores the given page; without a page, the whole site. */
  onRestore: (page?: ShownPage) => void
}

type ShownPage = Pick<ChangedPage, 'path' | 'title'>

function VersionDialog({ version, isLive, onRestore }: VersionDialogProps) {
  const restore = useClosing((page?: ShownPage) => onRestore(page))
  const { api } = useEditor()
  const open = useEditorState((state) => state.path)
  const [pages, setPages] = useState<readonly ChangedPage[]>()
  const [changes, setChanges] = useState<ChangesAnswer['parts']>([])
  const [chosen, setChosen] = useState<string>()
  useEffect(() => {
    api.versionPages(version.id).then(setPages, () => setPages([]))
    api.versionChanges(version.id).then(
      ({ parts }) => setChanges(parts),
      () => undefined,
    )
  }, [api, version.id])
  const openEntry = useEditorState((state) => state.pages.find(({ path }) => path === open))
  const there = pages?.filter(({ change }) => change === 'added' || change === 'changed') ?? []
  const gone = pages?.filter(({ change }) => change === 'removed') ?? []
  const lost = isLive ? [] : (pages?.filter(({ change }) => change === 'lost') ?? [])
  const [first = { path: open }] = there
  const shown = chosen ?? (there.some(({ path }) => path === open) ? open : first.path)
  // The open page may have changed since then.
  const isOpenOther = openEntry !== undefined && !there.some(({ path }) => path === open)
  const offered = [...there, ...lost, ...(isOpenOther ? [openEntry] : [])]
  const page = offered.find(({ path }) => path === shown)
  return (
    <Dialog
      title={`Así estaba el ${instantInWords(version.time)}`}
      isWide
      actions={
        !isLive && (
          <>
            <Button look={page ? 'quiet' : 'strong'} icon="history" onClick={() => restore()}>
              Volver todo el sitio
            </Button>
            {page && (
              <Button look="strong" icon="history" onClick={() => restore(page)}>
                Volver solo la página «{page.title}»
              </Button>
            )}
          </>
        )
      }
    >
      {!isLive && (
        <Help>
          Si volvés una sola página, lo que comparte con otras (el menú, los eventos, los fragmentos) queda
          como está ahora.
        </Help>
      )}
      {!pages && <Help role="status">Mirando qué páginas cambió…</Help>}
      {gone.length > 0 && <Help>Borró {namesOf(gone)}. Para que vuelva, mirá una versión anterior.</Help>}
      {lost.length > 0 && (
        <Help>
          Después se borró {namesOf(lost)}. Si la volvés a traer, ponela de nuevo en el menú desde Páginas.
        </Help>
      )}
      {there.length + lost.length > 0 && (
        <>
          <Help>
            {there.length > 0 &&
              (there.length === 1 ? 'Cambió una página. ' : `Cambió ${there.length} páginas. `)}
            Tocá la que quieras ver{isOpenOther && '; la última es la que tenés abierta'}.
          </Help>
          <PageChoice pages={offered} shown={shown} onShow={setChosen} />
        </>
      )}
      {changes.length > 0 && (
        <details>
          <Summary>Qué cambió, palabra por palabra</Summary>
          <Stack $gap={24}>
            {changes.map((changed) => (
              <ChangedPartView key={changed.id} changed={changed} isPast />
            ))}
          </Stack>
        </details>
      )}
      {pages && (
        <Page
          src={api.versionAddress(version.id, shown)}
          title={`La página como estaba el ${instantInWords(version.time)}`}
        />
      )}
    </Dialog>
  )
}

function namesOf(pages: readonly ShownPage[]): string {
  return pages.map(({ title }) => `«${title}»`).join(', ')
}

const Page = styled(PageView)`
  height: 65vh;
  margin-top: 12px;
`
