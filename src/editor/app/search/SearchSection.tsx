import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { locationKey } from '../../../engine/json-text/pointer.ts'
import {
  contactLike,
  findContact,
  replaceContact,
  findText,
  inCaseOf,
  replaceText,
} from '../../core/commands/find-text.ts'
import { Button } from '../kit/Button.tsx'
import { Check, Help, TextBox } from '../kit/Labelled.tsx'
import { Stack } from '../kit/layout.tsx'
import { SectionHead } from '../kit/Lines.tsx'
import { useBatchedSearch } from '../kit/use-batched-search.ts'
import { useEditor, useEditorState } from '../store/context.ts'
import { FoundList } from './FoundList.tsx'

/** Matches a phone number or e-mail address. The search finds these also inside links, and phone numbers with other spaces or prefixes. */
const CONTACT = /^[^\s@]+@[^\s@]+\.\w+$|^\+?[\d\s().-]{8,}$/

const MIN_LENGTH = 2

const MAX_LISTED = 200

export function SearchSection() {
  const { schema, store, change } = useEditor()
  const opening = useAllTexts()
  const [text, setText] = useState('')
  const [replacement, setReplacement] = useState('')
  const [isWholeWord, setWholeWord] = useState(false)
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set())
  const wanted = text.trim()
  const isContact = CONTACT.test(wanted)
  const { found, isSearching } = useMatches(wanted, isContact, isWholeWord)
  const chosen = found.filter((one) => !excluded.has(locationKey(one)))

  const replace = () => {
    const { files } = store.get()
    const changes = isContact
      ? replaceContact(schema, files, chosen, replacement)
      : replaceText(schema, files, chosen, (one) => inCaseOf(one, wanted, replacement))
    change(changes, {
      label: `reemplazar «${wanted}» por «${replacement}»`,
      toast: chosen.length === 1 ? 'Cambió un texto.' : `Cambiaron ${chosen.length} textos.`,
    })
    setText(replacement)
    setReplacement('')
    setExcluded(new Set())
  }
  const becoming = useDeferredValue(replacement)
  const list = useMemo(
    () => (
      <FoundList
        found={found.slice(0, MAX_LISTED)}
        replace={
          becoming === ''
            ? undefined
            : (one) => (isContact ? contactLike(one, becoming) : inCaseOf(one, wanted, becoming))
        }
        excluded={excluded}
        onExclude={setExcluded}
      />
    ),
    [found, wanted, becoming, isContact, excluded],
  )
  return (
    <>
      <SectionHead title="Buscar y reemplazar" />
      <Stack>
        <TextBox
          type="search"
          isFocused
          label="Buscar en todo el sitio"
          help="Un texto, un teléfono o un correo."
          value={text}
          onChange={(words) => {
            setText(words)
            setExcluded(new Set())
          }}
        />
        {!isContact && (
          <Check>
            <input
              type="checkbox"
              checked={isWholeWord}
              onChange={({ target }) => setWholeWord(target.checked)}
            />
            Solo palabras enteras
          </Check>
        )}
        <Help role="status">
          {opening}{' '}
          {wanted.length >= MIN_LENGTH && opening !== OPENING && (isSearching ? 'Buscando…' : summary(found))}
        </Help>
        {found.length > 0 && (
          <Replacement
            count={chosen.length}
            value={replacement}
            isReady={!isSearching && chosen.length > 0 && replacement !== '' && replacement !== wanted}
            onChange={setReplacement}
            onReplace={replace}
          />
        )}
        {found.length > 0 && list}
        {found.length > MAX_LISTED && <Help>Y {found.length - MAX_LISTED} más.</Help>}
      </Stack>
    </>
  )
}

function useMatches(wanted: string, isContact: boolean, isWholeWord: boolean) {
  const { schema } = useEditor()
  const find = useMemo(() => {
    if (wanted.length < MIN_LENGTH) return undefined
    return (file: [name: string, text: string]) =>
      isContact
        ? findContact(schema, new Map([file]), wanted)
        : findText(schema, new Map([file]), { text: wanted, isWholeWord })
  }, [schema, wanted, isContact, isWholeWord])
  return useBatchedSearch(
    find,
    useEditorState((state) => state.files),
  )
}

interface ReplacementProps {
  count: number
  value: string
  isReady: boolean
  onChange: (words: string) => void
  onReplace: () => void
}

function Replacement({ count, value, isReady, onChange, onReplace }: ReplacementProps) {
  return (
    <>
      <TextBox label="Reemplazar por" value={value} onChange={onChange} />
      <Button look="strong" disabled={!isReady} onClick={onReplace}>
        {count === 1 ? 'Reemplazar uno' : `Reemplazar ${count}`}
      </Button>
    </>
  )
}

/** Loads all content files. @returns a Spanish sentence while the files load or when loading has failed, else an empty text */
function useAllTexts(): string {
  const { load } = useEditor()
  const [said, setSaid] = useState(OPENING)
  useEffect(
    () =>
      void load().then(
        () => setSaid(''),
        () => setSaid(NOT_ALL),
      ),
    [load],
  )
  return said
}

const OPENING = 'Abriendo todas las páginas…'

const NOT_ALL = 'No se pudieron abrir todas las páginas: se busca solo en las que ya estaban abiertas.'

function summary(found: readonly { file: string }[]): string {
  if (found.length === 0) return 'No está en ningún texto.'
  const places = new Set(found.map(({ file }) => file)).size
  const where = places === 1 ? 'un lugar' : `${places} páginas o partes del sitio`
  return found.length === 1 ? 'Está en un texto.' : `Está en ${found.length} textos de ${where}.`
}
