import styled from 'styled-components'
import type { Conflict, Other } from '../../core/api.ts'
import { fileTitle } from '../../core/label.ts'
import { TEXTS, type FieldKind } from '../../core/fields.ts'
import { Button } from '../kit/Button.tsx'
import { Row } from '../kit/layout.tsx'
import { Note } from '../kit/Note.tsx'
import { useEditor, useEditorState } from '../store/context.ts'
import { ChangedValue, WordDiff } from '../publish/ChangedValue.tsx'
import { FormattedDiff } from '../publish/FormattedDiff.tsx'
import type { AppState } from '../store/app-state.ts'
import { openFiles } from '../store/follow.ts'

/** Notes at the top of the window, such as an ended session, a conflict, or other people who edit the same page. */
export function Banners() {
  const editor = useEditor()
  const ended = useEditorState((state) => state.ended)
  const unsaved = useEditorState((state) =>
    state.saving === 'offline' && !state.ended ? state.unsaved : null,
  )
  const setAside = useEditorState((state) => state.setAside)
  // A conflict already says that another person edits the same.
  const company = useEditorState((state) =>
    state.conflicts.length > 0 ? '' : othersInWords(state).join(' '),
  )
  const enterAgain = () => {
    // Removes the listener that makes the browser warn of unsaved steps. The steps are stored, and sent after the reload.
    editor.close()
    location.reload()
  }
  return (
    <Place aria-label="Avisos">
      {/* Rendered even when it is empty, because screen readers announce only changes of an existing element. */}
      <div role="status">
        {company && <Note tone="warning">{`${company} Lo tuyo y lo suyo se juntan al publicar.`}</Note>}
        {setAside && (
          <Note tone="error">
            Tu borrador colgaba el editor y quedó guardado aparte, en {setAside}. Ahora ves lo publicado:
            quien mantiene el servidor puede recuperar lo que habías escrito.
          </Note>
        )}
        {unsaved && <Note tone="error">{unsaved}</Note>}
      </div>
      {ended && (
        <Note tone="error">
          {ended} <Button onClick={enterAgain}>Volver a entrar</Button>
        </Note>
      )}
      <Conflicts />
    </Place>
  )
}

const Place = styled.section`
  grid-area: banner;
  min-width: 0;
  display: grid;
  & > :not(:empty) {
    margin: 6px 12px;
  }
  /* Leaves room on a phone for the page, the form and the tabs below. */
  @media (max-width: 899px) {
    max-height: 45dvh;
    overflow: auto;
  }
`

/** Lists the fields that this person and another person have both changed. The person chooses one of the two values of each field. */
function Conflicts() {
  const conflicts = useEditorState((state) => state.conflicts)
  return conflicts.map((conflict) => (
    <Note key={`${conflict.file}#${conflict.pointer}`} tone="warning">
      <Choice conflict={conflict} />
    </Note>
  ))
}

function Choice({ conflict }: { conflict: Conflict }) {
  const { store, api, changeDraft } = useEditor()
  const { file, pointer, title, of, kind, mine, theirs, by } = conflict
  const resolveConflict = (choice: 'mine' | 'theirs') =>
    void changeDraft((revision) => api.resolveConflict({ file, pointer, choice, revision }))
  const page = fileTitle(store.get().fileEntries, file)
  return (
    <>
      <p>
        {[page, of, title].filter(Boolean).join(' › ')}: {by ?? 'otra persona'} también lo cambió. Hasta que
        elijas, esto no se publica; lo demás, sí.
      </p>
      {/* Before the texts, so that both buttons are in sight on a phone. */}
      <Buttons>
        <Button onClick={() => resolveConflict('mine')}>Quedarme con lo mío</Button>
        <Button onClick={() => resolveConflict('theirs')}>Quedarme con lo de {by ?? 'afuera'}</Button>
      </Buttons>
      <Sides>
        <div>
          <dt>Lo tuyo</dt>
          <dd>
            <Side file={file} kind={kind} value={mine} other={theirs} />
          </dd>
        </div>
        <div>
          <dt>Lo de {by ?? 'afuera'}</dt>
          <dd>
            <Side file={file} kind={kind} value={theirs} other={mine} />
          </dd>
        </div>
      </Sides>
    </>
  )
}

interface SideProps {
  file: string
  kind: FieldKind
  value: string | undefined
  other: string | undefined
}

/** One of the two values of a conflict. Marks the words of a text that the other value does not have. */
function Side({ file, kind, value, other }: SideProps) {
  if (value === undefined) return 'No está'
  if (other === undefined || !TEXTS.has(kind)) return <ChangedValue file={file} kind={kind} value={value} />
  const isFormatted = kind === 'markdown' || kind === 'short-markdown'
  const Diff = isFormatted ? FormattedDiff : WordDiff
  return <Diff before={other} after={value} />
}

const Buttons = styled(Row)`
  margin-top: 6px;
`

const Sides = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 220px), 1fr));
  gap: 8px 16px;
  margin: 6px 0 0;
  & dt {
    font-weight: 600;
  }
  & dd {
    white-space: pre-line;
  }
  /* The words of the other value stand on its own side. */
  & del {
    display: none;
  }
  & ins {
    background: var(--ok-tint);
    font-weight: 600;
  }
`

/**
 * Returns Spanish sentences about the people who are editing the open files or have changed them without publishing. Names each person
 * once.
 */
export function othersInWords(
  state: Pick<AppState, 'selection' | 'pages' | 'path' | 'others' | 'fileEntries'>,
): string[] {
  const said = new Set<Other>()
  const sentences = openFiles(state).flatMap((file) => {
    const fresh = state.others.filter((other) => !said.has(other))
    const open = fresh.filter(({ at, files }) => at === file && !files.includes(file))
    const here = fresh.filter(({ at, files }) => at === file && files.includes(file))
    const before = fresh.filter((other) => other.at !== file && other.files.includes(file))
    for (const other of [...open, ...here, ...before]) said.add(other)
    const what = file.startsWith('pages/') ? 'esta página' : `«${fileTitle(state.fileEntries, file)}»`
    return [
      open.length > 0 && `${namesOf(open)} ${open.length > 1 ? 'tienen' : 'tiene'} abierta ${what}.`,
      here.length > 0 && `${namesOf(here)} ${here.length > 1 ? 'están' : 'está'} editando ${what}.`,
      before.length > 0 &&
        `${namesOf(before)} ${before.length > 1 ? 'cambiaron' : 'cambió'} ${what} y todavía no ${before.length > 1 ? 'publicaron' : 'publicó'}.`,
    ]
  })
  return sentences.filter((sentence) => sentence !== false)
}

function namesOf(others: readonly Other[]): string {
  return new Intl.ListFormat('es').format(others.map(({ name }) => name))
}
