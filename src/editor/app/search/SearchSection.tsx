import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { contactLike, findContact, replaceContact } from '../../core/commands/contacts.ts'
import { findText, replaceText, type FoundText } from '../../core/commands/find-text.ts'
import { Button } from '../kit/Button.tsx'
import { Check } from '../kit/Check.tsx'
import { Help, Input, Labelled } from '../kit/Labelled.tsx'
import { SearchBox } from '../kit/SearchBox.tsx'
import { useFound } from '../kit/use-found.ts'
import { SectionHead } from '../kit/Lines.tsx'
import { Stack } from '../kit/layout.tsx'
import { useEditor, useEditorState } from '../store/context.ts'
import { FoundList } from './FoundList.tsx'

/** A telephone or a mail is found however it is written, in links too. */
const CONTACT = /^[^\s@]+@[^\s@]+\.\w+$|^\+?[\d\s().-]{8,}$/

/** More results than these are narrowed down by typing more. */
const MANY = 200

/** Finds a text everywhere in the site, and puts another one in its place, with a look at each before. */
export function SearchSection() {
  const { schema, store, load, change } = useEditor()
  const files = useEditorState((state) => state.files)
  const [text, setText] = useState('')
  const [replacement, setReplacement] = useState('')
  const [isWholeWord, setWholeWord] = useState(false)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [opening, setOpening] = useState<'goes on' | 'done' | 'failed'>('goes on')
  useEffect(
    () =>
      void load().then(
        () => setOpening('done'),
        () => setOpening('failed'),
      ),
    [load],
  )

  const wanted = text.trim()
  const isContact = CONTACT.test(wanted)
  const find = useMemo(() => {
    if (wanted.length < 2) return undefined
    return (file: [name: string, text: string]) =>
      isContact
        ? findContact(schema, new Map([file]), wanted)
        : findText(schema, new Map([file]), { text: wanted, isWholeWord })
  }, [schema, wanted, isContact, isWholeWord])
  const { found, isLooking } = useFound(find, files)
  const chosen = found.filter((one) => !left.has(keyOf(one)))
  const places = new Set(found.map(({ file }) => file)).size

  const replace = () => {
    const { files } = store.get()
    const changes = isContact
      ? replaceContact(schema, files, chosen, replacement)
      : replaceText(schema, files, chosen, replacement)
    change(changes, {
      label: `reemplazar «${wanted}» por «${replacement}»`,
      says: chosen.length === 1 ? 'Cambió un texto.' : `Cambiaron ${chosen.length} textos.`,
    })
    setText(replacement)
    setReplacement('')
    setLeft(new Set())
  }
  // Two hundred lines follow a key when there is time.
  const becoming = useDeferredValue(replacement)
  const list = useMemo(
    () => (
      <FoundList
        found={found.slice(0, MANY)}
        replace={becoming === '' ? undefined : (one) => (isContact ? contactLike(one, becoming) : becoming)}
        isLeft={(one) => left.has(keyOf(one))}
        onLeave={(one, isLeft) => {
          const next = new Set(left)
          if (isLeft) next.add(keyOf(one))
          else next.delete(keyOf(one))
          setLeft(next)
        }}
      />
    ),
    [found, becoming, isContact, left],
  )
  return (
    <>
      <SectionHead title="Buscar y reemplazar" />
      <Stack>
        <SearchBox
          label="Buscar en todo el sitio"
          help="Un texto, un teléfono o un correo."
          value={text}
          onChange={(words) => {
            setText(words)
            setLeft(new Set())
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
        <div role="status">
          {find && opening !== 'goes on' && (
            <Help>{isLooking ? 'Buscando…' : summary(found.length, places)}</Help>
          )}
          {opening === 'goes on' && <Help>Abriendo todas las páginas…</Help>}
          {opening === 'failed' && <Help>{NOT_ALL}</Help>}
        </div>
        {found.length > 0 && (
          <>
            <Labelled label="Reemplazar por">
              {(control) => (
                <Input
                  {...control}
                  value={replacement}
                  onChange={({ target }) => setReplacement(target.value)}
                />
              )}
            </Labelled>
            <Button
              look="strong"
              disabled={isLooking || chosen.length === 0 || replacement === '' || replacement === wanted}
              onClick={replace}
            >
              {chosen.length === 1 ? 'Reemplazar uno' : `Reemplazar ${chosen.length}`}
            </Button>
            {list}
            {found.length > MANY && <Help>Y {found.length - MANY} más.</Help>}
          </>
        )}
      </Stack>
    </>
  )
}

const NOT_ALL = 'No se pudieron abrir todas las páginas: se busca solo en las que ya estaban abiertas.'

function summary(texts: number, places: number): string {
  if (texts === 0) return 'No está en ningún texto.'
  const where = places === 1 ? 'un lugar' : `${places} páginas o partes del sitio`
  return texts === 1 ? 'Está en un texto.' : `Está en ${texts} textos de ${where}.`
}

function keyOf({ file, pointer }: FoundText): string {
  return `${file}#${pointer}`
}
