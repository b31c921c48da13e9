import { Toolbar } from '@base-ui/react/toolbar'
import { useEffect, useMemo, useRef, useState, type ReactElement } from 'react'
import styled from 'styled-components'
import type { Paste } from '../../writer/pasted-pictures.ts'
import type { Figure, TableChange, WriterCommand, WriterState } from '../../writer/text-commands.ts'
import { LinkDialog } from '../form/LinkDialog.tsx'
import { actionOf, keyFor } from '../../core/keys.ts'
import { Button, IconButton } from '../kit/Button.tsx'
import { CloseContext } from '../kit/close-context.ts'
import type { IconName } from '../kit/icons.ts'
import { Menu } from '../kit/Menu.tsx'
import { Note } from '../kit/Note.tsx'
import { MediaDialog } from '../media/MediaDialog.tsx'
import { variablesFor } from '../reading/words.ts'
import type { ToolsRequest } from '../store/app-state.ts'
import { useEditorState } from '../store/context.ts'
import { FormDialog } from '../kit/FormDialog.tsx'
import { FigureFields } from './FigureFields.tsx'
import { PastedPictures } from './PastedPictures.tsx'

interface WriterToolsProps {
  file: string
  isShort: boolean
  /** The formatting at the selection; undefined until the editing control for the text is loaded. */
  state: WriterState | undefined
  run: (command: WriterCommand) => void
  asked: ToolsRequest | undefined
  /** The id of the element with the text. Missing when the text is in another document than the toolbar. */
  controls?: string
}

type Opened = 'link' | 'picture' | Figure | Paste

/**
 * The toolbar for a formatted text, with its dialogs, and a note about what the last paste has lost. Tab moves into the toolbar, and arrow
 * keys move between its buttons.
 */
export function WriterTools({ file, isShort, state, run, asked, controls }: WriterToolsProps) {
  const bar = useRef<HTMLDivElement>(null)
  const [dialog, setDialog] = useState<Opened>()
  const [heard, setHeard] = useState(asked)
  const [note, setNote] = useState<string>()
  if (asked !== heard) {
    setHeard(asked)
    if (asked?.what === 'link') setDialog('link')
    if (asked?.what === 'paste') {
      setNote(asked.paste.leftOut)
      if (asked.paste.pictures.length > 0) setDialog(asked.paste)
    }
  }
  useEffect(() => {
    if (asked?.what === 'tools') bar.current?.querySelector('button')?.focus()
  }, [asked])
  const toggle = (icon: IconName, label: string, isOn: boolean | undefined, command: WriterCommand) => (
    <Tool icon={icon} label={label} aria-pressed={isOn ?? false} onClick={() => run(command)} />
  )
  return (
    <>
      <Bar
        ref={bar}
        aria-label="Formato del texto"
        aria-controls={controls}
        // Prevents a clicked button from taking the focus, so that the text remains selected.
        onMouseDown={(event) => event.preventDefault()}
        onKeyDown={(event) => actionOf(event, 'text') === 'leave' && run({ do: 'focus' })}
      >
        {toggle('bold', `Negrita (${keyFor('text', 'bold')})`, state?.strong, { do: 'strong' })}
        {toggle('italic', `Cursiva (${keyFor('text', 'italic')})`, state?.em, { do: 'em' })}
        <Tool
          icon="link"
          label={`Enlace (${keyFor('text', 'link')})`}
          aria-pressed={state?.link ?? false}
          onClick={() => setDialog('link')}
        />
        {state?.link && <Tool icon="unlink" label="Quitar el enlace" onClick={() => run({ do: 'unlink' })} />}
        {toggle('list', 'Lista', state?.lines === 'bullet_list', { do: 'lines', kind: 'bullet_list' })}
        {toggle('numbered', 'Lista con números', state?.lines === 'ordered_list', {
          do: 'lines',
          kind: 'ordered_list',
        })}
        {state?.canGoIn && (
          <Tool icon="right" label="Punto más adentro" onClick={() => run({ do: 'level', by: 1 })} />
        )}
        {state?.canGoOut && (
          <Tool icon="back" label="Punto más afuera" onClick={() => run({ do: 'level', by: -1 })} />
        )}
        {!isShort && (
          <>
            {toggle('heading', 'Subtítulo', state?.lines === 'heading', { do: 'lines', kind: 'heading' })}
            {state?.isInTable ? (
              <TableMenu run={run} />
            ) : (
              <Tool icon="table" label="Tabla" onClick={() => run({ do: 'table', change: 'insert' })} />
            )}
            <Tool
              icon="image"
              label={state?.figure ? 'Describir o recortar la imagen' : 'Imagen'}
              onClick={() => setDialog(state?.figure ?? 'picture')}
            />
          </>
        )}
        <VariableMenu file={file} onPick={(name) => run({ do: 'variable', name })} />
      </Bar>
      <CloseContext value={() => setDialog(undefined)}>
        {dialog && (
          <WriterDialog
            open={dialog}
            onOpen={setDialog}
            run={run}
            onMissing={(sentence) => setNote((before) => [before, sentence].filter(Boolean).join(' '))}
          />
        )}
      </CloseContext>
      <div role="status">
        {note && (
          <Note tone="warning">
            {note} <Button onClick={() => setNote(undefined)}>Cerrar</Button>
          </Note>
        )}
      </div>
    </>
  )
}

interface WriterDialogProps extends Pick<WriterToolsProps, 'run'> {
  open: Opened
  onOpen: (dialog: Opened) => void
  onMissing: (sentence: string) => void
}

function WriterDialog({ open, onOpen, run, onMissing }: WriterDialogProps) {
  if (open === 'link')
    return (
      <LinkDialog onPick={(to, label) => run({ do: 'link', to, ...(label !== undefined && { label }) })} />
    )
  if (open === 'picture')
    return <MediaDialog kind="picture" onPick={(src) => onOpen({ src, alt: '', caption: '' })} />
  if ('pictures' in open) return <PastedPictures pictures={open.pictures} run={run} onMissing={onMissing} />
  return <FigureDialog figure={open} onDone={(figure) => run({ do: 'figure', figure })} />
}

type ToolProps = Parameters<typeof IconButton>[0]

function Tool(props: ToolProps) {
  return <Toolbar.Button render={<IconButton {...props} />} />
}

function TableMenu({ run }: Pick<WriterToolsProps, 'run'>) {
  const items = TABLE_CHANGES.map(([change, label]) => ({
    label,
    isApart: change === 'remove row',
    isDanger: change === 'remove',
    onPick: () => run({ do: 'table', change }),
  }))
  return <Menu label="Filas y columnas" icon="table" items={items} renderButton={inToolbar} />
}

const TABLE_CHANGES: [TableChange, string][] = [
  ['add row', 'Agregar una fila'],
  ['add column', 'Agregar una columna'],
  ['remove row', 'Quitar la fila'],
  ['remove column', 'Quitar la columna'],
  ['remove', 'Quitar la tabla'],
]

/** A menu that inserts a variable such as `{telefono}`. Its value is defined once for the whole site. */
function VariableMenu({ file, onPick }: { file: string; onPick: (name: string) => void }) {
  const files = useEditorState((state) => state.files)
  const variables = useMemo(() => variablesFor(files, file), [files, file])
  if (variables.size === 0) return null
  const items = Array.from(variables, ([name, { value }]) => ({
    label: value,
    detail: name,
    onPick: () => onPick(name),
  }))
  return <Menu label="Dato que se repite" icon="repeated" items={items} renderButton={inToolbar} />
}

function inToolbar(button: ReactElement) {
  return <Toolbar.Button render={button} />
}

const Bar = styled(Toolbar.Root)`
  display: flex;
  flex-wrap: wrap;
  padding: 2px;
  background: var(--surface);
  @media (max-width: 899px) {
    flex-wrap: nowrap;
    overflow-x: auto;
    /* Shows all usual buttons at once on a phone; those for tables scroll. */
    & > button {
      flex: 1 0 34px;
    }
  }
`

interface FigureDialogProps {
  figure: Figure
  onDone: (figure: Figure) => void
}

function FigureDialog({ figure: given, onDone }: FigureDialogProps) {
  const [figure, setFigure] = useState(given)
  const { src, alt, caption } = figure
  return (
    <FormDialog
      title="La imagen"
      action="Listo"
      isReady={alt.trim() !== ''}
      onSubmit={() => onDone({ src, alt: alt.trim(), caption: caption.trim() })}
    >
      <FigureFields figure={figure} onChange={setFigure} />
    </FormDialog>
  )
}
